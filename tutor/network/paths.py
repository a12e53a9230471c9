"""Which cities are joined, and by which shortest path."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

import networkx as nx

from tutor.network.edges import Edge


class Roads:
    """A network to ask many times for shortest paths.

    ``prices`` may put another price than its length on an edge, by id (0 for an edge that is
    there already); prices are whole numbers from 0.

    Examples
    --------
    >>> roads = Roads([Edge("ab", "a", "b", 3), Edge("bc", "b", "c", 2), Edge("xy", "x", "y", 1)])
    >>> roads.shortest_path("a", "c")
    ('ab', 'bc')
    >>> roads.shortest_path("a", "y") is None
    True
    """

    def __init__(self, edges: Iterable[Edge], prices: Mapping[str, int] | None = None) -> None:
        prices = prices or {}
        self._graph: nx.Graph[str] = nx.Graph()
        # In order of id, so that of equal paths always the same is found.
        for edge in sorted(edges, key=lambda edge: edge.id):
            price = prices.get(edge.id, edge.length)
            known = self._graph.get_edge_data(edge.a, edge.b)
            if known is None or price < known["price"]:
                self._graph.add_edge(edge.a, edge.b, price=price, id=edge.id)

    def shortest_path(self, a: str, b: str) -> tuple[str, ...] | None:
        """Return the edges of a cheapest path in walking order, None if there is none."""
        if a not in self._graph or b not in self._graph:
            return None
        try:
            cities = nx.dijkstra_path(self._graph, a, b, weight="price")
        except nx.NetworkXNoPath:
            return None
        return tuple(self._graph.edges[one, two]["id"] for one, two in pairwise(cities))

    def prices_from(self, a: str) -> Mapping[str, int]:
        """Return the price of a cheapest path to every city that can be reached, ``a`` too."""
        if a not in self._graph:
            return {}
        prices = nx.single_source_dijkstra_path_length(self._graph, a, weight="price")
        return {city: int(price) for city, price in prices.items()}
