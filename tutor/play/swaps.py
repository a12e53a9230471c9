"""Networks with as few trains but cards that suit the hand better, by swapping tickets' ways."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import combinations, islice

from tutor.boards import Route
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
    """The shortest free lane between each two cities, and the pieces joined already."""

    def __init__(self, side: Side) -> None:
        self._side = side
        self._route = side.seen.rules.board.route
        shortest: dict[str, Route] = {}
        for route in side.open:
            known = shortest.get(route.pair)
            if known is None or route.trains < known.trains:
                shortest[route.pair] = route
        self._free = tuple(shortest.values())

    def cards(self, network: Sequence[str]) -> int:
        """Return the fewest cards that the hand lacks for a network."""
        prices = self._side.seen.rules.prices
        return lacking([prices[route] for route in network], self._side.cards.counts)

    def trains(self, network: Sequence[str]) -> int:
        """Return the trains that a network takes."""
        return sum(self._route[route].trains for route in network)

    def _pieces(self, network: Sequence[str]) -> dict[str, str]:
        """Return for each city the city that stands for its piece of own routes and a network."""
        leader = {city.id: city.id for city in self._side.seen.rules.board.places}
        for route in (*self._side.own, *(self._route[r] for r in network)):
            first, second = leader[route.a], leader[route.b]
            if first != second:
                leader = {city: second if of == first else of for city, of in leader.items()}
        return leader

    def needed(self, network: Sequence[str], pairs: Sequence[Groups]) -> tuple[str, ...]:
        """Return a network without the routes that no pair needs; the longest are dropped first."""
        left = list(network)
        for route in sorted(network, key=lambda r: (-self._route[r].trains, r)):
            fewer = [other for other in left if other != route]
            leader = self._pieces(fewer)
            if all(_meet(leader, pair) for pair in pairs):
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
        leader = self._pieces(there)
        starts, ends = (list(dict.fromkeys(leader[place] for place in group)) for group in pair)
        around: dict[str, list[tuple[str, Route]]] = {}
        for route in self._free:
            first, second = leader[route.a], leader[route.b]
            if first != second:
                around.setdefault(first, []).append((second, route))
                around.setdefault(second, []).append((first, route))
        far = _distances(around, ends)
        for steps in around.values():  # the shorter ways first
            steps.sort(key=lambda step: (far.get(step[0], trains) + step[1].trains, step[1].id))

        def walk(city: str, left: int, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
            if city in ends:
                yield way
                return
            for other, route in around.get(city, ()):
                rest = left - route.trains
                if far.get(other, rest + 1) <= rest:
                    yield from walk(other, rest, (*way, route.id))

        walks = (way for start in starts for way in walk(start, trains, ()))
        yield from islice(walks, SWAPS)


def _meet(leader: Mapping[str, str], pair: Groups) -> bool:
    """Tell whether some place of the first group is joined with some of the second."""
    leaders = {leader[place] for place in pair[0]}
    return any(leader[place] in leaders for place in pair[1])


def _distances(
    around: Mapping[str, list[tuple[str, Route]]], ends: Sequence[str]
) -> dict[str, int]:
    """Return the trains needed from each piece to the nearest of the pieces ``ends``."""
    far = dict.fromkeys(ends, 0)
    waiting = [(0, end) for end in ends]
    while waiting:
        trains, city = heappop(waiting)
        if trains > far[city]:
            continue
        for other, route in around.get(city, ()):
            more = trains + route.trains
            if more < far.get(other, more + 1):
                far[other] = more
                heappush(waiting, (more, other))
    return far
