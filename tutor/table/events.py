"""What happened at a table: each event is a value that :mod:`tutor.words` puts into words.

``player`` is a place in turn order. An event's docstring says if only some may know a part of it;
:func:`tutor.table.seen.told_to` removes that for everybody else.
"""

from enum import StrEnum

from tutor.cards import NONE, Cards
from tutor.frozen import Frozen
from tutor.rulebook import Refused
from tutor.terms import Card, Place


class Event(Frozen):
    """Something that happened."""


# --- train cards ----------------------------------------------------------------------------


class HandDealt(Event):
    """The cards dealt to a player at the start (B1); only that player knows which.

    ``cards`` is None when told to somebody else.
    """

    player: int
    number: int
    cards: Cards | None


class CardTaken(Event):
    """A card was taken from the row (B5)."""

    player: int
    card: Card


class CardDrawn(Event):
    """A card was drawn blind (B5); ``card`` is None when told to another player."""

    player: int
    card: Card | None


class CardPlaced(Event):
    """A drawn card went to the hand or to the team's holder (T3).

    ``card`` is None when told to those who may not see it.
    """

    player: int
    card: Card | None
    place: Place


class DrawEnded(Event):
    """There was no second card to draw (B7)."""

    player: int


class RowFilled(Event):
    """Cards were turned up into the row's gaps, in this order."""

    cards: tuple[Card, ...]


class RowCleared(Event):
    """Too many locomotives lay in the row: all its cards were discarded (B6)."""

    cards: tuple[Card, ...]


class RowStays(Event):
    """The row has too many locomotives and stays as it is (B6).

    It was cleared ``times`` times in a row; fewer than the limit means that there are too few other
    cards left to improve it.
    """

    times: int


class PileShuffled(Event):
    """The discards were shuffled into a new pile of ``cards`` train cards (B7)."""

    cards: int


# --- tickets --------------------------------------------------------------------------------


class TicketsDealt(Event):
    """Tickets dealt at the start; only the player knows which (None for the others)."""

    player: int
    number: int
    tickets: tuple[str, ...] | None


class TicketsDrawn(Event):
    """Tickets drawn as a turn; only the player knows which (None for the others)."""

    player: int
    number: int
    tickets: tuple[str, ...] | None


class TicketsKept(Event):
    """A player kept ``kept`` tickets; only the player knows which (None for the others)."""

    player: int
    kept: int
    tickets: tuple[str, ...] | None


class TicketsRefused(Event):
    """Tickets not kept, and where they went; everybody sees those that lie face up (D2).

    ``tickets`` is None when told to somebody who may not know them.
    """

    player: int
    refused: int
    tickets: tuple[str, ...] | None
    where: Refused


class TicketsShuffled(Event):
    """The ticket discards were shuffled into a new pile of ``tickets`` (D2)."""

    tickets: int


class TicketsShared(Event):
    """Tickets went from a hand to the team's holder (T5, T6); None for the other teams."""

    player: int
    number: int
    tickets: tuple[str, ...] | None


# --- routes and stations --------------------------------------------------------------------


class RouteClaimed(Event):
    """A player claimed a route, with these cards in all (B8).

    ``points`` (B10) are scored at once; ``trains`` were placed on the route.
    """

    player: int
    route: str
    cards: Cards
    trains: int
    points: int
    from_holder: Cards = NONE


class CrossingFilled(Event):
    """Trains went to the mountain crossing, with their points (A4)."""

    player: int
    route: str
    trains: int
    points: int


class TollPaid(Event):
    """A toll was paid, to the bank if ``to`` is None (D6)."""

    player: int
    route: str
    toll: int
    to: int | None


class LoanTaken(Event):
    """A player took a loan, having too few tokens for the toll (D7).

    The bank pays the toll to ``owed_to``, the owner of the twin, if there is one. ``tokens``
    is what the player has, None when told to another one (D3).
    """

    player: int
    route: str
    toll: int
    tokens: int | None
    owed_to: int | None


class TunnelTried(Event):
    """Cards were laid for a tunnel (E5)."""

    player: int
    route: str
    cards: Cards
    from_holder: Cards = NONE


class TunnelRevealed(Event):
    """Cards were turned over at a tunnel (E5, E8).

    ``wanted`` is how many should be turned; ``revealed`` has fewer if there were no more cards.
    ``extra`` of them match ``color``, the colour played (``LOCOMOTIVE`` if only locomotives were).
    """

    player: int
    route: str
    wanted: int
    revealed: tuple[Card, ...]
    color: Card
    extra: int


class TunnelPaid(Event):
    """The extra cards of a tunnel were added (E5)."""

    player: int
    route: str
    cards: Cards
    from_holder: Cards = NONE


class TunnelGivenUp(Event):
    """The cards laid went back, ``from_holder`` of them to the holder (E6, T8)."""

    player: int
    route: str
    cards: Cards
    from_holder: Cards = NONE


class StationBuilt(Event):
    """A station was built, the player's ``number``-th (E9)."""

    player: int
    city: str
    cards: Cards
    number: int


# --- the neutral player ---------------------------------------------------------------------


class Idle(StrEnum):
    """Why the neutral player claims nothing for a ticket turned up (D14)."""

    NO_PAIR = "no_pair"
    BUILT_ALREADY = "built_already"
    BOTH_TAKEN = "both_taken"


class Leaving(StrEnum):
    """Why the neutral player leaves for good (D14)."""

    TOO_FEW_TRAINS = "too_few_trains"
    PILE_EMPTY = "pile_empty"


class NeutralTurned(Event):
    """The token's holder (``player``) turned up and discarded the top ticket (D14)."""

    player: int
    ticket: str


class NeutralIdle(Event):
    """The neutral player claims nothing this time."""

    why: Idle


class NeutralClaimed(Event):
    """The neutral player claimed a route."""

    route: str
    trains: int


class NeutralPaid(Event):
    """The bank paid the twin's owner the toll for the neutral player (D14)."""

    route: str
    toll: int
    to: int


class TokenPassed(Event):
    """The neutral player's token went to this player."""

    to: int


class NeutralLeft(Event):
    """The neutral player leaves for good; its routes stay."""

    why: Leaving


# --- turns ----------------------------------------------------------------------------------


class Passed(Event):
    """A player could do nothing (B7)."""

    player: int


class LastRound(Event):
    """A side has few enough trains left: everybody has one more turn (B13, T9).

    ``trains`` are those left to the side, ``player`` is who ended the turn.
    """

    player: int
    trains: int


class GameEnded(Event):
    """The game is over; ``stuck`` if nobody can do anything any more (B18)."""

    stuck: bool
