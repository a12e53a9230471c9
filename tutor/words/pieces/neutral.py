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
    yield Row(Section.ROUTES, 60, label, text.format(number=piece.from_round))
    text = _("Whoever has the token chooses one and passes the token on")
    yield Row(Section.ROUTES, 61, _("Both lanes free"), text)
    text = _("It takes the other; the bank pays the owner the toll; the token stays")
    yield Row(Section.ROUTES, 62, _("One lane a player's"), text)
    text = _("If no cities are there, its route is built already, or both lanes are the players'")
    yield Row(Section.ROUTES, 63, _("Nothing happens"), text)
    text = _("It pays none for its first lane; whoever claims the other pays the bank")
    yield Row(Section.ROUTES, 64, _("Its tolls"), text)
    text = _("With too few trains for its route, or when the ticket pile first runs out")
    yield Row(Section.ROUTES, 65, _("It leaves for good"), text)
    text = _("Its routes score for nobody; it never begins the last round")
    yield Row(Section.END, 15, _("The neutral player"), text)


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
