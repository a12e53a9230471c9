"""The words of the exercise "how many cities?"."""

from tutor.lessons.kinds.explorer_cities import CountCities
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: CountCities, names: SceneNames) -> str:
    """Ask for the number."""
    return _("How many cities does the largest connected network of {side} join?").format(
        side=names.side(exercise.scene.player)
    )


WORDS: Words = {
    CountCities: question,
}
