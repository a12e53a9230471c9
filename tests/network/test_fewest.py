"""The cheapest networks, judged by trying every set of edges."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.network.test_joining import PAIRS, Pairs, cheapest
from tests.network.test_trail import networks
from tutor.network import Edge
from tutor.network.fewest import Joining

GROUPS = st.lists(
    st.sampled_from([f"c{number}" for number in range(6)]), min_size=1, max_size=2, unique=True
).map(tuple)


def lengths(edges: list[Edge]) -> dict[str, int]:
    return {edge.id: edge.length for edge in edges}


@given(networks(cities=6, spare=2), PAIRS)
@settings(max_examples=60)
def test_no_set_of_edges_joins_the_pairs_for_less(edges: list[Edge], pairs: Pairs) -> None:
    """Its price is the least there is, and it is None exactly if nothing joins them all."""
    joining = Joining(edges)
    network = joining.network([[((a,), (b,))] for a, b in pairs])

    assert (None if network is None else joining.price(network)) == cheapest(
        edges, pairs, lengths(edges)
    )


APART = st.tuples(GROUPS, GROUPS).filter(lambda pair: not {*pair[0]} & {*pair[1]})


@given(networks(cities=6, spare=1), st.lists(APART, min_size=1, max_size=2))
@settings(max_examples=40)
def test_any_place_of_a_group_will_do(
    edges: list[Edge], asked: list[tuple[tuple[str, ...], tuple[str, ...]]]
) -> None:
    """The cheapest over all places that may be chosen from the groups."""
    joining = Joining(edges)
    network = joining.network([[groups] for groups in asked])
    prices = [
        cheapest(edges, list(pairs), lengths(edges))
        for pairs in product(*(product(*groups) for groups in asked))
    ]
    possible = [price for price in prices if price is not None]

    assert (None if network is None else joining.price(network)) == min(possible, default=None)
