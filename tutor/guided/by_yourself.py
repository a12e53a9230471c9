"""The part of a first game that learners play by themselves: against bots, to the real end.

Only drawing may go quickly: the learner's cards are drawn for the routes that the tickets want,
until something has happened that a player would want to see.
"""

from tutor.bots.levels import Level, bot
from tutor.frozen import Frozen
from tutor.guided.planning import drawn_for
from tutor.play.outlook import threat_to
from tutor.play.session import Session
from tutor.table import actions as a
from tutor.table.stages import Turn

ENOUGH = 5
"""Turns after which somebody who only draws is asked again."""


class Stop(Frozen):
    """Why drawing on has stopped; :mod:`tutor.words.guided` puts it into words."""


class CanClaim(Stop):
    """A route can be claimed now that could not when the drawing began."""

    route: str


class Taken(Stop):
    """Another player claimed a route that the tickets wanted, or closed it by claiming a lane."""

    route: str
    player: int


class Threatened(Stop):
    """Others could take a route that a ticket wants now, and could not when the drawing began."""

    route: str
    rivals: tuple[int, ...]


class TicketDone(Stop):
    """A ticket is done."""

    ticket: str


class NearEnd(Stop):
    """The last round has begun."""


class NothingToDraw(Stop):
    """No train card can be drawn."""


class DrawnLong(Stop):
    """Many turns have gone by, and nothing has happened."""


class Drawing(Frozen):
    """Drawing on: what stood when it began.

    Attributes
    ----------
    claimable, wanted
        The routes that could be claimed, and those that the tickets wanted.
    done
        The tickets that were done.
    threats
        The routes that others could take.
    turns
        The table's turns by then.
    """

    claimable: frozenset[str]
    wanted: tuple[str, ...]
    done: frozenset[str]
    threats: frozenset[str]
    turns: int


def drawing(session: Session) -> Drawing:
    """Return what stands as the learner, whose turn it is, begins to draw on."""
    return Drawing(
        _claimable(session),
        session.wanted,
        _done(session),
        frozenset(_threats(session)),
        session.table.turns,
    )


def draw(session: Session) -> a.Action | None:
    """Return the learner's next draw, for the routes that the tickets want; None if there is none.

    Where the tickets want nothing, cards come from the pile.
    """
    return drawn_for(session.table, session.wanted, session.actions())


def stop_of(begun: Drawing, session: Session) -> Stop | None:
    """Return why the learner, whose turn begins, draws no further; None to draw on."""
    if not session.my_turn or not isinstance(session.table.stage, Turn):
        return None
    table = session.table
    fresh = _claimable(session) - begun.claimable
    aims = [route for route in session.wanted if route in fresh]
    if not aims and fresh and not session.wanted:
        aims = [_longest(session, fresh)]
    lost = (route for route in begun.wanted if route not in session.wanted)
    ticket = min(_done(session) - begun.done, default=None)
    threats = (
        Threatened(*threat)
        for threat in _threats(session).items()
        if threat[0] not in begun.threats
    )
    stops = (
        NearEnd() if table.turns_left is not None else None,
        next((stop for route in lost if (stop := _taken(session, route))), None),
        TicketDone(ticket) if ticket is not None else None,
        CanClaim(aims[0]) if aims else None,
        next(threats, None),
        NothingToDraw() if draw(session) is None else None,
        DrawnLong() if table.turns - begun.turns >= ENOUGH * len(table.seats) else None,
    )
    return next((stop for stop in stops if stop is not None), None)


def bots_choice(session: Session) -> a.Action:
    """Return what a fair bot does in the learner's place, who has the rest played."""
    player = bot(Level.FAIR, f"{session.opening.seed}/rest/{len(session.steps)}")
    return player.choose(session.seen, session.actions())


def _claimable(session: Session) -> frozenset[str]:
    actions = session.actions()
    return frozenset(action.route for action in actions if isinstance(action, a.ClaimRoute))


def _done(session: Session) -> frozenset[str]:
    return frozenset(ticket.ticket for ticket in session.tickets if ticket.done)


def _threats(session: Session) -> dict[str, tuple[int, ...]]:
    """Return the routes that others could take from the tickets' ways, and who could."""
    found = (threat_to(session.seen, far) for far in session.tickets)
    return {threat.route: threat.rivals for threat in found if threat is not None}


def _taken(session: Session, route: str) -> Taken | None:
    """Return who took a route, or the lane whose owner closes it; None if it is only not wanted."""
    table = session.table
    lanes = (lane.id for lane in table.board.lanes[table.board.route[route].pair])
    owners = {lane: table.owner.get(lane) for lane in (route, *lanes)}
    mine = table.side(session.me)
    for lane, owner in owners.items():
        if owner is not None and owner not in mine and owner in range(len(table.seats)):
            return Taken(lane, owner)
    return None


def _longest(session: Session, routes: frozenset[str]) -> str:
    board = session.table.board
    return max(sorted(routes), key=lambda route: board.route[route].trains)
