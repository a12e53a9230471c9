"""Finding why a move lost points, by what the player knew before it and the table after it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from math import inf
from typing import Any

from tutor.cards import COLORS, NONE, Cards
from tutor.play import whys as w
from tutor.play.aims import Aims
from tutor.play.needs import Need, lacking, need
from tutor.play.outlook import WORTH_A_WORD, more_cards, needed, needed_without
from tutor.play.serving import claimed, is_asked_for, serves
from tutor.play.session import Session
from tutor.play.tickets import Progress, nearer, progress, progress_offered, wanted_routes
from tutor.play.tokens import Owed, Paid, tolled, tolls_of
from tutor.play.why_tokens import TOLL_FELT
from tutor.rules.stations import Stations
from tutor.table import actions as a
from tutor.table.side import Side
from tutor.table.stages import AnsweringTunnel, DrawingSecond
from tutor.terms import Card, Place

FITTING = 2
"""How many more cards the other routes must lack after a payment for it to matter."""


class Then:
    """The table after a move; a tunnel that asks for more cards counts as paid."""

    def __init__(self, after: Session, made: a.Action) -> None:
        self.session = after
        self.seen = after.seen
        if isinstance(made, a.ClaimRoute) and isinstance(after.table.stage, AnsweringTunnel):
            used = DrawingSecond(made.player, Place.HAND)  # the turn is not to be counted again
            self.seen = replace(claimed(self.seen, made.route), stage=used)

    @cached_property
    def tickets(self) -> tuple[Progress, ...]:
        """The progress of the tickets."""
        return self.session.tickets if self.seen is self.session.seen else progress(self.seen)

    @cached_property
    def wanted(self) -> tuple[str, ...]:
        """The routes that they need together."""
        return wanted_routes(self.seen, self.tickets)


MOST = 2
"""If the tickets held need more than one in so many of the trains left, new tickets come late."""

WORTH_KEEPING = 2
"""Points for each train that a ticket takes: a ticket that brings more was worth keeping."""


Finding = Callable[[Session, Then, Any, a.Action], w.Why | None]


def why(
    before: Session, after: Session, made: a.Action, best: a.Action, lost: float = 0.0
) -> w.Why:
    """Return why a move was worse than the best one; ``lost`` are the points that it lost.

    The reason is true of the table, whatever made the difference in points. If there is none, only
    the better move is named.
    """
    then = Then(after, made)
    if isinstance(made, a.ClaimRoute):
        toll = _tolled(before, after, made, best, lost)
        if toll is not None:
            return toll
    for finding in (*_FINDINGS_OF_MADE.get(type(made), ()), *_FINDINGS_OF_BEST.get(type(best), ())):
        reason = finding(before, then, made, best)
        if reason is not None:
            return reason
    return w.Better(best)


def _left_open(before: Session, after: Then, made: a.Action, best: a.Action) -> w.Why | None:
    """Find the ticket that would suffer most if the best route were taken by others."""
    side = Side(after.seen)
    if not isinstance(best, a.ClaimRoute) or best.route not in {route.id for route in side.open}:
        return None
    reasons: list[tuple[float, w.Why]] = []
    for far in after.tickets:
        now = needed(after.seen, far.ticket)
        if now is None or not is_asked_for(side, best.route, far.to_claim):
            continue
        then = needed_without(after.seen, far.ticket, best.route)
        more = more_cards(now, then)
        if then is None:
            reasons.append((more, w.LeftOpen(best.route, far.ticket, now.cards, None)))
        elif more >= WORTH_A_WORD:
            stations = then.stations if then.stations > now.stations else 0
            needs = then if (now.instead or then.instead) and not stations else None
            left = w.LeftOpen(best.route, far.ticket, now.cards, then.cards, stations, needs)
            reasons.append((more, left))
        else:
            reasons.append((more, w.OnTheWay(best.route, far.ticket)))
    return max(reasons, key=lambda reason: reason[0], default=(0, None))[1]


def _ticket_closed(
    before: Session, after: Then, made: a.ClaimRoute, best: a.Action
) -> w.Why | None:
    """Find the dearest ticket that only the trains spent on the route made impossible."""
    ticket, seats = before.rules.board.ticket, list(after.seen.seats)
    seats[before.me] = replace(seats[before.me], trains=before.seen.seats[before.me].trains)
    with_them = progress(replace(after.seen, seats=tuple(seats)))
    lost = [
        now.ticket
        for now, then in zip(after.tickets, with_them, strict=True)
        if now.closed and not then.closed
    ]
    if not lost:
        return None
    trains = before.rules.board.route[made.route].trains
    dearest = max(lost, key=lambda t: ticket[t].most)
    return w.TicketTrainsTaken(made.route, trains, dearest)


def _left_points(before: Session, after: Then, made: a.Action, best: a.Action) -> w.Why | None:
    """Find what the best route brings, unless the claimed one brings as much or it needs a loan."""
    assert isinstance(best, a.ClaimRoute)
    if isinstance(tolled(before.seen, best.route), Owed):
        return None
    route = before.table.board.route
    points = before.rules.brings(route[best.route])
    if isinstance(made, a.ClaimRoute) and points <= before.rules.brings(route[made.route]):
        return None
    return w.LeftPoints(best.route, points)


def _spent(before: Session, after: Then, made: a.ClaimRoute, best: a.Action) -> w.Why | None:
    """Find what the cards paid were wanted for, if they need not have been paid.

    For a route that the tickets need, only the cards that another payment would have spared count;
    for any other route, all of them.
    """
    side, laid = Side(before.seen), made.cards + made.from_holder
    pair = before.rules.board.route[made.route].pair
    is_needed = serves(before, made.route)
    wanted = after.wanted if is_needed else before.wanted
    others = [r for r in wanted if before.rules.board.route[r].pair != pair]
    prices = [before.rules.prices[r] for r in others]
    spared = [NONE]
    if is_needed:
        spared = [
            action.cards + action.from_holder
            for action in before.actions()
            if isinstance(action, a.ClaimRoute) and action.route == made.route
        ]
    hands = [(side.cards - paid).counts for paid in (*spared, laid)]
    lacks = [lacking(prices, hand) for hand in hands]
    least = min(range(len(hands)), key=lacks.__getitem__)
    more = lacks[-1] - lacks[least]
    if more < FITTING:
        return None
    missed = []
    for route in others:
        price = before.rules.prices[route]
        if price.color not in COLORS:
            continue  # any colour would do for it
        number = min(hands[least][COLORS.index(price.color)], price.spaces - price.symbols)
        number -= hands[-1][COLORS.index(price.color)]
        if lacking([price], hands[-1]) > lacking([price], hands[least]) and number > 0:
            missed.append((number, route, price.color))
    if not missed:
        return w.CardsSpent(made.route, more)
    number, other, color = max(missed, key=lambda miss: miss[0])
    return w.CardsSpent(made.route, more, other, Cards.some(color, number))


def _no_ticket(before: Session, after: Then, made: a.ClaimRoute, best: a.Action) -> w.Why | None:
    if all(t.done or t.closed for t in before.tickets) or serves(before, made.route):
        return None
    return w.ServesNoTicket(made.route)


def _trains_taken(before: Session, after: Then, made: a.ClaimRoute, best: a.Action) -> w.Why | None:
    """Find the planned route with the most points that there are too few trains for now."""
    route, rules = before.rules.board.route, before.rules
    left = after.seen.seats[before.me].trains
    least = rules.brings(route[made.route])
    lost = [
        (rules.brings(route[r]), r)
        for r in Aims(before.seen).routes
        if route[r].pair != route[made.route].pair and route[r].trains > left
    ]
    points, other = max(lost, default=(0, ""))
    if points <= least:
        return None
    return w.TrainsTaken(made.route, route[made.route].trains, other, points)


def _tolled(
    before: Session, after: Session, made: a.ClaimRoute, best: a.Action, lost: float
) -> w.Why | None:
    """Find whether the toll made most of the loss."""
    toll = tolled(before.seen, made.route)
    if toll is None or made.route not in after.table.owner:
        return None
    aims = Aims(before.seen)
    spared = aims.toll(best.route) if isinstance(best, a.ClaimRoute) else 0.0
    if aims.toll(made.route) - spared < max(TOLL_FELT, lost / 2):
        return None
    return w.TollLost(toll) if isinstance(toll, Paid) else w.LoanTaken(toll)


def _kept(before: Session, after: Then, made: a.KeepTickets, best: a.Action) -> w.Why | None:
    """Find the ticket that should not have been kept, or the dearer one that should."""
    assert isinstance(best, a.KeepTickets)
    ticket, offered = before.table.board.ticket, progress_offered(before.seen)
    kept = [t for t in offered if t.ticket in made.tickets]
    too_much = [t for t in kept if t.ticket not in best.tickets and not t.done]
    given_back = [
        t for t in offered if t.ticket in best.tickets and t not in kept and t.way is not None
    ]

    def points_for(far: Progress) -> int:
        return ticket[far.ticket].most if far.points is None else far.points

    dearest = max(map(points_for, too_much), default=0)
    if given_back:
        far = max(given_back, key=points_for)
        points = points_for(far)
        if points > dearest:
            more, tolls = _beside(before, kept, far)
            return w.NotKept(far.ticket, more, points, tolls)
    if not too_much:
        return None
    far = max(too_much, key=_effort)
    if far.closed:
        return w.TooMuchKept(far.ticket, None)
    more, _ = _beside(before, [t for t in kept if t is not far], far)
    if more.trains * WORTH_KEEPING < points_for(far) and not far.stations_to_go:
        return None
    cards = need(before.seen, far.to_claim).cards
    needs = Need(cards, far.trains_to_go or 0, far.stations_to_go)
    return w.TooMuchKept(far.ticket, needs, tolls_of(before.seen, far.to_claim))


def _beside(before: Session, others: Sequence[Progress], far: Progress) -> tuple[Need, int]:
    """Return what a ticket needs on top of the player's own and other tickets, and its tolls."""
    seen, kept = before.seen, (*before.tickets, *others)
    without, with_it = wanted_routes(seen, kept), wanted_routes(seen, (*kept, far))
    less, more = need(seen, without), need(seen, with_it)
    tolls = tolls_of(seen, with_it) - tolls_of(seen, without)
    extra = Need(max(more.cards - less.cards, 0), max(more.trains - less.trains, 0))
    return extra, max(tolls, 0)


def _effort(far: Progress) -> tuple[float, int]:
    """Return the trains and stations that a ticket still needs; a closed one needs the most."""
    return inf if far.trains_to_go is None else far.trains_to_go, far.stations_to_go


def _late(before: Session, after: Then, made: a.DrawTickets, best: a.Action) -> w.Why | None:
    """Find whether there was no turn left for new tickets, or most trains were needed already."""
    last = Aims(before.seen).is_last
    trains, needs = before.seen.seats[before.me].trains, need(before.seen, before.wanted)
    late = last or MOST * needs.trains > trains
    return w.TicketsLate(trains, needs, last) if late else None


def _passed_card(before: Session, after: Then, made: a.Action, best: a.Action) -> w.Why | None:
    """Find whether the card would have helped the tickets' routes more than the one drawn."""
    assert isinstance(best, a.DrawFaceUp)
    prices, held = [before.rules.prices[route] for route in before.wanted], Side(before.seen).cards

    def lacks(*more: Card) -> int:
        return lacking(prices, (held + Cards.of(more)).counts)

    other = lacks(made.card) if isinstance(made, a.DrawFaceUp) else lacks()
    return w.CardPassed(best.card) if lacks(best.card) < other else None


def _wasted_station(
    before: Session, after: Then, made: a.BuildStation, best: a.Action
) -> w.Why | None:
    """Find what a station that brings no ticket nearer cost."""
    piece = before.rules.piece(Stations)
    if piece is None or nearer(before.tickets, after.tickets):
        return None
    return w.StationBuilt(made.cards.total, piece.unused)


def _tunnel_left(
    before: Session, after: Then, made: a.WithdrawFromTunnel, best: a.Action
) -> w.Why | None:
    stage = before.table.stage
    route = getattr(stage, "route", None)
    return w.TunnelLeft(route) if isinstance(best, a.PayTunnel) and route else None


_FINDINGS_OF_MADE: Mapping[type[a.Action], tuple[Finding, ...]] = {
    a.KeepTickets: (_kept,),
    a.ClaimRoute: (_ticket_closed, _left_open, _spent, _no_ticket, _trains_taken),
    a.DrawTickets: (_late,),
    a.BuildStation: (_wasted_station,),
    a.WithdrawFromTunnel: (_tunnel_left,),
}
"""What finds the reason, by the kind of the move made; tried first."""

_FINDINGS_OF_BEST: Mapping[type[a.Action], tuple[Finding, ...]] = {
    a.ClaimRoute: (_left_open, _left_points),
    a.DrawFaceUp: (_passed_card,),
}
