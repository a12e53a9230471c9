"""Puzzles proven by counting everything out: tickets to keep, cards, the longest line, a station.

The proofs use `tests/plain`, which is written from the rules alone, and searches of their own that
look at every possibility; nothing of what the app itself counts with.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from math import inf, prod
from pathlib import Path
from typing import NamedTuple

from tests.plain import payments as plain
from tests.plain.scorer import Route, longest_trail, read_routes, read_tickets, tickets_score
from tutor.boards import Board, Ticket
from tutor.cards import Cards
from tutor.table.actions import ClaimRoute
from tutor.table.table import Table
from tutor.terms import Card

MAPS = Path(__file__).resolve().parents[2] / "maps"


# --- tickets --------------------------------------------------------------------------------


class Choice(NamedTuple):
    """Tickets to keep, and the fewest trains of routes on an empty board that complete them."""

    tickets: tuple[str, ...]
    trains: int


def keeping(table: Table, offered: Sequence[str], number: int) -> list[Choice]:
    """Return every choice of so many tickets, those with the fewest trains first."""
    roads = Fewest(table.board)
    choices = [
        Choice(some, roads.trains([table.board.ticket[ticket] for ticket in some]))
        for some in combinations(offered, number)
    ]
    return sorted(choices, key=lambda choice: choice.trains)


class Fewest:
    """The fewest trains that complete tickets on an empty board, by trying everything.

    Tickets form groups whose networks hang together, every grouping is tried, and the cheapest
    network of a group comes from Dreyfus and Wagner's search over all its subsets of places.
    """

    def __init__(self, board: Board) -> None:
        self._places = [place.id for place in board.places]
        self._number = {place: number for number, place in enumerate(self._places)}
        size = len(self._places)
        self._far = [[0 if a == b else inf for b in range(size)] for a in range(size)]
        for route in board.routes:
            a, b = self._number[route.a], self._number[route.b]
            self._far[a][b] = self._far[b][a] = min(self._far[a][b], route.trains)
        for mid, a, b in product(range(size), repeat=3):
            self._far[a][b] = min(self._far[a][b], self._far[a][mid] + self._far[mid][b])
        self._tree = cache(self._tree_of)

    def trains(self, tickets: Sequence[Ticket]) -> int:
        """Return the fewest trains that complete all the tickets, each in any of its ways."""
        return int(min(map(self._grouped, product(*map(self._pairs, tickets)))))

    def ways(self, tickets: Sequence[Ticket]) -> int:
        """Return in how many ways the tickets can be completed together."""
        return prod(len(self._pairs(ticket)) for ticket in tickets)

    def _pairs(self, ticket: Ticket) -> set[tuple[int, ...]]:
        ends = (pair for way in ticket.ways for pair in way.pairs)
        return {tuple(sorted((self._number[a], self._number[b]))) for a, b in ends}

    def _grouped(self, pairs: Sequence[tuple[int, ...]]) -> float:
        return min(
            sum(self._tree(frozenset(end for pair in group for end in pair)) for group in grouping)
            for grouping in groupings(list(pairs))
        )

    def _tree_of(self, places: frozenset[int]) -> float:
        first, *rest = sorted(places)
        whole, size = (1 << len(rest)) - 1, len(self._places)
        best = [[inf] * size for _ in range(whole + 1)]
        for bit, place in enumerate(rest):
            best[1 << bit] = list(self._far[place])
        for some in range(1, whole + 1):
            here = best[some]
            part = (some - 1) & some
            while part:
                for place in range(size):
                    here[place] = min(here[place], best[part][place] + best[some ^ part][place])
                part = (part - 1) & some
            best[some] = [
                min(here[mid] + self._far[mid][place] for mid in range(size))
                for place in range(size)
            ]
        return best[whole][first] if rest else 0


def groupings(things: list[tuple[int, ...]]) -> Iterator[list[list[tuple[int, ...]]]]:
    """Give every way to put things into groups."""
    if not things:
        yield []
        return
    first, *rest = things
    for groups in groupings(rest):
        yield [[first], *groups]
        for place in range(len(groups)):
            yield [*groups[:place], [first, *groups[place]], *groups[place + 1 :]]


# --- cards ----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def rows(board: str) -> Mapping[str, Mapping[str, str]]:
    """Return the lines of a board's routes.csv by id."""
    with (MAPS / board / "routes.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def held_by(table: Table, player: int) -> Cards:
    """Return the cards of a player's hand and of the team's holder (T4)."""
    holder = table.holder(player)
    hand = table.seats[player].hand
    return hand if holder is None else hand + holder.cards


def takes_sets(board: str, route: str) -> bool:
    """Tell whether sets of any cards may stand for something (N5, N6): not counted here."""
    asked = plain.asked_by_route(board, rows(board)[route])
    return bool(asked.for_space or (asked.symbols and asked.for_symbol))


@cache
def lacking(board: str, route: str, held: Cards) -> int:
    """Return how many cards are missing to pay for a route: 0 if it can be paid."""
    asked = plain.asked_by_route(board, rows(board)[route])
    colors = plain.COLORS if asked.color == "gray" else (asked.color,)
    for more in range(asked.spaces + 1):
        for color, of_color in product(colors, range(more + 1)):
            hand = dict.fromkeys(plain.KINDS, 0)
            hand[color] = min(held[Card(color)], asked.spaces) + of_color
            hand["locomotive"] = min(held[Card.LOCOMOTIVE], asked.spaces) + more - of_color
            if plain.legal_payments(asked, tuple(hand.values())):
                return more
    return asked.spaces


def paying(table: Table, now: str, then: str) -> dict[ClaimRoute, int]:
    """Return what each payment for a route leaves missing for another one, in cards."""
    player = table.stage.player
    held = held_by(table, player)
    return {
        action: lacking(table.board.id, then, held - action.cards - action.from_holder)
        for action in table.actions()
        if isinstance(action, ClaimRoute) and action.route == now
    }


# --- a finished board -----------------------------------------------------------------------


def plain_routes(table: Table, side: Sequence[int]) -> list[Route]:
    """Return a side's routes as the plain scorer knows them."""
    printed = read_routes(MAPS / table.board.id)
    return [printed[route] for route, owner in sorted(table.owner.items()) if owner in side]


class Line(NamedTuple):
    """The longest line of a network: its trains, its routes, and those of the next longest.

    ``only`` are the routes that every longest line uses.
    """

    trains: int
    only: tuple[str, ...]
    second: int


def longest(routes: Sequence[Route]) -> Line:
    """Return the longest line, by walking every line, and again without each route of it."""
    most = longest_trail(routes)
    without = {
        route.id: longest_trail([other for other in routes if other != route]) for route in routes
    }
    only = tuple(route for route, trains in without.items() if trains < most)
    second = max((without[route] for route in only), default=0)
    return Line(most, only, second)


def greedy(routes: Sequence[Route]) -> int:
    """Return the longest line of those who always go on along the longest route."""
    starts = {end for route in routes for end in (route.a, route.b)}
    return max((_gone_on(start, routes) for start in starts), default=0)


def greedy_from_an_end(routes: Sequence[Route]) -> int:
    """Return the same for those who begin with the longest route of all."""
    first = max(routes, key=lambda route: (route.length, route.id))
    others = [route for route in routes if route != first]
    return first.length + max(_gone_on(start, others) for start in (first.a, first.b))


def _gone_on(here: str, routes: Sequence[Route]) -> int:
    """Return the trains of a line from a city that always takes the longest route."""
    left, trains = list(routes), 0
    while on := [route for route in left if here in (route.a, route.b)]:
        route = max(on, key=lambda route: (route.length, route.id))
        left.remove(route)
        here, trains = route.b if here == route.a else route.a, trains + route.length
    return trains


def borrowing(table: Table, player: int, city: str) -> dict[str, int]:
    """Return what a player's tickets come to with each of the others' routes in a city."""
    side = table.side(player)
    own = plain_routes(table, side)
    cards = read_tickets(MAPS / table.board.id)
    tickets = [cards[ticket] for ticket in table.seats[player].tickets]
    others = [
        route
        for route in plain_routes(table, [p for p in range(len(table.seats)) if p not in side])
        if city in (route.a, route.b)
    ]
    return {route.id: tickets_score([*own, route], tickets)[0] for route in others}
