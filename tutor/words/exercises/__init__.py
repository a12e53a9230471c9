"""Exercises in words: questions, options and explanations, each kind in a module of its name.

Such a module has ``WORDS``: what its exercise asks, and the texts of its own explanations and
options.
"""

from importlib import import_module

from tutor.lessons.exercise import Exercise, Explanation, Partly, Scene, Why
from tutor.lessons.forms import Option
from tutor.lessons.kinds import NAMES
from tutor.table.events import Event
from tutor.words.events import event_text
from tutor.words.exercises import common, proven
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.reasons import reason_text

WORDS: Words = {
    thing: text
    for module in (common, proven, *(import_module(f"{__name__}.{name}") for name in NAMES))
    for thing, text in module.WORDS.items()
}


def question_text(exercise: Exercise) -> str:
    """Return the question of an exercise."""
    return WORDS[type(exercise)](exercise, SceneNames(exercise.scene))


def option_text(option: Option, scene: Scene) -> str:
    """Return the name of something to choose."""
    return WORDS[type(option)](option, SceneNames(scene))


def why_text(why: Why, scene: Scene) -> str:
    """Return the sentence of one thing that explains a verdict."""
    if isinstance(why, Partly):
        return " ".join(dict.fromkeys(why_text(one, scene) for one in why.facts))
    if isinstance(why, Event):
        return event_text(why, scene.table, scene.player)
    if isinstance(why, Explanation):
        return WORDS[type(why)](why, SceneNames(scene))
    return reason_text(why, scene.table, scene.player)
