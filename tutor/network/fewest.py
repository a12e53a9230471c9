"""The cheapest network that joins some groups of places, exactly: for a few groups only.

What is asked for is split in every way into parts that are joined apart. A part is joined by a
tree, put together from the cheapest trees over fewer of its groups (Dreyfus and Wagner, 1971).
The time doubles or worse with every group: six take some hundredths of a second on a board.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, product

from tutor.network.edges import Edge, cities_of
from tutor.network.paths import Roads

Group = tuple[str, ...]
"""Places of which any will do."""
Network = frozenset[str]
"""The edges of a network, by id."""


class Joining:
    """The cheapest networks on some edges, to be asked for many times.

    Examples
    --------
    >>> edges = [Edge("ab", "a", "b", 3), Edge("bc", "b", "c", 2), Edge("ac", "a", "c", 4)]
    >>> sorted(Joining(edges).network([[(("a",), ("b",))], [(("c",), ("a",))]]))
    ['ab', 'bc']
    >>> Joining(edges).network([[(("a",), ("d",))]]) is None
    True
    """

    def __init__(self, edges: Iterable[Edge]) -> None:
        kept = sorted(edges)
        self._roads = Roads(kept)
        self._length = {edge.id: edge.length for edge in kept}
        self._cities = cities_of(kept)
        self._tree = cache(self._grown)

    def price(self, network: Iterable[str]) -> int:
        """Return the length of a network in trains."""
        return sum(self._length[edge] for edge in network)

    def network(self, asked: Sequence[Iterable[Sequence[Group]]]) -> Network | None:
        """Return the cheapest network that does all that is asked for.

        Parameters
        ----------
        asked
            For each thing asked for its choices: groups of places, all to be joined to one another.

        Returns
        -------
        The edges; None if something cannot be joined. Of equals always the same one.
        """
        best: Network | None = None
        for chosen in product(*asked):
            for parts in _split(chosen):
                trees = [self._tree(frozenset(chain(*part))) for part in parts]
                if None not in trees:
                    network = frozenset(chain(*(tree for tree in trees if tree is not None)))
                    if best is None or self._rank(network) < self._rank(best):
                        best = network
        return best

    def _rank(self, network: Network) -> tuple[int, list[str]]:
        return self.price(network), sorted(network)

    def _grown(self, groups: frozenset[Group]) -> Network | None:
        """Return the cheapest tree that joins the groups, None if there is none."""
        last, *others = sorted(groups)
        if not others:
            return frozenset()
        prices: dict[tuple[Group, ...], dict[str, int]] = {}
        meets: dict[tuple[Group, ...], dict[str, int]] = {}
        for number in range(1, len(others) + 1):
            for some in combinations(others, number):
                meets[some] = self._meetings(some, prices)
                ends = last if number == len(others) else self._cities
                prices[some] = dict(self._carried(meets[some], ends))
        reached = prices[tuple(others)]
        if not reached:
            return None
        end = min(reached, key=lambda city: (reached[city], city))
        return frozenset(self._laid(tuple(others), end, prices, meets))

    def _meetings(
        self, some: tuple[Group, ...], prices: dict[tuple[Group, ...], dict[str, int]]
    ) -> dict[str, int]:
        """Return where trees over some groups can begin or meet, and for how much."""
        if len(some) == 1:
            return dict.fromkeys(sorted(some[0]), 0)
        met: dict[str, int] = {}
        for part, rest in _halves(some):
            for city, price in prices[part].items():
                if city in prices[rest]:
                    total = price + prices[rest][city]
                    met[city] = min(total, met.get(city, total))
        return met

    def _carried(self, met: dict[str, int], ends: Iterable[str]) -> Iterator[tuple[str, int]]:
        """Yield what it costs to carry the cheapest of such trees on to each of these places."""
        for end in ends:
            apart = self._roads.prices_from(end)
            reached = [price + apart[city] for city, price in met.items() if city in apart]
            if reached:
                yield end, min(reached)

    def _laid(
        self,
        some: tuple[Group, ...],
        end: str,
        prices: dict[tuple[Group, ...], dict[str, int]],
        meets: dict[tuple[Group, ...], dict[str, int]],
    ) -> Iterator[str]:
        """Yield the edges of the cheapest tree over some groups that reaches a place."""
        apart = self._roads.prices_from(end)
        met = meets[some]
        by = min((city for city in met if city in apart), key=lambda city: met[city] + apart[city])
        yield from self._roads.shortest_path(by, end) or ()
        for part, rest in _halves(some):
            both = prices[part].get(by), prices[rest].get(by)
            if None not in both and sum(filter(None, both)) == met[by]:
                yield from self._laid(part, by, prices, meets)
                yield from self._laid(rest, by, prices, meets)
                return


def _halves(
    some: tuple[Group, ...],
) -> Iterator[tuple[tuple[Group, ...], tuple[Group, ...]]]:
    """Yield the ways to part some groups in two, each once."""
    first, *others = some
    for size in range(len(others)):
        for more in combinations(others, size):
            part = (first, *more)
            yield part, tuple(group for group in others if group not in more)


def _split(asked: Sequence[Sequence[Group]]) -> Iterator[list[list[Sequence[Group]]]]:
    """Yield every way to split what is asked for into parts."""
    if not asked:
        yield []
        return
    first, *rest = asked
    for parts in _split(rest):
        yield [[first], *parts]
        for number, part in enumerate(parts):
            yield [*parts[:number], [first, *part], *parts[number + 1 :]]
