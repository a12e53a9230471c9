"""Which cities are joined, and the shortest paths between them."""

from collections.abc import Collection, Iterable, Mapping
from heapq import heappop, heappush
from itertools import product

from tutor.network.edges import Edge

Groups = tuple[Collection[str], Collection[str]]
"""Two groups of places: any of the one joined to any of the other will do."""


class Roads:
    """A network that can be asked for many shortest paths.

    ``prices`` may give edges, by id, a price other than their length, such as 0 for an edge that
    is laid already; prices are whole numbers from 0.

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
        self._around: dict[str, dict[str, tuple[int, str]]] = {}
        self._found: dict[str, tuple[dict[str, int], dict[str, str]]] = {}
        # In order of id, so that the same of several equal paths is always found.
        for edge in sorted(edges, key=lambda edge: edge.id):
            offer = (prices.get(edge.id, edge.length), edge.id)
            around = self._around.setdefault(edge.a, {})
            if edge.b not in around or offer[0] < around[edge.b][0]:
                around[edge.b] = offer
                self._around.setdefault(edge.b, {})[edge.a] = offer

    def shortest_path(self, a: str, b: str) -> tuple[str, ...] | None:
        """Return the edges of a cheapest path in walking order, None if there is none."""
        if a not in self._around or b not in self._around:
            return None
        prices, came = self._from(a)
        if b not in prices:
            return None
        edges, city = [], b
        while city != a:
            before = came[city]
            edges.append(self._around[before][city][1])
            city = before
        return tuple(reversed(edges))

    def nearest(self, choices: Iterable[Groups]) -> tuple[str, str] | None:
        """Return the two places that a cheapest path joins, one of each group of any choice.

        Of equals it is the first; None if no path joins any.

        Examples
        --------
        >>> roads = Roads([Edge("ab", "a", "b", 3), Edge("bc", "b", "c", 2)])
        >>> roads.nearest([(["a"], ["c", "x"]), (["c"], ["b"])])
        ('c', 'b')
        """
        best: tuple[int, tuple[str, str]] | None = None
        for one, other in choices:
            for a, b in product(one, other):
                price = self.prices_from(a).get(b)
                if price is not None and (best is None or price < best[0]):
                    best = price, (a, b)
        return None if best is None else best[1]

    def prices_from(self, a: str) -> Mapping[str, int]:
        """Return the price of a cheapest path to every city that can be reached, ``a`` too."""
        return self._from(a)[0] if a in self._around else {}

    def _from(self, a: str) -> tuple[dict[str, int], dict[str, str]]:
        """Return the prices from ``a`` in order, and the city before each.

        Of paths with the same price the first one found is kept.
        """
        if a in self._found:
            return self._found[a]
        prices: dict[str, int] = {}
        best, came = {a: 0}, {}
        waiting = [(0, 0, a)]  # price, when it was found, city
        serial = 0
        while waiting:
            price, _, city = heappop(waiting)
            if city in prices:
                continue
            prices[city] = price
            for other, (more, _edge) in self._around[city].items():
                if other not in best or price + more < best[other]:
                    best[other] = price + more
                    came[other] = city
                    serial += 1
                    heappush(waiting, (best[other], serial, other))
        self._found[a] = prices, came
        return prices, came
