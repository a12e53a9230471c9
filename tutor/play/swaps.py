"""Networks with as few trains but cards that suit the hand better, by swapping tickets' ways."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice

from tutor.boards import Route
from tutor.bots.chart import Track, chart_of
from tutor.bots.joining import CLOSED, Pieces, spread
from tutor.network import Groups
from tutor.play.needs import in_best_lanes, lacking
from tutor.table.side import Side

SWAPS = 60
"""How many other ways are tried for a ticket; more would take too long."""

TOGETHER = 3
"""How many pairs of tickets are joined again together: all pairs of three tickets."""

ROUNDS = 3
"""How often all tickets are tried."""


def with_fewest_cards(
    side: Side, network: Sequence[str], pairs: Sequence[Groups]
) -> tuple[str, ...]:
    """Return a network with no more trains that lacks as few cards as can be found.

    Each pair in turn, then two pairs at once, are joined again, by all ways that take no
    more trains than the part of the network that only they need. The network that lacks the fewest
    cards is kept.

    Parameters
    ----------
    side
        The side that owns the routes claimed already, and whose hand pays.
    network
        Free routes, by id, that join all pairs together with the side's own routes.
    pairs
        What the network has to join.
    """
    land = _Land(side)
    best = in_best_lanes(side, network)
    fewest = land.cards(best)
    for _ in range(ROUNDS):
        before = fewest
        for anew in (*((pair,) for pair in pairs), *islice(combinations(pairs, 2), TOGETHER)):
            if not fewest:
                return best
            others = land.needed(best, [pair for pair in pairs if pair not in anew])
            trains = land.trains(best) - land.trains(others)
            for way in land.joined(anew, others, trains):
                swapped = in_best_lanes(side, (*others, *way))
                cards = land.cards(swapped)
                if cards < fewest:
                    best, fewest = swapped, cards
        if fewest == before:
            break
    return best


class _Land:
    """The shortest free lane between each two places, and the pieces joined already."""

    def __init__(self, side: Side) -> None:
        self._side = side
        self._route = side.seen.rules.board.route
        self._chart = chart_of(side.seen.rules, len(side.seen.seats))
        shortest: dict[str, Route] = {}
        for route in side.open:
            known = shortest.get(route.pair)
            if known is None or route.trains < known.trains:
                shortest[route.pair] = route
        self._free = self._tracks(shortest.values())

    def _tracks(self, routes: Iterable[Route]) -> list[Track]:
        return [self._chart.tracks[self._chart.number[route.id]] for route in routes]

    def _laid(self, network: Iterable[str]) -> list[int]:
        """Return the numbers of the side's own routes and of a network's."""
        routes = (*self._side.own, *(self._route[route] for route in network))
        return [self._chart.number[route.id] for route in routes]

    def _places(self, pair: Groups) -> list[list[int]]:
        return [[self._chart.place[place] for place in group] for group in pair]

    def cards(self, network: Sequence[str]) -> int:
        """Return the fewest cards that the hand lacks for a network."""
        prices = self._side.seen.rules.prices
        return lacking([prices[route] for route in network], self._side.cards.counts)

    def trains(self, network: Sequence[str]) -> int:
        """Return the trains that a network takes."""
        return sum(self._route[route].trains for route in network)

    def needed(self, network: Sequence[str], pairs: Sequence[Groups]) -> tuple[str, ...]:
        """Return a network without the routes that no pair needs; the longest are dropped first."""
        left = list(network)
        for route in sorted(network, key=lambda r: (-self._route[r].trains, r)):
            fewer = [other for other in left if other != route]
            pieces = Pieces(self._chart, self._laid(fewer))
            if all(pieces.meet(*self._places(pair)) for pair in pairs):
                left = fewer
        return tuple(left)

    def joined(
        self, pairs: Sequence[Groups], there: Sequence[str], trains: int
    ) -> Iterator[tuple[str, ...]]:
        """List the routes that join one or two pairs, with at most ``trains`` besides ``there``."""
        first, *others = pairs
        for way in self.ways(first, there, trains):
            if not others:
                yield way
                continue
            left = trains - self.trains(way)
            for more in self.ways(others[0], (*there, *way), left):
                yield (*way, *more)

    def ways(self, pair: Groups, there: Sequence[str], trains: int) -> Iterator[tuple[str, ...]]:
        """List at most `SWAPS` ways that take at most ``trains`` besides what is ``there``."""
        starts, ends = self._places(pair)
        laid = self._laid(there)
        pieces = Pieces(self._chart, laid)
        price = [CLOSED] * len(self._chart.tracks)
        around: dict[int, list[tuple[int, Track]]] = {}
        for track in self._free:
            price[track.number] = track.trains
            first, second = pieces.leader(track.a), pieces.leader(track.b)
            if first != second:
                around.setdefault(first, []).append((second, track))
                around.setdefault(second, []).append((first, track))
        for number in laid:
            price[number] = 0
        far, _ = spread(self._chart, price, ends)
        for steps in around.values():  # the shorter ways first
            steps.sort(key=lambda step: (far[step[0]] + step[1].trains, step[1].id))
        goals = {pieces.leader(end) for end in ends}

        def walk(city: int, left: int, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
            if city in goals:
                yield way
                return
            for other, track in around.get(city, ()):
                rest = left - track.trains
                if far[other] <= rest:
                    yield from walk(other, rest, (*way, track.id))

        begun = dict.fromkeys(pieces.leader(start) for start in starts)
        yield from islice((way for start in begun for way in walk(start, trains, ())), SWAPS)
