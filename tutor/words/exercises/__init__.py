"""Exercises in words: questions, options, explanations and right answers.

A module's head names the kinds of exercises that it has the words of. It has ``MESSAGES``:
what these exercises ask, and what their own explanations and options say. It may have
``PLACEHOLDERS`` besides those of all exercises.
"""

from collections.abc import Mapping

from tutor.lessons import forms as f
from tutor.lessons.exercise import Exercise, Explanation, Partly, Scene, Why
from tutor.table.events import Event
from tutor.words.events import event_text
from tutor.words.exercises import (
    claiming,
    common,
    drawing,
    figure,
    puzzles,
    scoring,
    tickets,
    tolls,
    tunnel,
)
from tutor.words.exercises.common import SceneNames, Words, person
from tutor.words.play import action_text
from tutor.words.reasons import reason_text
from tutor.words.says import Placeholders, say
from tutor.words.values import Listed, Number

MODULES = (common, claiming, drawing, figure, puzzles, scoring, tickets, tolls, tunnel)

MESSAGES: Words = {kind: told for module in MODULES for kind, told in module.MESSAGES.items()}
PLACEHOLDERS: Mapping[type, Placeholders] = {
    kind: {**common.PLACEHOLDERS, **getattr(module, "PLACEHOLDERS", {})}
    for module in MODULES
    for kind in module.MESSAGES
}


def _text(said: Exercise | f.Option | Explanation, scene: Scene) -> str:
    names, kind = SceneNames(scene), type(said)
    return say(MESSAGES[kind], said, names, PLACEHOLDERS[kind], person(said, names))


def question_text(exercise: Exercise) -> str:
    """Return the question of an exercise."""
    return _text(exercise, exercise.scene)


def option_text(option: f.Option, scene: Scene) -> str:
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


def answer_text(exercise: Exercise) -> str:
    """Return a right answer to an exercise in a few words, "" where nothing is asked."""
    answer, form, scene = exercise.solution(), exercise.form, exercise.scene
    if isinstance(answer, f.Acted):
        return action_text(answer.action, scene.table)
    if isinstance(answer, f.Chosen) and isinstance(form, f.ChooseOne | f.ChooseSome):
        return str(Listed(option_text(form.options[place], scene) for place in answer.places))
    if isinstance(answer, f.Numbers):
        return str(Listed(Number(number) for number in answer.numbers if number is not None))
    if isinstance(answer, f.Tapped):
        names = SceneNames(scene)
        return str(Listed(names.route(route) for route in answer.ids))
    return ""
