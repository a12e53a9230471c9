"""Why an action is refused, each reason a named value with its facts.

What is wrong with a payment is told by the reasons of :mod:`tutor.payment`. ``player``,
``owner`` and the like are places in turn order, ``NEUTRAL`` for the neutral player.
"""

from dataclasses import dataclass

from tutor.cards import Cards
from tutor.payment import PaymentReason
from tutor.table.stages import Stage
from tutor.terms import Card, Place


@dataclass(frozen=True, slots=True)
class TableReason:
    """Why something cannot be done at the table."""


Reason = TableReason | PaymentReason


# --- whose turn, and what for ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameIsOver(TableReason):
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class NotYourTurn(TableReason):
    """Another player is to decide."""

    player: int
    to_move: int


@dataclass(frozen=True, slots=True)
class SomethingElseFirst(TableReason):
    """The table waits for something else: ``stage`` is the kind of its stage."""

    stage: type[Stage]


@dataclass(frozen=True, slots=True)
class NotPlayedHere(TableReason):
    """The board or variant has no ``what``: "stations", "teams" or "neutral"."""

    what: str


@dataclass(frozen=True, slots=True)
class CanDoSomething(TableReason):
    """Passing is for those who can do nothing else (B7)."""


# --- cards ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotInRow(TableReason):
    """No such card lies face up."""

    card: Card


@dataclass(frozen=True, slots=True)
class LocomotiveOnlyFirst(TableReason):
    """A face-up locomotive may be taken only as the first and only card of the turn (B5)."""


@dataclass(frozen=True, slots=True)
class NoCardsToDraw(TableReason):
    """The pile and the discards are empty (B7, N12)."""


@dataclass(frozen=True, slots=True)
class CardsNotHeld(TableReason):
    """Cards that are not there, in the hand or in the team's holder."""

    missing: Cards
    place: Place


# --- tickets --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoTicketsLeft(TableReason):
    """There are no tickets to draw (B12)."""


@dataclass(frozen=True, slots=True)
class TicketNotThere(TableReason):
    """A ticket that is not among those to choose from, or is named twice."""

    ticket: str


@dataclass(frozen=True, slots=True)
class TooFewKept(TableReason):
    """Fewer tickets kept than must be (B3, B12)."""

    kept: int
    needed: int


@dataclass(frozen=True, slots=True)
class WrongNumberShared(TableReason):
    """Tickets shared in another number than one or two (T6; ``exactly_two`` by that ruling)."""

    shared: int
    exactly_two: bool


# --- routes ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoSuchRoute(TableReason):
    """The board has no such route."""

    route: str


@dataclass(frozen=True, slots=True)
class RouteTaken(TableReason):
    """The route is claimed already (B8)."""

    route: str
    owner: int


@dataclass(frozen=True, slots=True)
class OwnTwin(TableReason):
    """The player owns another lane of the same pair (B11, T7)."""

    route: str
    twin: str


@dataclass(frozen=True, slots=True)
class LaneIsClosed(TableReason):
    """With so many players only ``open`` lanes of the pair can be used (B11, N8, D13, T7, A3)."""

    route: str
    players: int
    open: int


@dataclass(frozen=True, slots=True)
class TooFewTrains(TableReason):
    """Fewer trains in reserve than the spaces and Xs of the route ask for (B9, A5)."""

    route: str
    left: int
    spaces: int
    mountains: int


@dataclass(frozen=True, slots=True)
class NotOneOfTheLanes(TableReason):
    """Not one of the lanes that neutral may take (D14)."""

    route: str
    lanes: tuple[str, ...]


# --- stations -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoSuchCity(TableReason):
    """The board has no such city."""

    city: str


@dataclass(frozen=True, slots=True)
class CityHasStation(TableReason):
    """There is a station in the city (E9)."""

    city: str
    owner: int


@dataclass(frozen=True, slots=True)
class NoStationsLeft(TableReason):
    """All stations of the player are built (E9)."""

    count: int
