"""The words of the exercise "is the row cleared"."""

from tutor.lessons.kinds.row import IsTheRowCleared, RowHolds
from tutor.terms import Card
from tutor.words.cards import card_text, some_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: IsTheRowCleared, names: SceneNames) -> str:
    """Tell what is taken and turned up, and ask."""
    return _(
        "{player} takes {taken} from the row, and {turned} is turned up in its place. Are all the "
        "cards of the row discarded now?"
    ).format(
        player=names.player(exercise.scene.player),
        taken=card_text(exercise.taken),
        turned=card_text(exercise.turned),
    )


def row_holds(why: RowHolds, names: SceneNames) -> str:
    """Tell how many locomotives lie there, and how many clear the row."""
    facts = {
        "locomotives": some_text(Card.LOCOMOTIVE, why.locomotives),
        "limit": some_text(Card.LOCOMOTIVE, why.clear_row_at),
    }
    if not why.clear_row_at:
        return _(
            "The row has {locomotives} now. On this board it is never cleared, however many there "
            "are."
        ).format(**facts)
    if why.locomotives < why.clear_row_at:
        return _("The row has {locomotives} now. It takes {limit} or more to clear it.").format(
            **facts
        )
    return _("The row has {locomotives} now, and {limit} or more clear it.").format(**facts)


WORDS: Words = {
    IsTheRowCleared: question,
    RowHolds: row_holds,
}
