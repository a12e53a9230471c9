"""Why a move lost points, in terms of the board: named values with their facts."""

from tutor.cards import NONE, Cards
from tutor.play.becauses import Reason
from tutor.play.needs import Need
from tutor.play.tokens import Owed, Paid
from tutor.table import actions as a
from tutor.terms import Card


class Why(Reason):
    """A reason why a move lost points."""


class LeftOpen(Why):
    """A route of a ticket's way stays open to others.

    The ticket needs ``now`` more cards; with the route taken it needs ``then``, None if it can no
    longer be completed. ``stations`` is how many it needs then, if that is more than now, else 0.
    ``needs`` is all that it needs then, if a station is one of two ways.
    """

    route: str
    ticket: str
    now: int
    then: int | None
    stations: int = 0
    needs: Need | None = None


class OnTheWay(Why):
    """A route that could be paid for, and that a ticket needs, was not claimed."""

    route: str
    ticket: str


class LeftPoints(Why):
    """A route that could be paid for was not claimed; it brings ``points``."""

    route: str
    points: int


class CardsSpent(Why):
    """The route took cards that others still need: they lack ``more`` more cards than before.

    If the tickets need the route, it could have been paid with other cards. ``other`` is the route
    that misses the cards most, and ``spent`` are those of its colour; None and no cards if it is
    not one colour of one route.
    """

    route: str
    more: int
    other: str | None = None
    spent: Cards = NONE


class ServesNoTicket(Why):
    """The route serves none of the tickets, some of which are still to be completed."""

    route: str


class TicketTrainsTaken(Why):
    """The route took ``trains``; those left are too few for a ticket."""

    route: str
    trains: int
    ticket: str


class TrainsTaken(Why):
    """The route took ``trains``; those left are too few for a planned one that is worth more.

    The ``other`` route brings ``points``.
    """

    route: str
    trains: int
    other: str
    points: int

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was claimed, and the one that there are too few trains for now."""
        return self.route, self.other


class TollLost(Why):
    """The toll cost more than the route brought (D6, D9)."""

    toll: Paid


class LoanTaken(Why):
    """The route took a loan, which costs points and the token bonus (D7, D8, D10)."""

    toll: Owed


class TooMuchKept(Why):
    """A ticket was kept that needs too much; ``need`` is None if it cannot be completed.

    ``tolls`` are those of its way (D6).
    """

    ticket: str
    need: Need | None
    tolls: int = 0


class NotKept(Why):
    """A ticket was returned that would have needed only this much on top of those kept.

    ``tolls`` are those of the additional routes (D6).
    """

    ticket: str
    need: Need
    points: int
    tolls: int = 0


class TicketsLate(Why):
    """Tickets were drawn with ``trains`` left, while those held still needed ``needs``.

    ``last`` in the last turn, when no route can be claimed for them any more.
    """

    trains: int
    needs: Need
    last: bool = False


class CardPassed(Why):
    """A card that the tickets' routes need was not taken."""

    card: Card


class StationBuilt(Why):
    """A station brought no ticket nearer; it cost ``cards`` and ``points``."""

    cards: int
    points: int


class TunnelLeft(Why):
    """A tunnel that could be paid for was given up."""

    route: str


class Better(Why):
    """Another move was better, for no simpler reason."""

    action: a.Action
