"""The page of a lesson's exercise: the board, the question, the answer and the verdict."""

from collections.abc import Sequence
from typing import Any

from tutor.lessons.exercise import Verdict
from tutor.lessons.forms import TapRoutes
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.board import BoardContents, Taps, board_node
from tutor.widgets.screens.lessons.beside import beside
from tutor.widgets.screens.lessons.forms import answer_text, form_node, needs_check, tapped
from tutor.widgets.screens.lessons.guiding import bar
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.lessons.scene import seats, shown_things
from tutor.widgets.screens.play.guide import lesson_bar
from tutor.widgets.screens.play.guiding import Bar, Choice
from tutor.words import labels
from tutor.words.exercises import question_text
from tutor.words.language import gettext as _
from tutor.words.language import pgettext


def lesson(look: LessonLook, head: Bar | None = None, onward: Sequence[Choice] = ()) -> Node:
    """Return the page of an exercise that is not played at the table.

    ``head`` and the ways ``onward`` from a finished exercise are a lesson's if not given.
    """
    focus, token = _focus(look)
    return h(
        "main",
        lesson_bar(head or bar(look)),
        h("section", _board(look), named="board-area", aria_label=labels.BOARD()),
        seats(look),
        h(
            "section",
            _text(look),
            _asked(look, token if focus == "question" else ""),
            form_node(look),  # in view on a phone, however many tickets are shown below
            _verdict(look),
            shown_things(look),
            cls="panel",
            key=f"panel-{look.session.step}",
            aria_label=labels.LESSON(),
            tabindex=0,
        ),
        h("div", _ways(look, token if focus == "next" else "", onward), cls="lesson-dock",
          key="dock"),
        key="lesson",
        cls="lesson" if look.session.exercise.needs_board else "lesson boardless",
    )  # fmt: skip


def announced(look: LessonLook) -> str:
    """Return what a screen reader says: the verdict, what is answered so far, or the question."""
    session = look.session
    if session.verdict is not None:
        sentences = [_judgement(look, session.verdict), *look.sentences(session.verdict)]
        if session.is_answered and look.after:
            sentences.append(look.after)
        # The same verdict on another try must be another text, or it would not be read out.
        return " ".join(sentences) + "\N{NO-BREAK SPACE}" * (session.tries % 2)
    return answer_text(look) or question_text(session.exercise)


def _focus(look: LessonLook) -> tuple[str, str]:
    """Return what gets the focus, and a token: the focus moves there when the token is new."""
    session = look.session
    step = f"{session.step} {session.rounds}"
    if session.is_answered:
        return "next", f"next {step}"
    return "question", f"question {step}"


# --- the board ------------------------------------------------------------------------------


def _board(look: LessonLook) -> Node:
    table, form = look.table, look.session.exercise.form
    answered = look.session.is_answered
    contents = BoardContents(table.board, table.owner, table.station_owner, look.paints)
    if isinstance(form, TapRoutes) and not answered:
        taps = Taps(
            route={"do": "tap"},
            picked=tapped(look),
            among=form.routes,
            help=_("Arrow keys move from route to route; Enter chooses."),
        )
    else:
        taps = Taps(help=labels.ARROW_KEYS())
    return board_node(contents, taps, _light(look))


def _light(look: LessonLook) -> dict[str, Any] | None:
    scene, form, hint = look.scene, look.session.exercise.form, look.session.hint
    things = () if hint is None else hint.things
    routes = [*scene.routes, *(thing[6:] for thing in things if thing.startswith("route:"))]
    cities = [*scene.cities, *(thing[5:] for thing in things if thing.startswith("city:"))]
    if not routes and not cities:
        return None
    return {
        "routes": routes,
        "cities": cities,
        "walk": look.session.is_answered and isinstance(form, TapRoutes) and form.in_order,
    }


# --- the panel ------------------------------------------------------------------------------


def _text(look: LessonLook) -> Node:
    return h(
        "div",
        (h("p", paragraph, key=str(place)) for place, paragraph in enumerate(look.text)),
        beside(look),
        cls="lesson-text",
        key="text",
    )


def _asked(look: LessonLook, focus: str) -> Node | None:
    question = question_text(look.session.exercise)
    if look.only_looks:
        return h("h2", question, cls="look-hint", key="question")
    came_back = look.session.asked != look.session.step
    return h(
        "div",
        h("p", _from_lesson(look), named="kicker") if came_back else None,
        h("h2", question, named="question", focus=focus, tabindex=-1),
        named="asked",
    )


def _from_lesson(look: LessonLook) -> str:
    """Return which lesson a quiz's question comes from."""
    lesson = look.course.lesson_of[look.session.asked]
    return _("From the lesson “{lesson}”").format(lesson=pgettext(lesson.id, lesson.title))


def _judgement(look: LessonLook, verdict: Verdict) -> str:
    if not verdict.right:
        return _("Not quite.")
    return labels.RIGHT_ANSWER() if look.session.helped else labels.RIGHT()


def _verdict(look: LessonLook) -> Node | None:
    session, verdict = look.session, look.session.verdict
    if verdict is None or look.only_looks:
        return None
    sign = "✓" if verdict.right else "✗"
    return h(
        "div",
        h("p", h("span", sign, aria_hidden="true"), " ", _judgement(look, verdict),
          cls="judgement"),
        h("ul", (h("li", text) for text in look.sentences(verdict))),
        h("p", look.after, key="after") if verdict.right and look.after else None,
        _helps(look) if not verdict.right else None,
        cls="message good" if verdict.right else "message problem",
        key="verdict",
        reveal=f"verdict {session.step} {session.rounds} {session.tries} {verdict.right}",
    )  # fmt: skip


def _helps(look: LessonLook) -> Node:
    """Return the button for more help; in the end it shows the answer."""
    do = look.session.more_help
    label = labels.MORE_HELP() if do == "help" else labels.SHOW_ME()
    return h("p", button(label, {"do": do}, cls="button link", key="help", data_choice=do),
             named="helps")  # fmt: skip


# --- the ways on ----------------------------------------------------------------------------


def _ways(look: LessonLook, focus: str, onward: Sequence[Choice]) -> list[Node | None]:
    session = look.session
    finished = session.is_answered or look.only_looks
    another = Choice(labels.ANOTHER_ONE(), {"do": "another"}, "another")
    onward = onward or (
        *((another,) if session.is_answered and not look.only_looks else ()),
        Choice(labels.NEXT(), {"do": "next"}, "next", main=True),
    )
    return [
        h("span", named="spring"),
        button(labels.CHECK(), {"do": "check"}, cls="button primary", key="check", data_main="true")
        if needs_check(look) and not finished
        else None,
        *(
            button(way.label, way.action, key=way.name, data_choice=way.name,
                   cls="button primary" if way.main else "button",
                   focus=focus if way.main else "", data_main="true" if way.main else None)
            for way in (onward if finished else ())
        ),
    ]  # fmt: skip
