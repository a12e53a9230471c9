"""What the tutor says at a lesson's table: the question, the reason, and the next help."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from tutor.lessons.at_table import ExerciseObjection
from tutor.lessons.candidates import ClaimOneOf
from tutor.lessons.exercise import Explanation, Hint, Scene, Show, Verdict, Why
from tutor.lessons.kinds.claim_route import BuildThisStation, ClaimThisRoute
from tutor.lessons.kinds.neutral import TurnedUp
from tutor.lessons.kinds.place_station import PlaceStation
from tutor.lessons.state import LessonTable
from tutor.table.events import LoanTaken, TollPaid
from tutor.table.stages import AnsweringTunnel, DrawingSecond, Turn
from tutor.widgets.nodes import Action
from tutor.widgets.screens.lessons.beside import beside
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.play.guiding import Bar, Choice, Guiding, Speech
from tutor.widgets.screens.play.sheets.choose import may_do_else
from tutor.words import labels
from tutor.words.exercises import question_text, why_text
from tutor.words.language import gettext as _
from tutor.words.language import pgettext


def guiding(look: LessonLook, sitting: LessonTable) -> Guiding:
    """Return what the tutor shows besides the table."""
    refused = sitting.page.touch.refused
    objected = None if refused is None else refused.objection
    hint = _hint(look, "" if refused is None else refused.thing)
    allowed = isinstance(objected, ExerciseObjection)
    return Guiding(
        bar=bar(look, *_without_touch(look, sitting)),
        speech=_speech(look, sitting),
        objection=_why_text(look, objected.why) if isinstance(objected, ExerciseObjection) else "",
        pointer=_pointer(look, sitting, hint) if allowed or hint is not None else "",
        more=_helps(look) if allowed or hint is not None else (),
        lit=_shown(look, _helped(look, sitting, hint)) if allowed or hint else (),
        again=look.session.rung,
        holds=look.session.is_answered,
        hidden=hidden(look.scene.show),
        secret=frozenset() if look.session.is_answered else sitting.exercise.secret,
    )


PARTS: Mapping[str, frozenset[Show]] = {
    "market": frozenset((Show.ROW,)),
    "tickets": frozenset((Show.TICKETS,)),
    "hand": frozenset((Show.HAND, Show.HOLDER)),
}
"""Which things of a scene each part of the table shows."""


def hidden(show: Collection[Show]) -> frozenset[str]:
    """Return the parts of the table that have nothing to do with a question."""
    return frozenset(part for part, things in PARTS.items() if things.isdisjoint(show))


def _hint(look: LessonLook, refused: str) -> Hint | None:
    """Return the help to give now, never about the thing that was just refused."""
    hint, exercise = look.session.hint, look.session.exercise
    if hint is not None and hint.things == (refused,) and isinstance(exercise, ClaimOneOf):
        return exercise.partial_but(refused.removeprefix("route:"))
    return hint


def _is_elsewhere(look: LessonLook, sitting: LessonTable) -> bool:
    """Tell whether the exercise asks for a route, and the last touch was somewhere else."""
    exercise, touch = look.session.exercise, sitting.page.touch
    if not isinstance(exercise, ClaimThisRoute):
        return False
    thing = "" if touch.refused is None else touch.refused.thing
    return exercise.route not in (touch.route, thing.removeprefix("route:"))


def _pointer(look: LessonLook, sitting: LessonTable, hint: Hint | None) -> str:
    """Return the help in words; first the question again if the learner touched the wrong route."""
    if hint is None:
        return question_text(look.session.exercise)
    text = why_text(hint.why, _scene(look, sitting))
    if not _is_elsewhere(look, sitting):
        return text
    question = question_text(look.session.exercise)
    return f"{question} {text}" if look.session.rung > 1 else question


def _helped(look: LessonLook, sitting: LessonTable, hint: Hint | None) -> tuple[str, ...]:
    """Return what the help lights: no card before the learner has found the right route."""
    if hint is None or (look.session.rung == 1 and _is_elsewhere(look, sitting)):
        return ()
    return things(sitting, hint.things)


def _shown(look: LessonLook, helped: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is lit beside help: a ticket lights its own cities when it is tapped."""
    on_tickets = any(thing.startswith("ticket:") for thing in helped)
    return helped if on_tickets else (*_lit_in(look.scene), *helped)


def _without_touch(look: LessonLook, sitting: LessonTable) -> Iterable[Choice]:
    """Offer stations from a list, for those who cannot tap a city."""
    stations = isinstance(look.session.exercise, BuildThisStation | PlaceStation)
    if stations and not look.session.is_answered and may_do_else(sitting.game):
        rest: Action = {"do": "sheet", "sheet": "rest"}
        yield Choice(labels.WHAT_ELSE(), rest, "rest")


def bar(look: LessonLook, *more: Choice) -> Bar:
    """Return the bar with the lesson's stops; ``more`` are added to its menu."""
    steps = [step.id for step in look.lesson.steps]
    return Bar(
        title=pgettext(look.lesson.id, look.lesson.title),
        stops=len(steps),
        done=steps.index(look.session.step) + look.session.is_answered,
        back={"do": "overview"},
        menu=(*more, *_menu(look)),
    )


def _menu(look: LessonLook) -> Iterable[Choice]:
    if look.place:
        yield Choice(labels.BACK(), {"do": "back"}, "step-back")
    if not look.session.is_answered:
        yield Choice(labels.ANOTHER_ONE(), {"do": "another"}, "another-one")
        yield Choice(labels.SKIP(), {"do": "next"}, "skip")
    yield Choice(_("All lessons"), {"do": "overview"}, "overview")


# --- what is said ---------------------------------------------------------------------------


def _speech(look: LessonLook, sitting: LessonTable) -> Speech | None:
    session = look.session
    key = f"{session.step} {session.rounds} {len(sitting.game.steps)}"
    if session.is_answered:
        turned = _turned_up(session.verdict)
        return Speech(
            key=f"{key} done",
            text=" ".join(filter(None, [_judgement(look), *_sentences(look), look.after])),
            lit=_lit_in(look.scene),
            ticket=turned.ticket if turned else "",
            shown=_why_text(look, [turned] if turned else []),
            choices=(_next(look), Choice(labels.ANOTHER_ONE(), {"do": "another"}, "another")),
        )
    if not sitting.game.my_turn or sitting.page.ahead is not None:
        return None
    if sitting.page.touch.route or sitting.page.touch.city:  # it is in the sheet
        return None
    if session.news is not None:
        text = _why_text(look, (why for why in session.news.why if isinstance(why, Explanation)))
    else:
        moved = len(sitting.game.steps) > 1  # a tap that only looks leaves the explanation
        text = "" if moved else " ".join([*_from(look), *look.text])
    scene = session.exercise.scene
    return Speech(
        key=f"{key} {sitting.touched}",
        text=text,
        strong=question_text(session.exercise),
        at=_place(sitting, scene),
        lit=(*_lit_in(scene), *_helped(look, sitting, session.hint)),
        beside=beside(look) if text and session.news is None else None,
    )


def _lit_in(scene: Scene) -> tuple[str, ...]:
    """Return the things on the board that a scene lights."""
    return (*(f"route:{id_}" for id_ in scene.routes), *(f"city:{id_}" for id_ in scene.cities))


def _turned_up(verdict: Verdict | None) -> TurnedUp | None:
    """Return the ticket turned up for the neutral player, if any: it is shown as a card."""
    why = () if verdict is None else verdict.why
    return next((reason for reason in why if isinstance(reason, TurnedUp)), None)


def _from(look: LessonLook) -> list[str]:
    """Say which lesson a question of the quiz is from."""
    session = look.session
    if session.asked == session.step:
        return []
    lesson = look.course.lesson_of[session.asked]
    title = pgettext(lesson.id, lesson.title)
    return [_("From the lesson “{lesson}”.").format(lesson=title)]


TOLD_WHEN_RIGHT = (Explanation, TollPaid, LoanTaken)
"""What to say about a right answer: the reasons, and what the board does not show."""


def _judgement(look: LessonLook) -> str:
    return labels.RIGHT_ANSWER() if look.session.helped else labels.RIGHT()


def _sentences(look: LessonLook) -> list[str]:
    verdict = look.session.verdict
    why = () if verdict is None else verdict.why
    told = (reason for reason in why if isinstance(reason, TOLD_WHEN_RIGHT))
    return [_why_text(look, (reason for reason in told if not isinstance(reason, TurnedUp)))]


def _why_text(look: LessonLook, why: Iterable[Why]) -> str:
    scene = look.session.exercise.scene
    return " ".join(dict.fromkeys(why_text(reason, scene) for reason in why))


def _scene(look: LessonLook, sitting: LessonTable) -> Scene:
    return replace(look.session.exercise.scene, table=sitting.game.table)


def _place(sitting: LessonTable, scene: Scene) -> str:
    """Return the thing that the sentence points at."""
    if isinstance(sitting.game.table.stage, AnsweringTunnel):
        return "bar"  # the learner lays cards from the hand, below the sheet
    if not isinstance(sitting.game.table.stage, Turn | DrawingSecond) or sitting.page.touch.sheet:
        return "sheet"
    if len(scene.routes) == 1:
        return f"route:{scene.routes[0]}"
    return "pile"  # it hides none of the routes there


def _next(look: LessonLook) -> Choice:
    return Choice(labels.NEXT(), {"do": "next"}, "next", main=True)


def _helps(look: LessonLook) -> tuple[Choice, ...]:
    do: Action = {"do": look.session.more_help}
    if do["do"] == "help":
        return (Choice(labels.MORE_HELP(), do, "more-help"),)
    return (Choice(labels.SHOW_ME(), do, "show-me"),)


# --- things ---------------------------------------------------------------------------------


def things(sitting: LessonTable, named: Iterable[str]) -> tuple[str, ...]:
    """Return what to light at the table for the things that an exercise names."""
    table, seen = sitting.game.table, sitting.game.seen
    lit: list[str] = []
    for thing in named:
        kind, _colon, name = thing.partition(":")
        if thing == "row":
            lit += [f"row:{place}" for place in range(len(table.row))]
        elif kind == "row":
            lit += [f"row:{place}" for place, card in enumerate(table.row) if card == name]
        elif thing == "hand" and (sitting.page.touch.route or sitting.page.touch.city):
            continue  # the sheet is above the hand, and not every card is to be tapped
        elif thing == "hand":
            lit += [f"hand:{card}" for card in dict.fromkeys(seen.hand)]
        elif thing == "tickets":
            lit += [f"ticket:{ticket}" for ticket in seen.own_tickets]
        else:
            lit.append(thing)
    return tuple(dict.fromkeys(lit))
