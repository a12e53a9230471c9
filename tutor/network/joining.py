"""A cheap network that joins the two cities of each given pair."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from heapq import heappop, heappush
from typing import NamedTuple

from tutor.network.edges import Edge

Pair = tuple[str, str]

ROUNDS = 4  # of looking for a cheaper way for one pair


def joining_tree(
    edges: Iterable[Edge], pairs: Iterable[Pair], prices: Mapping[str, int] | None = None
) -> tuple[str, ...] | None:
    """Return the edges, in order of id, of a cheap network that joins every pair.

    Parameters
    ----------
    edges
        The edges that may be used.
    pairs
        Cities to join, two by two. The network may be in several pieces.
    prices
        As for `Roads`: prices other than the lengths, by edge id, whole numbers from 0.

    Returns
    -------
    The edges, each needed by some pair; None if any pair cannot be joined. The network need not be
    the cheapest, as finding that could take for ever. The order of edges and pairs makes no
    difference.

    Examples
    --------
    >>> edges = [Edge("ab", "a", "b", 3), Edge("bc", "b", "c", 2), Edge("ac", "a", "c", 4)]
    >>> joining_tree(edges, [("a", "b"), ("c", "a")])
    ('ab', 'bc')
    >>> joining_tree(edges, [("a", "d")]) is None
    True
    """
    wanted = sorted({(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]})
    land = _Land(edges, prices or {})
    direct = {}
    for pair in wanted:
        way = land.way(pair, frozenset())
        if way is None:
            return None
        direct[pair] = land.price(way)
    near_first = sorted(wanted, key=direct.__getitem__)
    starts = (near_first, near_first[::-1]) if len(wanted) > 1 else (near_first,)
    networks = [land.improved(land.joined_in_turn(order), near_first) for order in starts]
    best = min(networks, key=lambda network: (land.price(network), sorted(network)))
    return tuple(sorted(best))


class _Step(NamedTuple):
    """An edge as seen from one of its cities."""

    other: str
    price: int
    edge: str


class _Land:
    """The cheapest edge between each two cities, and ways and networks made of them."""

    def __init__(self, edges: Iterable[Edge], prices: Mapping[str, int]) -> None:
        cheapest: dict[Pair, tuple[int, str]] = {}
        for edge in edges:
            ends = (min(edge.a, edge.b), max(edge.a, edge.b))
            offer = (prices.get(edge.id, edge.length), edge.id)
            if ends not in cheapest or offer < cheapest[ends]:
                cheapest[ends] = offer
        self._ends: dict[str, Pair] = {}
        self._price: dict[str, int] = {}
        self._around: dict[str, list[_Step]] = {}
        for ends in sorted(cheapest):
            (a, b), (price, edge_id) = ends, cheapest[ends]
            self._ends[edge_id] = ends
            self._price[edge_id] = price
            self._around.setdefault(a, []).append(_Step(b, price, edge_id))
            self._around.setdefault(b, []).append(_Step(a, price, edge_id))

    def price(self, network: Iterable[str]) -> int:
        """Return the total price of some edges."""
        return sum(self._price[edge] for edge in network)

    def way(self, pair: Pair, there: AbstractSet[str]) -> list[str] | None:
        """Return a cheapest way between two cities; edges in ``there`` cost nothing."""
        start, end = pair
        came: dict[str, tuple[str, str]] = {}
        best = {start: 0}
        done: set[str] = set()
        waiting = [(0, 0, start)]  # price, edges, city: of equal ways the one of fewer edges
        while waiting:
            price, count, city = heappop(waiting)
            if city == end:
                return _back(came, start, end)
            if city in done:
                continue
            done.add(city)
            for other, more, edge in self._around.get(city, ()):
                total = price if edge in there else price + more
                if other not in done and (other not in best or total < best[other]):
                    best[other] = total
                    came[other] = (city, edge)
                    heappush(waiting, (total, count + 1, other))
        return None

    def joined_in_turn(self, pairs: Sequence[Pair]) -> frozenset[str]:
        """Join one pair after the other, each using the edges laid before."""
        network: set[str] = set()
        for pair in pairs:
            way = self.way(pair, network)
            assert way is not None, "only pairs that can be joined are asked for"
            network.update(way)
        return frozenset(network)

    def improved(self, network: frozenset[str], pairs: Sequence[Pair]) -> frozenset[str]:
        """Look for a cheaper way for one pair at a time, keeping the others joined."""
        paths = self._paths(network, pairs)
        for _ in range(ROUNDS):
            before = paths
            for pair in pairs:
                uses = Counter(edge for path in paths.values() for edge in path)
                alone = {edge for edge in paths[pair] if uses[edge] == 1}
                others = uses.keys() - alone
                way = self.way(pair, others) or []
                if self.price(edge for edge in way if edge not in others) < self.price(alone):
                    paths = self._paths(others.union(way), pairs)
            if paths is before:
                break
        return frozenset(edge for path in paths.values() for edge in path)

    def _paths(self, network: Iterable[str], pairs: Sequence[Pair]) -> dict[Pair, list[str]]:
        """Return how a network joins each pair, without the most costly edge of each loop."""
        leader: dict[str, str] = {}

        def find(city: str) -> str:
            while leader.setdefault(city, city) != city:
                city = leader[city]
            return city

        around: dict[str, list[tuple[str, str]]] = {}
        for edge in sorted(network, key=lambda edge: (self._price[edge], edge)):
            a, b = self._ends[edge]
            leader_a, leader_b = find(a), find(b)
            if leader_a != leader_b:
                leader[leader_a] = leader_b
                around.setdefault(a, []).append((b, edge))
                around.setdefault(b, []).append((a, edge))
        return {pair: _walk(around, *pair) for pair in pairs}


def _walk(around: Mapping[str, Sequence[tuple[str, str]]], a: str, b: str) -> list[str]:
    """Return the edges between two cities of a tree."""
    came = {a: (a, "")}
    waiting = [a]
    while b not in came:
        city = waiting.pop()
        for other, edge in around[city]:
            if other not in came:
                came[other] = (city, edge)
                waiting.append(other)
    return _back(came, a, b)


def _back(came: Mapping[str, tuple[str, str]], start: str, city: str) -> list[str]:
    """Return the edges of the way from the start to a city, last first."""
    way = []
    while city != start:
        city, edge = came[city]
        way.append(edge)
    return way
