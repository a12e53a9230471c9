"""The words of the exercise "watch the row"."""

from tutor.lessons.kinds.row import LiesAt, RowHolds, TookItsPlace, WatchTheRow
from tutor.terms import Card
from tutor.words.exercises.common import Words
from tutor.words.says import Placeholders, says
from tutor.words.values import OneCard, Several

STAYS = says("The row then has {locomotives}, and on this board it just stays.")
CLEARED_AT = says("The row then has {locomotives}; it is cleared at {limit}.")

MESSAGES: Words = {
    WatchTheRow: says("Take {taken} from the row, and watch what comes in its place."),
    LiesAt: says("It is card {place} of the {number}, counted from the left."),
    RowHolds: lambda v, n: CLEARED_AT if v.clear_row_at else STAYS,
    TookItsPlace: says("Its place is filled from the pile at once, with {card}."),
}

PLACEHOLDERS: Placeholders = {
    "limit": lambda v, n: Several(Card.LOCOMOTIVE, v.clear_row_at),
    "locomotives": lambda v, n: Several(Card.LOCOMOTIVE, v.locomotives),
    "number": lambda v, n: v.cards,
    "taken": lambda v, n: OneCard(v.taken),
}
