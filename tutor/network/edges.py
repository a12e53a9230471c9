"""The edges of a network (a multigraph), its components and its odd cities."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol


class Edge(NamedTuple):
    """One edge between two different cities; ``length`` in trains.

    Parallel edges differ in ``id``.
    """

    id: str
    a: str
    b: str
    length: int

    def other_end(self, city: str) -> str:
        """Return the city at the other end."""
        return self.b if city == self.a else self.a


def cities_of(edges: Iterable[Edge]) -> tuple[str, ...]:
    """Return the cities that the edges touch, in order of id."""
    return tuple(sorted({city for edge in edges for city in (edge.a, edge.b)}))


class Ends(Protocol):
    """Anything that joins two cities."""

    @property
    def a(self) -> str:
        """One city."""

    @property
    def b(self) -> str:
        """The other city."""


def component_of(edges: Iterable[Ends]) -> dict[str, str]:
    """Return the connected component of each city, named after one of its cities.

    Examples
    --------
    >>> component_of([Edge("ab", "a", "b", 3), Edge("xy", "x", "y", 1)])
    {'a': 'b', 'b': 'b', 'x': 'y', 'y': 'y'}
    """
    leader: dict[str, str] = {}

    def find(city: str) -> str:
        while leader.setdefault(city, city) != city:
            leader[city] = leader[leader[city]]
            city = leader[city]
        return city

    for edge in edges:
        leader[find(edge.a)] = find(edge.b)
    return {city: find(city) for city in leader}


def components(edges: Iterable[Edge]) -> list[list[Edge]]:
    """Return the edges of each connected component, in order of id throughout."""
    ordered = sorted(edges, key=lambda edge: edge.id)
    component = component_of(ordered)
    parts: dict[str, list[Edge]] = {}
    for edge in ordered:
        parts.setdefault(component[edge.a], []).append(edge)
    return list(parts.values())


def odd_cities(edges: Iterable[Ends]) -> tuple[str, ...]:
    """Return the cities with an odd number of edges, in order of id."""
    odd: set[str] = set()
    for edge in edges:
        odd ^= {edge.a}
        odd ^= {edge.b}
    return tuple(sorted(odd))
