"""The words of the exercise "how many cities?"."""

from tutor.lessons.kinds.explorer_cities import CountCities
from tutor.words.events import TableNames
from tutor.words.language import gettext as _


def question(exercise: CountCities) -> str:
    """Ask for the number."""
    scene = exercise.scene
    return _("How many cities does the largest connected network of {side} join?").format(
        side=TableNames(scene.table).side(scene.player)
    )
