"""The longest trail: the longest continuous line through a network that uses no edge twice.

Cities may be visited again (B15). The search is exact for every network:

1. Each connected component is treated separately. If at most two of its cities have an odd
   number of edges, Euler's theorem says that one line can cover all of it.
2. Otherwise edges must be left out until at most two odd cities remain *and* the rest is still
   connected. The network is first made smaller without changing the answer
   (:mod:`tutor.network.reduction`).
3. Without the second condition, a small table (:mod:`tutor.network.sweep`) finds the cheapest
   way to pair up the odd cities: no line can leave out less. Usually this keeps the network in
   one piece, and that is the answer with its proof.
4. If not, parts that hang by a single route are turned into dead ends
   (:mod:`tutor.network.line`), and a best-first search guided by the table finds the cheapest
   way that keeps the rest connected, too.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tutor.network.edges import Edge, components, odd_cities
from tutor.network.line import longest_line
from tutor.network.reduction import Strand, reduced
from tutor.network.sweep import Sweep


@dataclass(frozen=True)
class Pairing:
    """A chain of left-out edges between two odd cities, the price of pairing these up."""

    a: str
    b: str
    edges: tuple[str, ...]


@dataclass(frozen=True)
class TrailProof:
    """Why no longer trail exists in the component that the trail runs through.

    ``odd_cities`` have an odd number of edges; a line can begin at one of them and end at another,
    but each of the others costs an edge. ``left_out`` are the edges that the trail does not use
    (``left_out_length`` in trains), and ``pairings`` are the same edges as chains between odd
    cities, where they form such chains. ``bound`` is the least, in trains, that pairing up the odd
    cities costs: if ``left_out_length`` is no more, the trail is proved longest. If that cheapest
    pairing breaks the component into several ``pieces`` (their edges), a search over all ways that
    keep it together found none below ``left_out_length``. ``elsewhere`` has the length of the
    longest trail of each other component, in trains.
    """

    odd_cities: tuple[str, ...]
    left_out: tuple[str, ...]
    left_out_length: int
    pairings: tuple[Pairing, ...]
    bound: int
    pieces: tuple[tuple[str, ...], ...]
    elsewhere: tuple[int, ...]


@dataclass(frozen=True)
class Trail:
    """A trail: its edges and cities in walking order, its length in trains, and the proof.

    ``cities`` has one more entry than ``edges``; both are empty without any edge.
    """

    edges: tuple[str, ...]
    cities: tuple[str, ...]
    length: int
    proof: TrailProof


NOTHING = Trail((), (), 0, TrailProof((), (), 0, (), 0, (), ()))


def longest_trail(edges: Iterable[Edge]) -> Trail:
    """Return a longest trail; of several, the same one whatever the order of ``edges``.

    Parameters
    ----------
    edges
        The network; parallel edges are edges of their own.

    Examples
    --------
    A line covers a whole triangle of single trains, and two branches on it as well:

    >>> triangle = [Edge("ab", "a", "b", 1), Edge("bc", "b", "c", 1), Edge("ca", "c", "a", 1)]
    >>> longest_trail(triangle).length
    3
    >>> longest_trail([*triangle, Edge("ad", "a", "d", 2), Edge("ae", "a", "e", 1)]).cities
    ('d', 'a', 'b', 'c', 'a', 'e')
    """
    trails = sorted(
        (_component_trail(component) for component in components(edges)),
        key=lambda trail: (-trail.length, trail.cities, trail.edges),
    )
    if not trails:
        return NOTHING
    best, *others = trails
    elsewhere = tuple(trail.length for trail in others)
    return replace(best, proof=replace(best.proof, elsewhere=elsewhere))


def _component_trail(edges: Sequence[Edge]) -> Trail:
    odd = odd_cities(edges)
    if len(odd) <= 2:  # noqa: PLR2004 - Euler: a line has two ends
        return _walked(edges, TrailProof(odd, (), 0, (), 0, (), ()))
    strands = [Strand(edge.a, edge.b, edge.length, (edge.id,)) for edge in edges]
    pairing = Sweep(reduced(strands)).cheapest_pairing()
    pieces = components(edge for edge in edges if edge.id in pairing)
    bound = _length(edges) - sum(_length(piece) for piece in pieces)
    kept = pairing if len(pieces) == 1 else longest_line(strands)
    left_out = [edge for edge in edges if edge.id not in kept]
    proof = TrailProof(
        odd_cities=odd,
        left_out=tuple(edge.id for edge in left_out),
        left_out_length=_length(left_out),
        pairings=_pairings(left_out),
        bound=bound,
        pieces=tuple(tuple(edge.id for edge in piece) for piece in pieces),
        elsewhere=(),
    )
    return _walked([edge for edge in edges if edge.id in kept], proof)


def _length(edges: Iterable[Edge]) -> int:
    return sum(edge.length for edge in edges)


def _pairings(left_out: Sequence[Edge]) -> tuple[Pairing, ...]:
    """Split left-out edges into chains, each from one of their odd cities to another."""
    around: dict[str, list[Edge]] = {}
    for edge in left_out:
        around.setdefault(edge.a, []).append(edge)
        around.setdefault(edge.b, []).append(edge)
    used: set[str] = set()
    chains = []
    for start in odd_cities(left_out):
        if sum(edge.id not in used for edge in around[start]) % 2 == 0:
            continue  # the end of an earlier chain
        chain: list[str] = []
        city = start
        while waiting := [edge for edge in around[city] if edge.id not in used]:
            if chain and len(waiting) % 2 == 0:
                break  # an odd city
            used.add(waiting[0].id)
            chain.append(waiting[0].id)
            city = waiting[0].other_end(city)
        chains.append(Pairing(start, city, tuple(chain)))
    return tuple(chains)


def _walked(edges: Sequence[Edge], proof: TrailProof) -> Trail:
    """Walk all of a connected network that has at most two odd cities (Hierholzer)."""
    around: dict[str, list[Edge]] = {}
    for edge in sorted(edges, key=lambda edge: edge.id, reverse=True):
        around.setdefault(edge.a, []).append(edge)
        around.setdefault(edge.b, []).append(edge)
    start = min(odd_cities(edges) or around)
    used: set[str] = set()
    walk: list[tuple[str, Edge | None]] = [(start, None)]
    trail: list[str] = []
    cities: list[str] = []
    while walk:
        city, arrived_by = walk[-1]
        waiting = around[city]
        while waiting and waiting[-1].id in used:
            waiting.pop()
        if waiting:
            edge = waiting.pop()
            used.add(edge.id)
            walk.append((edge.other_end(city), edge))
        else:
            walk.pop()
            cities.append(city)
            if arrived_by is not None:
                trail.append(arrived_by.id)
    if cities[0] > cities[-1] or (cities[0] == cities[-1] and trail[0] > trail[-1]):
        cities.reverse()
        trail.reverse()
    return Trail(tuple(trail), tuple(cities), _length(edges), proof)
