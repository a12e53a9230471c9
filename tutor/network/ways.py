"""Two lines between two cities that share no edge, or the one edge that both would need."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from tutor.network.edges import Edge
from tutor.network.joining import Pair
from tutor.network.paths import Groups


@dataclass(frozen=True)
class Line:
    """A line: its edges in walking order, and the cities along it, ends included."""

    edges: tuple[str, ...]
    cities: tuple[str, ...]


@dataclass(frozen=True)
class Ways:
    """How two cities are joined.

    ``lines`` holds two lines that share no edge if there are such lines (they may share cities),
    else one, or none if the cities are not joined. With one line ``bridge`` is an edge whose
    removal separates the cities, of several the nearest to the first city; otherwise it is None.
    """

    lines: tuple[Line, ...]
    bridge: str | None


def two_ways(edges: Iterable[Edge], a: str, b: str) -> Ways:
    """Return two lines between two different cities that share no edge, as short as can be.

    Two lines are the pair with the fewest trains in all; a single line is a shortest one.

    The lines are a flow, each added by a cheapest way through what the other leaves: an edge of
    the first line may be walked back, which removes it from the line and refunds its length.
    Cheapest ways leave no loops in the flow, so no line visits a city twice. If there is no second
    way, there is an edge that separates the cities.

    Examples
    --------
    >>> ring = [Edge("ab", "a", "b", 1), Edge("bc", "b", "c", 2), Edge("ac", "a", "c", 1)]
    >>> [line.cities for line in two_ways(ring, "a", "b").lines]
    [('a', 'b'), ('a', 'c', 'b')]
    >>> two_ways([*ring, Edge("cd", "c", "d", 3)], "a", "d").bridge
    'cd'
    >>> two_ways(ring, "a", "x")
    Ways(lines=(), bridge=None)
    """
    # In order of id, so that the same of several equal lines are always found.
    by_id = {edge.id: edge for edge in sorted(edges, key=lambda edge: edge.id)}
    walked: dict[str, str] = {}  # edge -> the city that it is walked from
    for _line in range(2):
        last_steps = _cheapest_steps(by_id.values(), walked, a)
        if b not in last_steps:
            return Ways(_lines(by_id, walked, a, b), _bridge(by_id, walked, {a, *last_steps}))
        city = b
        while city != a:
            edge = last_steps[city]
            city = edge.other_end(city)
            if edge.id in walked:
                del walked[edge.id]
            else:
                walked[edge.id] = city
    return Ways(_lines(by_id, walked, a, b), None)


def ways_between(edges: Sequence[Edge], groups: Groups) -> Iterator[tuple[Pair, Ways]]:
    """Yield each two places of the two groups that are joined, and how."""
    for a, b in product(*groups):
        ways = two_ways(edges, a, b)
        if ways.lines:
            yield (a, b), ways


def _cheapest_steps(
    edges: Iterable[Edge], walked: Mapping[str, str], start: str
) -> Mapping[str, Edge]:
    """Return the last edge of a cheapest way from ``start`` to each city that can be reached.

    A walked edge can only be walked back, which refunds its length (Bellman and Ford).
    """
    steps = [
        (edge, city, -edge.length if edge.id in walked else edge.length)
        for edge in edges
        for city in (edge.a, edge.b)
        if walked.get(edge.id) != city
    ]
    price = {start: 0}
    last: dict[str, Edge] = {}
    better = True
    while better:
        better = False
        for edge, city, cost in steps:
            next_city = edge.other_end(city)
            if city in price and (next_city not in price or price[city] + cost < price[next_city]):
                price[next_city], last[next_city] = price[city] + cost, edge
                better = True
    return last


def _lines(
    by_id: Mapping[str, Edge], walked: Mapping[str, str], a: str, b: str
) -> tuple[Line, ...]:
    """Take the walked edges apart into lines from ``a`` to ``b``, the shorter one first."""
    leaving: dict[str, list[Edge]] = {}
    for edge_id, city in sorted(walked.items()):
        leaving.setdefault(city, []).append(by_id[edge_id])
    lines = []
    while leaving.get(a):
        cities, edges = [a], list[str]()
        while cities[-1] != b:
            edge = leaving[cities[-1]].pop(0)
            edges.append(edge.id)
            cities.append(edge.other_end(cities[-1]))
        lines.append(Line(tuple(edges), tuple(cities)))
    return tuple(sorted(lines, key=lambda line: _length(by_id, line.edges)))


def _length(by_id: Mapping[str, Edge], edges: Sequence[str]) -> int:
    return sum(by_id[edge].length for edge in edges)


def _bridge(by_id: Mapping[str, Edge], walked: Mapping[str, str], reached: set[str]) -> str | None:
    """Return the one edge that leads out of the cities that a second line can reach."""
    out = (
        edge
        for edge, city in walked.items()
        if city in reached and by_id[edge].other_end(city) not in reached
    )
    return next(out, None)
