"""Who owns the lane beside a route."""

from collections.abc import Mapping

from tutor.boards import Board, Route
from tutor.rules.standing import NEUTRAL


def twin_owner(board: Board, owner: Mapping[str, int], route: Route) -> int | None:
    """Return the player, not neutral, who owns the lane beside this route (D6)."""
    owners = (owner.get(lane.id, NEUTRAL) for lane in board.lanes[route.pair] if lane != route)
    return next((player for player in owners if player != NEUTRAL), None)
