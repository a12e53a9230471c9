"""Ways that a side could still build between places: over own, free and borrowed routes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from heapq import heappop, heappush
from itertools import count

from tutor.boards import Route
from tutor.cards import COLORS
from tutor.frozen import Frozen
from tutor.game.finished import FinishedGame, Player
from tutor.network import Groups
from tutor.rules.standing import Standing
from tutor.rules.stations import Stations, station_uses
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.table.stages import DrawingSecond, KeepingTickets, Over, PlacingCard, PlacingTicket


class Way(Frozen):
    """A way between two places: its routes in walking order, and what it still needs.

    ``to_claim`` are its routes that are still free, ``trains`` the trains that they take from the
    reserve. ``borrowed`` are others' routes, used through a station (E10); ``stations`` are the
    cities where a station must still be built for that (E9). ``ends`` are the two places.
    """

    routes: tuple[str, ...] = ()
    to_claim: tuple[str, ...] = ()
    borrowed: tuple[str, ...] = ()
    stations: tuple[str, ...] = ()
    trains: int = 0
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Step:
    """A route from one city, and what using it takes; ``lent`` if it is another player's."""

    route: str
    other: str
    trains: int = 0
    lacking: int = 0
    free: bool = True
    lent: bool = False


_Steps = Mapping[str, Sequence[_Step]]


@dataclass(frozen=True, slots=True)
class _Walk:
    """A way from the place ``start`` as far as a city.

    ``used`` are the built stations that borrow a route on the way; ``here`` tells whether one of
    the ``stations`` to be built is in the city itself.
    """

    start: str
    city: str
    way: Way
    lacking: int = 0
    used: frozenset[str] = frozenset()
    here: bool = False

    @property
    def price(self) -> tuple[int, int, int, int]:
        """The key to sort walks by, the cheapest first."""
        return self.way.trains, len(self.way.stations), self.lacking, len(self.way.routes)


class Land:
    """The board as a side can still use it, by what its player sees."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.side = Side(seen)

    @cached_property
    def turns(self) -> int | None:
        """The turns that the side has left for claiming; None before the last round.

        The current turn counts until it is used for something else.
        """
        seen = self.seen
        if isinstance(seen.stage, Over):
            return 0
        if seen.turns_left is None:
            return None
        begun = isinstance(seen.stage, PlacingCard | DrawingSecond | KeepingTickets | PlacingTicket)
        return sum(
            (seen.turns + turn) % len(seen.seats) in self.side.players
            for turn in range(begun, seen.turns_left)
        )

    @cached_property
    def stations_left(self) -> int:
        """The stations that the player can still build."""
        if self.seen.rules.piece(Stations) is None:
            return 0
        return self.seen.seats[self.seen.player].stations

    # --- stations ---------------------------------------------------------------------------

    @cached_property
    def _uses(self) -> Mapping[str, str | None]:
        """The route that each station of the side now borrows at best (E10), by its city."""
        if not any(station.owner in self.side.players for station in self.seen.stations):
            return {}
        standing = _standing(self.side)
        mine = next(s for s in standing.sides if self.seen.player in s.players)
        return {use.city: use.borrows for use in station_uses(standing, mine)}

    @cached_property
    def _bound(self) -> frozenset[str]:
        """The routes that the stations borrow now."""
        return frozenset(route for route in self._uses.values() if route is not None)

    @cached_property
    def _idle(self) -> frozenset[str]:
        """The cities of the stations that borrow nothing yet."""
        return frozenset(city for city, borrows in self._uses.items() if borrows is None)

    # --- ways -------------------------------------------------------------------------------

    @cached_property
    def _steps(self) -> _Steps:
        """The steps from each city, if the stations borrow what they do now."""
        return self._leading(self._bound)

    @cached_property
    def _steps_anew(self) -> _Steps:
        """The steps from each city, if the stations borrow nothing."""
        return self._leading(frozenset())

    def _leading(self, bound: frozenset[str]) -> _Steps:
        side, steps = self.side, dict[str, list[_Step]]()
        usable = {route.id for route in side.own} | bound
        claimable = {route.id for route in side.open}
        for route in self.seen.rules.board.routes:
            for city, other in ((route.a, route.b), (route.b, route.a)):
                if route.id in usable:
                    step = _Step(route.id, other, free=False)
                elif route.id in claimable:
                    step = _Step(route.id, other, route.trains, self.lacking(route))
                elif side.is_rival(side.owner.get(route.id)):
                    step = _Step(route.id, other, free=False, lent=True)
                else:
                    continue
                steps.setdefault(city, []).append(step)
        return steps

    def lacking(self, route: Route) -> int:
        """Return how many cards a free route needs beyond those held."""
        price, held = self.seen.rules.prices[route.id], self.side.cards
        colors = COLORS if price.color is None else (price.color,)
        payable = max(held[color] for color in colors)
        payable += held.locomotives if price.wild else min(held.locomotives, price.symbols)
        return max(price.spaces - payable, 0)

    def way(self, ends: Groups, stations: int = 0, *, anew: bool = False) -> Way | None:
        """Return the way that takes the fewest trains, None if there is no way any more.

        Parameters
        ----------
        ends
            The ids of the places where it may begin, and of those where it may end.
        stations
            How many stations may be built for it.
        anew
            Let the stations built already borrow other routes than now.
        """
        starts, goals = ends
        number = count()
        walks = [_Walk(place, place, Way()) for place in starts]
        waiting = [(walk.price, next(number), walk) for walk in walks]
        steps = self._steps_anew if anew else self._steps
        built = frozenset(self._uses) if anew else self._idle
        done = set()
        while waiting:
            _, _, walk = heappop(waiting)
            if walk.city in goals:
                return replace(walk.way, ends=(walk.start, walk.city))
            key = (walk.city, walk.used, len(walk.way.stations), walk.here, self._turns_used(walk))
            if key in done:
                continue
            done.add(key)
            for step in steps.get(walk.city, ()):
                for further in self._walked(walk, step, built, stations):
                    if self._possible(further.way):
                        heappush(waiting, (further.price, next(number), further))
        return None

    def _turns_used(self, walk: _Walk) -> int:
        """Return the turns that a walk takes, if turns are counted, else 0."""
        return 0 if self.turns is None else len(walk.way.to_claim) + len(walk.way.stations)

    def _possible(self, way: Way) -> bool:
        """Tell whether there are enough trains and turns for a way."""
        turns = len(way.to_claim) + len(way.stations)
        return way.trains <= self.side.trains and (self.turns is None or turns <= self.turns)

    def _walked(
        self, walk: _Walk, step: _Step, built: frozenset[str], stations: int
    ) -> list[_Walk]:
        """Return the ways to take a step; a route may be borrowed by a station at either end."""
        way = walk.way
        if not step.lent:
            further = Way(
                (*way.routes, step.route),
                (*way.to_claim, step.route) if step.free else way.to_claim,
                (*way.borrowed, step.route) if step.route in self._bound else way.borrowed,
                way.stations,
                way.trains + step.trains,
            )
            return [_Walk(walk.start, step.other, further, walk.lacking + step.lacking, walk.used)]
        routes, borrowed = (*way.routes, step.route), (*way.borrowed, step.route)
        walks = []
        for city in (walk.city, step.other):
            taken = any(station.city == city for station in self.seen.stations)
            if city in built - walk.used:
                further = Way(routes, way.to_claim, borrowed, way.stations, way.trains)
                walks.append(
                    _Walk(walk.start, step.other, further, walk.lacking, walk.used | {city})
                )
            elif len(way.stations) < stations and not taken and city not in way.stations:
                more = (*way.stations, city)
                further = Way(routes, way.to_claim, borrowed, more, way.trains)
                here = city == step.other
                walks.append(_Walk(walk.start, step.other, further, walk.lacking, walk.used, here))
        return walks


def _standing(side: Side) -> Standing:
    """Return the game as if it ended now, with only the side's tickets."""
    seen = side.seen

    def routes(owner: int) -> tuple[str, ...]:
        return tuple(claim.route for claim in seen.claims if claim.owner == owner)

    players = tuple(
        Player(
            seat.name,
            seat.color,
            routes=routes(place),
            tickets=tuple(ticket.id for ticket in side.tickets) if place == seen.player else (),
            stations=tuple(station.city for station in seen.stations if station.owner == place),
            team=seat.team,
        )
        for place, seat in enumerate(seen.seats)
    )
    rules = seen.rules
    game = FinishedGame(rules.board.id, players, rules.rulebook.variant)
    return Standing(game, rules.board, rules.rulebook)
