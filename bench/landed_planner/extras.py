"""What a route adds beside its points: the board's bonus (B15, A8), and ends that meet."""

from bench.landed_planner.view import View
from tutor.boards import Route
from tutor.network import cities_of, components, longest_trail
from tutor.rules.explorer import Explorer
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.longest_path import LongestPath
from tutor.rules.standing import edge

FAR_BEHIND = 12  # trains or cities: a bonus out of reach
REACHED = 0.5  # of the bonus for each train or city while it is close


class Extras:
    """The bonus of a board as one side sees it now."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._known: dict[str, float] = {}
        self._mine = 0
        self._ends: set[str] = set()
        self._margin = 0
        if view.piece(LongestPath) is not None:
            trail = longest_trail(view.own_edges)
            self._mine, self._ends = trail.length, {*trail.cities[:1], *trail.cities[-1:]}
            others = [_trail(view, side) for side in view.rivals]
            self._margin = self._mine - max(others, default=0)
        elif view.piece(Explorer) is not None:
            self._mine = _network(view, view.players)
            others = [_network(view, side) for side in view.rivals]
            self._margin = self._mine - max(others, default=0)

    def of(self, route: Route) -> float:
        """Return the worth in points of what a route adds to the side's bonus."""
        if route.id not in self._known:
            self._known[route.id] = self._of(route)
        return self._known[route.id]

    def _of(self, route: Route) -> float:
        view = self._view
        if self._margin < -FAR_BEHIND:
            return 0.0
        each = REACHED if abs(self._margin) <= FAR_BEHIND / 2 else REACHED / 3
        if view.piece(LongestPath) is not None:
            if route.a not in self._ends and route.b not in self._ends:
                return 0.0  # a branch hardly ever makes the trail longer
            longer = longest_trail((*view.own_edges, edge(route))).length - self._mine
            return each * longer
        if view.piece(Explorer) is not None:
            parts = components((*view.own_edges, edge(route)))
            return 2 * each * (max(len(cities_of(part)) for part in parts) - self._mine)
        return 0.0


def ticket_bonus(view: View) -> float:
    """Return what a completed ticket is worth towards the Globetrotter (N10, T11)."""
    return 2.0 if view.piece(Globetrotter) is not None else 0.0


def _trail(view: View, side: tuple[int, ...]) -> int:
    return longest_trail(edge(route) for route in view.routes_of(side)).length


def _network(view: View, side: tuple[int, ...]) -> int:
    parts = components(edge(route) for route in view.routes_of(side))
    return max((len(cities_of(part)) for part in parts), default=0)
