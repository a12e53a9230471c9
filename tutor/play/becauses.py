"""Why a move is the best one, told in the things on the board: named values with their facts."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tutor.cards import Cards
from tutor.frozen import Frozen
from tutor.play.aims import Aims, Lack
from tutor.play.needs import Need, need
from tutor.play.outlook import WORTH_A_WORD, could_take, more_cards, needed, needed_without
from tutor.play.points import points_of
from tutor.play.side import Side
from tutor.play.tickets import nearer, progress, progress_offered, wanted_routes
from tutor.rules.tolls import Tolls
from tutor.table import actions as a
from tutor.table.position import Claim, Station
from tutor.table.seen import Seen
from tutor.table.stages import AnsweringTunnel, PlacingCard, Turn
from tutor.terms import Card, Place


class Because(Frozen):
    """A reason why a move is the best."""


class Completes(Because):
    """It completes these tickets, which bring so many points."""

    tickets: tuple[str, ...]
    points: int


class Secures(Because):
    """The ``rivals`` could take a route that a ticket needs.

    The ticket needs ``now`` cards more; with the route taken it would need ``then``, None if it
    could not be done any more. ``stations`` are those that it would need, where these are more.
    """

    route: str
    ticket: str
    rivals: tuple[int, ...]
    now: int
    then: int | None
    stations: int = 0


class OnItsWay(Because):
    """The route is on the way of a ticket."""

    route: str
    ticket: str


class Brings(Because):
    """The route serves no ticket, but brings so many points; ``last`` in the last turn.

    ``toll`` is to be paid for it, with the tokens in hand (D6).
    """

    route: str
    points: int
    trains: int
    last: bool
    toll: int = 0


class TokensWeighMore(Because):
    """A route could be laid for so many points, but the toll would cost more of the bonus (D9)."""

    route: str
    points: int
    toll: int


class AsksForIt(Because):
    """A route that is planned asks for the card, and then lacks so many more."""

    route: str
    cards: int


class HelpsTogether(Because):
    """The routes that are planned then lack so many cards in all."""

    cards: int


class NothingInRow(Because):
    """The row has nothing for a route that is planned and lacks cards."""

    lack: Lack


class TwoForOne(Because):
    """Of the row only a locomotive helps a route, and it would be the only card (B5)."""

    lack: Lack


class PileToo(Because):
    """The pile promises more for a route than what the row has."""

    lack: Lack


class LackTogether(Because):
    """Each route that is planned could be paid, but all together they lack so many cards."""

    cards: int


class ReadyNext(Because):
    """The cards for a route are there; it can be laid in the next turn."""

    route: str


class NothingToBuild(Because):
    """No route is left that would bring more; ``last`` in the last turn."""

    last: bool


class NothingBetter(Because):
    """Nothing else would bring more."""


class MoreTickets(Because):
    """Nothing more is to be built for the tickets held; ``done`` if all of them are done."""

    trains: int
    done: bool


class FitTogether(Because):
    """All tickets held then need so much together, of so many trains."""

    need: Need
    trains: int


class LeastToLose(Because):
    """No ticket of the choice can be done; these cost so many points."""

    points: int


class StationHelps(Because):
    """The station brings a ticket nearer."""

    ticket: str


class TunnelDear(Because):
    """The tunnel asks for so many cards more, which other routes need."""

    cards: int


class OwnRoutesAsk(Because):
    """The player's own routes ask for the card."""


class MateMayUse(Because):
    """The player's own routes do not ask for the card; the mate may use it too."""


class MateCanHelp(Because):
    """A ticket in the holder can be worked for by both."""


class LaneLeft(Because):
    """Neutral leaves the other lane; ``easier`` if more cards are held for it."""

    easier: bool


Finding = Callable[[Seen, Any], Because]


def because(seen: Seen, best: a.Action) -> Because:
    """Return why a move is the best one for a player, by what the player sees."""
    finding = _OF.get(type(best))
    return NothingBetter() if finding is None else finding(seen, best)


# --- routes ---------------------------------------------------------------------------------


def _route(seen: Seen, route: str) -> Because:
    """Say what a route brings, the greatest thing first."""
    aims, printed = Aims(seen), seen.rules.board.route[route]
    now, then = progress(seen), progress(_claimed(seen, route))
    done = [one.ticket for before, one in zip(now, then, strict=True) if one.done > before.done]
    if done:
        ticket = seen.rules.board.ticket
        return Completes(tuple(done), sum(ticket[one].points for one in done))
    shorter = (
        one.ticket
        for before, one in zip(now, then, strict=True)
        if before.trains_to_go is not None
        and one.trains_to_go is not None
        and before.trains_to_go - one.trains_to_go >= printed.trains
    )
    served = aims.ticket(route) or next(shorter, None)
    if served is not None and not aims.is_last:
        return _secured(seen, route, served) or OnItsWay(route, served)
    points = points_of(seen.rules, printed)
    toll = 0 if seen.rules.piece(Tolls) is None else printed.toll
    return Brings(route, points, printed.trains, aims.is_last, toll)


def _claimed(seen: Seen, route: str) -> Seen:
    """Return a table at which the player has a route."""
    seat = seen.seats[seen.player]
    seat = replace(seat, trains=seat.trains - seen.rules.board.route[route].trains)
    return replace(
        seen,
        claims=(*seen.claims, Claim(route, seen.player)),
        seats=(*seen.seats[: seen.player], seat, *seen.seats[seen.player + 1 :]),
    )


def _secured(seen: Seen, route: str, ticket: str) -> Secures | None:
    rivals, now = could_take(seen, seen.rules.board.route[route]), needed(seen, ticket)
    if not rivals or now is None:
        return None
    then = needed_without(seen, ticket, route)
    if more_cards(now, then) < WORTH_A_WORD:
        return None
    if then is None:
        return Secures(route, ticket, rivals, now.cards, None)
    stations = then.stations if then.stations > now.stations else 0
    return Secures(route, ticket, rivals, now.cards, then.cards, stations)


def _paid_tunnel(seen: Seen, best: a.PayTunnel) -> Because:
    assert isinstance(seen.stage, AnsweringTunnel)
    return _route(seen, seen.stage.route)


def _withdrawn(seen: Seen, best: a.WithdrawFromTunnel) -> Because:
    assert isinstance(seen.stage, AnsweringTunnel)
    return TunnelDear(seen.stage.extra)


def _lane(seen: Seen, best: a.ChooseLane) -> Because:
    held, prices = Side(seen).cards, seen.rules.prices
    lanes = seen.rules.board.lanes[seen.rules.board.route[best.route].pair]

    def there(route: str) -> int:
        color = prices[route].color
        return max(held.counts[:-1]) if color is None else held[color]

    return LaneLeft(any(there(one.id) > there(best.route) for one in lanes))


# --- train cards ----------------------------------------------------------------------------


def _card(seen: Seen, best: a.DrawFaceUp) -> Because:
    aims, held = Aims(seen), Side(seen).cards
    more = held + Cards.some(best.card, 1)
    helped = [
        (aims.lacking([one.route], more), place, one)
        for place, one in enumerate(aims.lacks)
        if aims.lacking([one.route], more) < one.cards
    ]
    if helped:
        cards, _, found = min(helped)
        return AsksForIt(found.route, cards)
    together = aims.lacking(aims.routes, more)
    return HelpsTogether(together) if together < aims.lacking(aims.routes, held) else _any(aims)


def _blind(seen: Seen, best: a.DrawBlind) -> Because:
    aims, held = Aims(seen), Side(seen).cards
    if not aims.lacks:
        return _any(aims)
    alone = seen.rules.rulebook.cards.locomotive_alone
    first = isinstance(seen.stage, Turn)
    row = {card for card in seen.row if first or not (alone and card is Card.LOCOMOTIVE)}
    helps = [
        {card for card in row if aims.lacking([one.route], held + Cards.some(card, 1)) < one.cards}
        for one in aims.lacks
    ]
    for lack, cards in zip(aims.lacks, helps, strict=True):
        if not cards:
            return NothingInRow(lack)
    for lack, cards in zip(aims.lacks, helps, strict=True):
        if alone and cards == {Card.LOCOMOTIVE}:
            return TwoForOne(lack)
    return PileToo(aims.lacks[0])


def _any(aims: Aims) -> Because:
    lack = aims.lacking(aims.routes, Side(aims.seen).cards)
    if lack:
        return LackTogether(lack)
    if not aims.routes:
        return _too_dear(aims) or NothingToBuild(aims.is_last)
    return NothingBetter() if isinstance(aims.seen.stage, Turn) else ReadyNext(aims.routes[0])


def _too_dear(aims: Aims) -> TokensWeighMore | None:
    """Find the route with the most points that could be paid in cards, but for its toll."""
    side, rules = Side(aims.seen), aims.seen.rules
    trains = aims.seen.seats[aims.seen.player].trains
    found = [
        (points_of(rules, one), one)
        for one in side.open
        if one.trains <= trains
        and not aims.lacking([one.id], side.cards)
        and aims.toll(one.id) > points_of(rules, one)
    ]
    if not found:
        return None
    points, route = max(found, key=lambda one: one[0])
    return TokensWeighMore(route.id, points, route.toll)


def _placed(seen: Seen, best: a.PlaceCard) -> Because:
    return OwnRoutesAsk() if best.place is Place.HAND and _asked(seen) else MateMayUse()


def _asked(seen: Seen) -> bool:
    """Tell whether the card to be placed is of use to what is planned."""
    assert isinstance(seen.stage, PlacingCard)
    aims, held, card = Aims(seen), Side(seen).cards, seen.stage.card
    if card is None:
        return False
    return aims.lacking(aims.routes, held + Cards.some(card, 1)) < aims.lacking(aims.routes, held)


# --- tickets and stations -------------------------------------------------------------------


def _more_tickets(seen: Seen, best: a.DrawTickets) -> Because:
    return MoreTickets(seen.seats[seen.player].trains, all(one.done for one in progress(seen)))


def _kept(seen: Seen, best: a.KeepTickets) -> Because:
    chosen = [one for one in progress_offered(seen) if one.ticket in best.tickets]
    if all(one.closed for one in chosen):
        ticket = seen.rules.board.ticket
        return LeastToLose(sum(ticket[one].points for one in best.tickets))
    routes = wanted_routes(seen, (*progress(seen), *chosen))
    return FitTogether(need(seen, routes), Side(seen).trains)


def _station(seen: Seen, best: a.BuildStation) -> Because:
    now = progress(seen)
    then = progress(replace(seen, stations=(*seen.stations, Station(best.city, seen.player))))
    found = (
        one.ticket
        for before, one in zip(now, then, strict=True)
        if nearer((before,), (one,)) or one.done > before.done
    )
    ticket = next(found, None)
    return NothingBetter() if ticket is None else StationHelps(ticket)


_OF: Mapping[type[a.Action], Finding] = {
    a.KeepTickets: _kept,
    a.DrawFaceUp: _card,
    a.DrawBlind: _blind,
    a.PlaceCard: _placed,
    a.DrawTickets: _more_tickets,
    a.ClaimRoute: lambda seen, best: _route(seen, best.route),
    a.PayTunnel: _paid_tunnel,
    a.WithdrawFromTunnel: _withdrawn,
    a.BuildStation: _station,
    a.PlaceTicket: lambda _seen, _best: MateCanHelp(),
    a.ShareTickets: lambda _seen, _best: MateCanHelp(),
    a.ChooseLane: _lane,
}
"""What is looked for, by what is to be done; a pass has no other reason than that."""
