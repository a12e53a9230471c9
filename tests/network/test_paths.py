"""Shortest paths, judged by trying every path."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from tests.network.test_trail import networks
from tutor.network import Edge, Roads


def every_path_length(edges: list[Edge], a: str, b: str) -> list[int]:
    """Return the lengths of all paths between two cities, by trying every order of cities."""
    between: dict[frozenset[str], int] = {}
    for edge in edges:
        ends = frozenset((edge.a, edge.b))
        between[ends] = min(edge.length, between.get(ends, edge.length))
    others = {city for ends in between for city in ends} - {a, b}
    found = []
    for count in range(len(others) + 1):
        for middle in permutations(sorted(others), count):
            steps = [frozenset(step) for step in zip((a, *middle), (*middle, b), strict=True)]
            if all(step in between for step in steps):
                found.append(sum(between[step] for step in steps))
    return found


@given(networks(cities=6))
def test_shortest_path_is_the_shortest(edges: list[Edge]) -> None:
    """A path is found exactly when there is one, it walks, and none is shorter."""
    lengths = every_path_length(edges, "c0", "c1")
    path = Roads(edges).shortest_path("c0", "c1")
    by_id = {edge.id: edge for edge in edges}

    assert (path is not None) == bool(lengths)
    if path is not None:
        city = "c0"
        for edge in path:
            city = by_id[edge].other_end(city)
        assert city == "c1"
        assert min(lengths) == sum(by_id[edge].length for edge in path)


@given(networks(cities=6), st.randoms(use_true_random=False))
def test_of_equal_paths_always_the_same(edges: list[Edge], rng: object) -> None:
    """The order of entry does not choose the path."""
    shuffled = rng.sample(edges, len(edges))  # type: ignore[attr-defined]

    assert Roads(edges).shortest_path("c0", "c1") == Roads(shuffled).shortest_path("c0", "c1")


def test_prices_replace_lengths() -> None:
    """A route that is there already costs nothing."""
    edges = [Edge("ab", "a", "b", 1), Edge("ac", "a", "c", 5), Edge("cb", "c", "b", 5)]

    assert Roads(edges).shortest_path("a", "b") == ("ab",)
    assert Roads(edges, {"ac": 0, "cb": 0}).shortest_path("a", "b") == ("ac", "cb")
