"""The fewest trains that complete some tickets on an empty board: exact, and written by itself.

Tickets are split in every way into groups that are joined apart; a group is joined by the cheapest
tree over its places, built up from smaller sets of them. Nothing here asks tutor.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import TYPE_CHECKING

from .scorer import read_routes, read_tickets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

FAR = 10_000


class Ground:
    """An empty board: how many trains any two places are apart, and what its tickets ask for."""

    def __init__(self, folder: Path) -> None:
        routes = read_routes(folder).values()
        self.tickets = read_tickets(folder)
        self.places = sorted({place for route in routes for place in (route.a, route.b)})
        apart = {(a, b): 0 if a == b else FAR for a in self.places for b in self.places}
        for route in routes:
            for ends in ((route.a, route.b), (route.b, route.a)):
                apart[ends] = min(apart[ends], route.length + route.mountains)
        for by, a, b in itertools.product(self.places, repeat=3):
            apart[a, b] = min(apart[a, b], apart[a, by] + apart[by, b])
        self.apart = apart
        self.tree = cache(self._tree)

    def fewest(self, tickets: Sequence[str]) -> int:
        """Return the fewest trains that complete all these tickets (A5, B14, H13, H14)."""
        ways = [
            [(a, b) for a in ticket.starts for goal, _ in ticket.goals for b in goal]
            for ticket in map(self.tickets.__getitem__, tickets)
        ]
        return min(
            sum(self.tree(frozenset(itertools.chain(*group))) for group in groups)
            for pairs in itertools.product(*ways)
            for groups in _groups(list(pairs))
        )

    def _tree(self, ends: frozenset[str]) -> int:
        """Return the fewest trains that join all these places to one another."""
        last, *others = sorted(ends)
        best: dict[tuple[str, ...], dict[str, int]] = {}
        for number in range(1, len(others) + 1):
            for some in itertools.combinations(others, number):
                if number == 1:
                    best[some] = {place: self.apart[some[0], place] for place in self.places}
                    continue
                parts = [
                    (part, tuple(one for one in some if one not in part))
                    for size in range(1, number // 2 + 1)
                    for part in itertools.combinations(some, size)
                ]
                met = {
                    by: min(best[part][by] + best[rest][by] for part, rest in parts)
                    for by in self.places
                }
                best[some] = {
                    place: min(met[by] + self.apart[by, place] for by in self.places)
                    for place in self.places
                }
        return best[tuple(others)][last] if others else 0


def _groups(pairs: list[tuple[str, str]]) -> Iterator[list[list[tuple[str, str]]]]:
    """Yield every way to split pairs into groups."""
    if not pairs:
        yield []
        return
    first, *rest = pairs
    for groups in _groups(rest):
        yield [[first], *groups]
        for number, group in enumerate(groups):
            yield [*groups[:number], [first, *group], *groups[number + 1 :]]
