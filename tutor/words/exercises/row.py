"""The words of the exercise "watch the row"."""

from tutor.lessons.kinds.row import LiesAt, RowHolds, TookItsPlace, WatchTheRow
from tutor.terms import Card
from tutor.words.cards import card_text, some_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def row_holds(why: RowHolds, names: SceneNames) -> str:
    """Tell how many locomotives lie there, and how many clear the row."""
    facts = {
        "locomotives": some_text(Card.LOCOMOTIVE, why.locomotives),
        "limit": some_text(Card.LOCOMOTIVE, why.clear_row_at),
    }
    if not why.clear_row_at:
        return _("The row had {locomotives} then, and on this board it just stays.").format(**facts)
    return _("The row had {locomotives} then, and {limit} or more clear it.").format(**facts)


WORDS: Words = {
    WatchTheRow: lambda exercise, names: _(
        "Take {card} from the row, and watch what comes in its place."
    ).format(card=card_text(exercise.taken)),
    LiesAt: lambda why, names: _(
        "It is card {place} of the {cards}, counted from the left."
    ).format(place=why.place, cards=why.cards),
    RowHolds: row_holds,
    TookItsPlace: lambda why, names: _("In its place {card} came from the pile, at once.").format(
        card=card_text(why.card)
    ),
}
