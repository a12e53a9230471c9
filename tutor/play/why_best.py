"""Finding why a move is the best one, by what the player sees."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tutor.cards import Cards
from tutor.play import becauses as b
from tutor.play.aims import Aims
from tutor.play.needs import need
from tutor.play.outlook import WORTH_A_WORD, could_take, more_cards, needed, needed_without
from tutor.play.serving import claimed, is_asked_for, on_the_way
from tutor.play.tickets import nearer, progress, progress_of, progress_offered, wanted_routes
from tutor.play.tokens import tolled, tolls_of
from tutor.rules.tolls import Tolls
from tutor.table import actions as a
from tutor.table.position import Station
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.table.stages import AnsweringTunnel, PlacingCard, Turn
from tutor.terms import Card, Place

Finding = Callable[[Seen, Any], b.Because]


def because(seen: Seen, best: a.Action) -> b.Because:
    """Return why a move is the best one for a player, by what the player sees."""
    finding = _FINDINGS.get(type(best))
    return b.NothingBetter() if finding is None else finding(seen, best)


# --- routes ---------------------------------------------------------------------------------


def _route(seen: Seen, route: str) -> b.Because:
    """Return what a route brings, the most important thing first."""
    aims, printed = Aims(seen), seen.rules.board.route[route]
    now, then = progress(seen), progress(claimed(seen, route))
    done = [
        after.ticket for before, after in zip(now, then, strict=True) if after.done > before.done
    ]
    if done:
        points = sum(after.points or 0 for after in then if after.ticket in done)
        return b.Completes(tuple(done), points)
    for before, after in zip(now, then, strict=True):
        if before.points is not None and before.done and after.asked != before.asked:
            return b.MorePoints(route, after.ticket, after.points or 0, before.points)
    if not aims.is_last:
        reason = _on_a_way(seen, aims, route)
        if reason is not None:
            return reason
    points = seen.rules.brings(printed)
    toll = 0 if seen.rules.piece(Tolls) is None else printed.toll
    return b.Brings(route, points, printed.trains, aims.is_last, toll)


def _on_a_way(seen: Seen, aims: Aims, route: str) -> b.Because | None:
    """Return which ticket a route serves, as the page shows it, or that its way is a longer one."""
    planned, ways = aims.ticket(route), on_the_way(seen, route)
    if ways:
        ticket = planned if planned in ways else ways[0]
        return _secured(seen, route, ticket) or b.OnItsWay(route, ticket)
    return None if planned is None else _longer(seen, aims, route, planned)


def _longer(seen: Seen, aims: Aims, route: str, ticket: str) -> b.Because | None:
    """Return what a way other than the one shown brings: more for the ticket, or by its routes."""
    board, far, wanted = seen.rules.board, progress_of(seen, ticket), aims.points(ticket)
    if far.points is not None and wanted > far.points:
        return b.MorePoints(route, ticket, wanted, far.points)
    long = [board.route[r] for r in aims.way(ticket)]
    short = [board.route[r] for r in far.to_claim]
    points, fewer = (sum(seen.rules.brings(r) for r in way) for way in (long, short))
    if points <= fewer:
        return b.OnItsWay(route, ticket) if far.points and wanted < far.points else None
    trains, least = (sum(r.trains for r in way) for way in (long, short))
    return b.LongerWay(route, ticket, trains, points, least, fewer)


def _secured(seen: Seen, route: str, ticket: str) -> b.Secures | None:
    rivals, now = could_take(seen, seen.rules.board.route[route]), needed(seen, ticket)
    if not rivals or now is None:
        return None
    then = needed_without(seen, ticket, route)
    if more_cards(now, then) < WORTH_A_WORD:
        return None
    if then is None:
        return b.Secures(route, ticket, rivals, now.cards, None)
    stations = then.stations if then.stations > now.stations else 0
    needs = then if (now.instead or then.instead) and not stations else None
    return b.Secures(route, ticket, rivals, now.cards, then.cards, stations, needs)


def heads_for(seen: Seen, best: a.Action, reason: b.Because) -> b.HeadsFor | None:
    """Return where a move heads with a ticket of countries, if not where its progress counts.

    The routes that the move is for are the one it claims, else those that its ``reason`` names.
    """
    aims, side = Aims(seen), Side(seen)
    for route in (best.route,) if isinstance(best, a.ClaimRoute) else reason.routes:
        ticket = getattr(reason, "ticket", None) or aims.ticket(route)
        if ticket is None or seen.rules.board.ticket[ticket].cities:
            continue
        far, then = progress_of(seen, ticket), progress_of(claimed(seen, route), ticket)
        if far.done or far.asked is None or is_asked_for(side, route, far.to_claim):
            continue
        new = then.asked is not None and then.asked.to != far.asked.to
        to = then.asked.to if new and then.asked else aims.to(ticket)
        if to is not None and to != far.asked.to:
            return b.HeadsFor(ticket, to)
    return None


def purpose(seen: Seen, reason: b.Because) -> b.ForTicket | b.ForItself | None:
    """Return what the route is good for that a card is drawn for, None if the reason names none."""
    if not isinstance(reason, b.AsksForIt | b.NothingInRow | b.TwoForOne | b.PileToo):
        return None
    (route,), aims = reason.routes, Aims(seen)
    planned, ways = aims.ticket(route), on_the_way(seen, route)
    ticket = planned or next(iter(ways), None)
    if ticket is None:
        return b.ForItself(route, seen.rules.brings(seen.rules.board.route[route]))
    return b.ForTicket(route, ticket)


def _paid_tunnel(seen: Seen, best: a.PayTunnel) -> b.Because:
    assert isinstance(seen.stage, AnsweringTunnel)
    return _route(seen, seen.stage.route)


def _withdrawn(seen: Seen, best: a.WithdrawFromTunnel) -> b.Because:
    assert isinstance(seen.stage, AnsweringTunnel)
    return b.TunnelDear(seen.stage.extra)


def _lane(seen: Seen, best: a.ChooseLane) -> b.Because:
    held, prices = Side(seen).cards, seen.rules.prices
    lanes = seen.rules.board.lanes[seen.rules.board.route[best.route].pair]

    def cards_for(route: str) -> int:
        color = prices[route].color
        return max(held.counts[:-1]) if color is None else held[color]

    return b.LaneLeft(any(cards_for(lane.id) > cards_for(best.route) for lane in lanes))


# --- train cards ----------------------------------------------------------------------------


def _card(seen: Seen, best: a.DrawFaceUp) -> b.Because:
    aims, held = Aims(seen), Side(seen).cards
    more = held + Cards.some(best.card, 1)
    helped = [
        (aims.lacking([lack.route], more), place, lack)
        for place, lack in enumerate(aims.lacks)
        if aims.lacking([lack.route], more) < lack.cards
    ]
    if helped:
        cards, _, nearest = min(helped)
        return b.AsksForIt(nearest.route, cards)
    together = aims.lacking(aims.routes, more)
    return b.HelpsTogether(together) if together < aims.lacking(aims.routes, held) else _any(aims)


def _blind(seen: Seen, best: a.DrawBlind) -> b.Because:
    aims, held = Aims(seen), Side(seen).cards
    if not aims.lacks:
        return _any(aims)
    alone = seen.rules.rulebook.cards.locomotive_alone
    second = not isinstance(seen.stage, Turn)
    row = {card for card in seen.row if not (second and alone and card is Card.LOCOMOTIVE)}
    lanes, pair_of = seen.rules.board.lanes, seen.rules.board.route
    is_open = {route.id for route in Side(seen).open}
    helps = [
        {
            card
            for card in row
            for lane in lanes[pair_of[lacked.route].pair]
            if lane.id in is_open and aims.helps(lane.id, card, held)
        }
        for lacked in aims.lacks
    ]
    for lack, cards in zip(aims.lacks, helps, strict=True):
        if not cards:
            return b.NothingInRow(lack, second)
    for lack, cards in zip(aims.lacks, helps, strict=True):
        if alone and cards == {Card.LOCOMOTIVE} and lack.color is not Card.LOCOMOTIVE:
            return b.TwoForOne(lack)
    return b.PileToo(aims.lacks[0])


def _any(aims: Aims) -> b.Because:
    lack = aims.lacking(aims.routes, Side(aims.seen).cards)
    if lack:
        return b.LackTogether(lack)
    if not aims.routes:
        return _too_dear(aims) or _nothing(aims)
    return b.NothingBetter() if isinstance(aims.seen.stage, Turn) else b.ReadyNext(aims.routes[0])


def _nothing(aims: Aims) -> b.Because:
    """Return that no route is left, if so; the bot may be saving for a dear one."""
    side = Side(aims.seen)
    trains = aims.seen.seats[aims.seen.player].trains
    fits = [route for route in side.open if route.trains <= trains]
    if aims.is_last:
        fits = [route for route in fits if not aims.lacking([route.id], side.cards)]
    return b.NothingBetter() if fits else b.NothingToBuild(aims.is_last)


def _too_dear(aims: Aims) -> b.TokensWeighMore | None:
    """Find the route with the most points that could be paid in cards, but for its toll."""
    side, rules = Side(aims.seen), aims.seen.rules
    trains = aims.seen.seats[aims.seen.player].trains
    dear = [
        (rules.brings(r), r)
        for r in side.open
        if r.trains <= trains
        and not aims.lacking([r.id], side.cards)
        and aims.toll(r.id) > rules.brings(r)
    ]
    if not dear:
        return None
    points, route = max(dear, key=lambda option: option[0])
    toll = tolled(aims.seen, route.id)
    return None if toll is None else b.TokensWeighMore(points, toll)


def _placed(seen: Seen, best: a.PlaceCard) -> b.Because:
    asked = _asked(seen)
    if best.place is Place.HOLDER:
        return b.MateMayUse(asked)
    return b.OwnRoutesAsk() if asked else b.KeptForLater()


def _asked(seen: Seen) -> bool:
    """Tell whether the planned routes need the card to be placed."""
    assert isinstance(seen.stage, PlacingCard)
    aims, held, card = Aims(seen), Side(seen).cards, seen.stage.card
    if card is None:
        return False
    return aims.lacking(aims.routes, held + Cards.some(card, 1)) < aims.lacking(aims.routes, held)


# --- tickets and stations -------------------------------------------------------------------


def _more_tickets(seen: Seen, best: a.DrawTickets) -> b.Because:
    seat = seen.seats[seen.player]
    tokens = None if seen.rules.piece(Tolls) is None else seat.tokens
    return b.MoreTickets(seat.trains, all(t.done for t in progress(seen)), tokens)


def _kept(seen: Seen, best: a.KeepTickets) -> b.Because:
    chosen = [t for t in progress_offered(seen) if t.ticket in best.tickets]
    if all(t.closed for t in chosen):
        ticket = seen.rules.board.ticket
        return b.LeastToLose(sum(ticket[t].lost for t in best.tickets))
    routes = wanted_routes(seen, (*progress(seen), *chosen))
    tolls = tolls_of(seen, routes)
    tokens = seen.seats[seen.player].tokens if tolls else None
    return b.FitTogether(need(seen, routes), Side(seen).trains, tolls, tokens)


def _station(seen: Seen, best: a.BuildStation) -> b.Because:
    now = progress(seen)
    then = progress(replace(seen, stations=(*seen.stations, Station(best.city, seen.player))))
    helped = (
        after.ticket
        for before, after in zip(now, then, strict=True)
        if nearer((before,), (after,)) or after.done > before.done
    )
    ticket = next(helped, None)
    return b.NothingBetter() if ticket is None else b.StationHelps(ticket)


_FINDINGS: Mapping[type[a.Action], Finding] = {
    a.KeepTickets: _kept,
    a.DrawFaceUp: _card,
    a.DrawBlind: _blind,
    a.PlaceCard: _placed,
    a.DrawTickets: _more_tickets,
    a.ClaimRoute: lambda seen, best: _route(seen, best.route),
    a.PayTunnel: _paid_tunnel,
    a.WithdrawFromTunnel: _withdrawn,
    a.BuildStation: _station,
    a.PlaceTicket: lambda _seen, _best: b.MateCanHelp(),
    a.ShareTickets: lambda _seen, _best: b.MateCanHelp(),
    a.ChooseLane: _lane,
}
"""What finds the reason, by the kind of the best move; a pass needs none."""
