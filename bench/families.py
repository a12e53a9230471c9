"""Networks with many loops, by family and size; cities are numbers, edges pairs of them."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from random import Random

import networkx as nx

Pairs = list[tuple[int, int]]


def grid(rows: int, columns: int, _: Random) -> Pairs:
    across = [(n, n + 1) for n in range(rows * columns) if (n + 1) % columns]
    return across + [(n, n + columns) for n in range((rows - 1) * columns)]


def prism(rungs: int, _: Random) -> Pairs:
    """Return a ladder closed to a ring."""
    rails = [(n, (n + 1) % rungs) for n in range(rungs)]
    return [*rails, *((a + rungs, b + rungs) for a, b in rails), *_rungs(rungs)]


def moebius(rungs: int, _: Random) -> Pairs:
    """Return a ladder closed to a ring with a twist."""
    ends = 2 * rungs
    return [*((n, (n + 1) % ends) for n in range(ends)), *_rungs(rungs)]


def _rungs(rungs: int) -> Pairs:
    return [(n, n + rungs) for n in range(rungs)]


def wheel(spokes: int, _: Random) -> Pairs:
    return _ring(range(spokes)) + [(spokes, n) for n in range(spokes)]


def complete(cities: int, _: Random) -> Pairs:
    return list(combinations(range(cities), 2))


def complete_but_one(cities: int, _: Random) -> Pairs:
    return list(combinations(range(cities), 2))[1:]


def bipartite(left: int, right: int, _: Random) -> Pairs:
    """Return every city on the left joined to every one on the right."""
    return [(a, left + b) for a in range(left) for b in range(right)]


def regular(degree: int, cities: int, rng: Random) -> Pairs:
    """Return a connected random network with ``degree`` edges at every city."""
    while True:
        graph = nx.random_regular_graph(degree, cities, seed=rng.getrandbits(32))
        if nx.is_connected(graph):
            return sorted(graph.edges)


def rings_on_hub(rings: int, size: int, _: Random) -> Pairs:
    """Return rings, each joined to one hub by a single edge."""
    return [
        pair
        for ring in range(rings)
        for pair in [(0, 1 + ring * size), *_ring(range(1 + ring * size, 1 + (ring + 1) * size))]
    ]


def rings_in_tree(rings: int, size: int, rng: Random) -> Pairs:
    """Return rings joined to a tree by single edges."""
    parts = [_ring(range(ring * size, (ring + 1) * size)) for ring in range(rings)]
    return _in_tree(parts, rng)


def rings_on_core(cities: int, rings: int, size: int, rng: Random) -> Pairs:
    """Return a random 3-regular core with rings, each joined to it by a single edge."""
    pairs = regular(3, cities, rng)
    for first in range(cities, cities + rings * size, size):
        pairs += [(rng.randrange(cities), first), *_ring(range(first, first + size))]
    return pairs


def thetas_in_tree(thetas: int, middles: Sequence[int], rng: Random) -> Pairs:
    """Return pairs of cities with as many paths as ``middles``, joined to a tree.

    Each number of ``middles`` is the number of cities inside one path: 0 for a lane.
    """
    parts: list[Pairs] = []
    size = 2 + sum(middles)
    for theta in range(thetas):
        first, last = theta * size, theta * size + 1
        part: Pairs = []
        free = last + 1
        for middle in middles:
            part += pairwise([first, *range(free, free + middle), last])
            free += middle
        parts.append(part)
    return _in_tree(parts, rng)


def _ring(cities: Sequence[int]) -> Pairs:
    return list(zip(cities, [*cities[1:], cities[0]], strict=True))


def _in_tree(parts: Sequence[Pairs], rng: Random) -> Pairs:
    cities = [sorted({city for pair in part for city in pair}) for part in parts]
    joints = [
        (rng.choice(cities[rng.randrange(number)]), rng.choice(cities[number]))
        for number in range(1, len(parts))
    ]
    return [pair for part in parts for pair in part] + joints


RANDOM_SHAPES = (regular, rings_in_tree, rings_on_core, thetas_in_tree)

FAMILIES: Mapping[str, Sequence[partial[Pairs]]] = {
    "grids": [
        partial(grid, rows, columns)
        for rows, columns in ((3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6), (7, 7))
    ],
    "ladders": [partial(grid, n, 2) for n in (5, 7, 9, 11, 14, 18, 24, 30)],
    "ladders of three rails": [partial(grid, n, 3) for n in (4, 5, 7, 9, 11, 15, 20)],
    "prisms": [partial(prism, n) for n in (5, 7, 9, 11, 14, 18, 24, 30)],
    "Moebius ladders": [partial(moebius, n) for n in (5, 7, 9, 11, 14, 15, 18, 24, 30)],
    "wheels": [partial(wheel, n) for n in (7, 10, 13, 17, 21, 27, 35)],
    "complete": [partial(complete, n) for n in (6, 7, 8, 9, 10, 11)],
    "random 3-regular": [partial(regular, 3, n) for n in (14, 18, 24, 30, 36, 44)],
    "rings on a hub": [
        partial(rings_on_hub, *sizes)
        for sizes in ((5, 3), (4, 4), (7, 3), (9, 3), (11, 3), (13, 3), (10, 4), (20, 3))
    ],
    "rings in a tree": [
        partial(rings_in_tree, *sizes)
        for sizes in ((5, 3), (4, 4), (7, 3), (9, 3), (11, 3), (13, 3), (11, 4), (18, 2), (20, 3))
    ],
    "rings on a core": [
        partial(rings_on_core, *sizes)
        for sizes in ((6, 4, 2), (8, 4, 2), (10, 5, 2), (14, 4, 2), (14, 7, 2), (18, 8, 2),
                      (8, 6, 3), (10, 9, 3), (12, 12, 2), (24, 6, 2))
    ],
    "thetas in a tree": [
        partial(thetas_in_tree, thetas, middles)
        for thetas, middles in (
            (4, (0, 1, 1)), (5, (0, 0, 0)), (7, (0, 1, 1)), (9, (0, 1, 1)), (9, (0, 0, 1)),
            (11, (0, 0, 1)), (13, (0, 0, 0)), (7, (1, 1, 1)), (15, (0, 1, 1)),
        )
    ],
}  # fmt: skip

EXTREMES: Mapping[str, Sequence[partial[Pairs]]] = {
    "complete but one edge": [partial(complete_but_one, n) for n in (6, 7, 8, 9, 10, 11)],
    "complete bipartite": [
        partial(bipartite, *sides) for sides in ((3, 7), (5, 5), (5, 7), (5, 9), (7, 7), (6, 9))
    ],
    "random 5-regular": [partial(regular, 5, n) for n in (8, 10, 14, 18, 20)],
}
"""Dense networks, far from anything that lies flat on a board."""
