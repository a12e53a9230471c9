"""A lesson's page: the board, the step's text, what is asked, and the verdict."""

from typing import Any

from tutor.lessons.exercise import Verdict
from tutor.lessons.forms import TapCity, TapRoutes
from tutor.widgets.lesson_look import LessonLook
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.board import OnBoard, Taps, board_node
from tutor.widgets.screens.lesson_forms import answer_text, form_node, needs_check, tapped
from tutor.widgets.screens.lesson_menu import has_base, header, knows_base_switch
from tutor.widgets.screens.lesson_scene import seats, shown_things
from tutor.words.exercises import question_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext, pgettext

PATIENCE = 2
"""Wrong answers after which the right one may be seen."""


def lesson(look: LessonLook, *, home: bool) -> Node:
    """Return the page; ``home`` offers the way back to the landing page."""
    focus, token = _focus(look)
    return h(
        "main",
        header(look, focus=token if focus == "title" else "", home=home),
        h("section", _board(look), cls="board-area", key="board-area", aria_label=_("Board")),
        seats(look),
        h(
            "section",
            _text(look),
            _news(look),
            _asked(look, token if focus == "question" else ""),
            shown_things(look),
            form_node(look),
            _verdict(look),
            cls="panel",
            key=f"panel-{look.session.step}",
            aria_label=_("Lesson"),
            tabindex=0,
        ),
        h("div", _ways(look, token if focus == "next" else "", home=home), cls="lesson-dock",
          key="dock"),
        key="lesson",
        cls="lesson",
    )  # fmt: skip


def announced(look: LessonLook) -> str:
    """Return what a screen reader says: the verdict, what is answered so far, or the question."""
    session = look.session
    if session.verdict is not None:
        said = [_judgement(look, session.verdict), *look.sentences(session.verdict)]
        # The same verdict on another try is to be heard again: it must be another text.
        return " ".join(said) + "\N{NO-BREAK SPACE}" * (session.tries % 2)
    news = () if session.news is None else look.sentences(session.news)
    return answer_text(look) or " ".join([*news, question_text(session.exercise)])


def _focus(look: LessonLook) -> tuple[str, str]:
    """Return what the focus goes to when it is new there, and the token that tells new from old."""
    session = look.session
    where = f"{session.step} {session.rounds}"
    if session.is_answered:
        return "next", f"next {where}"
    if session.rounds or session.news is not None:
        return "question", f"question {where} {session.news is not None}"
    return "title", f"title {where}"


# --- the board ------------------------------------------------------------------------------


def _board(look: LessonLook) -> Node:
    table, form = look.table, look.session.exercise.form
    over = look.session.is_answered
    lies = OnBoard(table.board, table.owner, table.station_owner, look.paints)
    if isinstance(form, TapCity) and not over:
        taps = Taps(
            city={"do": "tap"},
            prefer="city",
            picked=tapped(look),
            among=form.cities,
            help=_("Arrow keys move from city to city; Enter chooses."),
        )
    elif isinstance(form, TapRoutes) and not over:
        taps = Taps(
            route={"do": "tap"},
            picked=tapped(look),
            among=form.routes,
            help=_("Arrow keys move from route to route; Enter chooses."),
        )
    else:
        taps = Taps(help=_("Arrow keys move from route to route."))
    return board_node(lies, taps, _light(look))


def _light(look: LessonLook) -> dict[str, Any] | None:
    scene, form = look.scene, look.session.exercise.form
    if not scene.routes and not scene.cities:
        return None
    return {
        "routes": list(scene.routes),
        "cities": list(scene.cities),
        "walk": look.session.is_answered and isinstance(form, TapRoutes) and form.in_order,
    }


# --- the panel ------------------------------------------------------------------------------


def _text(look: LessonLook) -> Node:
    first = not look.place and has_base(look)
    return h(
        "div",
        (h("p", paragraph, key=str(place)) for place, paragraph in enumerate(look.text)),
        None if look.place else _who_you_are(look),
        knows_base_switch(look) if first else None,
        cls="lesson-text",
        key="text",
    )


def _who_you_are(look: LessonLook) -> Node:
    """Say whose place the learner has: what happens at the table is told of everybody by name."""
    text = _("At this table you are {player}.").format(player=look.names.player(look.scene.player))
    return h("p", text, key="you")


def _asked(look: LessonLook, focus: str) -> Node | None:
    question = question_text(look.session.exercise)
    if look.only_looks:
        return h("h2", question, cls="look-hint", key="question")
    came_back = look.session.shown != look.session.step
    return h(
        "div",
        h("p", _from_lesson(look), cls="kicker", key="kicker") if came_back else None,
        h("h2", question, cls="question", focus=focus, tabindex=-1, key="question"),
        cls="asked",
        key="asked",
    )


def _from_lesson(look: LessonLook) -> str:
    """Return which lesson the question of a quiz is from."""
    lesson = look.course.lesson_of[look.session.shown]
    return _("From the lesson “{lesson}”").format(lesson=pgettext(lesson.id, lesson.title))


def _news(look: LessonLook) -> Node | None:
    """Return what came of the answer before, where the exercise goes on."""
    if look.session.news is None:
        return None
    sentences = look.sentences(look.session.news)
    return h(
        "div",
        h("ul", (h("li", text) for text in sentences)),
        cls="message note",
        key="news",
        reveal="" if look.session.verdict else f"news {look.session.step} {look.session.rounds}",
    )


def _judgement(look: LessonLook, verdict: Verdict) -> str:
    if not verdict.right:
        return _("Not quite.")
    return _("This is a right answer.") if look.session.helped else _("Right!")


def _verdict(look: LessonLook) -> Node | None:
    session, verdict = look.session, look.session.verdict
    if verdict is None or look.only_looks:
        return _finished(look)
    sign = "✓" if verdict.right else "✗"
    return h(
        "div",
        h("p", h("span", sign, aria_hidden="true"), " ", _judgement(look, verdict),
          cls="judgement"),
        h("ul", (h("li", text) for text in look.sentences(verdict))),
        h("p", _("Change your answer and check it again."), cls="hint") if not verdict.right
        and needs_check(look) else None,
        _finished(look),
        cls="message good" if verdict.right else "message problem",
        key="verdict",
        reveal=f"verdict {session.step} {session.rounds} {session.tries} {verdict.right}",
    )  # fmt: skip


def _finished(look: LessonLook) -> Node | None:
    """Return the word at the end of the course, with what is still open."""
    verdict = look.session.verdict
    if not look.is_last or verdict is None or not verdict.right:
        return None
    left = len(look.open_steps)
    if not left:
        text = _("That was the last step: you have done the whole course. Have a good journey!")
    else:
        text = ngettext(
            "That was the last step. {number} step is still open: the list of lessons shows it.",
            "That was the last step. {number} steps are still open: the list of lessons shows "
            "them.",
            left,
        ).format(number=left)
    return h("p", text, cls="course-end", key="end")


# --- the ways on ----------------------------------------------------------------------------


def _ways(look: LessonLook, focus: str, *, home: bool) -> list[Node | None]:
    session = look.session
    over = session.is_answered or look.only_looks
    helps = session.tries >= PATIENCE and not over
    checks = needs_check(look) and not over
    return [
        button(_("Back"), {"do": "back"}, cls="button quiet", key="back", disabled=not look.place),
        h("span", cls="spring", key="spring"),
        button(_("Show me"), {"do": "solve"}, cls="button quiet", key="solve") if helps else None,
        button(_("Another one"), {"do": "another"}, key="another")
        if session.is_answered and not look.only_looks
        else None,
        button(_("Check"), {"do": "check"}, cls="button primary", key="check") if checks else None,
        _next(look, focus, over=over, home=home),
    ]


def _next(look: LessonLook, focus: str, *, over: bool, home: bool) -> Node | None:
    if look.is_last:
        if look.only_looks and not look.session.is_answered:
            return button(_("Done"), {"do": "next"}, cls="button primary", key="next")
        if not home:
            return None
        return button(
            _("To the boards"), {"do": "learn"}, key="leave", focus=focus,
            cls="button primary" if over else "button quiet",
        )  # fmt: skip
    if over:
        return button(_("Next"), {"do": "next"}, cls="button primary", key="next", focus=focus)
    return button(_("Skip"), {"do": "next"}, cls="button quiet", key="skip")
