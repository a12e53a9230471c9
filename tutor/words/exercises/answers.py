"""A right answer in words, for a teacher."""

from tutor.lessons import forms as f
from tutor.lessons.exercise import Exercise
from tutor.words.exercises import option_text
from tutor.words.exercises.common import SceneNames
from tutor.words.play import action_text
from tutor.words.values import Listed, Number


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
        names, routes = SceneNames(scene), scene.table.board.route
        return str(Listed(names.route(x) if x in routes else names.city(x) for x in answer.ids))
    return ""
