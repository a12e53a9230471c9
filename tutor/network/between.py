"""Which edges many shortest paths run over."""

from collections.abc import Iterable, Mapping

import networkx as nx

from tutor.network.edges import Edge


def betweenness(edges: Iterable[Edge]) -> Mapping[str, float]:
    """Return for each edge the share of all pairs of vertices that a shortest path joins over it.

    Where several paths are equally short, each counts for its part. Of parallel edges only the
    shortest can be on such a path; if they are alike, the first by id speaks for all of them.

    Examples
    --------
    >>> line = [Edge("ab", "a", "b", 1), Edge("bc", "b", "c", 1), Edge("cd", "c", "d", 1)]
    >>> {edge: round(share, 2) for edge, share in betweenness(line).items()}
    {'ab': 0.5, 'bc': 0.67, 'cd': 0.5}
    """
    graph: nx.Graph[str] = nx.Graph()
    for edge in sorted(edges, key=lambda edge: (edge.length, edge.id)):
        if not graph.has_edge(edge.a, edge.b):
            graph.add_edge(edge.a, edge.b, length=edge.length, id=edge.id)
    found = nx.edge_betweenness_centrality(graph, weight="length")
    return {graph.edges[ends]["id"]: float(share) for ends, share in found.items()}
