"""How a table plays by itself: everybody claims the routes of a plan, and draws for them.

The aims are given, so that the story reaches the point where it goes on, whatever the learner did
before. This is not a bot: nobody plays against it.
"""

from collections.abc import Collection, Sequence

from tutor.cards import COLORS, Cards
from tutor.guided.moves import Move, paid
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.table import Table
from tutor.terms import Card, RouteColor

FULL_HAND, ENOUGH_TRAINS = 12, 9
"""A player with no planned route left, so many cards and so many trains claims another route."""


def planned(
    table: Table,
    routes: Sequence[str],
    saved: Move | None = None,
    plans: Collection[str] = (),
) -> a.Action:
    """Return a move of the player to decide that brings these routes nearer, in this order.

    Without routes the player draws from the pile, which takes nothing from anybody; one who holds
    too many cards claims a route that is in nobody's ``plans``. The player draws for a ``saved``
    move, but does not make it: the learner is to make it by hand.
    """
    player, actions = table.stage.player, table.actions()
    stage = table.stage
    if isinstance(stage, s.Turn | s.DrawingSecond):
        aims = [r for r in routes if _is_open(table, player, r)]
    if isinstance(stage, s.Turn):
        free = [action for action in actions if saved is None or not saved.fits(action)]
        for route in aims:
            claim = Move("claim", (route,)).one_of(free)
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
    """Return the key to sort answers to a tunnel: payments first, with few locomotives."""
    return isinstance(action, a.WithdrawFromTunnel), paid(action).locomotives


def _is_open(table: Table, player: int, route: str) -> bool:
    """Tell whether a player could still claim a route with enough cards."""
    board = table.board
    if route in table.owner or board.route[route].trains > table.seats[player].trains:
        return False
    pair = board.route[route].pair
    return not any(lane.id in table.owner for lane in board.lanes[pair])


def _give_back(
    table: Table, actions: Sequence[a.Action], plans: Collection[str]
) -> a.Action | None:
    """Return the claim of a route that nobody plans, so that its cards come round again."""
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
    """Return a draw for the first aim: the right colour from the row, else from the pile."""
    hand = table.seats[table.stage.player].hand
    wanted = _wanted(table, aims[0], hand) if aims else None
    draws = [action for action in actions if isinstance(action, a.DrawFaceUp | a.DrawBlind)]
    for draw in draws:
        if isinstance(draw, a.DrawFaceUp) and draw.card is wanted:
            return draw
    blind = next((action for action in draws if isinstance(action, a.DrawBlind)), None)
    return blind or next(iter(draws), None)


def _wanted(table: Table, route: str, hand: Cards) -> Card:
    """Return a route's colour; for a gray one, the colour with the most cards in the hand."""
    color = table.board.route[route].color
    if color is not RouteColor.GRAY:
        return Card(color)
    return max(COLORS, key=lambda c: hand[c])
