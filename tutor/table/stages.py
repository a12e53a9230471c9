"""What a table can wait for, a kind of value for each; ``player`` is the one to decide."""

from tutor.cards import Cards
from tutor.frozen import Frozen
from tutor.terms import Card, Place


class Stage(Frozen):
    """What the table waits for, and from whom (a place in turn order)."""

    player: int


class ChoosingFirstTickets(Stage):
    """Everybody chooses tickets at the start, unseen by the others (B3).

    ``dealt`` has an entry for each player in turn order, ``kept`` for each player before
    ``player``.
    """

    dealt: tuple[tuple[str, ...], ...]
    kept: tuple[tuple[str, ...], ...]


class PlacingFirstTickets(Stage):
    """Everybody puts one ticket into the team's holder at once: unseen until all have (T5).

    ``placed`` has an entry for each player before ``player``.
    """

    placed: tuple[str, ...]


class Turn(Stage):
    """A turn begins: one of everything that the board allows (B4)."""


class PlacingCard(Stage):
    """The first card drawn goes to the hand or to the holder (T3).

    Only its player knows a card drawn ``blind``: others see None as ``card``.
    """

    card: Card | None
    blind: bool


class DrawingSecond(Stage):
    """The second card is to be drawn (B5); on boards with teams it goes to ``place`` (T3)."""

    place: Place


class KeepingTickets(Stage):
    """Some of the tickets drawn are to be kept (B12)."""

    drawn: tuple[str, ...]


class PlacingTicket(Stage):
    """One of the tickets just kept goes to the team's holder (T5)."""

    kept: tuple[str, ...]


class AnsweringTunnel(Stage):
    """A tunnel's cards are turned over, and ask for more (E5, E7).

    ``laid`` and ``laid_from_holder`` are on the table, and ``revealed`` in the order in which they
    were turned. ``color`` is the colour played, ``LOCOMOTIVE`` if only locomotives were; ``extra``
    is the number of cards to add.
    """

    route: str
    laid: Cards
    laid_from_holder: Cards
    revealed: tuple[Card, ...]
    color: Card
    extra: int


class ChoosingLane(Stage):
    """The token's holder chooses which of these lanes the neutral player takes (D14)."""

    routes: tuple[str, ...]


class Over(Stage):
    """The game has ended; ``player`` made the last turn."""
