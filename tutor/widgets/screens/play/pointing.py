"""The things at the table that a move is made with, to be lit."""

from collections.abc import Mapping

from tutor.cards import Cards
from tutor.play.session import Session
from tutor.table import actions as a
from tutor.terms import Card

PLACES: Mapping[type[a.Action], tuple[str, ...]] = {
    a.DrawBlind: ("pile",),
    a.DrawTickets: ("take",),
}


def things_of(action: a.Action, session: Session) -> tuple[str, ...]:
    """Return the things that a move of your own is made with, such as ``row:2`` or ``pile``."""
    match action:
        case a.ClaimRoute():
            return (f"route:{action.route}", *_in_hand(action.cards))
        case a.BuildStation():
            return (f"city:{action.city}", *_in_hand(action.cards))
        case a.DrawFaceUp():
            row = enumerate(session.seen.row)
            return tuple(f"row:{place}" for place, card in row if card is action.card)
    return PLACES.get(type(action), ())


def _in_hand(cards: Cards) -> tuple[str, ...]:
    return tuple(f"hand:{card}" for card in Card if cards[card])
