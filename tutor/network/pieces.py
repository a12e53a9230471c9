"""Which cities are connected, and the pairs of cities without which they would not be."""

from collections.abc import Collection, Iterable

Pair = tuple[str, str]


def pieces(
    pairs: Iterable[Pair], cut: Collection[frozenset[str]] = frozenset()
) -> list[frozenset[str]]:
    """Return the cities of each piece, in the order in which the pairs name them.

    Parameters
    ----------
    pairs
        Cities that are joined, two by two; pairs may be repeated.
    cut
        Pairs that do not join their cities, which may then be pieces of their own.

    Examples
    --------
    >>> [sorted(cities) for cities in pieces([("a", "b"), ("b", "c")], {frozenset("bc")})]
    [['a', 'b'], ['c']]
    """
    around = _around(pairs, cut)
    separate: list[frozenset[str]] = []
    seen: set[str] = set()
    for start in around:
        if start in seen:
            continue
        cities, waiting = {start}, [start]
        while waiting:
            for other in around[waiting.pop()]:
                if other not in cities:
                    cities.add(other)
                    waiting.append(other)
        seen |= cities
        separate.append(frozenset(cities))
    return separate


def bridges(pairs: Iterable[Pair]) -> frozenset[frozenset[str]]:
    """Return the pairs of cities without which a piece would fall in two.

    Two cities are one pair, however often they are joined.

    Examples
    --------
    >>> triangle_and_tail = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]
    >>> [sorted(pair) for pair in bridges(triangle_and_tail)]
    [['c', 'd']]
    """
    around = _around(pairs)
    single: set[frozenset[str]] = set()
    number: dict[str, int] = {}  # when each city was first reached
    low: dict[str, int] = {}  # the earliest city that can be reached from it by another way
    for start in around:
        if start in number:
            continue
        number[start] = low[start] = len(number)
        walk = [(start, "", iter(around[start]))]
        while walk:
            city, before, others = walk[-1]
            other = next(others, None)
            if other is None:
                walk.pop()
                if before:
                    low[before] = min(low[before], low[city])
                    if low[city] == number[city]:
                        single.add(frozenset((before, city)))
            elif other not in number:
                number[other] = low[other] = len(number)
                walk.append((other, city, iter(around[other])))
            elif other != before:
                low[city] = min(low[city], number[other])
    return frozenset(single)


def _around(
    pairs: Iterable[Pair], cut: Collection[frozenset[str]] = frozenset()
) -> dict[str, set[str]]:
    around: dict[str, set[str]] = {}
    for a, b in pairs:
        around.setdefault(a, set())
        around.setdefault(b, set())
        if frozenset((a, b)) not in cut:
            around[a].add(b)
            around[b].add(a)
    return around
