"""A right answer in words, for a teacher."""

from tutor.lessons import forms as f
from tutor.lessons.exercise import Exercise
from tutor.words.exercises import option_text
from tutor.words.exercises.common import SceneNames
from tutor.words.names import listed
from tutor.words.play import action_text


def answer_text(exercise: Exercise) -> str:
    """Return a right answer to an exercise in a few words, "" where nothing is asked."""
    answer, form, scene = exercise.solution(), exercise.form, exercise.scene
    if isinstance(answer, f.Acted):
        return action_text(answer.action, scene.table)
    if isinstance(answer, f.Chosen) and isinstance(form, f.ChooseOne | f.ChooseSome):
        return listed([option_text(form.options[place], scene) for place in answer.places])
    if isinstance(answer, f.Numbers):
        return listed([str(one) for one in answer.numbers])
    if isinstance(answer, f.Tapped):
        names = SceneNames(scene)
        known = scene.table.board.route
        return listed([
            names.route(one) if one in known else names.city(one) for one in answer.ids
        ])  # fmt: skip
    return ""
