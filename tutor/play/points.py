"""What a route is worth at once: its length, and the trains in the mountain crossing (B10, A4)."""

from tutor.boards import Route
from tutor.rules.mountains import Mountains
from tutor.scoring import Rules


def points_of(rules: Rules, route: Route) -> int:
    """Return the points that claiming a route brings."""
    piece = rules.piece(Mountains)
    crossing = 0 if piece is None else piece.points * route.mountains
    return rules.rulebook.points[route.length] + crossing
