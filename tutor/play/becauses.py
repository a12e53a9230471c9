"""Why a move is the best one, told in the things on the board: named values with their facts."""

from tutor.frozen import Frozen
from tutor.play.aims import Lack
from tutor.play.needs import Need
from tutor.play.tolled import Owed, Paid


class Because(Frozen):
    """A reason why a move is the best."""


class Completes(Because):
    """It completes these tickets, which bring so many points."""

    tickets: tuple[str, ...]
    points: int


class Secures(Because):
    """The ``rivals`` could take a route that a ticket needs.

    The ticket needs ``now`` cards more; with the route taken it would need ``then``, None if it
    could not be done any more. ``stations`` are those that it would need, where these are more;
    ``needs`` is all that it would need where a station is one way of two.
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


class LongerWay(Because):
    """The route is on a longer way of a ticket, whose free routes bring more points.

    They take so many ``trains`` and bring so many ``points``; those of the shortest way ``short``
    and ``fewer``.
    """

    route: str
    ticket: str
    trains: int
    points: int
    short: int
    fewer: int


class Brings(Because):
    """The route serves no ticket, but brings so many points; ``last`` in the last turn.

    ``toll`` is to be paid for it, with the tokens in hand (D6).
    """

    route: str
    points: int
    trains: int
    last: bool
    toll: int = 0


class TokensWeighMore(Because):
    """A route could be laid for so many points, but the toll would cost more of the bonus (D9)."""

    points: int
    toll: Paid | Owed


class TollPaid(Because):
    """The best move's toll is felt in the ranking of the tokens, or takes a loan (D7, D9)."""

    toll: Paid | Owed


class TollSpared(Because):
    """A route would be the better move, if it were not for its toll, or the loan for it."""

    toll: Paid | Owed


class AsksForIt(Because):
    """A route that is planned asks for the card, and then lacks so many more."""

    route: str
    cards: int


class HelpsTogether(Because):
    """The routes that are planned then lack so many cards in all."""

    cards: int


class NothingInRow(Because):
    """The row has nothing for a route that is planned and lacks cards."""

    lack: Lack


class TwoForOne(Because):
    """Of the row only a locomotive helps a route, and it would be the only card (B5)."""

    lack: Lack


class PileToo(Because):
    """The pile promises more for a route than what the row has."""

    lack: Lack


class LackTogether(Because):
    """Each route that is planned could be paid, but all together they lack so many cards."""

    cards: int


class ReadyNext(Because):
    """The cards for a route are there; it can be laid in the next turn."""

    route: str


class NothingToBuild(Because):
    """No route is left that would bring more; ``last`` in the last turn."""

    last: bool


class NothingBetter(Because):
    """Nothing else would bring more."""


class MoreTickets(Because):
    """Nothing more is to be built for the tickets held; ``done`` if all of them are done.

    So many ``trains`` are left, and ``tokens``, None where there are no tolls.
    """

    trains: int
    done: bool
    tokens: int | None = None


class FitTogether(Because):
    """All tickets held then need so much together, of so many trains.

    Their routes ask for ``tolls``, of so many ``tokens``, None without tolls (D6).
    """

    need: Need
    trains: int
    tolls: int = 0
    tokens: int | None = None


class LeastToLose(Because):
    """No ticket of the choice can be done; these cost so many points."""

    points: int


class StationHelps(Because):
    """The station brings a ticket nearer."""

    ticket: str


class TunnelDear(Because):
    """The tunnel asks for so many cards more, which other routes need."""

    cards: int


class OwnRoutesAsk(Because):
    """The player's own routes ask for the card."""


class KeptForLater(Because):
    """The player's own routes do not ask for the card now; in the hand only the player uses it."""


class MateMayUse(Because):
    """In the holder the mate may use the card too; ``asked`` if the player's own routes ask."""

    asked: bool


class MateCanHelp(Because):
    """A ticket in the holder can be worked for by both."""


class LaneLeft(Because):
    """Neutral leaves the other lane; ``easier`` if more cards are held for it."""

    easier: bool
