"""The cheapest way to leave out edges so that one line can cover the rest.

The cities of the network are swept in an order in which only a few of them, the *front*,
have edges on both sides of the sweep. Little about the part already swept matters then:

* for each city of the front, whether it has an odd number of kept edges so far;
* how many odd cities lie behind the front (a line has two ends);
* which cities of the front are joined by kept edges behind it.

Without the last point the cheapest way is a plain table, filled from the end of the sweep
backwards (`_bounds`): the least that any line leaves out. With it the number of cases is
larger, but a best-first search guided by that table sees few of them (`_search`).
Boards and hands have fronts of two to eight cities; time and memory grow with ``2 ** front``.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from tutor.network.reduction import Strand

ENDS = 2  # of a line
NEVER = 1 << 60
STARTS_TRIED = 4


class _Step(NamedTuple):
    """All strands between two cities of the front, then the cities that leave the front.

    ``first`` and ``second`` are the cities' places in the front as bits; ``lengths`` of the
    strands, the shortest last; ``leaving`` the places that are free afterwards.
    """

    first: int
    second: int
    strands: tuple[Strand, ...]
    leaving: tuple[int, ...]


class Sweep:
    """A connected network, ready to be asked what a line through it must leave out."""

    def __init__(self, strands: Sequence[Strand]) -> None:
        self._steps = _steps(strands)
        self._bounds = _bounds(self._steps)

    def cheapest_pairing(self) -> frozenset[str]:
        """Return the edges that stay when the odd cities are paired up at the least price.

        These edges may be in several pieces. No trail is longer than all of them together.
        """
        return _edges(self._steps, _cheapest_pairing(self._steps, self._bounds))

    def longest_line(self) -> frozenset[str]:
        """Return the edges of a longest trail."""
        return _edges(self._steps, _search(self._steps, self._bounds))


# --- the order of the sweep ---------------------------------------------------------------


def _steps(strands: Sequence[Strand]) -> list[_Step]:
    bundles: dict[str, dict[str, list[Strand]]] = {}
    for strand in strands:
        for city, other in ((strand.a, strand.b), (strand.b, strand.a)):
            bundles.setdefault(city, {}).setdefault(other, []).append(strand)
    order = _order({city: set(others) for city, others in bundles.items()})
    position = {city: index for index, city in enumerate(order)}
    places: dict[str, int] = {}
    open_edges = {city: len(others) for city, others in bundles.items()}
    free = list(range(len(order)))  # a heap: always the lowest free place
    steps = []
    for city in order:
        earlier = sorted(
            (other for other in bundles[city] if position[other] < position[city]),
            key=position.__getitem__,
        )
        places[city] = heappop(free)
        for other in earlier:
            leaving = []
            for end in (other, city):
                open_edges[end] -= 1
                if not open_edges[end]:
                    leaving.append(places[end])
            bundle = sorted(bundles[city][other], key=lambda strand: (-strand.length, strand.edges))
            steps.append(
                _Step(1 << places[other], 1 << places[city], tuple(bundle), tuple(leaving))
            )
        for end in (*earlier, city):
            if not open_edges[end]:
                heappush(free, places[end])
    return steps


def _width(steps: Sequence[_Step]) -> int:
    return max(step.first | step.second for step in steps).bit_length()


def _order(neighbours: dict[str, set[str]]) -> list[str]:
    """Return the cities in an order that keeps the front small (greedy, several starts)."""
    starts = sorted(neighbours, key=lambda city: (len(neighbours[city]), city))
    return min(
        (_greedy_order(neighbours, start) for start in starts[:STARTS_TRIED]),
        key=lambda order: order[0],
    )[1]


def _greedy_order(neighbours: dict[str, set[str]], start: str) -> tuple[int, list[str]]:
    waiting = {city: len(others) for city, others in neighbours.items()}
    order: list[str] = []
    front: set[str] = set()
    candidates = {start}
    weight = 0
    done: set[str] = set()
    entered: dict[str, int] = {}

    def eagerness(city: str) -> tuple[int, int, int, str]:
        """Few new front cities first, then many old ones, then the longest waiting ones."""
        known = neighbours[city] & front
        growth = (waiting[city] > 0) - sum(waiting[other] == 1 for other in known)
        oldest = min((entered[other] for other in known), default=0)
        return growth, waiting[city] - 2 * len(known), oldest, city

    while candidates:
        city = min(candidates, key=eagerness)
        candidates.remove(city)
        done.add(city)
        order.append(city)
        front.add(city)
        entered[city] = len(order)
        weight += 1 << len(front)
        for other in neighbours[city]:
            waiting[other] -= 1
            if other not in done:
                candidates.add(other)
        front = {member for member in front if waiting[member]}
    return weight, order


# --- the bound ------------------------------------------------------------------------------


def _bounds(steps: Sequence[_Step]) -> list[list[list[int]]]:
    """Return, for each step, ends left and odd places, the least still to be left out.

    ``bounds[i][ends][odd]`` is in trains; ``bounds[len(steps)]`` is the end of the sweep. A step's
    table has room only for the places in use before it.
    """
    bounds = [[[0], [0], [0]]]
    for step, size in zip(reversed(steps), reversed(_table_sizes(steps)), strict=True):
        after = [[*row, *[NEVER] * (size - len(row))] for row in bounds[-1]]
        places = range(len(after[0]))
        never = [NEVER] * len(places)
        for place in step.leaving:
            bit = 1 << place
            after = [
                [fewer[odd ^ bit] if odd & bit else same[odd] for odd in places]
                for same, fewer in zip(after, [never, *after[:-1]], strict=True)
            ]
        both = step.first | step.second
        price = step.strands[-1].length
        before = []
        for row in after:
            flipped = [row[odd ^ both] for odd in places]
            keep, drop = (flipped, row) if len(step.strands) & 1 else (row, flipped)
            before.append(
                [
                    # min() would take twice the time in the busiest line of all
                    kept if kept <= dropped + price else dropped + price  # noqa: FURB136
                    for kept, dropped in zip(keep, drop, strict=True)
                ]
            )
        bounds.append(before)
    bounds.reverse()
    return bounds


def _table_sizes(steps: Sequence[_Step]) -> list[int]:
    """Return, for each step, a power of two above all places in use during it."""
    used: set[int] = set()
    sizes = []
    for step in steps:
        used |= {step.first.bit_length() - 1, step.second.bit_length() - 1}
        sizes.append(2 << max(used))
        used -= set(step.leaving)
    return sizes


def _cheapest_pairing(steps: Sequence[_Step], bounds: list[list[list[int]]]) -> list[int]:
    """Return how many strands each step keeps in a cheapest pairing of the odd cities."""
    odd, ends = 0, ENDS
    kept = []
    for index, step in enumerate(steps):
        target = bounds[index][ends][odd]
        for keeps in (len(step.strands), len(step.strands) - 1):
            price = 0 if keeps == len(step.strands) else step.strands[-1].length
            next_odd, next_ends = _leave(step, odd, ends, keeps)
            if next_ends >= 0 and price + bounds[index + 1][next_ends][next_odd] == target:
                break
        odd, ends = next_odd, next_ends
        kept.append(keeps)
    return kept


def _leave(step: _Step, odd: int, ends: int, keeps: int) -> tuple[int, int]:
    """Return odd places and ends left after a step; ends below 0: not a line."""
    if keeps & 1:
        odd ^= step.first | step.second
    for place in step.leaving:
        if odd >> place & 1:
            odd ^= 1 << place
            ends -= 1
    return odd, ends


# --- the search -----------------------------------------------------------------------------


class _Node(NamedTuple):
    """A case of the sweep: its state, and how it came about."""

    step: int
    odd: int
    ends: int
    groups: tuple[int, ...]
    keeps: int
    parent: "_Node | None"


def _search(steps: Sequence[_Step], bounds: list[list[list[int]]]) -> list[int]:
    """Return how many strands each step keeps in a longest trail (best-first search).

    ``groups`` names, for each place of the front, the group of cities joined behind it, as
    the lowest place of the group plus one, and 0 for a city with no kept edge so far.
    """
    rest = [0] * (len(steps) + 1)
    for index in range(len(steps) - 1, -1, -1):
        rest[index] = rest[index + 1] + sum(strand.length for strand in steps[index].strands)
    ticket = count()
    root = _Node(0, 0, ENDS, (0,) * _width(steps), 0, None)
    heap = [(bounds[0][ENDS][0], 0, next(ticket), 0, root)]
    seen: dict[tuple[int, int, int, tuple[int, ...]], int] = {}
    while True:
        _, _, _, spent, node = heappop(heap)
        if node.step == len(steps):
            return _history(node, len(steps))
        key = node[:4]
        if seen.get(key, NEVER) <= spent:
            continue
        seen[key] = spent
        step = steps[node.step]
        after = bounds[node.step + 1]
        whole = len(step.strands)
        for keeps in {whole, whole - 1, 0}:
            price = sum(strand.length for strand in step.strands[keeps:])
            odd, ends = _leave(step, node.odd, node.ends, keeps)
            if ends < 0:
                continue
            groups, closed = _joined(step, node.groups, keeps)
            if groups is None:
                continue
            cost = spent + price
            if closed:
                cost += rest[node.step + 1]
                child = _Node(len(steps), 0, 0, groups, keeps, node)
                heappush(heap, (cost, -len(steps), next(ticket), cost, child))
                continue
            bound = cost + after[ends][odd]
            if bound < NEVER:
                child = _Node(node.step + 1, odd, ends, groups, keeps, node)
                heappush(heap, (bound, -child.step, next(ticket), cost, child))


def _joined(
    step: _Step, groups: tuple[int, ...], keeps: int
) -> tuple[tuple[int, ...] | None, bool]:
    """Return the groups after a step, None if the line falls apart, and whether it is closed.

    A group that leaves the front can never be joined again: then it must be the whole line.
    """
    places = list(groups)
    if keeps:
        first, second = step.first.bit_length() - 1, step.second.bit_length() - 1
        group_a, group_b = places[first], places[second]
        if not group_a or not group_b:
            name = group_a or group_b or min(first, second) + 1
            places[first] = places[second] = name
            group_b = group_a = name
        elif group_a != group_b:
            low, high = sorted((group_a, group_b))
            places = [low if group == high else group for group in places]
    for place in step.leaving:
        group = places[place]
        places[place] = 0
        if group and group not in places:
            return (None, False) if any(places) else (tuple(places), True)
    return _named(places), False


def _named(places: list[int]) -> tuple[int, ...]:
    names: dict[int, int] = {0: 0}
    return tuple(names.setdefault(group, index + 1) for index, group in enumerate(places))


def _history(node: _Node, steps: int) -> list[int]:
    kept = [0] * steps
    step: _Node | None = node
    while step is not None and step.parent is not None:
        kept[step.parent.step] = step.keeps
        step = step.parent
    return kept


def _edges(steps: Sequence[_Step], kept: Sequence[int]) -> frozenset[str]:
    return frozenset(
        edge
        for step, keeps in zip(steps, kept, strict=True)
        for strand in step.strands[:keeps]
        for edge in strand.edges
    )
