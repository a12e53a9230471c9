"""How a table plays on by itself: everybody lays the routes of a plan, and draws for them.

It knows its aims beforehand, and so brings a story to where it is to go on whatever the learner
did before. It is no bot: nobody plays against it.
"""

from collections.abc import Collection, Sequence

from tutor.cards import COLORS, Cards
from tutor.guided.moves import Move, paid
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.table import Table
from tutor.terms import Card, RouteColor

FULL_HAND, ENOUGH_TRAINS = 12, 9
"""Who has nothing left to lay and so many cards lays something else, while there are trains."""


def planned(
    table: Table,
    routes: Sequence[str],
    saved: Move | None = None,
    plans: Collection[str] = (),
) -> a.Action:
    """Return a move of whoever is to decide that brings these routes nearer, in this order.

    Without routes cards are drawn from the pile, which takes nothing from anybody; but who would
    hold all of them lays a short route that is in nobody's ``plans``. What is ``saved`` is drawn
    for, but not laid: somebody's hand is to do that.
    """
    player, actions = table.stage.player, table.actions()
    stage = table.stage
    if isinstance(stage, s.Turn | s.DrawingSecond):
        aims = [r for r in routes if _is_open(table, player, r)]
    if isinstance(stage, s.Turn):
        for route in aims:
            claim = _plainest(
                [action for action in actions if saved is None or not saved.fits(action)], route
            )
            if claim is not None:
                return claim
        given_back = None if aims else _give_back(table, actions, plans)
        return given_back or _draw(table, aims, actions) or actions[0]
    if isinstance(stage, s.DrawingSecond):
        return _draw(table, aims, actions) or actions[0]
    if isinstance(stage, s.KeepingTickets | s.ChoosingFirstTickets):
        return min(actions, key=lambda action: len(getattr(action, "tickets", ())))
    if isinstance(stage, s.AnsweringTunnel):
        return min(actions, key=_dear)
    return actions[0]


def _dear(action: a.Action) -> tuple[bool, int]:
    """Order the answers to a tunnel: paid if it can be, with few locomotives."""
    return isinstance(action, a.WithdrawFromTunnel), paid(action).locomotives


def _is_open(table: Table, player: int, route: str) -> bool:
    """Tell whether a player can still lay a route, cards aside."""
    board = table.board
    if route in table.owner or board.route[route].trains > table.seats[player].trains:
        return False
    pair = board.route[route].pair
    return not any(lane.id in table.owner for lane in board.lanes[pair])


def _plainest(actions: Sequence[a.Action], route: str) -> a.Action | None:
    claims = [
        action for action in actions if isinstance(action, a.ClaimRoute) and action.route == route
    ]
    return min(claims, key=lambda action: paid(action).locomotives, default=None)


def _give_back(
    table: Table, actions: Sequence[a.Action], plans: Collection[str]
) -> a.Action | None:
    """Lay a route that nobody plans to lay, so that its cards come round again."""
    seat, board = table.seats[table.stage.player], table.board
    if not plans or seat.hand.total < FULL_HAND or seat.trains < ENOUGH_TRAINS:
        return None
    wanted = {board.route[route].pair for route in plans}
    claims = [
        action
        for action in actions
        if isinstance(action, a.ClaimRoute) and board.route[action.route].pair not in wanted
    ]
    return min(
        claims, key=lambda action: (paid(action).locomotives, paid(action).total), default=None
    )


def _draw(table: Table, aims: Sequence[str], actions: Sequence[a.Action]) -> a.Action | None:
    """Draw for the first aim: from the row what it takes, else from the pile."""
    hand = table.seats[table.stage.player].hand
    wanted = _wanted(table, aims[0], hand) if aims else None
    draws = [action for action in actions if isinstance(action, a.DrawFaceUp | a.DrawBlind)]
    for draw in draws:
        if isinstance(draw, a.DrawFaceUp) and draw.card is wanted:
            return draw
    blind = next((action for action in draws if isinstance(action, a.DrawBlind)), None)
    return blind or next(iter(draws), None)


def _wanted(table: Table, route: str, hand: Cards) -> Card:
    """Return the colour of a route, on a gray one the colour of which most are in the hand."""
    color = table.board.route[route].color
    if color is not RouteColor.GRAY:
        return Card(color)
    return max(COLORS, key=lambda c: hand[c])
