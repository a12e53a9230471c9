"""A board's course: its lessons in a row with their stars, and a sheet for teachers."""

from collections.abc import Iterator

from tutor.lessons.courses import Courses
from tutor.lessons.kinds import QUIZ
from tutor.lessons.lesson import Lesson
from tutor.lessons.stars import MOST_STARS, lesson_stars
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.widgets.screens.learn import done_text, steps_text
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.parts import small_board, stars
from tutor.widgets.screens.reference import PRINT, usual_card_of
from tutor.words import labels
from tutor.words.exercises import answer_text, question_text
from tutor.words.guided import minutes_text
from tutor.words.language import gettext as _
from tutor.words.language import pgettext
from tutor.words.rules import rule_text
from tutor.words.says import says
from tutor.words.values import Steps

STEPS_A_MINUTE = 2

PROVED_ELSEWHERE = says(
    "Already proved, in a first game or on another board: {steps}. Open them again if you like."
)


def overview(look: LessonLook) -> Node:
    """Return the page of a course."""
    lessons = look.lessons
    main = [lesson for lesson in lessons if not lesson.optional]
    more = [lesson for lesson in lessons if lesson.optional]
    return h(
        "main",
        h(
            "header",
            button("‹", {"do": "learn"}, cls="tool back", key="back",
                   aria_label=labels.ALL_BOARDS()),
            h("h1", look.rules.board.name, focus=f"course {look.session.board}", tabindex=-1,
              key="title"),
            cls="lesson-bar", key="bar",
        ),
        h(
            "section",
            h("div", small_board(look.session.board, "art"), cls="course-picture", key="picture"),
            _figures(look, main),
            h("p", PROVED_ELSEWHERE(steps=Steps(known)), cls="hint", key="known")
            if (known := sum(step in look.known for step in look.path)) else None,
            _knows_base_switch(look) if look.course.has_base else None,
            ways(
                button(
                    labels.GO_ON() if look.session.progress.done or look.known else _("Begin"),
                    {"do": "resume"},
                    cls="button primary", key="go-on", data_choice="go-on",
                ),
                button(_("Rules on one page"), usual_card_of(look.session.board), key="card"),
                button(_("For teachers"), {"do": "teacher"}, cls="button quiet", key="teacher"),
            ),
            cls="course-head", key="head",
        ),
        h(
            "section",
            h("ol", (_line(look, lesson) for lesson in main), cls="journey", key="main"),
            (
                h("h2", labels.IF_YOU_LIKE(), cls="optional-title", key="if-you-like"),
                h("ol", (_line(look, lesson) for lesson in more), cls="journey optional",
                  key="more"),
            ) if more else None,
            cls="course-lessons", key="lessons", aria_label=_("Lessons"),
        ),
        named="course",
    )  # fmt: skip


def _figures(look: LessonLook, main: list[Lesson]) -> Node:
    progress = look.session.progress
    left = sum(len(look.left(lesson)) for lesson in main)
    steps = sum(len(lesson.steps) for lesson in main)
    won = sum(lesson_stars(progress, lesson, look.known) for lesson in main)
    to_win = sum(not _is_known(look, lesson) for lesson in main)
    minutes = -(-left // STEPS_A_MINUTE)
    return h(
        "p",
        h("span", done_text(steps - left, steps), key="done"),
        h("span", labels.STARS(stars=won, most=MOST_STARS * to_win),
          key="stars"),
        h("span", minutes_text(minutes), key="minutes") if left else None,
        cls="course-figures", key="figures",
    )  # fmt: skip


def _line(look: LessonLook, lesson: Lesson) -> Node:
    left = look.left(lesson)
    detail = steps_text(len(left or lesson.steps))
    won = lesson_stars(look.session.progress, lesson, look.known)
    if _is_known(look, lesson):
        detail = _("You know this")
    is_current = lesson.id == look.lesson.id
    state = "done" if not left else "here" if is_current else ""
    return h(
        "li",
        button_of(
            {"do": "go_to", "step": left[0] if left else lesson.steps[0].id},
            h("span", pgettext(lesson.id, lesson.title), cls="lesson-name", key="name"),
            stars(won) if won else h("span", detail, cls="card-detail", key="steps"),
            cls="lesson-entry", key="entry",
            aria_current="step" if is_current else None,
            data_lesson=lesson.id,
        ),
        key=lesson.id, cls=f"journey-stop {state}".strip(),
    )  # fmt: skip


def _is_known(look: LessonLook, lesson: Lesson) -> bool:
    """Tell whether the learner knows all of a lesson without having done any of it."""
    return all(step.id in look.known for step in lesson.steps)


def _knows_base_switch(look: LessonLook) -> Node:
    """Return the switch that leaves out what repeats the base game's rules."""
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            checked=look.session.progress.knows_base,
            key="box",
            on={"change": {"do": "know_base"}},
        ),
        h("span", _("Played before? Skip the base game's rules")),
        cls="choice",
        key="base",
    )


# --- for a teacher --------------------------------------------------------------------------


def teacher(look: LessonLook, courses: Courses) -> Node:
    """Return the sheet for teachers: what each lesson teaches, what is done, and the answers."""
    main = [lesson for lesson in look.lessons if not lesson.optional]
    more = [lesson for lesson in look.lessons if lesson.optional]
    return h(
        "main",
        h(
            "nav",
            button(labels.BACK(), {"do": "overview"}, cls="button", key="back"),
            button(labels.PRINT_SHEET(), PRINT, cls="button", key="print"),
            cls="ways-out no-print", key="ways", aria_label=labels.WAYS_ON(),
        ),
        h(
            "section",
            h("h1", _("{board}: what the lessons teach").format(board=look.rules.board.name),
              focus="teacher", tabindex=-1, key="title"),
            h("p", _("Everybody gets the same first exercises; a right answer to each is given "
                     "here. Later ones differ. docs/rules.md has the rules by number."),
              key="lead"),
            h(
                "table",
                h("thead", h("tr", (h("th", heading, scope="col") for heading in (
                    labels.LESSON(), _("What you can do then"), labels.RULES(), labels.DONE(),
                    _("Answers"),
                )))),
                h("tbody", (_row(look, lesson, courses) for lesson in main), key="main"),
                h(
                    "tbody",
                    h("tr", h("th", labels.IF_YOU_LIKE(), colspan=5, scope="rowgroup"),
                      key="title"),
                    (_row(look, lesson, courses) for lesson in more), key="more",
                ) if more else None,
                cls="reference-table teacher-table", key="table",
            ),
            cls="reference teacher", key="sheet",
        ),
        key="teacher", cls="to-read",
    )  # fmt: skip


def _row(look: LessonLook, lesson: Lesson, courses: Courses) -> Node:
    done = len(lesson.steps) - len(look.left(lesson))
    taught = {rule for step in lesson.steps for rule in step.teaches}
    rules = sorted(taught, key=lambda rule: (rule[:1], len(rule), rule))
    won = lesson_stars(look.session.progress, lesson, look.known)
    return h(
        "tr",
        h("th", pgettext(lesson.id, lesson.title), scope="row"),
        h("td", " · ".join(pgettext(s.id, s.can) for s in lesson.steps if s.can)),
        h("td", " · ".join(map(rule_text, rules))),
        h("td", "★" * won or f"{done}/{len(lesson.steps)}"),
        h("td", " · ".join(_answers(look, lesson, courses)), cls="right-answers"),
        key=lesson.id,
    )


def _answers(look: LessonLook, lesson: Lesson, courses: Courses) -> Iterator[str]:
    """Return the answer to the first exercise of each step that asks something."""
    for step in lesson.steps:
        if step.kind in (QUIZ, "look"):
            continue
        exercise = courses.exercise(look.session.board, step, 0)
        yield answer_text(exercise) or question_text(exercise)
