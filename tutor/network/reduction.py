"""Making a connected network smaller without changing the length of its longest trail."""

from collections.abc import Iterable
from typing import NamedTuple

DEAD_ENDS_KEPT = 2  # a line has two ends


class Strand(NamedTuple):
    """A chain of edges that a longest trail uses all or none of; ``length`` is in trains."""

    a: str
    b: str
    length: int
    edges: tuple[str, ...]

    def other_end(self, city: str) -> str:
        """Return the city at the other end."""
        return self.b if city == self.a else self.a


def reduced(strands: Iterable[Strand]) -> list[Strand]:
    """Merge chains and remove dead ends that no longest trail needs.

    * Where two edges meet in a city that has no other, a longest trail walks both or neither:
      one that ended there could go on. They become one strand, unless it would be a loop.
    * Of the dead ends at one city a trail uses two at most, the longest: a line that enters
      one ends there.

    Needs a component with more than two odd cities (where all are even, a trail may begin and
    end anywhere).
    """
    around: dict[str, list[Strand]] = {}
    for strand in strands:
        around.setdefault(strand.a, []).append(strand)
        around.setdefault(strand.b, []).append(strand)
    _merge_chains(around)
    while _drop_dead_ends(around):
        _merge_chains(around)
    return sorted(
        {strand for meeting in around.values() for strand in meeting},
        key=lambda strand: strand.edges,
    )


def _merge_chains(around: dict[str, list[Strand]]) -> None:
    for city in sorted(around):
        if len(around[city]) != 2:  # noqa: PLR2004 - in the middle of a chain
            continue
        first, second = around[city]
        a, b = first.other_end(city), second.other_end(city)
        if a != b:
            merged = Strand(a, b, first.length + second.length, first.edges + second.edges)
            del around[city]
            around[a][around[a].index(first)] = merged
            around[b][around[b].index(second)] = merged


def _drop_dead_ends(around: dict[str, list[Strand]]) -> bool:
    dropped = False
    for city in sorted(around):
        dead_ends = [
            strand
            for strand in around.get(city, ())
            if len(around[strand.other_end(city)]) == 1 and len(around[city]) > 1
        ]
        dead_ends.sort(key=lambda strand: (-strand.length, strand.edges))
        for strand in dead_ends[DEAD_ENDS_KEPT:]:
            around[city].remove(strand)
            del around[strand.other_end(city)]
            dropped = True
    return dropped
