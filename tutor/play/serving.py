"""Which tickets a route serves: with it they need fewer trains, even if stations are used."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.play.session import Session
from tutor.play.side import Side
from tutor.play.tickets import Progress, progress, wanted_routes
from tutor.play.ways import Land
from tutor.table.position import Claim
from tutor.table.seen import Seen


def claimed(seen: Seen, route: str) -> Seen:
    """Return the table with a route claimed by the player, without the cards paid for it."""
    seat = seen.seats[seen.player]
    seat = replace(seat, trains=seat.trains - seen.rules.board.route[route].trains)
    return replace(
        seen,
        claims=(*seen.claims, Claim(route, seen.player)),
        seats=(*seen.seats[: seen.player], seat, *seen.seats[seen.player + 1 :]),
    )


def served(seen: Seen, route: str, tickets: Sequence[Progress]) -> tuple[str, ...]:
    """Return the open tickets, by id, that a route brings nearer.

    With some number of stations still to be built, perhaps none, such a ticket needs fewer trains
    than it did with as many stations before (E10).
    """
    now, then = Land(seen), Land(claimed(seen, route))
    return tuple(
        t.ticket
        for t in tickets
        if not t.done and any(_trains(then, t.ticket, number) < _trains(now, t.ticket, number)
                                for number in range(now.stations_left + 1))
    )  # fmt: skip


def serves(session: Session, route: str) -> bool:
    """Tell whether the human's tickets together need a route, or it brings one of them nearer."""
    seen = session.seen
    return is_asked_for(Side(seen), route, session.wanted) or bool(
        served(seen, route, session.tickets)
    )


def on_the_way(seen: Seen, route: str) -> tuple[str, ...]:
    """Return the open tickets, by id, on whose way a route lies.

    First come the tickets whose own way, or one as short, uses the route; then those whose cities
    only the network of all tickets joins by it.
    """
    side, now = Side(seen), progress(seen)
    trains = seen.rules.board.route[route].trains
    after = {t.ticket: t for t in progress(claimed(seen, route))}
    alone, together = [], []
    for far in now:
        then = after[far.ticket].trains_to_go
        if far.done or far.trains_to_go is None:
            continue
        other = () if far.by_station is None else far.by_station.to_claim
        spared = then is not None and far.trains_to_go - then >= trains
        if spared or is_asked_for(side, route, (*far.to_claim, *other)):
            alone.append(far.ticket)
        else:
            together.append(far.ticket)
    wanted = wanted_routes(seen, now)
    if is_asked_for(side, route, wanted):
        pair = seen.rules.board.route[route].pair
        fewer = [r for r in wanted if seen.rules.board.route[r].pair != pair]
        alone += [
            ticket
            for ticket in together
            if _joins(side, wanted, ticket) and not _joins(side, fewer, ticket)
        ]
    return tuple(alone)


def _joins(side: Side, network: Sequence[str], ticket: str) -> bool:
    """Tell whether the side's routes and a network together join the cities of a ticket."""
    board = side.seen.rules.board
    routes = (*side.own, *(board.route[r] for r in network))
    reached, end = {board.ticket[ticket].a}, board.ticket[ticket].b
    while True:
        reachable = {city for r in routes if {r.a, r.b} & reached for city in (r.a, r.b)}
        if reachable <= reached:
            return end in reached
        reached |= reachable


def _trains(land: Land, ticket: str, stations: int) -> float:
    """Return the fewest trains that a ticket needs with this many more stations."""
    printed = land.seen.rules.board.ticket[ticket]
    ways = (land.way(printed.a, printed.b, stations, anew=anew) for anew in (False, True))
    return min((way.trains for way in ways if way is not None), default=float("inf"))


def is_asked_for(side: Side, route: str, wanted: Sequence[str]) -> bool:
    """Tell whether a route, or another lane between its cities, is wanted."""
    board = side.seen.rules.board
    return board.route[route].pair in {board.route[r].pair for r in wanted}
