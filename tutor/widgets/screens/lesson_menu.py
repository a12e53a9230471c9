"""The way through a course: where one is, the lessons to jump to, and what may be left out."""

from tutor.lessons.lesson import Lesson
from tutor.widgets.lesson_look import LessonLook
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.reference import card_of
from tutor.words.language import gettext as _
from tutor.words.language import ngettext, pgettext


def header(look: LessonLook, *, focus: str, home: bool) -> Node:
    """Return the bar on top; ``focus`` draws the focus to its title when it is new.

    With ``home`` there are ways to the landing page and to the board's reference card.
    """
    return h(
        "header",
        h(
            "div",
            h(
                "h1",
                pgettext(look.lesson.id, look.lesson.title),
                cls="topbar-title",
                focus=focus,
                tabindex=-1,
            ),
            h(
                "p",
                _("{board}: step {step} of {steps}").format(
                    board=look.rules.board.name, step=look.place + 1, steps=len(look.path)
                ),
                cls="lesson-place",
            ),
            cls="lesson-titles",
            key="titles",
        ),
        h(
            "div",
            _menu(look, card=home),
            button(_("Home"), {"do": "home"}, cls="button quiet", key="home") if home else None,
            cls="toolbar",
            key="toolbar",
        ),
        done_bar(len(look.path) - len(look.open_steps), len(look.path)),
        cls="topbar",
        key="header",
    )


def done_bar(done: int, steps: int) -> Node:
    """Return how much of a course is done, as a bar."""
    return h(
        "progress",
        value=str(done),
        max=steps,
        cls="course-bar",
        key="bar",
        aria_label=done_text(done, steps),
    )


def done_text(done: int, steps: int) -> str:
    """Return how much of a course is done."""
    text = ngettext("{done} of {steps} step done", "{done} of {steps} steps done", steps)
    return text.format(done=done, steps=steps)


def _menu(look: LessonLook, *, card: bool) -> Node:
    """Return the list of lessons; it is a new one at each step, and closed."""
    path = set(look.path)
    lessons = [one for one in look.course.lessons if one.steps and one.steps[0].id in path]
    return h(
        "details",
        h("summary", _("Lessons"), cls="button quiet"),
        h(
            "div",
            h("ol", (_entry(look, lesson) for lesson in lessons), cls="lesson-list", key="list"),
            knows_base_switch(look) if has_base(look) else None,
            button(_("Reference card"), card_of(look.rules), cls="button quiet", key="card")
            if card
            else None,
            cls="lesson-menu",
        ),
        cls="lessons",
        key=f"lessons-{look.session.step}",
    )


def has_base(look: LessonLook) -> bool:
    """Tell whether the course has lessons of the base game, and others."""
    return len({lesson.base for lesson in look.course.lessons}) > 1


def knows_base_switch(look: LessonLook) -> Node:
    """Return the switch that leaves the base game's lessons out."""
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            checked=look.session.progress.knows_base,
            on={"change": {"do": "know_base"}},
            key="box",
        ),
        h("span", _("I know the base game: leave its lessons out")),
        cls="choice",
        key="base",
    )


def _entry(look: LessonLook, lesson: Lesson) -> Node:
    done = look.session.progress.done
    left = [step.id for step in lesson.steps if step.id not in done]
    title = pgettext(lesson.id, lesson.title)
    here = lesson is look.lesson
    if not left:
        sign, told = "✓", _("all done")
    else:
        steps = len(lesson.steps)
        sign = told = _("{done} of {steps}").format(done=steps - len(left), steps=steps)
    return h(
        "li",
        h(
            "button",
            h("span", title, cls="lesson-name"),
            h("span", sign, cls="badge good" if not left else "badge", aria_hidden="true"),
            h("span", told, cls="visually-hidden"),
            type="button",
            cls="lesson-entry",
            aria_current="step" if here else None,
            on={"click": {"do": "go_to", "step": left[0] if left else lesson.steps[0].id}},
        ),
        key=lesson.id,
    )
