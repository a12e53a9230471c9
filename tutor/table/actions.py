"""What a player can do, as small values in the game's words."""

from tutor.cards import NONE, Cards
from tutor.frozen import Frozen
from tutor.terms import Card, Place


class Action(Frozen):
    """Something that a player wants to do; ``player`` is a place in turn order."""

    player: int


class KeepTickets(Action):
    """Keep these of the tickets dealt or drawn; the others are refused (B3, B12)."""

    tickets: tuple[str, ...]


class PlaceTicket(Action):
    """Put one of the tickets just kept into the team's holder (T5)."""

    ticket: str


class DrawFaceUp(Action):
    """Take a card of this kind from the row (B5)."""

    card: Card


class DrawBlind(Action):
    """Take the top card of the pile (B5)."""


class PlaceCard(Action):
    """Say where the card just drawn goes, before the second one is drawn (T3)."""

    place: Place


class DrawTickets(Action):
    """Draw tickets as the whole turn (B12)."""


class ClaimRoute(Action):
    """Claim a route with exactly these cards from the hand and the team's holder (B8, T4).

    On a tunnel this is the attempt; :class:`PayTunnel` or :class:`WithdrawFromTunnel` answers what
    the revealed cards ask for (E5).
    """

    route: str
    cards: Cards
    from_holder: Cards = NONE


class PayTunnel(Action):
    """Add these cards, from the hand and the team's holder, and claim the tunnel (E5, T8)."""

    cards: Cards
    from_holder: Cards = NONE


class WithdrawFromTunnel(Action):
    """Take back the cards laid for a tunnel, and end the turn (E6)."""


class BuildStation(Action):
    """Build a station in a city with these cards (E9)."""

    city: str
    cards: Cards


class ShareTickets(Action):
    """Move tickets from the hand into the team's holder as the whole turn (T6)."""

    tickets: tuple[str, ...]


class ChooseLane(Action):
    """Choose the lane of the pair turned up for the neutral player (D14)."""

    route: str


class Pass(Action):
    """End the turn without doing anything; legal only if nothing else is (B7, B18)."""
