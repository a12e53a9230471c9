"""Cheap ways on a chart: from place to place, and networks that join pairs of places."""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import permutations

from tutor.bots.chart import Chart, Wish

CLOSED = 1e9
"""The price of a route that cannot be used."""

ALL_ORDERS = 3  # pairs that are joined in every order; of more, only some orders are tried


def way(chart: Chart, price: Sequence[float], a: int, b: int) -> tuple[float, list[int]] | None:
    """Return the price and the routes of a cheapest way, None if there is no way."""
    if a == b:
        return 0.0, []
    steps = chart.steps
    best = [CLOSED] * len(steps)
    came: list[int] = [-1] * len(steps)
    best[a] = 0.0
    heap = [(0.0, a)]
    while heap:
        cost, city = heappop(heap)
        if city == b:
            break
        if cost > best[city]:
            continue
        for other, track in steps[city]:
            reached = cost + price[track]
            if reached < best[other]:
                best[other] = reached
                came[other] = track
                heappush(heap, (reached, other))
    if best[b] >= CLOSED:
        return None
    used, city = [], b
    while city != a:
        track = came[city]
        used.append(track)
        edge = chart.tracks[track]
        city = edge.a if edge.b == city else edge.b
    return best[b], used


def spread(
    chart: Chart, price: Sequence[float], starts: Iterable[int]
) -> tuple[list[float], list[int]]:
    """Return the price of a cheapest way to every place, and which of ``starts`` it comes from.

    The price is at least ``CLOSED`` if there is no way.
    """
    steps = chart.steps
    best, start = [CLOSED] * len(steps), [-1] * len(steps)
    heap = []
    for place in starts:
        best[place], start[place] = 0.0, place
        heap.append((0.0, place))
    heap.sort()
    while heap:
        cost, place = heappop(heap)
        if cost > best[place]:
            continue
        for other, track in steps[place]:
            reached = cost + price[track]
            if reached < best[other]:
                best[other], start[other] = reached, start[place]
                heappush(heap, (reached, other))
    return best, start


def joined(
    chart: Chart, price: Sequence[float], pairs: Iterable[tuple[int, int]]
) -> tuple[float, list[int]] | None:
    """Return the price and the routes, without those that cost nothing, of a network for all pairs.

    The pairs are joined one after the other, routes used already costing nothing, in several
    orders; the cheapest network is returned. None if some pair cannot be joined.
    """
    wanted = list(pairs)
    best: tuple[float, list[int]] | None = None
    for order in _orders(chart, price, wanted):
        now = list(price)
        total, network = 0.0, list[int]()
        for a, b in order:
            cheapest = way(chart, now, a, b)
            if cheapest is None:
                return None
            total += cheapest[0]
            for track in cheapest[1]:
                if now[track] > 0:
                    network.append(track)
                    now[track] = 0.0
            if best is not None and total >= best[0]:
                break
        if best is None or total < best[0]:
            best = total, network
    return best


def _orders(
    chart: Chart, price: Sequence[float], wanted: list[tuple[int, int]]
) -> Iterable[Sequence[tuple[int, int]]]:
    if len(wanted) <= ALL_ORDERS:
        return permutations(wanted)
    apart = {pair: way(chart, price, *pair) for pair in wanted}
    near = sorted(wanted, key=lambda pair: CLOSED if apart[pair] is None else apart[pair][0])  # type: ignore[index]
    far = near[::-1]
    half = len(near) // 2
    return near, far, near[half:] + near[:half], far[1:] + far[:1], far[half:] + far[:half]


class Pieces:
    """The connected pieces of some routes: which places are joined already."""

    def __init__(self, chart: Chart, tracks: Iterable[int]) -> None:
        self._leader = list(range(len(chart.steps)))
        for track in tracks:
            edge = chart.tracks[track]
            self._leader[self.leader(edge.a)] = self.leader(edge.b)

    def leader(self, city: int) -> int:
        """Return the city that stands for all cities joined with this one."""
        leader = self._leader
        while leader[city] != city:
            leader[city] = leader[leader[city]]
            city = leader[city]
        return city

    def joins(self, a: int, b: int) -> bool:
        """Tell whether two cities are joined."""
        return self.leader(a) == self.leader(b)

    def meet(self, a: Iterable[int], b: Iterable[int]) -> bool:
        """Tell whether some place of one group is joined with some place of another."""
        leaders = {self.leader(place) for place in a}
        return any(self.leader(place) in leaders for place in b)

    def points(self, wish: Wish) -> int:
        """Return a ticket's points: below zero if no way of it is complete (B14, H15)."""
        if wish.pair is not None:
            return wish.most if self.joins(*wish.pair) else -wish.lost
        return next((aim.points for aim in wish.aims if self.meet(aim.a, aim.b)), -wish.lost)
