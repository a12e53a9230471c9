"""Pieces and bridges, judged by networkx."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.network.test_trail import networks
from tutor.network import Edge, Roads
from tutor.network.between import betweenness
from tutor.network.pieces import bridges, pieces

GRAPHS = networks(cities=8)


def pairs_of(edges: list[Edge]) -> list[tuple[str, str]]:
    """Return the two cities of each edge."""
    return [(edge.a, edge.b) for edge in edges]


@given(GRAPHS)
def test_bridges(edges: list[Edge]) -> None:
    """The pairs that networkx calls bridges, and no others."""
    graph = nx.Graph(pairs_of(edges))

    assert {frozenset(pair) for pair in nx.bridges(graph)} == bridges(pairs_of(edges))


@given(GRAPHS)
def test_pieces(edges: list[Edge]) -> None:
    """The same cities hang together, without the bridges as well, and in the same order."""
    pairs = pairs_of(edges)
    graph = nx.Graph(pairs)
    cut = bridges(pairs)

    assert list(map(frozenset, nx.connected_components(graph))) == pieces(pairs)
    graph.remove_edges_from([tuple(pair) for pair in cut])
    assert list(map(frozenset, nx.connected_components(graph))) == pieces(pairs, cut)


@given(GRAPHS)
def test_betweenness(edges: list[Edge]) -> None:
    """The share of shortest paths over each edge is networkx's."""
    graph = nx.Graph()
    for edge in sorted(edges, key=lambda edge: (edge.length, edge.id)):
        if not graph.has_edge(edge.a, edge.b):
            graph.add_edge(edge.a, edge.b, length=edge.length, id=edge.id)
    shares = nx.edge_betweenness_centrality(graph, weight="length")

    assert betweenness(edges) == pytest.approx(
        {graph.edges[ends]["id"]: share for ends, share in shares.items()}
    )


@given(GRAPHS, st.integers(0, 3))
def test_the_same_path_of_equal_ones(edges: list[Edge], free: int) -> None:
    """Prices and paths are networkx's, of equal paths too: stored proofs name their routes."""
    prices = {edge.id: 0 for edge in edges[:free]}
    roads, graph = Roads(edges, prices), nx.Graph()
    for edge in sorted(edges, key=lambda edge: edge.id):
        price = prices.get(edge.id, edge.length)
        known = graph.get_edge_data(edge.a, edge.b)
        if known is None or price < known["price"]:
            graph.add_edge(edge.a, edge.b, price=price, id=edge.id)

    for start in graph:
        found = nx.single_source_dijkstra_path_length(graph, start, weight="price")
        assert found == roads.prices_from(start)
        for end in found:
            cities = nx.dijkstra_path(graph, start, end, weight="price")
            path = tuple(graph.edges[pair]["id"] for pair in nx.utils.pairwise(cities))
            assert path == roads.shortest_path(start, end)
