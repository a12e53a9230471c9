"""Why an action is refused, each reason a named value with its facts.

What is wrong with a payment is told by the reasons of :mod:`tutor.payment`. ``player``,
``owner`` and the like are places in turn order, ``NEUTRAL`` for the neutral player.
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
    """Another player is to decide."""

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
    """Cards that are not there, in the hand or in the team's holder.

    ``fewest`` says that every other payment lacks as many cards or more.
    """

    missing: Cards
    place: Place
    fewest: bool = False


# --- tickets --------------------------------------------------------------------------------


class NoTicketsLeft(TableReason):
    """There are no tickets to draw (B12)."""


class TicketNotThere(TableReason):
    """A ticket that is not among those to choose from, or is named twice."""

    ticket: str


class TooFewKept(TableReason):
    """Fewer tickets kept than must be (B3, B12)."""

    kept: int
    needed: int


class WrongNumberShared(TableReason):
    """Tickets shared in another number than one or two (T6; ``exactly_two`` by that ruling)."""

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
    """With so many players only ``open`` lanes of the pair can be used (B11, N8, D13, T7, A3)."""

    route: str
    players: int
    open: int


class TooFewTrains(TableReason):
    """Fewer trains in reserve than the spaces and Xs of the route ask for (B9, A5)."""

    route: str
    left: int
    spaces: int
    mountains: int


class NotOneOfTheLanes(TableReason):
    """Not one of the lanes that neutral may take (D14)."""

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
