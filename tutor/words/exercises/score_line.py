"""The words of the exercise "what does this part of the score come to?"."""

from tutor.lessons.kinds.score_line import BELOW_ZERO, EnterPart
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.names import PARTS


def question(exercise: EnterPart) -> str:
    """Ask for the points."""
    facts = {
        "side": TableNames(exercise.scene.table).side(exercise.who),
        "part": PARTS[exercise.part](),
    }
    if exercise.part in BELOW_ZERO:
        return _(
            "Suppose the game ended here. What are the points of {side} for this part of the "
            "score: {part}? Points that are lost are below zero."
        ).format(**facts)
    return _(
        "Suppose the game ended here. What are the points of {side} for this part of the "
        "score: {part}?"
    ).format(**facts)
