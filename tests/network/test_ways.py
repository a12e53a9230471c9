"""Two lines that share no edge, judged by taking single edges away and by networkx's flows."""

import random
from itertools import combinations, pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.network.test_trail import EXAMPLES, network, networks
from tutor.network import Edge, Line, Ways, components, two_ways

rule = pytest.mark.rule

A, B = "c0", "c1"


def joined(edges: list[Edge], a: str, b: str) -> bool:
    """Tell whether edges join two cities."""
    parts = [{city for one in part for city in (one.a, one.b)} for part in components(edges)]
    return any({a, b} <= part for part in parts)


def joined_twice(edges: list[Edge], a: str, b: str) -> bool:
    """Tell whether two cities stay joined whichever single edge is taken away (I7)."""
    return joined(edges, a, b) and all(
        joined([other for other in edges if other is not edge], a, b) for edge in edges
    )


def every_line(edges: list[Edge], a: str, b: str) -> list[frozenset[str]]:
    """Return the edges of every line between two cities that passes no city twice."""
    found = []

    def walk(city: str, been: frozenset[str], used: frozenset[str]) -> None:
        if city == b:
            found.append(used)
            return
        for edge in edges:
            if city in (edge.a, edge.b) and edge.other_end(city) not in been:
                there = edge.other_end(city)
                walk(there, been | {there}, used | {edge.id})

    walk(a, frozenset({a}), frozenset())
    return found


def shortest_pair(edges: list[Edge], a: str, b: str) -> int | None:
    """Return the least length of two lines that share no edge, by trying every pair."""
    length = {edge.id: edge.length for edge in edges}
    return min(
        (
            sum(length[edge] for edge in one | other)
            for one, other in combinations(every_line(edges, a, b), 2)
            if not one & other
        ),
        default=None,
    )


def flow(edges: list[Edge], a: str, b: str) -> int:
    """Return how many lines share no edge, by networkx; lanes are made edges of their own."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from((a, b))
    for edge in edges:
        graph.add_edges_from([(edge.a, edge.id), (edge.id, edge.b)])
    if not nx.has_path(graph, a, b):
        return 0
    return len(list(nx.edge_disjoint_paths(graph, a, b)))


def assert_is_line(edges: list[Edge], line: Line, a: str, b: str) -> None:
    """Check that a line leads from one city to the other over edges that are there."""
    by_id = {edge.id: edge for edge in edges}

    assert (line.cities[0], line.cities[-1]) == (a, b)
    assert len(set(line.cities)) == len(line.cities) == len(line.edges) + 1
    for edge, ends in zip(line.edges, pairwise(line.cities), strict=True):
        assert {by_id[edge].a, by_id[edge].b} == set(ends)


def trains(edges: list[Edge], line: Line) -> int:
    """Return a line's length."""
    by_id = {edge.id: edge for edge in edges}
    return sum(by_id[edge].length for edge in line.edges)


@rule("I7")
@given(networks(cities=7, spare=5))
@settings(max_examples=3 * EXAMPLES)
def test_two_lines_are_found_exactly_when_no_edge_parts_the_cities(edges: list[Edge]) -> None:
    """Two lines prove that there are two, one edge that there are not."""
    found = two_ways(edges, A, B)

    assert len(found.lines) == min(2, flow(edges, A, B))
    assert (len(found.lines) == 2) == joined_twice(edges, A, B)
    assert bool(found.lines) == joined(edges, A, B)
    assert (found.bridge is not None) == (len(found.lines) == 1)
    for line in found.lines:
        assert_is_line(edges, line, A, B)
    assert len({edge for line in found.lines for edge in line.edges}) == sum(
        len(line.edges) for line in found.lines
    )
    if found.bridge is not None:
        assert found.bridge in found.lines[0].edges
        assert not joined([edge for edge in edges if edge.id != found.bridge], A, B)


@given(networks(cities=6, spare=4))
@settings(max_examples=EXAMPLES)
def test_no_shorter_lines(edges: list[Edge]) -> None:
    """A pair is the shortest there is, a single line too; of two the shorter comes first."""
    found = two_ways(edges, A, B)
    lengths = [trains(edges, line) for line in found.lines]
    length = {edge.id: edge.length for edge in edges}

    assert lengths == sorted(lengths)
    if len(lengths) == 2:
        assert sum(lengths) == shortest_pair(edges, A, B)
    elif lengths:
        assert lengths == [
            min(sum(length[edge] for edge in line) for line in every_line(edges, A, B))
        ]


@given(networks(cities=6, spare=4))
def test_the_bridge_is_the_nearest_to_the_first_city(edges: list[Edge]) -> None:
    """Of the edges that part the cities, the first on the line."""
    found = two_ways(edges, A, B)
    for line in found.lines[: 1 if found.bridge else 0]:
        parting = [
            edge
            for edge in line.edges
            if not joined([other for other in edges if other.id != edge], A, B)
        ]
        assert found.bridge == parting[0]


@given(networks(cities=6, spare=4), st.randoms(use_true_random=False))
def test_always_the_same_lines(edges: list[Edge], rng: random.Random) -> None:
    """The order of entry does not choose the lines."""
    assert two_ways(edges, A, B) == two_ways(rng.sample(edges, len(edges)), A, B)


@rule("I7", "I8")
@pytest.mark.parametrize(
    ("text", "lines", "bridge"),
    [
        pytest.param("a-b:2", ["ab"], "ab0", id="one route"),
        pytest.param("a-b:2 a-b:3", ["ab", "ab"], None, id="two lanes"),
        pytest.param("a-b:2 a-c:1 c-b:1", ["ab", "acb"], None, id="ring"),
        pytest.param("a-c:1 a-c:2 c-b:1", ["acb"], "cb2", id="lanes and then one route"),
        pytest.param(
            "a-m:1 a-x:1 x-m:1 m-b:1 m-y:1 y-b:1", ["amb", "axmyb"], None, id="meeting in a city"
        ),
        pytest.param(
            "a-m:1 a-x:1 x-m:1 m-n:1 n-b:1 n-y:1 y-b:1", ["amnb"], "mn3", id="one route between"
        ),
        # The shortest line uses both ends of the middle route; the pair does not use it at all.
        pytest.param("a-c:1 c-d:1 d-b:1 a-d:3 c-b:3", ["acb", "adb"], None, id="a step taken back"),
        # The same with another way of 6, which is longer than to take the step back; and with
        # names that would have a line go on over the step that was taken back.
        pytest.param(
            "a-c:1 c-d:1 d-b:1 a-d:3 c-b:3 a-b:6", ["acb", "adb"], None, id="shorter in all"
        ),
        pytest.param(
            "a-c:1 c-aa:1 aa-b:1 a-aa:3 c-b:3", ["aaab", "acb"], None, id="not walked any more"
        ),
        pytest.param("a-c:1 b-d:1", [], None, id="not joined"),
        pytest.param("", [], None, id="nothing"),
    ],
)
def test_known_networks(text: str, lines: list[str], bridge: str | None) -> None:
    """Rings, lanes, eights and single routes."""
    found = two_ways(network(text), "a", "b")

    assert found.bridge == bridge
    assert ["".join(line.cities) for line in found.lines] == lines


def test_nothing_to_walk() -> None:
    """A city that is not there is joined to nothing."""
    assert two_ways(network("a-b:2 c-d:1"), "a", "z") == Ways((), None)
