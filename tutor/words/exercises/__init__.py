"""Exercises in words: questions, options and explanations, each kind in a module of its name."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor.lessons.exercise import Exercise, Explanation, Scene, Why
from tutor.lessons.forms import Option
from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.lessons.kinds.look import LookAtThis, LookedAt
from tutor.lessons.kinds.wrong_form import NothingAnswered
from tutor.table.events import Event
from tutor.words.events import event_text
from tutor.words.exercises import claim_route
from tutor.words.exercises.common import common_option
from tutor.words.language import gettext as _
from tutor.words.reasons import reason_text

QUESTIONS: Mapping[type[Exercise], Callable[[Any], str]] = {
    ClaimThisRoute: claim_route.question,
    LookAtThis: lambda exercise: _("Look at the board, then go on."),
}
"""What each kind of exercise asks."""

EXPLANATIONS: Mapping[type[Explanation], Callable[[Any, Scene], str]] = {
    NothingAnswered: lambda why, scene: _("Choose an answer first."),
    LookedAt: lambda why, scene: _("Seen."),
}
"""Sentences for what explains a verdict, besides the table's reasons and events."""

OPTIONS: Mapping[type[Option], Callable[[Any, Scene], str]] = {}
"""Names of the options that only one kind has."""


def question_text(exercise: Exercise) -> str:
    """Return the question of an exercise."""
    return QUESTIONS[type(exercise)](exercise)


def option_text(option: Option, scene: Scene) -> str:
    """Return the name of something to choose."""
    own = OPTIONS.get(type(option))
    return common_option(option, scene) if own is None else own(option, scene)


def why_text(why: Why, scene: Scene) -> str:
    """Return the sentence of one thing that explains a verdict."""
    if isinstance(why, Event):
        return event_text(why, scene.table)
    if isinstance(why, Explanation):
        return EXPLANATIONS[type(why)](why, scene)
    return reason_text(why, scene.table)
