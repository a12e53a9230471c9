"""The edges of a longest line through a connected network."""

from collections.abc import Sequence

from tutor.network.edges import odd_cities
from tutor.network.pieces import bridges, pieces
from tutor.network.reduction import Strand, reduced
from tutor.network.sweep import Sweep

ENDS = 2  # of a line
LURE = "*"  # no edge is called that: ids name two cities


def longest_line(strands: Sequence[Strand]) -> frozenset[str]:
    """Return the edges of a longest trail of a connected network.

    If the cheapest pairing of the odd cities keeps the network in one piece, that is the answer.
    If not, parts that hang by a single strand are first turned into dead ends: a line that enters
    one must end there.
    """
    if len(odd_cities(strands)) <= ENDS:
        return _edges(strands)
    small = reduced(strands)
    sweep = Sweep(small)
    pairing = sweep.cheapest_pairing()
    if is_connected([strand for strand in small if strand.edges[0] in pairing]):
        return pairing
    contracted, inside = _without_hanging_parts(small)
    if not inside:
        return sweep.longest_line()
    # A longest line may also lie within a hanging part.
    return max([longest_line(contracted), *inside], key=lambda kept: _length(small, kept))


def is_connected(strands: Sequence[Strand]) -> bool:
    """Tell whether the strands form one network."""
    return len(pieces((strand.a, strand.b) for strand in strands)) == 1


def _edges(strands: Sequence[Strand]) -> frozenset[str]:
    return frozenset(edge for strand in strands for edge in strand.edges)


def _length(strands: Sequence[Strand], kept: frozenset[str]) -> int:
    """Return the length in trains of the kept edges; strands are kept whole or not at all."""
    return sum(strand.length for strand in strands if strand.edges[0] in kept)


def _without_hanging_parts(
    strands: Sequence[Strand],
) -> tuple[list[Strand], list[frozenset[str]]]:
    """Make a dead end of each part that hangs by one strand; also return each part's longest line.

    The dead end is as long as the strand and the longest line into the part from there. A lure
    finds that line: a dead end at this point that is longer than the whole part.
    """
    between: dict[frozenset[str], list[Strand]] = {}
    for strand in strands:
        between.setdefault(frozenset((strand.a, strand.b)), []).append(strand)
    pairs = [(strand.a, strand.b) for strand in strands]
    single = bridges(pairs)
    alone = [
        joining[0] for pair, joining in between.items() if pair in single and len(joining) == 1
    ]
    cut = {frozenset((bridge.a, bridge.b)) for bridge in alone}
    left = {strand.edges: strand for strand in strands}
    inside = []
    for cities in pieces(pairs, cut):
        hangs_by = [bridge for bridge in alone if bridge.a in cities or bridge.b in cities]
        part = [s for s in left.values() if s.a in cities and s.b in cities]
        if len(hangs_by) != 1 or not part or hangs_by[0].edges not in left:
            continue
        bridge = hangs_by[0]
        port, outside = (bridge.a, bridge.b) if bridge.a in cities else (bridge.b, bridge.a)
        if all(outside not in (s.a, s.b) for s in left.values() if s is not bridge):
            continue  # the strand is a dead end itself
        lure = Strand(LURE, port, 1 + sum(s.length for s in part), (LURE,))
        way_in = longest_line([*part, lure]) - {LURE}
        for strand in (bridge, *part):
            del left[strand.edges]
        edges = (*bridge.edges, *sorted(way_in))
        left[edges] = Strand(outside, port, bridge.length + _length(part, way_in), edges)
        inside.append(longest_line(part))
    return list(left.values()), inside
