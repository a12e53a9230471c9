"""Exercises in words: questions, options and explanations, each kind in a module of its name.

Such a module has ``MESSAGES``: what its exercise asks, and what its own explanations and options
say. It may have ``PLACEHOLDERS`` besides those of all exercises, and ``VALUES``.
"""

from collections.abc import Mapping
from importlib import import_module

from tutor.lessons.exercise import Exercise, Explanation, Partly, Scene, Why
from tutor.lessons.forms import Option
from tutor.lessons.kinds import NAMES
from tutor.table.events import Event
from tutor.words.events import event_text
from tutor.words.exercises import common, proven
from tutor.words.exercises.common import SceneNames, Values, Words, person
from tutor.words.reasons import reason_text
from tutor.words.says import Placeholders, say

_MODULES = (common, proven, *(import_module(f"{__name__}.{name}") for name in NAMES))

MESSAGES: Words = {kind: told for module in _MODULES for kind, told in module.MESSAGES.items()}
VALUES: Values = {
    kind: value
    for module in _MODULES
    for kind, value in getattr(module, "VALUES", {}).items()
}  # fmt: skip
PLACEHOLDERS: Mapping[type, Placeholders] = {
    kind: {**common.PLACEHOLDERS, **getattr(module, "PLACEHOLDERS", {})}
    for module in _MODULES
    for kind in module.MESSAGES
}


def _text(said: Exercise | Option | Explanation, scene: Scene) -> str:
    names, kind = SceneNames(scene), type(said)
    if kind in VALUES:
        return str(VALUES[kind](said, names))
    return say(MESSAGES[kind], said, names, PLACEHOLDERS[kind], person(said, names))


def question_text(exercise: Exercise) -> str:
    """Return the question of an exercise."""
    return _text(exercise, exercise.scene)


def option_text(option: Option, scene: Scene) -> str:
    """Return the name of something to choose."""
    return _text(option, scene)


def why_text(why: Why, scene: Scene) -> str:
    """Return the sentence of one thing that explains a verdict."""
    if isinstance(why, Partly):
        return " ".join(dict.fromkeys(why_text(fact, scene) for fact in why.facts))
    if isinstance(why, Event):
        return event_text(why, scene.table, scene.player)
    if isinstance(why, Explanation):
        return _text(why, scene)
    return reason_text(why, scene.table, scene.player)
