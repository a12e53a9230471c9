"""Which tickets a route serves: with it they need fewer trains, even if stations are used."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.boards import Way
from tutor.bots.chart import chart_of
from tutor.bots.joining import Pieces
from tutor.play.session import Session
from tutor.play.tickets import Progress, progress, wanted_routes
from tutor.play.ways import Land
from tutor.table.position import Claim
from tutor.table.seen import Seen
from tutor.table.side import Side


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
    """Return the tickets, by id, that a route brings nearer, or nearer to more points.

    With some number of stations still to be built, perhaps none, such a ticket needs fewer trains
    than it did with as many stations before (E10).
    """
    now, then = Land(seen), Land(claimed(seen, route))
    return tuple(
        t.ticket
        for t in tickets
        if any(_trains(then, way, number) < _trains(now, way, number)
               for way in open_ways(seen, t) for number in range(now.stations_left + 1))
    )  # fmt: skip


def open_ways(seen: Seen, far: Progress) -> tuple[Way, ...]:
    """Return the ways that would complete a ticket, or if it is done would bring more."""
    now = far.points if far.done else None
    ways = seen.rules.board.ticket[far.ticket].ways
    return tuple(way for way in ways if now is None or way.points > now)


def serves(session: Session, route: str) -> bool:
    """Tell whether the human's tickets together need a route, or it brings one of them nearer."""
    seen = session.seen
    return is_asked_for(Side(seen), route, session.wanted) or bool(
        served(seen, route, session.tickets)
    )


def on_the_way(seen: Seen, route: str) -> tuple[str, ...]:
    """Return the open tickets, by id, on whose way a route lies.

    First come the tickets whose own way, or one as short, uses the route; then those which
    only the network of all tickets completes by it.
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
    """Tell whether the side's routes and a network together complete a ticket."""
    chart = chart_of(side.seen.rules, len(side.seen.seats))
    own = (route.id for route in side.own)
    pieces = Pieces(chart, (chart.number[route] for route in (*own, *network)))
    return pieces.points(chart.ticket[ticket]) > 0


def _trains(land: Land, asked: Way, stations: int) -> float:
    """Return the fewest trains that a way to complete a ticket needs with so many more stations."""
    ways = (land.way(asked.ends, stations, anew=anew) for anew in (False, True))
    return min((way.trains for way in ways if way is not None), default=float("inf"))


def is_asked_for(side: Side, route: str, wanted: Sequence[str]) -> bool:
    """Tell whether a route, or another lane between its cities, is wanted."""
    board = side.seen.rules.board
    return board.route[route].pair in {board.route[r].pair for r in wanted}
