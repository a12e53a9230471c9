"""Cheap networks that join pairs of cities, judged by trying every set of edges."""

import random
from itertools import combinations
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import FOLDERS
from tests.network.test_trail import network, networks
from tutor.boards import load_board
from tutor.network import Edge, components
from tutor.network.joining import joining_tree
from tutor.rules.standing import edge

Pairs = list[tuple[str, str]]

CITIES = [f"c{number}" for number in range(6)]
PAIRS = st.lists(
    st.tuples(st.sampled_from(CITIES), st.sampled_from(CITIES)).filter(
        lambda pair: len({*pair}) > 1
    ),
    min_size=1,
    max_size=3,
)


def joins(edges: list[Edge], pairs: Pairs) -> bool:
    """Tell whether edges join every pair."""
    parts = [{city for one in part for city in (one.a, one.b)} for part in components(edges)]
    return all(any({a, b} <= part for part in parts) for a, b in pairs)


def cheapest(edges: list[Edge], pairs: Pairs, prices: dict[str, int]) -> int | None:
    """Return the least price at which any set of edges joins the pairs, by trying them all."""
    found = [
        sum(prices[one.id] for one in chosen)
        for number in range(len(edges) + 1)
        for chosen in combinations(edges, number)
        if joins(list(chosen), pairs)
    ]
    return min(found, default=None)


@given(networks(cities=6, spare=2), PAIRS)
def test_joins_whatever_can_be_joined(edges: list[Edge], pairs: Pairs) -> None:
    """A network is found exactly when there is one; it joins all, and no edge is idle."""
    found = joining_tree(edges, pairs)

    assert (found is not None) == joins(edges, pairs)
    if found is not None:
        chosen = [one for one in edges if one.id in found]
        assert joins(chosen, pairs)
        assert list(found) == sorted({one.id for one in chosen})
        for left_out in chosen:
            assert not joins([one for one in chosen if one is not left_out], pairs)


@given(networks(cities=6, spare=2), PAIRS, st.randoms(use_true_random=False))
def test_always_the_same(edges: list[Edge], pairs: Pairs, rng: random.Random) -> None:
    """The order of edges and pairs, and which city of a pair comes first, choose nothing."""
    turned = [pair[::-1] for pair in rng.sample(pairs, len(pairs))]

    assert joining_tree(edges, pairs) == joining_tree(rng.sample(edges, len(edges)), turned)


def test_close_to_the_cheapest() -> None:
    """On small networks never below the cheapest, seldom above it, and then by little."""
    rng = random.Random("joining")
    exact, over = 0, []
    for _ in range(120):
        ends = [rng.sample(CITIES, 2) for _ in range(9)]
        edges = [Edge(f"e{n}", a, b, rng.randint(1, 6)) for n, (a, b) in enumerate(ends)]
        pairs: Pairs = [(a, b) for a, b in (rng.sample(CITIES, 2) for _ in range(3))]
        prices = {one.id: rng.choice((0, one.length, one.length)) for one in edges}
        found, best = joining_tree(edges, pairs, prices), cheapest(edges, pairs, prices)
        if found is None or best is None:
            assert found is best
            continue
        price = sum(prices[one] for one in found)
        assert price >= best
        exact += price == best
        over.append(price - best)

    assert exact >= 0.95 * len(over)
    assert max(over) <= 3


@pytest.mark.parametrize(
    ("text", "pairs", "prices", "expected"),
    [
        pytest.param(
            "a-b:3 b-c:2 a-c:4", [("a", "b"), ("a", "c")], {}, {"ab0", "bc1"}, id="shared"
        ),
        pytest.param(
            "a-b:2 c-d:2 a-c:9", [("a", "b"), ("c", "d")], {}, {"ab0", "cd1"}, id="pieces"
        ),
        pytest.param(
            "a-b:1 a-c:5 c-b:5", [("a", "b")], {"ac1": 0, "cb2": 0}, {"ac1", "cb2"}, id="own"
        ),
        pytest.param(
            "a-b:7 a-c:5 a-d:9 a-f:3 b-c:3 b-d:6 c-e:2 d-f:5",
            [("b", "a"), ("d", "a"), ("a", "e")],
            {},
            {"ac1", "bc4", "bd5", "ce6"},  # d comes by b, though by f it is shorter
            id="changed for the others",
        ),
        pytest.param("a-b:2 a-b:1 a-b:1", [("a", "b")], {}, {"ab1"}, id="lanes"),
        pytest.param("a-b:2", [("a", "a")], {}, set(), id="itself"),
        pytest.param("a-b:2", [], {}, set(), id="nothing"),
    ],
)
def test_known_networks(
    text: str, pairs: Pairs, prices: dict[str, int], expected: set[str]
) -> None:
    """Parts are shared, pieces allowed, edges that cost nothing taken, one lane is enough."""
    found = joining_tree(network(text), pairs, prices)

    assert found is not None
    assert set(found) == expected


def test_no_way() -> None:
    """A city that cannot be reached, or is not there at all, cannot be joined."""
    edges = network("a-b:2 c-d:1")

    assert joining_tree(edges, [("a", "b"), ("a", "c")]) is None
    assert joining_tree(edges, [("a", "z")]) is None


@pytest.mark.parametrize("board", FOLDERS)
def test_quick_on_a_whole_board(board: str) -> None:
    """Eight pairs of cities over a whole board take some milliseconds."""
    loaded = load_board(FOLDERS[board])
    edges = [edge(route) for route in loaded.routes]
    rng = random.Random(board)
    cities = sorted(loaded.city)
    times = []
    for _ in range(5):
        pairs: Pairs = [(a, b) for a, b in (rng.sample(cities, 2) for _ in range(8))]
        start = process_time()
        assert joining_tree(edges, pairs) is not None
        times.append(process_time() - start)

    assert min(times) < 0.05
