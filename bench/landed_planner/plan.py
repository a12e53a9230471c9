"""A plan: the tickets to complete, and the cheap network that joins their cities."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.landed_planner.view import View
from bench.landed_planner.worth import (
    FINE,
    TURN,
    points_of,
    price_of,
    toll_worth,
    turns_for,
)
from tutor.boards import Route, Ticket
from tutor.network import Edge, Roads, cities_of, components
from tutor.network.joining import joining_tree
from tutor.rules.standing import edge

STATION = 7.0  # points: a station kept is worth 4, building it takes a turn and cards
HASTE = 0.5  # turns that may be saved by luck
TOO_MUCH = 5.0  # points for each train or turn that a plan has too few of
KEPT_OPEN = 0.92  # how likely a route, or a good way round it, stays open


@dataclass(frozen=True)
class Plan:
    """The tickets ``wanted`` and the routes of a network that joins their cities.

    Of the ``network`` (ids) there are the routes still ``missing`` and those ``borrowed``.

    ``worth`` is about what tickets and routes bring, less what the turns would bring
    otherwise; tickets that are given up count against it. ``over`` is by how much the plan
    asks for more trains, turns and stations than there are.
    """

    wanted: tuple[Ticket, ...]
    network: tuple[str, ...]
    missing: tuple[Route, ...]
    borrowed: tuple[Route, ...]
    turns: float
    worth: float
    over: float

    @property
    def judgement(self) -> float:
        """What the plan is worth, with a heavy price on what there is too little of."""
        return self.worth - TOO_MUCH * self.over

    @property
    def trains(self) -> int:
        """The trains that the missing routes take."""
        return sum(route.trains for route in self.missing)


class Planning:
    """Lays plans on the board as a side sees it; keeps what it has worked out."""

    def __init__(self, view: View, turns: float) -> None:
        self._view = view
        self._turns = turns
        self._prices: dict[str, int] = dict.fromkeys((one.id for one in view.own), 0)
        for route in view.lent:
            self._prices[route.id] = round(STATION * FINE)
        for route in view.borrowable:
            self._prices[route.id] = 1
        for route in view.open:
            if turns_for(view, route) <= turns + HASTE:
                self._prices[route.id] = price_of(view, route)
        self._route: Mapping[str, Route] = view.seen.rules.board.route
        self._edges: list[Edge] = [edge(self._route[one]) for one in self._prices]
        self._own = {route.id for route in (*view.own, *view.borrowable)}
        self._open = {route.id for route in view.open}
        self._leader = {
            city: part[0].id
            for part in components(one for one in self._edges if one.id in self._own)
            for city in cities_of(part)
        }
        self._nearest: dict[str, tuple[str, str]] = {}
        self._kept: dict[frozenset[tuple[str, str]], tuple[str, ...] | None] = {}

    def detour(self, route: Route, planned: Iterable[Route]) -> int | None:
        """Return the price of another way beside a planned route; None if there is none."""
        free = {one.id: 0 for one in planned}
        edges = [one for one in self._edges if self._route[one.id].pair != route.pair]
        ways = Roads(edges, {**self._prices, **free}).prices_from(route.a)
        return ways.get(route.b)

    def is_done(self, ticket: Ticket) -> bool:
        """Tell whether the side's own routes join the cities of a ticket."""
        leader = self._leader
        return ticket.met(lambda a, b: leader.get(a, a) == leader.get(b, b)) is not None

    def best(self, tickets: Sequence[Ticket]) -> Plan:
        """Return the plan for the tickets that are worth it; others are given up.

        Tickets are given up one by one, while that makes the plan better: the one whose own
        part of the network is worth least beside it.
        """
        wanted = [one for one in tickets if self._network([one]) is not None]
        plan = self._plan(wanted, [one for one in tickets if one not in wanted])
        while True:
            fewer = list(self._with_one_less(plan, tickets))
            if not fewer:
                return plan
            other = max(fewer, key=lambda one: one.judgement)
            if not plan.over and other.judgement <= plan.judgement:
                return plan
            again = self._plan(other.wanted, [one for one in tickets if one not in other.wanted])
            plan = max((again, other), key=lambda one: one.judgement)

    def gain(self, ticket: Ticket, trains: int, turns: float, bonus: float) -> float:
        """Return what one ticket more is worth, with so many trains and turns to spare."""
        if self._network([ticket]) is None:
            return -float(ticket.lost)
        plan = self._plan([ticket], [])
        fits = plan.trains <= trains and plan.turns <= turns and not plan.borrowed
        return max(plan.worth + bonus, -ticket.lost) if fits else -float(ticket.lost)

    def _with_one_less(self, plan: Plan, tickets: Sequence[Ticket]) -> Iterator[Plan]:
        """Return plans without one ticket, its own part of the network left out."""
        roads = Roads(edge(self._route[one]) for one in plan.network)
        ways = {
            one.id: roads.shortest_path(*self._ends(one)) or ()
            for one in plan.wanted
            if not self.is_done(one)
        }
        for left_out in ways:
            network = {one for ticket, way in ways.items() if ticket != left_out for one in way}
            wanted = [one for one in plan.wanted if one.id != left_out]
            lost = [one for one in tickets if one not in wanted]
            yield self._plan(wanted, lost, tuple(sorted(network)))

    def _hope(self, ticket: Ticket) -> float:
        """Return what a ticket brings on the average: each route may be lost to a rival."""
        network = self._network([ticket]) or ()
        lacking = sum(one not in self._own for one in network)
        return float(ticket.lost * (2 * KEPT_OPEN**lacking - 1))

    def _pairs(self, tickets: Iterable[Ticket]) -> frozenset[tuple[str, str]]:
        return frozenset(self._ends(one) for one in tickets if not self.is_done(one))

    def _ends(self, ticket: Ticket) -> tuple[str, str]:
        """Return the two cities of a ticket; of several ways it only knows the nearest."""
        if ticket.cities is not None:
            return ticket.cities
        if ticket.id not in self._nearest:
            found = Roads(self._edges, self._prices).nearest(w.ends for w in ticket.best_first)
            self._nearest[ticket.id] = found or next(ticket.best_first[0].pairs)
        return self._nearest[ticket.id]

    def _network(self, tickets: Sequence[Ticket]) -> tuple[str, ...] | None:
        pairs = self._pairs(tickets)
        if pairs not in self._kept:
            self._kept[pairs] = joining_tree(self._edges, pairs, self._prices)
        return self._kept[pairs]

    def _plan(
        self,
        wanted: Sequence[Ticket],
        lost: Sequence[Ticket],
        network: tuple[str, ...] | None = None,
    ) -> Plan:
        """Return the plan for these tickets, on this network or a cheap one."""
        view = self._view
        if network is None:
            network = self._network(wanted) or ()
        lacking = [self._route[one] for one in network if one not in self._own]
        missing = tuple(route for route in lacking if route.id in self._open)
        borrowed = tuple(route for route in lacking if route.id not in self._open)
        turns = sum(turns_for(view, route) for route in missing) + len(borrowed)
        turns /= len(view.players)
        worth = sum(map(self._hope, wanted)) - sum(one.lost for one in lost) - TURN * turns
        tolls = 0
        for route in missing:
            worth += points_of(view, route) - toll_worth(view, route, tolls)
            tolls += route.toll
        worth -= STATION * len(borrowed)
        seat = view.seen.seats[view.seen.player]
        trains = sum(route.trains for route in missing)
        over = max(trains - view.trains, 0) + max(turns - self._turns, 0.0)
        over += max(len(borrowed) - seat.stations, 0) * STATION
        return Plan(tuple(wanted), network, missing, borrowed, turns, worth, over)
