"""The longest trail, judged by a plain exhaustive search, by Euler, and by known traps."""

import random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.network import Edge, components, longest_trail, odd_cities
from tutor.network.reduction import Strand, reduced
from tutor.network.sweep import Sweep

rule = pytest.mark.rule
EXAMPLES = settings.default.max_examples  # fewer where the thorough tests are left out


def exhaustive(edges: list[Edge]) -> int:
    """Walk every trail there is and keep the longest."""
    around: dict[str, list[Edge]] = {}
    for edge in edges:
        around.setdefault(edge.a, []).append(edge)
        around.setdefault(edge.b, []).append(edge)

    def longest_from(city: str, used: frozenset[str]) -> int:
        return max(
            (
                edge.length + longest_from(edge.other_end(city), used | {edge.id})
                for edge in around[city]
                if edge.id not in used
            ),
            default=0,
        )

    return max((longest_from(city, frozenset()) for city in around), default=0)


def network(text: str) -> list[Edge]:
    """Make a network from words such as ``a-b:2``."""
    edges = []
    for number, word in enumerate(text.split()):
        ends, length = word.split(":")
        a, b = ends.split("-")
        edges.append(Edge(f"{a}{b}{number}", a, b, int(length)))
    return edges


def strands(edges: list[Edge]) -> list[Strand]:
    """Return edges as the strands that they are."""
    return [Strand(edge.a, edge.b, edge.length, (edge.id,)) for edge in edges]


@st.composite
def networks(draw: st.DrawFn, cities: int = 8, spare: int = 3) -> list[Edge]:
    """Draw small multigraphs: few more edges than cities, lanes and pieces included."""
    count = draw(st.integers(2, cities))
    ends = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1))
    chosen = draw(st.lists(ends.filter(lambda pair: pair[0] != pair[1]), max_size=count + spare))
    return [
        Edge(f"e{number}", f"c{a}", f"c{b}", draw(st.integers(1, 6)))
        for number, (a, b) in enumerate(chosen)
    ]


def assert_is_trail(edges: list[Edge]) -> None:
    """Check that what is answered is a trail of the length that is stated."""
    trail = longest_trail(edges)
    by_id = {edge.id: edge for edge in edges}

    assert len(set(trail.edges)) == len(trail.edges)
    assert sum(by_id[edge].length for edge in trail.edges) == trail.length
    assert len(trail.cities) == (len(trail.edges) + 1 if trail.edges else 0)
    for index, edge in enumerate(trail.edges):
        assert {by_id[edge].a, by_id[edge].b} == set(trail.cities[index : index + 2])


@rule("B15")
@given(networks())
@settings(max_examples=6 * EXAMPLES)
def test_equals_the_exhaustive_search(edges: list[Edge]) -> None:
    """No trail is longer than the one found, on any small network."""
    assert exhaustive(edges) == longest_trail(edges).length
    assert_is_trail(edges)


@rule("B15")
@given(networks(cities=5, spare=5))
@settings(max_examples=3 * EXAMPLES)
def test_the_search_alone_equals_the_exhaustive_one(edges: list[Edge]) -> None:
    """The best-first search is right also where the cheapest pairing would have done."""
    for part in components(edges):
        if len(odd_cities(part)) > 2:
            kept = Sweep(reduced(strands(part))).longest_line()

            assert exhaustive(part) == sum(edge.length for edge in part if edge.id in kept)


@st.composite
def networks_with_hanging_parts(draw: st.DrawFn) -> list[Edge]:
    """Draw a small core with rings and lanes that hang from it by single routes."""
    edges = draw(networks(cities=4, spare=2))
    for part in range(draw(st.integers(1, 2))):
        at = f"c{draw(st.integers(0, 3))}"
        lengths = draw(st.lists(st.integers(1, 4), min_size=3, max_size=4))
        ring = [f"r{part}{city}" for city in range(len(lengths) - 1)]
        edges.append(Edge(f"b{part}", at, ring[0], lengths[0]))
        for city, length in zip(ring, lengths[1:], strict=True):
            after = ring[(ring.index(city) + 1) % len(ring)]
            if after != city:
                edges.append(Edge(f"q{city}", city, after, length))
    return edges


@rule("B15")
@given(networks_with_hanging_parts())
@settings(max_examples=4 * EXAMPLES)
def test_hanging_parts_are_dead_ends(edges: list[Edge]) -> None:
    """Rings that hang by a single route are entered once, at an end of the line, if at all."""
    assert exhaustive(edges) == longest_trail(edges).length
    assert_is_trail(edges)


@rule("B15")
@given(networks(), st.randoms(use_true_random=False))
def test_order_of_entry_never_matters(edges: list[Edge], rng: random.Random) -> None:
    """The same game gives the same trail whatever the order of its routes."""
    shuffled = rng.sample(edges, len(edges))

    assert longest_trail(edges) == longest_trail(shuffled)


@rule("B15")
@given(networks(), st.integers(1, 6))
def test_an_added_route_never_shortens_the_trail(edges: list[Edge], length: int) -> None:
    """One more route can only help."""
    more = [*edges, Edge("more", "c0", "c1", length)]

    assert longest_trail(edges).length <= longest_trail(more).length


@rule("B15")
@given(networks(cities=12, spare=14))
def test_a_network_with_at_most_two_odd_cities_is_walked_whole(edges: list[Edge]) -> None:
    """Euler's theorem, asked of networkx."""
    for part in components(edges):
        graph = nx.MultiGraph([(edge.a, edge.b) for edge in part])

        whole = sum(edge.length for edge in part)
        assert nx.has_eulerian_path(graph) == (longest_trail(part).length == whole)


@given(networks())
def test_the_proof_adds_up(edges: list[Edge]) -> None:
    """Trail and left-out routes are the component; no bound is above what is left out."""
    trail = longest_trail(edges)
    proof = trail.proof
    around = next((p for p in components(edges) if p[0].id in {*trail.edges, *proof.left_out}), [])

    assert sorted([*trail.edges, *proof.left_out]) == [edge.id for edge in around]
    assert proof.bound <= proof.left_out_length
    assert proof.left_out_length == sum(e.length for e in around) - trail.length
    assert all(length <= trail.length for length in proof.elsewhere)
    paired = [edge for pairing in proof.pairings for edge in pairing.edges]
    assert len(set(paired)) == len(paired)
    assert set(paired) <= set(proof.left_out)
    if len(proof.pieces) == 1:
        assert proof.bound == proof.left_out_length


@rule("B15")
@pytest.mark.parametrize(
    ("text", "length"),
    [
        pytest.param("", 0, id="no route at all"),
        pytest.param("a-b:1 b-c:1 c-a:1", 3, id="cities may repeat"),
        pytest.param("a-b:2 a-c:3 a-d:4", 7, id="branches do not add"),
        pytest.param("a-b:1 a-b:2", 3, id="lanes are two routes"),
        pytest.param("a-b:1 a-b:2 a-b:3 b-c:1", 7, id="three lanes and on"),
        pytest.param(
            "a-b:1 b-c:1 c-d:1 d-b:1 b-e:5", 9, id="routes are free again after backtracking"
        ),
        pytest.param(
            "c0-c2:4 c1-c3:5 c2-c3:5 c2-c4:4 c2-c6:3 c2-c7:1 c3-c7:1", 15,
            id="shortest paths between odd cities again and again would give 14",
        ),
        pytest.param(
            "A-B:2 B-D:1 B-G:2 D-E:2 D-G:2 F-G:4", 9, id="the same trap, giving 8"
        ),
        pytest.param("a-b:6 c-d:2 d-e:2 e-c:3", 7, id="the longest of several networks"),
        pytest.param(
            "h-a:1 a-b:2 b-c:2 c-a:2 h-d:1 d-e:2 e-f:2 f-d:2 h-g:1 g-i:2 i-j:2 j-g:2", 14,
            id="rings on a hub: the cheapest pairing would tear it apart",
        ),
    ],
)  # fmt: skip
def test_traps(text: str, length: int) -> None:
    """The traps that other programs fall into."""
    edges = network(text)

    assert length == longest_trail(edges).length
    assert_is_trail(edges)


@rule("B15")
@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_whole_board_is_proved_by_pairing(board: str) -> None:
    """One player with every route: what is left out is exactly the cheapest pairing."""
    edges = [Edge(r.id, r.a, r.b, r.length) for r in load_board(FOLDERS[board]).routes]
    trail = longest_trail(edges)
    graph = nx.MultiGraph([(edge.a, edge.b) for edge in edges])
    odd = [city for city, degree in graph.degree if degree % 2]

    assert_is_trail(edges)
    assert trail.proof.bound == trail.proof.left_out_length == cheapest_pairing(edges, odd)


def cheapest_pairing(edges: list[Edge], odd: list[str]) -> int:
    """Pair up all odd cities but two along shortest paths, by networkx's matching."""
    graph = nx.Graph()
    for edge in edges:
        known = graph.get_edge_data(edge.a, edge.b, {"weight": edge.length})["weight"]
        graph.add_edge(edge.a, edge.b, weight=min(known, edge.length))
    distance = dict(nx.all_pairs_dijkstra_path_length(graph))
    pairs = nx.Graph()
    for number, a in enumerate(odd):
        pairs.add_edge(a, "one end", weight=0)
        pairs.add_edge(a, "other end", weight=0)
        for b in odd[:number]:
            pairs.add_edge(a, b, weight=distance[a][b])
    matching = nx.min_weight_matching(pairs)
    return sum(pairs.edges[a, b]["weight"] for a, b in matching)


@rule("B15")
def test_the_longest_line_may_lie_in_a_part_that_hangs_by_one_route() -> None:
    """A round of 37 trains, and beyond a bridge something small that it would not pay to visit."""
    edges = network("p-q:9 p-q:8 q-r:9 p-r:6 p-r:5 p-z:1 z-y:1 y-x:1 y-x:1")

    assert 37 == exhaustive(edges)
    assert 37 == longest_trail(edges).length


@rule("B15")
def test_the_search_may_leave_both_lanes_out() -> None:
    """Two lanes far from the line are kept together or left out together."""
    edges = network("e-a:3 a-e:2 d-b:1 f-a:4 b-c:1 e-d:2 b-c:1 d-e:3")
    kept = Sweep(strands(edges)).longest_line()

    assert 14 == exhaustive(edges) == sum(edge.length for edge in edges if edge.id in kept)
