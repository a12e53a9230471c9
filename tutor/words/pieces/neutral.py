"""The words of the neutral player."""

from collections.abc import Iterator

from tutor.rules.neutral import NeutralPlayer
from tutor.scoring import Rules
from tutor.words.cards import trains_text
from tutor.words.language import gettext as _
from tutor.words.pieces.piece import FigureWords, PieceWords, Row, Section


def _rows(piece: NeutralPlayer, rules: Rules) -> Iterator[Row]:
    text = _("{trains} of another colour; the second player has its token first")
    yield Row(
        Section.SET_UP, 41, _("Neutral player"), text.format(trains=trains_text(piece.trains))
    )
    text = _(
        "From round {number} on, after each round, a ticket is turned up: a route between the "
        "two cities at its foot"
    )
    label = _("The neutral player's routes")
    yield Row(Section.ROUTES, 45, label, text.format(number=piece.from_round))


WORDS = PieceWords(
    NeutralPlayer,
    _rows,
    figures={
        "neutral_from": FigureWords(
            lambda: _(
                "At the end of which round is a ticket turned up for the neutral player first?"
            ),
            lambda n: _(
                "A ticket is turned up for the neutral player first at the end of round {number}."
            ),
        ),
        "neutral_trains": FigureWords(
            lambda: _("How many trains does the neutral player have to claim routes with?"),
            lambda n: _("The neutral player has {trains} to claim routes with."),
        ),
    },
)
