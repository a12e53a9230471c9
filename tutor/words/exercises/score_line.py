"""The words of the exercise "what does this part of the score come to?"."""

from tutor.lessons.kinds.score_line import BELOW_ZERO, EnterPart
from tutor.terms import Part
from tutor.words.events import TableNames
from tutor.words.language import gettext as _
from tutor.words.names import PARTS


def question(exercise: EnterPart) -> str:
    """Ask for the points."""
    facts = {
        "side": TableNames(exercise.scene.table).side(exercise.who),
        "part": PARTS[exercise.part](),
    }
    if exercise.part is Part.START:
        return _("How many points did the start space of the marker give {side}?").format(**facts)
    if exercise.part in BELOW_ZERO:
        return _(
            "Count this line of the score for {side}: {part}. How many points does it come to? "
            "Points that are lost are below zero."
        ).format(**facts)
    return _(
        "Count this line of the score for {side}: {part}. How many points does it come to?"
    ).format(**facts)
