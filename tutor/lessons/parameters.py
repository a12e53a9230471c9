"""The parameters of an exercise in a lesson file, decoded strictly into frozen values."""

from dataclasses import dataclass

from tutor.boards import Board, Route
from tutor.frozen import Frozen
from tutor.rulebook import Rulebook
from tutor.terms import RouteColor, RouteKind, Ruling


@dataclass(frozen=True)
class RouteWish:
    """The routes of a board that an exercise wants; None means that any value will do.

    ``gray`` False asks for a printed colour. ``lanes`` counts the lanes between the two
    cities: 1 a single route, 2 a double. ``long`` asks for the longest of those that fit.
    """

    id: str | None = None
    kind: RouteKind | None = None
    color: RouteColor | None = None
    gray: bool | None = None
    lanes: int | None = None
    least: int | None = None
    most: int | None = None
    locomotives: int | None = None
    mountains: bool | None = None
    toll: bool | None = None

    def fits(self, route: Route, board: Board) -> bool:
        """Tell whether a route is as wished."""
        gray = route.color is RouteColor.GRAY
        checks = (
            (self.id, route.id),
            (self.kind, route.kind),
            (self.color, route.color),
            (self.gray, gray),
            (self.lanes, len(board.lanes[route.pair])),
            (self.locomotives, route.locomotives),
            (self.mountains, bool(route.mountains)),
            (self.toll, bool(route.toll)),
        )
        return (
            all(wish is None or wish == value for wish, value in checks)
            and (self.least is None or route.length >= self.least)
            and (self.most is None or route.length <= self.most)
        )

    def routes(self, board: Board) -> tuple[Route, ...]:
        """Return the routes of a board that are as wished, in order of id."""
        fitting = (route for route in board.routes if self.fits(route, board))
        return tuple(sorted(fitting, key=lambda route: route.id))


class Parameters(Frozen):
    """The parameters of every exercise: how many players, which variant and house rules.

    ``players`` None is the fewest of the variant, ``variant`` None the usual one.
    """

    players: int | None = None
    variant: str | None = None
    rulings: tuple[Ruling, ...] = ()

    def number(self, rulebook: Rulebook) -> int:
        """Return how many players there are."""
        return self.players or rulebook.players[0]
