"""Why a move lost points, told in the things on the board: named values with their facts."""

from tutor.cards import NONE, Cards
from tutor.frozen import Frozen
from tutor.play.needs import Need
from tutor.play.tolled import Owed, Paid
from tutor.table import actions as a
from tutor.terms import Card


class Why(Frozen):
    """A reason why a move lost points."""

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes, by id, that it is about."""
        return ()


class LeftOpen(Why):
    """A route of a ticket's way stays open to others.

    The ticket needs ``now`` cards more; with the route taken it needs ``then``, None if it
    cannot be done any more. ``stations`` are those that it needs then, where these are more
    than now; else 0. ``needs`` is all that it needs then where a station is one way of two.
    """

    route: str
    ticket: str
    now: int
    then: int | None
    stations: int = 0
    needs: Need | None = None

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that stays open."""
        return (self.route,)


class OnTheWay(Why):
    """A route that the cards are there for, and that a ticket needs, was not laid."""

    route: str
    ticket: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was not laid."""
        return (self.route,)


class LeftPoints(Why):
    """A route that the cards are there for was not laid; it brings so many points."""

    route: str
    points: int

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was not laid."""
        return (self.route,)


class CardsSpent(Why):
    """The route took cards that others still ask for: they lack ``more`` cards more than before.

    A route that the tickets ask for could have been paid with others. ``other`` is the route of
    their colour that misses them most and ``spent`` those that it asks for; None and no cards
    where it is not one colour of one route.
    """

    route: str
    more: int
    other: str | None = None
    spent: Cards = NONE

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class ServesNoTicket(Why):
    """The route serves none of the tickets, of which some are still to be done."""

    route: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class TicketTrainsTaken(Why):
    """The route took so many trains: those left are too few for a ticket."""

    route: str
    trains: int
    ticket: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class TrainsTaken(Why):
    """The route took so many trains: those left are too few for another one worth more.

    The ``other`` was planned, and brings so many ``points``.
    """

    route: str
    trains: int
    other: str
    points: int

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid, and the one for which trains lack now."""
        return (self.route, self.other)


class TollLost(Why):
    """The toll weighed more than what the route brought (D6, D9)."""

    toll: Paid

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.toll.route,)


class LoanTaken(Why):
    """The route took a loan, which costs points and the token bonus (D7, D8, D10)."""

    toll: Owed

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.toll.route,)


class TooMuchKept(Why):
    """A ticket was kept that needs so much; ``need`` is None if it cannot be done.

    ``tolls`` are those of its way (D6).
    """

    ticket: str
    need: Need | None
    tolls: int = 0


class NotKept(Why):
    """A ticket was given back that would have needed so much beside those that were kept.

    ``tolls`` are those of the routes that it would have needed besides (D6).
    """

    ticket: str
    need: Need
    points: int
    tolls: int = 0


class TicketsLate(Why):
    """Tickets were drawn with so many trains left, while those held still needed ``needs``.

    ``last`` in the last turn, when no route can be laid for them any more.
    """

    trains: int
    needs: Need
    last: bool = False


class CardPassed(Why):
    """A card that the tickets' routes ask for was not taken."""

    card: Card


class StationBuilt(Why):
    """A station brought no ticket nearer; it cost so many cards and points."""

    cards: int
    points: int


class TunnelLeft(Why):
    """A tunnel was given up that could be paid."""

    route: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The tunnel."""
        return (self.route,)


class Better(Why):
    """Something else was better, without a plainer reason."""

    action: a.Action
