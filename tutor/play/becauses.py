"""Why a move is the best one, in terms of the board: named values with their facts."""

from tutor.frozen import Frozen
from tutor.play.aims import Lack
from tutor.play.needs import Need
from tutor.play.tokens import Owed, Paid


class Reason(Frozen):
    """A reason why a move is good or bad."""

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes, by id, that it is about: its own, that of its lack or of its toll."""
        parts = (self, getattr(self, "lack", None), getattr(self, "toll", None))
        routes = (getattr(part, "route", None) for part in parts)
        return tuple(route for route in routes if route is not None)


class Because(Reason):
    """A reason why a move is the best."""


class Completes(Because):
    """It completes these tickets, for these points."""

    tickets: tuple[str, ...]
    points: int


class Secures(Because):
    """The ``rivals`` could take a route that a ticket needs.

    The ticket needs ``now`` more cards; with the route taken it would need ``then``, None if it
    could not be completed any more. ``stations`` is how many it would need then, if that is more;
    ``needs`` is all that it would need, if a station is one of two ways.
    """

    route: str
    ticket: str
    rivals: tuple[int, ...]
    now: int
    then: int | None
    stations: int = 0
    needs: Need | None = None


class OnItsWay(Because):
    """The route is on the way of a ticket."""

    route: str
    ticket: str


class HeadsFor(Because):
    """The move is for another way of a ticket than its slip counts: the one to ``to`` (H13)."""

    ticket: str
    to: str


class LongerWay(Because):
    """The route is on a longer way for a ticket, whose free routes bring more points.

    They take ``trains`` and bring ``points``; those of the shortest way take ``short`` trains and
    bring ``fewer`` points.
    """

    route: str
    ticket: str
    trains: int
    points: int
    short: int
    fewer: int


class MorePoints(Because):
    """The route leads to a way to complete a ticket that brings ``points``, not ``fewer`` (H13)."""

    route: str
    ticket: str
    points: int
    fewer: int


class Brings(Because):
    """The route serves no ticket, but brings points; ``last`` in the last turn.

    ``toll`` is what must be paid for it, from the player's tokens (D6).
    """

    route: str
    points: int
    trains: int
    last: bool
    toll: int = 0


class TokensWeighMore(Because):
    """A route could be claimed for these points, but its toll would cost more of the bonus (D9)."""

    points: int
    toll: Paid | Owed


class TollPaid(Because):
    """The best move's toll counts in the ranking of the tokens, or takes a loan (D7, D9)."""

    toll: Paid | Owed


class TollSpared(Because):
    """A route would be the better move but for its toll, or the loan for it."""

    toll: Paid | Owed


class AsksForIt(Because):
    """A planned route asks for the card, and then lacks ``cards`` more."""

    route: str
    cards: int


class HelpsTogether(Because):
    """With it the planned routes lack ``cards`` cards in all."""

    cards: int


class ForTicket(Because):
    """The route that a drawn card is for serves a ticket."""

    route: str
    ticket: str


class ForItself(Because):
    """No ticket needs the route that a drawn card is for; it brings ``points``."""

    route: str
    points: int


class NothingInRow(Because):
    """The row has nothing for a planned route that lacks cards, nor for a lane beside it.

    ``second``: nothing that may be the second card.
    """

    lack: Lack
    second: bool = False


class TwoForOne(Because):
    """In the row only a locomotive helps a route, and taking it would be the whole turn (B5)."""

    lack: Lack


class PileToo(Because):
    """The row has a card for a route, but the pile may bring more."""

    lack: Lack


class LackTogether(Because):
    """Each planned route could be paid for, but together they lack ``cards`` cards."""

    cards: int


class ReadyNext(Because):
    """The cards for a route are in hand: it can be claimed in the next turn."""

    route: str


class NothingToBuild(Because):
    """There is no route left that would bring more; ``last`` in the last turn."""

    last: bool


class NothingBetter(Because):
    """Nothing else would bring more."""


class MoreTickets(Because):
    """There is nothing more to build for the tickets held; ``done`` if all are completed.

    ``trains`` and ``tokens`` are what the player has left; the latter is None without tolls.
    """

    trains: int
    done: bool
    tokens: int | None = None


class FitTogether(Because):
    """What all tickets held then need together, and the ``trains`` that the player has for it.

    Their routes ask for ``tolls``, to be paid from ``tokens``, None without tolls (D6).
    """

    need: Need
    trains: int
    tolls: int = 0
    tokens: int | None = None


class LeastToLose(Because):
    """None of the tickets to choose from can be completed; the ones kept cost the fewest points."""

    points: int


class StationHelps(Because):
    """The station brings a ticket nearer."""

    ticket: str


class TunnelDear(Because):
    """The tunnel asks for ``cards`` more cards, which other routes need."""

    cards: int


class OwnRoutesAsk(Because):
    """The player's own routes ask for the card."""


class KeptForLater(Because):
    """The player's own routes do not ask for the card; in the hand nobody else can use it."""


class MateMayUse(Because):
    """In the holder the mate may use the card too; ``asked`` if the player's own routes need it."""

    asked: bool


class MateCanHelp(Because):
    """Both can work for a ticket in the holder."""


class LaneLeft(Because):
    """Neutral leaves the other lane; ``easier`` if the player holds more cards for it."""

    easier: bool
