"""Stations: each may borrow one route of another player, as best for all (E10-E12)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, NamedTuple

from tutor.boards import Route, Ticket
from tutor.game.finished import BLANK
from tutor.game.problems import Problem, StationTaken, TooManyStations, UnknownCity
from tutor.network import component_of
from tutor.rulebook import Rulebook
from tutor.rules.held import tickets_of
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import NEUTRAL, Side, Standing
from tutor.terms import Part


@dataclass(frozen=True)
class StationUse:
    """What one station borrows, and what its next best use would have given.

    ``borrows`` is a route id or None. ``ticket_points`` is the owner's actual total from tickets;
    ``next_best_points`` is the most it could be if this station borrowed something else,
    ``next_best`` (a route id, or None for nothing), with the best use of the other stations then.
    ``next_best_points`` is None if the station has no other use.
    """

    city: str
    borrows: str | None
    owner: str
    ticket_points: int
    next_best: str | None
    next_best_points: int | None


class _Assignment(NamedTuple):
    """What each station of a side borrows, in order of city, and what the tickets come to then."""

    routes: tuple[Route | None, ...]
    points: int
    completed: int

    @property
    def rank(self) -> tuple[int, int, int, tuple[str, ...]]:
        """What the owner wants most: points, then completed tickets, then few borrowed routes."""
        names = tuple("" if route is None else route.id for route in self.routes)
        return -self.points, -self.completed, len({*names} - {""}), names


def station_uses(standing: Standing, side: Side) -> tuple[StationUse, ...]:
    """Return the best use of all stations of a side together (E10), in order of city.

    All assignments are tried; routes that join the same parts of the side's network count as one
    choice. Of equal assignments the one with the first route ids wins.
    """
    cities = sorted(
        city
        for player in standing.players_of(side)
        for city in player.stations
        if city in standing.board.city
    )
    if not cities:
        return ()
    network = component_of(standing.network(side))
    choices = [_choices(standing, side, network, city) for city in cities]
    tickets = [held.ticket for held in tickets_of(standing, side)]
    ranked = sorted(_assignments(tickets, network, choices), key=lambda assignment: assignment.rank)
    uses = []
    for index, (city, route) in enumerate(zip(cities, ranked[0].routes, strict=True)):
        runner_up = next((other for other in ranked if other.routes[index] is not route), None)
        alternative = None if runner_up is None else runner_up.routes[index]
        uses.append(
            StationUse(
                city=city,
                borrows=None if route is None else route.id,
                owner="" if route is None else standing.owner_name(standing.owner[route.id]),
                ticket_points=ranked[0].points,
                next_best=None if alternative is None else alternative.id,
                next_best_points=None if runner_up is None else runner_up.points,
            )
        )
    return tuple(uses)


def borrowed_routes(standing: Standing, side: Side) -> tuple[Route, ...]:
    """Return the routes that the side's stations borrow, each once (E10)."""
    ids = {use.borrows for use in standing.once(station_uses, side) if use.borrows is not None}
    return tuple(standing.board.route[route_id] for route_id in sorted(ids))


def _choices(
    standing: Standing, side: Side, network: Mapping[str, str], city: str
) -> tuple[Route | None, ...]:
    """Return None, and the others' routes that end in the city and join any components."""
    offered: dict[frozenset[str], Route] = {}
    for claim in sorted(standing.claims, key=lambda claim: claim.route.id):
        route = claim.route
        lent = claim.owner != NEUTRAL and claim.owner not in side.players
        if lent and city in (route.a, route.b):
            joins = frozenset(network.get(end, end) for end in (route.a, route.b))
            if len(joins) > 1:
                offered.setdefault(joins, route)
    return (None, *offered.values())


def _assignments(
    tickets: Sequence[Ticket], network: Mapping[str, str], choices: Sequence[Sequence[Route | None]]
) -> Iterator[_Assignment]:
    """Yield every assignment of the stations; ``network`` has the component of each city."""
    lent = {route.id: route for offered in choices for route in offered if route is not None}
    places = {place for ticket in tickets for place in ticket.places}
    places |= {city for route in lent.values() for city in (route.a, route.b)}
    own = {place: network.get(place, place) for place in places}
    # More routes never make a ticket worse: it is settled if all of them do not change its way.
    whole = reduce(_joined, lent.values(), own)
    points = completed = 0
    undecided = []
    for ticket in tickets:
        way = ticket.met(own)
        if ticket.met(whole) is way:
            points += ticket.came_to(way)
            completed += way is not None
        else:
            undecided.append(ticket)
    laid: list[tuple[tuple[Route | None, ...], Mapping[str, str]]] = [((), own)]
    for offered in choices:
        laid = [
            ((*routes, route), joined if route is None else _joined(joined, route))
            for routes, joined in laid
            for route in offered
        ]
    for routes, joined in laid:
        ways = [ticket.met(joined) for ticket in undecided]
        yield _Assignment(
            routes,
            points + sum(map(Ticket.came_to, undecided, ways)),
            completed + len(ways) - ways.count(None),
        )


def _joined(component: Mapping[str, str], route: Route) -> dict[str, str]:
    """Return the component of each place with one more route."""
    a, b = component[route.a], component[route.b]
    return {place: b if own == a else own for place, own in component.items()}


class StationsEvidence(Evidence):
    """How many stations were never built, the points for each, and the use of the built ones.

    ``cities`` are those of the built stations, ``routes`` what they borrow.
    """

    unused: int
    points_each: int
    uses: tuple[StationUse, ...]

    def in_file(self) -> Mapping[str, Any]:
        """Return what each station borrows."""
        return {"stations": [{"city": use.city, "borrows": use.borrows} for use in self.uses]}

    def facts(self) -> Iterator[Evidence]:
        """Yield the evidence for the stations never built, then for each built one."""
        if self.unused:
            yield replace(self, uses=())
        for use in self.uses:
            yield replace(self, unused=0, uses=(use,))


class Stations(Piece):
    """``count`` stations for each player, ``unused`` points for one never built (E9, E12).

    ``cards`` is the price of the first, the second and so on, in cards of one colour.
    """

    count: int
    unused: int
    cards: tuple[int, ...]
    uses = frozenset({"stations"})
    parts = (Part.STATIONS,)

    @property
    def figures(self) -> Mapping[str, int]:
        """The number of stations, the points for one left over, and the price of each."""
        cards = {f"station_{number}": cards for number, cards in enumerate(self.cards, start=1)}
        return {"stations": self.count, "station_unused": self.unused, **cards}

    def too_few(self, rulebook: Rulebook) -> Iterator[str]:
        """Report stations without a price."""
        if len(self.cards) < self.count:
            yield "cards"

    def problems(self, standing: Standing) -> Iterator[Problem]:
        """Report stations in unknown or taken cities, and players with too many (X1, X3)."""
        first: dict[str, str] = {}
        for index, player in enumerate(standing.game.players):
            for number, city in enumerate(player.stations):
                where = f"players[{index}].stations[{number}]"
                if city is not BLANK and city in first:
                    yield StationTaken(where, city, first[city], player.name)
                elif city in standing.board.city:
                    first[city] = player.name
                elif city is not BLANK:
                    yield UnknownCity(where, city, standing.suggestions.city(city))
            if len(player.stations) > self.count:
                yield TooManyStations(
                    f"players[{index}].stations",
                    player.name,
                    stations=len(player.stations),
                    owned=self.count,
                )

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Count the stations that the side never built (E12)."""
        built = sum(len(player.stations) for player in standing.players_of(side))
        unused = self.count * len(side.players) - built
        uses = standing.once(station_uses, side)
        evidence = StationsEvidence(
            tuple(route.id for route in borrowed_routes(standing, side)),
            tuple(use.city for use in uses),
            unused,
            self.unused,
            uses,
        )
        yield ScoreLine(Part.STATIONS, self.unused * unused, evidence)
