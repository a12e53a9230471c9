"""The words of the exercise "move tickets into the holder"."""

from tutor.lessons.kinds.share_tickets import WhichToShare
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: WhichToShare, names: SceneNames) -> str:
    """Ask for the tickets; how many may be moved is not told."""
    return _(
        "{player} has {number} in the hand and uses this turn to move tickets into the team's "
        "holder. Choose which; too few or too many will be refused."
    ).format(
        player=names.player(exercise.scene.player),
        number=names.number_of_tickets(len(exercise.tickets)),
    )


WORDS: Words = {
    WhichToShare: question,
}
