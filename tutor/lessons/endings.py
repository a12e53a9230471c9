"""Tables near the end of a game, small enough for a person to count everything."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import cast

from tutor.boards import Route, Ticket
from tutor.cards import NONE
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ways import (
    SideOf,
    lent_to,
    routes_of,
    second_way,
    shortest_way,
    sides_of,
    within_reach,
)
from tutor.network import Roads, component_of
from tutor.rules.grand_tour import GrandTour
from tutor.rules.standing import NEUTRAL, edge
from tutor.scoring import Rules, ScoreSheet, SideScore
from tutor.table.chance import Shuffler
from tutor.table.claimed import claimed
from tutor.table.claiming import is_open_to
from tutor.table.laying_out import begun, laid_out
from tutor.table.playing import Playing
from tutor.table.position import Claim, Shared, Station
from tutor.table.seating import NAMES, seated
from tutor.table.table import Table
from tutor.terms import Deck, Ruling

ROUTES = 6
SHORT = 4  # spaces: longer routes are rare in small networks
WAY = (2, 4)  # routes of the way that a network begins with
RING = 6  # routes of two such ways at most
FIRST_WAYS = 20  # tickets looked at for such a way
ROUNDS = 2  # a claim takes about so many turns, the others being draws
LONGEST_LOAN = 16  # routes more, until somebody needs a loan
NEUTRAL_ROUTES = 3


def ending(
    rules: Rules,
    pick: Pick,
    wish: Parameters,
    routes: int = ROUTES,
    plan: Sequence[str] = (),
) -> Table:
    """Return a table near the end of a game; the learner's turn begins.

    Everybody has a network of about ``routes`` routes, some tickets that are completed and
    some that are not. Where the board has stations, tolls or the neutral player, there are
    stations that may borrow, tokens paid, a loan now and then, and neutral's routes; where it
    has the Grand Tour, mostly rings that a ticket lies on. The learner begins with the routes of
    the ``plan``, if there is one.
    """
    table = networks(rules, pick, wish, routes, plan)
    players = len(table.seats)
    if any(seat.tokens for seat in table.seats) and pick.number(0, 1):
        table = with_loan(table, pick, pick.number(0, players - 1))
    table = with_stations(table, pick, [pick.one((0, 1, 1, 2)) for _ in range(players)])
    return with_chance_tickets(table, pick)


def side_score(table: Table, sheet: ScoreSheet, player: int) -> SideScore:
    """Return what a player's side scored."""
    return sheet.sides[sides_of(table).index(table.side(player))]


# --- networks -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _begun(rules: Rules, players: int, rulings: tuple[Ruling, ...]) -> Table:
    """Return a table of so many players; dealing again would change nothing that counts here."""
    return begun(rules, seated(rules, NAMES[:players]), Shuffler("ending"), rulings)


def networks(
    rules: Rules,
    pick: Pick,
    wish: Parameters,
    routes: int = ROUTES,
    plan: Sequence[str] = (),
) -> Table:
    """Return a table where everybody has claimed a network in turn, and has no tickets.

    The learner begins with the routes of the ``plan``, if there is one.
    """
    start = _begun(rules, wish.number(rules.rulebook), wish.rulings)
    building = _Building(with_tickets(start, {}), pick)
    sides = sides_of(start)
    if plan:
        building.plans[start.side(LEARNER)] = list(plan)
    wanted = {side: routes + pick.number(-1, 1) + 2 * (len(side) - 1) for side in sides}
    wanted = {side: max(number, len(building.plans[side])) for side, number in wanted.items()}
    for number in range(max(wanted.values())):
        for side in sides:
            if number < wanted[side]:
                building.go_on(side)
    if start.neutral is not None:
        building.neutral()
    turns = ROUNDS * max(wanted.values()) * len(start.seats)
    return laid_out(building.table, to_move=0, turns=turns)


def claim(table: Table, player: int, route: str) -> Table:
    """Return the table after a player has claimed a route, leaving the cards as they are."""
    playing = Playing(table, Shuffler("claim"))
    claimed(playing, player, table.board.route[route], NONE, NONE)
    return cast("Table", playing.position)


class _Building:
    """Builds the sides' networks: first a ticket's way each, then extensions and branches."""

    def __init__(self, table: Table, pick: Pick) -> None:
        self.table = table
        self._pick = pick
        self._around: dict[str, list[Route]] = {place.id: [] for place in table.board.places}
        for route in table.board.routes:
            self._around[route.a].append(route)
            self._around[route.b].append(route)
        roads = Roads(edge(route) for route in table.board.routes)
        self.plans = {side: self._two_ways() or self._first_way(roads) for side in sides_of(table)}
        self._apart: set[SideOf] = set()

    def _first_way(self, roads: Roads) -> list[str]:
        tickets = self._pick.some(self.table.board.tickets, FIRST_WAYS)
        for ticket in tickets:
            way = shortest_way(roads, ticket)
            if WAY[0] <= len(way) <= WAY[1]:
                return list(way)
        return []

    def _two_ways(self) -> list[str]:
        """Return the routes of two ways of a ticket where that is worth something (I7)."""
        if self.table.piece(GrandTour) is None or not self._pick.number(0, 3):
            return []
        edges = [edge(route) for route in self.table.board.routes if route.lane == 1]
        for ticket in self._pick.some(self.table.board.tickets, FIRST_WAYS):
            ring = second_way(edges, ticket)
            if 0 < len(ring) <= RING:
                return ring
        return []

    def go_on(self, side: SideOf) -> None:
        """Let a side claim one more route, if there is any."""
        route = self._on_the_way(side) or self._somewhere(side)
        if route is not None:
            self.take(side, route)

    def take(self, side: SideOf, route: Route) -> None:
        """Give a route to the player of a side who has claimed less so far."""
        open_to = [player for player in side if is_open_to(self.table, player, route)]
        player = max(open_to, key=lambda place: self.table.seats[place].trains)
        self.table = claim(self.table, player, route.id)

    def open_to(self, side: SideOf, route: Route) -> bool:
        """Tell whether anybody of a side can claim a route."""
        return any(is_open_to(self.table, player, route) for player in side)

    def _on_the_way(self, side: SideOf) -> Route | None:
        """Return the next route of the first way; a closed route ends the way."""
        way = self.plans[side]
        if way:
            pair = self.table.board.route[way.pop(0)].pair
            for lane in self._pick.mixed(self.table.board.lanes[pair]):
                if self.open_to(side, lane):
                    return lane
            way.clear()
        return None

    def _somewhere(self, side: SideOf) -> Route | None:
        """Return a route from an end of the network, from within it, or between its cities."""
        degree = Counter(
            city for route in routes_of(self.table, side) for city in (route.a, route.b)
        )
        near = {route.id: route for city in degree for route in self._around[city]}
        roll = self._pick.number(1, 10)
        if roll == 10 and len(degree) > WAY[1] and side not in self._apart:  # noqa: PLR2004
            self._apart.add(side)
            return self._one_of(side, self._elsewhere(degree))
        fits: Callable[[int, int], bool]
        if roll <= 4:  # noqa: PLR2004 - of ten
            fits = _from_an_end
        elif roll <= 7:  # noqa: PLR2004 - of ten
            fits = _from_within
        else:
            fits = _closing_a_loop
        wished = [route for route in near.values() if fits(degree[route.a], degree[route.b])]
        return (
            self._one_of(side, wished)
            or self._one_of(side, list(near.values()))
            or self._one_of(side, list(self.table.board.routes))
        )

    def _elsewhere(self, degree: Mapping[str, int]) -> list[Route]:
        return [
            route
            for route in self.table.board.routes
            if route.a not in degree and route.b not in degree
        ]

    def _one_of(self, side: SideOf, routes: Sequence[Route]) -> Route | None:
        """Return one of the routes that are open, mostly a short one."""
        possible = [route for route in routes if self.open_to(side, route)]
        short = [route for route in possible if route.length <= SHORT]
        if short and self._pick.number(0, 4):
            possible = short
        return self._pick.one(possible) if possible else None

    def neutral(self) -> None:
        """Let neutral claim lanes beside those of players, who get the toll (D14)."""
        table, neutral = self.table, self.table.neutral
        assert neutral is not None
        beside = [
            (lane, table.owner[other.id])
            for lanes in table.board.lanes.values()
            for lane in lanes
            for other in lanes
            if lane.id not in table.owner and table.owner.get(other.id, NEUTRAL) != NEUTRAL
        ]
        for lane, owner in self._pick.some(beside, NEUTRAL_ROUTES):
            seats = list(table.seats)
            seats[owner] = replace(seats[owner], tokens=seats[owner].tokens + lane.toll)
            neutral = replace(neutral, trains=neutral.trains - lane.trains)
            table = replace(
                table, seats=tuple(seats), neutral=neutral, bank=table.bank - lane.toll,
                claims=(*table.claims, Claim(lane.id, NEUTRAL)),
            )  # fmt: skip
        self.table = table


def _from_an_end(a: int, b: int) -> bool:
    """Tell whether a route leads on from an end; the numbers are its cities' own routes."""
    return {a, b} == {0, 1}


def _from_within(a: int, b: int) -> bool:
    return min(a, b) == 0 and max(a, b) > 1


def _closing_a_loop(a: int, b: int) -> bool:
    return bool(a and b)


def with_loan(table: Table, pick: Pick, player: int) -> Table:
    """Return the table after a player has claimed costly routes until a loan was needed (D7).

    The table is returned unchanged if the trains do not last that long.
    """
    went_on = table
    for _ in range(LONGEST_LOAN):
        near = [route for _player, route in within_reach(went_on, (player,))]
        if not near:
            return table
        # High tolls for few trains, so that the reserve lasts.
        dearest = max((route.toll, -route.length) for route in near)
        alike = [route for route in near if (route.toll, -route.length) == dearest]
        went_on = claim(went_on, player, pick.one(alike).id)
        if went_on.seats[player].loans:
            return went_on
    return table


# --- stations -------------------------------------------------------------------------------


def with_stations(table: Table, pick: Pick, numbers: Sequence[int]) -> Table:
    """Return the table with this many stations of each player, where others' routes end.

    There are fewer if such cities run out, and none where the board has no stations.
    """
    for player, number in enumerate(numbers):
        for _ in range(min(number, table.seats[player].stations)):
            cities = [city for city in _useful_cities(table, player) if is_free(table, city)]
            if cities:
                table = with_station(table, player, pick.one(cities))
    return table


def is_free(table: Table, city: str) -> bool:
    """Tell whether no station stands in a city."""
    return city not in table.station_owner


def with_station(table: Table, player: int, city: str) -> Table:
    """Return the table with a station of a player in a city."""
    seats = list(table.seats)
    seats[player] = replace(seats[player], stations=seats[player].stations - 1)
    stations = (*table.stations, Station(city, player))
    return replace(table, seats=tuple(seats), stations=stations)


def _useful_cities(table: Table, player: int) -> list[str]:
    """Return the cities of a player's network that a rival's route leads away from."""
    own = {city for route in routes_of(table, (player,)) for city in (route.a, route.b)}
    shared = ({route.a, route.b} & own for route in lent_to(table, (player,)))
    return sorted({city for cities in shared if len(cities) == 1 for city in cities})


# --- tickets --------------------------------------------------------------------------------


def with_tickets(table: Table, tickets: Mapping[int, Sequence[str]]) -> Table:
    """Return the table with just these tickets, by player; the others lie in the pile.

    In teams everybody has put the first one into the holder.
    """
    held = {ticket for some in tickets.values() for ticket in some}
    pile = [ticket for ticket in table.board.tickets if ticket.id not in held]
    in_holder = 1 if table.holders else 0
    holders = tuple(
        replace(
            holder,
            shared=tuple(
                Shared(ticket, player)
                for player in holder.players
                for ticket in tickets.get(player, ())[:in_holder]
            ),
        )
        for holder in table.holders
    )
    seats = tuple(
        replace(seat, tickets=tuple(tickets.get(player, ())[in_holder:]))
        for player, seat in enumerate(table.seats)
    )
    return replace(
        table,
        seats=seats,
        holders=holders,
        tickets=Shuffler("pile").shuffle(
            [ticket.id for ticket in pile if ticket.deck is Deck.REGULAR]
        ),
        tickets_out=tuple(ticket.id for ticket in pile if ticket.deck is Deck.LONG),
        ticket_discards=(),
    )


class TicketChoices:
    """Tickets that a side might hold: done by its own routes, saved by a station, or failed."""

    def __init__(self, table: Table, side: SideOf) -> None:
        own = routes_of(table, side)
        component = component_of(own)
        borrowed = [
            component_of([*own, route])
            for station in table.stations
            if station.owner in side
            for route in lent_to(table, side, station.city)
        ]
        self.done: list[Ticket] = []
        self.points: dict[str, int] = {}  # what each ticket comes to by the side's own routes
        self.saved: list[Ticket] = []
        self.near: list[Ticket] = []  # failed, but one of its places is there
        self.far: list[Ticket] = []
        for ticket in table.board.tickets:
            way = ticket.met(component)
            self.points[ticket.id] = ticket.came_to(way)
            if way is not None:
                self.done.append(ticket)
            elif any(ticket.met(lent) for lent in borrowed):
                self.saved.append(ticket)
            elif any(place in component for place in ticket.places):
                self.near.append(ticket)
            else:
                self.far.append(ticket)


def with_chance_tickets(
    table: Table, pick: Pick, known: Mapping[int, Sequence[str]] | None = None
) -> Table:
    """Return the table with tickets for everybody, some of them completed, some not.

    A player whose tickets are ``known`` gets those.
    """
    dealt = {player: list(tickets) for player, tickets in (known or {}).items()}
    taken = {ticket for tickets in dealt.values() for ticket in tickets}
    for side in sides_of(table):
        if all(player in dealt for player in side):
            continue
        choices = TicketChoices(table, side)
        for player in side:
            number = max(table.rulebook.tickets_kept, 2) + pick.number(0, 1)
            done = pick.number(number // 2, number - 1)
            wished = [*pick.mixed(choices.done)[:done]]
            if choices.saved and pick.number(0, 2):
                wished = [pick.one(choices.saved), *wished[: done - 1]]
            wished += _cheap(pick.some(choices.near, 2 * number))[:number]
            wished += [
                *pick.mixed(choices.far),
                *pick.mixed(choices.near),
                *pick.mixed(choices.done),
            ]
            dealt[player] = _some_of(wished, taken, number)
            taken.update(dealt[player])
    return with_tickets(table, {player: pick.mixed(tickets) for player, tickets in dealt.items()})


def _cheap(tickets: Iterable[Ticket]) -> list[Ticket]:
    """Return the tickets, those that cost least when they fail first."""
    return sorted(tickets, key=lambda ticket: (ticket.lost, ticket.id))


def _some_of(wished: Iterable[Ticket], held: set[str], number: int) -> list[str]:
    """Return the first tickets that nobody holds, with at most one long one (E1)."""
    chosen: list[Ticket] = []
    for ticket in wished:
        long = ticket.deck is Deck.LONG and any(other.deck is Deck.LONG for other in chosen)
        if ticket.id not in held and ticket not in chosen and not long:
            chosen.append(ticket)
    return [ticket.id for ticket in chosen[:number]]
