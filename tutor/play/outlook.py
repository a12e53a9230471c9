"""What the coach says before a move: what is possible, and what the tickets still need."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import inf

from tutor.boards import Route
from tutor.cards import COLORS
from tutor.frozen import Frozen
from tutor.play.needs import Need, need, taken
from tutor.play.odds import extra_odds
from tutor.play.tickets import Progress, progress_of, wanted_routes
from tutor.play.tokens import TokenOutlook, token_outlook
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.table.actions import Action, ClaimRoute
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.terms import Card, RouteKind

WORTH_A_WORD = 2
"""How many more cards or trains the way round a route must need before a threat is named.

A single card is a matter of luck."""


class Threat(Frozen):
    """The route of a ticket's way that others could take and whose loss would hurt most.

    ``rivals`` have a route to one of its ends and enough cards to take it now, if they match.
    ``needs`` is what the ticket would need without it, None if it could not be completed any more.
    """

    route: str
    rivals: tuple[int, ...]
    needs: Need | None


class Outlook(Frozen):
    """The state of a ticket; ``need`` is None if it cannot be completed any more."""

    ticket: str
    done: bool
    need: Need | None
    threat: Threat | None


class TunnelOdds(Frozen):
    """The odds that a tunnel asks for ``nothing`` more, and the colour to pay it with."""

    route: str
    color: Card
    nothing: Fraction


class Prospect(Frozen):
    """What can be said before a move.

    ``routes`` can be claimed now, one for each pair of cities, the one with the most points first;
    ``serving`` is the first of them that the tickets need, None if there is none. ``missing`` is
    the cheap network that joins all tickets together, and ``need`` what it needs: less than the
    tickets one by one if they share routes. ``loan`` is what a loan costs at the end, and
    ``station`` the cards and the points that the next station costs, None if there are none.
    ``tokens`` is about the network's tolls, None if there are none.
    """

    routes: tuple[str, ...]
    serving: str | None
    tickets: tuple[Outlook, ...]
    missing: tuple[str, ...]
    need: Need
    tunnels: tuple[TunnelOdds, ...]
    loan: int | None
    station: tuple[int, int] | None
    tokens: TokenOutlook | None


def prospect(
    seen: Seen,
    actions: Sequence[Action],
    tickets: Sequence[Progress],
    missing: tuple[str, ...],
) -> Prospect:
    """Return what can be said before a move.

    Parameters
    ----------
    seen, actions
        What the player sees, and may do now.
    tickets, missing
        The progress of the tickets, and the network that they still lack together.
    """
    board = seen.rules.board
    can_lay = {
        board.route[action.route].pair: action.route
        for action in actions
        if isinstance(action, ClaimRoute)
    }
    tolls = seen.rules.piece(Tolls)
    routes = tuple(sorted(can_lay.values(), key=lambda r: (-seen.rules.brings(board.route[r]), r)))
    ways = (route for t in tickets for route in t.to_claim)
    asked = {board.route[route].pair for route in (*missing, *ways)}
    outlooks = tuple(_outlook(seen, t) for t in tickets)
    return Prospect(
        routes=routes,
        serving=next((route for route in routes if board.route[route].pair in asked), None),
        tickets=outlooks,
        missing=missing,
        need=_together(seen, tickets, outlooks, missing),
        tunnels=tuple(_tunnels(seen, missing)),
        loan=None if tolls is None else tolls.loan,
        station=_station(seen),
        tokens=token_outlook(seen, missing),
    )


def _outlook(seen: Seen, far: Progress) -> Outlook:
    if far.done or far.closed:
        return Outlook(far.ticket, far.done, Need() if far.done else None, None)
    now = need_of(seen, far)
    assert now is not None
    return Outlook(far.ticket, far.done, now, _threat(seen, far, now))


def _together(
    seen: Seen, tickets: Sequence[Progress], outlooks: Sequence[Outlook], missing: Sequence[str]
) -> Need:
    """Return what the network needs, also if a station replaces one ticket's way."""
    together = need(seen, missing)
    ways = []
    for far, outlook in zip(tickets, outlooks, strict=True):
        other = far.by_station
        if other is None or outlook.need is None or outlook.need.instead is None:
            continue
        routes = wanted_routes(seen, [t for t in tickets if t is not far])
        ways.append(need(seen, dict.fromkeys((*routes, *other.to_claim)), len(other.stations)))
    less = [way for way in ways if way.weight <= together.weight and way.trains < together.trains]
    return replace(together, instead=min(less, key=lambda way: way.weight, default=None))


def threat_to(seen: Seen, far: Progress) -> Threat | None:
    """Return what others could take from an open ticket's way, None if nothing that matters."""
    return _outlook(seen, far).threat


def _threat(seen: Seen, far: Progress, now: Need) -> Threat | None:
    threats = []
    for route in far.to_claim:
        rivals = could_take(seen, seen.rules.board.route[route])
        if rivals:
            then = needed_without(seen, far.ticket, route)
            more = max(more_cards(now, then), _more_trains(now, then))
            if more >= WORTH_A_WORD:
                threats.append((more, Threat(route, rivals, then)))
    return max(threats, key=lambda threat: threat[0], default=(0, None))[1]


def more_cards(now: Need, then: Need | None) -> float:
    """Return how many more cards are needed then; one more station counts as `A_STATION` cards."""
    return inf if then is None else then.weight - now.weight


def _more_trains(now: Need, then: Need | None) -> float:
    """Return how many more trains are needed then, 0 if a station helps as well."""
    return 0 if then is None or then.instead is not None else then.trains - now.trains


def needed_without(seen: Seen, ticket: str, route: str) -> Need | None:
    """Return what a ticket would need if a rival took a route, None if it would be impossible."""
    return needed(taken(seen, route), ticket)


def needed(seen: Seen, ticket: str) -> Need | None:
    """Return what a ticket still needs, None if it cannot be completed any more."""
    return need_of(seen, progress_of(seen, ticket))


def need_of(seen: Seen, far: Progress) -> Need | None:
    """Return what a ticket still needs, and ``instead`` what it needs with a station, if less."""
    if far.best is None:
        return None
    direct, other = need(seen, far.to_claim, far.stations_to_go), far.by_station
    if far.way is None or other is None:
        return direct
    instead = need(seen, other.to_claim, len(other.stations))
    return replace(direct, instead=instead) if instead.weight <= direct.weight else direct


def could_take(seen: Seen, route: Route) -> tuple[int, ...]:
    """Return the rivals who reach an end of a route, and have enough cards and trains for it."""
    side = Side(seen)
    board = seen.rules.board
    rivals = []
    for place, seat in enumerate(seen.seats):
        if place in side.players or seat.trains < route.trains or seat.cards < route.length:
            continue
        own = [board.route[r] for r, owner in side.owner.items() if owner == place]
        ends = {city for r in own for city in (r.a, r.b)}
        if {route.a, route.b} & ends and all(r.pair != route.pair for r in own):
            rivals.append(place)
    return tuple(rivals)


def _tunnels(seen: Seen, routes: Sequence[str]) -> Iterator[TunnelOdds]:
    held = Side(seen).cards
    for route_id in routes:
        route, price = seen.rules.board.route[route_id], seen.rules.prices[route_id]
        if route.kind is RouteKind.TUNNEL:
            color = price.color or max(COLORS, key=lambda card: held[card])
            yield TunnelOdds(route_id, color, extra_odds(seen, color, route.reveal)[0])


def _station(seen: Seen) -> tuple[int, int] | None:
    """Return the cards that the next station takes, and the points that it gives up (E9, E12)."""
    piece, left = seen.rules.piece(Stations), seen.seats[seen.player].stations
    return (piece.cards[piece.count - left], piece.unused) if piece is not None and left else None
