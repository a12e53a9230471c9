"""How a story goes on by itself: draws and claims for the routes of a plan.

The aims are given. This is not a bot: nobody plays against it.
"""

from collections.abc import Sequence

from tutor.cards import COLORS, Cards
from tutor.guided.moves import Move, paid
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.table import Table
from tutor.terms import Card, RouteColor


def planned(table: Table, routes: Sequence[str]) -> a.Action:
    """Return a move of the player to decide that brings these routes nearer, in this order.

    Without routes the player draws from the pile, which takes nothing from anybody.
    """
    player, actions = table.stage.player, table.actions()
    stage = table.stage
    if isinstance(stage, s.Turn | s.DrawingSecond):
        aims = [r for r in routes if _is_open(table, player, r)]
    if isinstance(stage, s.Turn):
        for route in aims:
            claim = Move("claim", (route,)).one_of(actions)
            if claim is not None:
                return claim
        return drawn_for(table, aims, actions) or actions[0]
    if isinstance(stage, s.DrawingSecond):
        return drawn_for(table, aims, actions) or actions[0]
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


def drawn_for(table: Table, aims: Sequence[str], actions: Sequence[a.Action]) -> a.Action | None:
    """Return a draw for the first aim: the right colour from the row, else from the pile.

    None if no train card can be drawn.
    """
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
