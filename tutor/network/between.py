"""The edges that most shortest paths run over."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from heapq import heappop, heappush

from tutor.network.edges import Edge


def betweenness(edges: Iterable[Edge]) -> Mapping[str, float]:
    """Return, for each edge, the share of all pairs of vertices whose shortest path uses it.

    Several equally short paths count for an equal part each. Of parallel edges only the shortest
    can be on such a path; of equal ones the first by id counts for all of them.

    Examples
    --------
    >>> line = [Edge("ab", "a", "b", 1), Edge("bc", "b", "c", 1), Edge("cd", "c", "d", 1)]
    >>> {edge: round(share, 2) for edge, share in betweenness(line).items()}
    {'ab': 0.5, 'bc': 0.67, 'cd': 0.5}
    """
    around: dict[str, dict[str, Edge]] = defaultdict(dict)
    for edge in sorted(edges, key=lambda edge: (edge.length, edge.id)):
        if edge.b not in around[edge.a]:
            around[edge.a][edge.b] = around[edge.b][edge.a] = edge
    over = {edge.id: 0.0 for nearby in around.values() for edge in nearby.values()}
    for start in around:
        _count_paths(around, start, over)
    vertices = len(around)
    pairs = vertices * (vertices - 1)  # each pair was counted from both ends
    return {edge: paths / pairs for edge, paths in over.items()}


def _count_paths(
    around: Mapping[str, Mapping[str, Edge]], start: str, over: dict[str, float]
) -> None:
    """Add to each edge its part of the shortest paths that begin at a vertex.

    This is Brandes' algorithm: from the farthest vertex back, each passes on the paths that end
    at it or go through it, in proportion to the shortest paths that reach it over each edge.
    """
    far, paths = {start: 0}, {start: 1}
    before: dict[str, list[tuple[str, Edge]]] = {start: []}
    order: list[str] = []
    waiting, done = [(0, start)], set[str]()
    while waiting:
        near_length, vertex = heappop(waiting)
        if vertex in done:
            continue
        done.add(vertex)
        order.append(vertex)
        for other, edge in around[vertex].items():
            length = near_length + edge.length
            if length < far.get(other, length + 1):
                far[other], paths[other], before[other] = length, 0, []
                heappush(waiting, (length, other))
            if length == far[other] and other not in done:
                paths[other] += paths[vertex]
                before[other].append((vertex, edge))
    brought = dict.fromkeys(order, 0.0)
    for vertex in reversed(order):
        for earlier, edge in before[vertex]:
            part = paths[earlier] / paths[vertex] * (1 + brought[vertex])
            over[edge.id] += part
            brought[earlier] += part
