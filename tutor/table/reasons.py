"""Why an action is refused, each reason a named value with its facts.

Faults of a payment are the reasons of :mod:`tutor.payment`. ``player``, ``owner`` and the like are
places in turn order, ``NEUTRAL`` for the neutral player.
"""

from tutor.cards import Cards
from tutor.frozen import Frozen
from tutor.payment import PaymentReason
from tutor.table.stages import Stage
from tutor.terms import Card, Place


class TableReason(Frozen):
    """Why something cannot be done at the table."""


Reason = TableReason | PaymentReason


# --- whose turn, and what for ---------------------------------------------------------------


class GameIsOver(TableReason):
    """The game has ended."""


class NotYourTurn(TableReason):
    """It is for another player to decide."""

    player: int
    to_move: int


class SomethingElseFirst(TableReason):
    """The table waits for something else: ``stage`` is the kind of its stage."""

    stage: type[Stage]


class NotPlayedHere(TableReason):
    """The board or variant has no ``what``: "stations", "teams" or "neutral"."""

    what: str


class CanDoSomething(TableReason):
    """Passing is for those who can do nothing else (B7)."""


# --- cards ----------------------------------------------------------------------------------


class NotInRow(TableReason):
    """No such card lies face up."""

    card: Card


class LocomotiveOnlyFirst(TableReason):
    """A face-up locomotive may be taken only as the first and only card of the turn (B5)."""


class NoCardsToDraw(TableReason):
    """The pile and the discards are empty (B7, N12)."""


class CardsNotHeld(TableReason):
    """The player does not have these cards, in the hand or in the team's holder.

    ``fewest`` says that every other payment lacks at least as many cards.
    """

    missing: Cards
    place: Place
    fewest: bool = False


# --- tickets --------------------------------------------------------------------------------


class NoTicketsLeft(TableReason):
    """There are no tickets to draw (B12)."""


class TicketNotThere(TableReason):
    """The ticket is not among those to choose from, or is named twice."""

    ticket: str


class TooFewKept(TableReason):
    """Too few tickets are kept (B3, B12)."""

    kept: int
    needed: int


class WrongNumberShared(TableReason):
    """Not one or two tickets are shared (T6), or with the ruling ``exactly_two`` not two."""

    shared: int
    exactly_two: bool


# --- routes ---------------------------------------------------------------------------------


class NoSuchRoute(TableReason):
    """The board has no such route."""

    route: str


class RouteTaken(TableReason):
    """The route is claimed already (B8)."""

    route: str
    owner: int


class OwnTwin(TableReason):
    """The player owns another lane of the same pair (B11, T7)."""

    route: str
    twin: str


class LaneIsClosed(TableReason):
    """With these players, only ``open`` lanes of the pair can be used (B11, N8, D13, T7, A3)."""

    route: str
    players: int
    open: int


class TooFewTrains(TableReason):
    """The reserve has too few trains for the route's spaces and Xs (B9, A5)."""

    route: str
    left: int
    spaces: int
    mountains: int


class NotOneOfTheLanes(TableReason):
    """The lane is not one that the neutral player may take (D14)."""

    route: str
    lanes: tuple[str, ...]


# --- stations -------------------------------------------------------------------------------


class NoSuchCity(TableReason):
    """The board has no such city."""

    city: str


class CityHasStation(TableReason):
    """There is a station in the city (E9)."""

    city: str
    owner: int


class NoStationsLeft(TableReason):
    """All stations of the player are built (E9)."""

    count: int
