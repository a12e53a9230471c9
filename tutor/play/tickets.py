"""The progress of a player's tickets, by what the player sees: done, still possible, or closed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tutor.boards import Ticket
from tutor.boards import Way as Asked
from tutor.frozen import Frozen
from tutor.network import Edge, Roads
from tutor.network.joining import joining_tree
from tutor.play.needs import in_best_lanes, need
from tutor.play.swaps import with_fewest_cards
from tutor.play.ways import Land, Way
from tutor.rules.standing import edge
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets

A_POINT = 1  # point of a ticket that a train is worth, where there is a choice of ways
A_TRAIN = 1000  # more than the cards that any network lacks: they only decide between equals


class Progress(Frozen):
    """The progress of a ticket.

    Of several ways to complete it, it is the progress of the one that brings the most points less
    `A_POINT` for each train; once it is done, of the one that brings most (H13 to H16): the ticket
    ``asked`` for it, None if it is closed.

    ``way`` is the one that takes the fewest trains and no further station, and proves a ticket that
    is done; None if there is none. ``by_station`` is a way with stations still to be built (E9,
    E10), if that saves trains or is the only way left, else None. Rivals, the reserve and, in the
    last round, the turns left are taken into account; cards are not.
    """

    ticket: str
    in_holder: bool
    done: bool
    way: Way | None
    by_station: Way | None
    asked: Asked | None

    @property
    def points(self) -> int | None:
        """The points that the best way brings; None when closed."""
        return None if self.asked is None else self.asked.points

    @property
    def best(self) -> Way | None:
        """The way without a further station, or if there is none the one with stations."""
        return self.by_station if self.way is None else self.way

    @property
    def closed(self) -> bool:
        """Whether the ticket cannot be completed any more."""
        return self.best is None

    @property
    def trains_to_go(self) -> int | None:
        """The trains that the best way still takes, 0 when done; None when closed."""
        return None if self.best is None else self.best.trains

    @property
    def stations_to_go(self) -> int:
        """The stations that must still be built for the best way."""
        return 0 if self.best is None else len(self.best.stations)

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes of the best way in walking order, own ones included; none when closed."""
        return () if self.best is None else self.best.routes

    @property
    def to_claim(self) -> tuple[str, ...]:
        """The routes of the best way that are still to be claimed."""
        return () if self.best is None else self.best.to_claim


def progress(seen: Seen) -> tuple[Progress, ...]:
    """Return the progress of the player's tickets, then of those in the team's holder."""
    return _progress(seen, Side(seen).tickets)


def progress_offered(seen: Seen) -> tuple[Progress, ...]:
    """Return the progress of the tickets that the player may choose from now, if any."""
    return _progress(seen, [seen.rules.board.ticket[ticket] for ticket in offered(seen)])


def nearer(before: Sequence[Progress], after: Sequence[Progress]) -> bool:
    """Tell whether some ticket needs fewer trains than before, or as many and fewer stations."""
    return any(
        now.trains_to_go is not None
        and (
            then.trains_to_go is None
            or (now.trains_to_go, now.stations_to_go) < (then.trains_to_go, then.stations_to_go)
        )
        for then, now in zip(before, after, strict=True)
    )


def offered(seen: Seen) -> tuple[str, ...]:
    """Return the tickets that the player is choosing from, dealt or drawn."""
    stage = seen.stage
    if stage.player != seen.player:
        return ()
    if isinstance(stage, ChoosingFirstTickets):
        return stage.dealt[stage.player]
    return stage.drawn if isinstance(stage, KeepingTickets) else ()


def _progress(seen: Seen, tickets: Iterable[Ticket]) -> tuple[Progress, ...]:
    land = Land(seen)
    shared = () if seen.holder is None else seen.holder.tickets
    return tuple(_of(land, ticket, in_holder=ticket.id in shared) for ticket in tickets)


def _of(land: Land, ticket: Ticket, *, in_holder: bool) -> Progress:
    """Return the progress of the way to complete a ticket that is done, or else of the best one."""
    open_ = [
        (asked, way, by_station)
        for asked in ticket.best_first
        for way in (_without_station(land, asked),)
        for by_station in (_by_station(land, asked, way),)
        if way is not None or by_station is not None
    ]
    if not open_:
        return Progress(ticket.id, in_holder, done=False, way=None, by_station=None, asked=None)
    asked, way, by_station = max(open_, key=lambda option: _order(*option))
    done = way is not None and not way.to_claim
    return Progress(
        ticket.id,
        in_holder,
        done,
        _in_best_lanes(land, way),
        _in_best_lanes(land, by_station),
        asked,
    )


def _order(asked: Asked, way: Way | None, by_station: Way | None) -> tuple[int, int]:
    """Return the key to sort ways by, the best last: done, without a station, with many points."""
    if way is None:
        trains = 0 if by_station is None else by_station.trains
        return 0, asked.points - A_POINT * trains
    return 1 if way.to_claim else 2, asked.points - A_POINT * way.trains


def _in_best_lanes(land: Land, way: Way | None) -> Way | None:
    if way is None:
        return None
    best = in_best_lanes(land.side, way.to_claim)
    lanes = dict(zip(way.to_claim, best, strict=True))
    return replace(
        way, routes=tuple(lanes.get(route, route) for route in way.routes), to_claim=best
    )


def progress_of(seen: Seen, ticket: str) -> Progress:
    """Return the progress of one ticket, held or not."""
    (result,) = _progress(seen, [seen.rules.board.ticket[ticket]])
    return result


def _without_station(land: Land, asked: Asked) -> Way | None:
    """Return the way that needs no further station; stations may borrow other routes for it."""
    way = land.way(asked.ends)
    if way is None:
        other = land.way(asked.ends, anew=True)
        way = other if other is not None and other.to_claim else None
    return way


def _by_station(land: Land, asked: Asked, way: Way | None) -> Way | None:
    """Return a way with as few more stations as possible: one to save trains, or what is needed."""
    if way is not None:
        other = land.way(asked.ends, 1) if way.trains and land.stations_left else None
        return other if other is not None and other.trains < way.trains else None
    for stations in range(1, land.stations_left + 1):
        other = land.way(asked.ends, stations)
        if other is not None:
            return other
    return None


def wanted_routes(seen: Seen, tickets: Sequence[Progress]) -> tuple[str, ...]:
    """Return the free routes, by id, of a cheap network that completes all tickets.

    Two networks are tried: one that joins all tickets together, and the tickets' own ways put
    together. The one with fewer trains, then with fewer missing cards, is taken, and its ways are
    swapped for others with as many trains if that saves cards. Completed tickets, tickets that need
    a further station or are impossible, and borrowed routes are left out.

    Parameters
    ----------
    seen, tickets
        What the player sees, and the progress of each ticket.
    """
    to_do = [t for t in tickets if t.way is not None and not t.done]
    land = Land(seen)
    networks = (
        in_best_lanes(land.side, _one_a_pair(seen, routes))
        for routes in ([route for t in to_do for route in t.to_claim], _joining(land, to_do))
    )
    best = min(networks, key=lambda routes: need(seen, routes).order)
    if any(t.way is not None and t.way.borrowed for t in to_do):
        return best
    return with_fewest_cards(land.side, best, [t.asked.ends for t in to_do if t.asked])


def _joining(land: Land, tickets: Sequence[Progress]) -> list[str]:
    """Return the free routes of the network with the fewest trains, then cards, that joins tickets.

    A ticket that only borrowed routes can complete adds the routes of its own way.
    """
    board = land.seen.rules.board
    own = {route.id: 0 for route in land.side.own}
    prices = {
        route.id: A_TRAIN * route.trains + land.lacking(route) for route in land.side.open
    } | own
    edges = [edge(board.route[route]) for route in prices]
    roads = Roads(edges, prices)
    joined, routes = list[tuple[str, str]](), list[str]()
    for far in sorted(tickets, key=_leaves_a_choice):
        if joined and _leaves_a_choice(far):  # the places nearest to what the others need
            laid = _network(edges, joined, prices)
            roads = Roads(edges, prices | dict.fromkeys(laid, 0))
        pair = None if far.asked is None else roads.nearest([far.asked.ends])
        if pair is None:
            routes += far.to_claim
        else:
            joined.append(pair)
    return [route for route in _network(edges, joined, prices) if route not in own] + routes


def _network(
    edges: Sequence[Edge], joined: Sequence[tuple[str, str]], prices: Mapping[str, int]
) -> tuple[str, ...]:
    network = joining_tree(edges, joined, prices)
    assert network is not None, "only pairs that can be joined are asked for"
    return network


def _leaves_a_choice(far: Progress) -> bool:
    return far.asked is not None and any(len(end) > 1 for end in far.asked.ends)


def _one_a_pair(seen: Seen, routes: Iterable[str]) -> tuple[str, ...]:
    """Return one route for each pair of cities among these."""
    return tuple({seen.rules.board.route[route].pair: route for route in routes}.values())
