"""Hands of routes as players collect them: grown from a random city within the supply."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tutor.boards import Board, Route, board_folders
from tutor.network import Edge
from tutor.scoring import load_rules

Hand = tuple[Edge, ...]


@dataclass(frozen=True)
class Supply:
    """A board, and the trains of each player of one side: one, or two mates (T1, T10)."""

    board: Board
    trains: tuple[int, ...]
    around: dict[str, list[Route]] = field(default_factory=dict)
    edges: dict[str, Edge] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for route in self.board.routes:
            self.around.setdefault(route.a, []).append(route)
            self.around.setdefault(route.b, []).append(route)
            self.edges[route.id] = Edge(route.id, route.a, route.b, route.length)


def supplies() -> list[Supply]:
    """Return a supply for all_supplies board, with the trains of a side."""
    all_supplies = []
    for folder in board_folders().values():
        rules = load_rules(folder)
        mates = [
            spec.parameters["size"] for spec in rules.rulebook.pieces if spec.name == "teams"
        ] or [1]
        all_supplies.append(Supply(rules.board, (rules.rulebook.trains,) * mates[0]))
    return all_supplies


def grow(supply: Supply, rng: Random, eagerness: float = 0) -> Iterator[Hand]:
    """Yield a growing hand after each route, until no route that touches it can be paid.

    With probability ``eagerness`` a route that closes a ring is taken where there is one,
    otherwise any that touches the hand. A player takes one lane of a pair at most (B11) and
    pays the trains in a mountain crossing, too (A5).
    """
    mates = [_Mate(trains) for trains in supply.trains]
    cities: set[str] = set()
    opening: list[Route] = []  # one end in the hand, or stale: both
    closing: list[Route] = []  # both ends in the hand
    hand: list[Edge] = []

    def arrive(city: str) -> None:
        for route in supply.around[city]:
            if supply.edges[route.id] in hand:
                continue  # the one just taken
            other = route.b if city == route.a else route.a
            (closing if other in cities else opening).append(route)
        cities.add(city)

    arrive(rng.choice(sorted(supply.around)))
    while opening or closing:
        rings_only = closing and eagerness and rng.random() < eagerness
        index = rng.randrange(len(closing) + (0 if rings_only else len(opening)))
        routes = closing if index < len(closing) else opening
        index -= 0 if routes is closing else len(closing)
        # A route that is taken out is never wanted again, as supplies only shrink.
        routes[index], routes[-1] = routes[-1], routes[index]
        route = routes.pop()
        stale = routes is opening and route.a in cities and route.b in cities
        able = [] if stale else [mate for mate in mates if mate.can_take(route)]
        if able:
            rng.choice(able).take(route)
            hand.append(supply.edges[route.id])
            yield tuple(hand)
            for city in (route.a, route.b):
                if city not in cities:
                    arrive(city)


class _Mate:
    """One player of a side: trains left, and pairs with a lane of their own."""

    def __init__(self, trains: int) -> None:
        self._left = trains
        self._pairs: set[tuple[str, str]] = set()

    def can_take(self, route: Route) -> bool:
        return route.trains <= self._left and (route.a, route.b) not in self._pairs

    def take(self, route: Route) -> None:
        self._left -= route.trains
        self._pairs.add((route.a, route.b))
