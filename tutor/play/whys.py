"""Why a move lost points, told in the things on the board: named values with their facts."""

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from tutor.cards import NONE, Cards
from tutor.frozen import Frozen
from tutor.payment import Price
from tutor.play.aims import Aims
from tutor.play.needs import need
from tutor.play.outlook import WORTH_A_WORD, more_cards, needed, needed_without
from tutor.play.points import points_of
from tutor.play.session import Session
from tutor.play.tickets import Progress, nearer, progress_offered
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.table import actions as a
from tutor.table.counted_tokens import counted_tokens
from tutor.terms import Card

TOLL_FELT = 4.0
"""Points that a toll must have cost in the token bonus to be named."""

FITTING = 2
"""Cards more that the other routes lack after a payment: below that it hardly matters."""


class Why(Frozen):
    """A reason why a move lost points."""

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes, by id, that it is about."""
        return ()


class LeftOpen(Why):
    """A route of a ticket's way stays open to others.

    The ticket needs ``now`` cards more; with the route taken it needs ``then``, None if it
    cannot be done any more. ``stations`` are those that it needs then, where these are more
    than now; else 0.
    """

    route: str
    ticket: str
    now: int
    then: int | None
    stations: int = 0

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that stays open."""
        return (self.route,)


class OnTheWay(Why):
    """A route that the cards are there for, and that a ticket needs, was not laid."""

    route: str
    ticket: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was not laid."""
        return (self.route,)


class LeftPoints(Why):
    """A route that the cards are there for was not laid; it brings so many points."""

    route: str
    points: int

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was not laid."""
        return (self.route,)


class CardsSpent(Why):
    """The route took cards that others still ask for: they lack ``more`` cards more than before.

    ``other`` is the route that misses them most and ``cards`` those of the laid ones that it
    takes; None and no cards where each could still be paid, but not all of them.
    """

    route: str
    more: int
    other: str | None = None
    cards: Cards = NONE

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class ServesNoTicket(Why):
    """The route serves none of the tickets."""

    route: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class TollLost(Why):
    """The toll weighed more than what the route brought (D6, D9).

    ``tokens`` are left; ``rival`` has more now and had not before, None if there is nobody.
    Most tokens win so many ``points``.
    """

    route: str
    toll: int
    tokens: int
    rival: int | None
    points: int

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class LoanTaken(Why):
    """The route took a loan, which costs so many points and the token bonus (D7, D8, D10)."""

    route: str
    points: int

    @property
    def routes(self) -> tuple[str, ...]:
        """The route that was laid."""
        return (self.route,)


class TooMuchKept(Why):
    """A ticket was kept that needs so much; ``cards`` are None if it cannot be done."""

    ticket: str
    cards: int | None
    trains: int
    stations: int = 0


class NotKept(Why):
    """A ticket was given back that would have needed only so many cards more."""

    ticket: str
    cards: int
    points: int


class TicketsLate(Why):
    """Tickets were drawn with so many trains left, while other things were to be done."""

    trains: int


class CardPassed(Why):
    """A card that the tickets' routes ask for was not taken."""

    card: Card


class StationBuilt(Why):
    """A station brought no ticket nearer; it cost so many cards and points."""

    cards: int
    points: int


class TunnelLeft(Why):
    """A tunnel was given up that could be paid."""

    route: str

    @property
    def routes(self) -> tuple[str, ...]:
        """The tunnel."""
        return (self.route,)


class Better(Why):
    """Something else was better, without a plainer reason."""

    action: a.Action


Finding = Callable[[Session, Session, Any, a.Action], Why | None]


def why(before: Session, after: Session, made: a.Action, best: a.Action, lost: float = 0.0) -> Why:
    """Return why a move was worse than the best one; ``lost`` are the points that it lost."""
    if isinstance(made, a.ClaimRoute):
        toll = _tolled(before, after, made, best, lost)
        if toll is not None:
            return toll
    for finding in (*_OF_MADE.get(type(made), ()), *_OF_BEST.get(type(best), ())):
        found = finding(before, after, made, best)
        if found is not None:
            return found
    return Better(best)


def _left_open(before: Session, after: Session, made: a.Action, best: a.Action) -> Why | None:
    """Find the ticket that would suffer most if the best route were taken by others."""
    if not isinstance(best, a.ClaimRoute) or best.route in after.table.owner:
        return None
    board = after.table.board
    found: list[tuple[float, Why]] = []
    for far in after.tickets:
        now = needed(after.seen, far.ticket)
        pairs = [board.route[one].pair for one in far.to_claim]
        if now is None or board.route[best.route].pair not in pairs:
            continue
        then = needed_without(after.seen, far.ticket, best.route)
        more = more_cards(now, then)
        if then is None:
            found.append((more, LeftOpen(best.route, far.ticket, now.cards, None)))
        elif more >= WORTH_A_WORD:
            stations = then.stations if then.stations > now.stations else 0
            found.append((more, LeftOpen(best.route, far.ticket, now.cards, then.cards, stations)))
        else:
            found.append((more, OnTheWay(best.route, far.ticket)))
    return max(found, key=lambda one: one[0], default=(0, None))[1]


def _left_points(before: Session, after: Session, made: a.Action, best: a.Action) -> Why | None:
    assert isinstance(best, a.ClaimRoute)
    if isinstance(made, a.ClaimRoute) and made.route == best.route:
        return None
    route = before.table.board.route[best.route]
    return LeftPoints(best.route, points_of(before.rules, route))


def _spent(before: Session, after: Session, made: a.ClaimRoute, best: a.Action) -> Why | None:
    """Find what the cards laid were wanted for; routes that were never wanted say it plainer."""
    others = [one for one in before.wanted if one != made.route]
    more = need(after.seen, others).cards - need(before.seen, others).cards
    if more < FITTING:
        return None
    missed = [(need(after.seen, [one]).cards - need(before.seen, [one]).cards) for one in others]
    most = max(missed)
    if not most:
        return CardsSpent(made.route, more)
    other = others[missed.index(most)]
    laid = made.cards + made.from_holder
    price = before.rules.prices[other]
    return CardsSpent(made.route, more, other, Cards.of(one for one in laid if _takes(price, one)))


def _no_ticket(before: Session, after: Session, made: a.ClaimRoute, best: a.Action) -> Why | None:
    pair = before.table.board.route[made.route].pair
    pairs = {before.table.board.route[one].pair for one in before.wanted}
    if pair in pairs or _is_on_a_way(before, after, made):
        return None
    return ServesNoTicket(made.route)


def _is_on_a_way(before: Session, after: Session, made: a.ClaimRoute) -> bool:
    """Tell whether a route spares some ticket all its trains: another way of it is as short."""
    trains = before.table.board.route[made.route].trains
    return any(
        then.trains_to_go is not None
        and now.trains_to_go is not None
        and then.trains_to_go - now.trains_to_go >= trains
        for then, now in zip(before.tickets, after.tickets, strict=True)
    )


def _tolled(
    before: Session, after: Session, made: a.ClaimRoute, best: a.Action, lost: float
) -> Why | None:
    """Find whether the toll made most of the loss."""
    piece = before.rules.piece(Tolls)
    if piece is None or made.route not in after.table.owner:
        return None
    aims = Aims(before.seen)
    spared = aims.toll(best.route) if isinstance(best, a.ClaimRoute) else 0.0
    if aims.toll(made.route) - spared < max(TOLL_FELT, lost / 2):
        return None
    if after.seen.seats[before.me].loans > before.seen.seats[before.me].loans:
        return LoanTaken(made.route, piece.loan)
    then, now = counted_tokens(before.seen), counted_tokens(after.seen)
    own = now[before.me]
    passed = [
        place for place, tokens in enumerate(now) if tokens > own and then[place] <= then[before.me]
    ]
    rival = max(passed, key=now.__getitem__, default=None)
    toll, most = before.rules.board.route[made.route].toll, piece.bonus[len(now)][0]
    return TollLost(made.route, toll, own, rival, most)


def _kept(before: Session, after: Session, made: a.KeepTickets, best: a.Action) -> Why | None:
    assert isinstance(best, a.KeepTickets)
    offered = {one.ticket: one for one in progress_offered(before.seen)}
    too_much = [
        offered[one] for one in made.tickets if one not in best.tickets and not offered[one].done
    ]
    if too_much:
        far = max(too_much, key=_effort)
        cards = None if far.closed else need(before.seen, far.to_claim).cards
        return TooMuchKept(far.ticket, cards, far.trains_to_go or 0, far.stations_to_go)
    given_back = [
        offered[one]
        for one in best.tickets
        if one not in made.tickets and offered[one].way is not None
    ]
    if given_back:
        near = min(given_back, key=_effort)
        points = before.table.board.ticket[near.ticket].points
        return NotKept(near.ticket, need(before.seen, near.to_claim).cards, points)
    return None


def _effort(far: Progress) -> tuple[float, int]:
    """Return the trains and the stations that a ticket still takes; a closed one takes most."""
    return inf if far.trains_to_go is None else far.trains_to_go, far.stations_to_go


def _late(before: Session, after: Session, made: a.DrawTickets, best: a.Action) -> Why:
    return TicketsLate(before.seen.seats[before.me].trains)


def _passed_card(before: Session, after: Session, made: a.Action, best: a.Action) -> Why | None:
    assert isinstance(best, a.DrawFaceUp)
    asked = any(_takes(before.rules.prices[one], best.card) for one in before.wanted)
    return CardPassed(best.card) if asked else None


def _takes(price: Price, card: Card) -> bool:
    """Tell whether a card is of use to pay a price, sets of any cards left out."""
    if card is Card.LOCOMOTIVE:
        return price.wild or bool(price.symbols)
    return price.color in (None, card) and price.spaces > price.symbols


def wasted_station(
    before: Session, after: Session, made: a.BuildStation, best: a.Action | None = None
) -> StationBuilt | None:
    """Return what a station cost that brings no ticket nearer; None for any other."""
    piece = before.rules.piece(Stations)
    if piece is None or nearer(before.tickets, after.tickets):
        return None
    return StationBuilt(made.cards.total, piece.unused)


def _tunnel_left(
    before: Session, after: Session, made: a.WithdrawFromTunnel, best: a.Action
) -> Why | None:
    stage = before.table.stage
    route = getattr(stage, "route", None)
    return TunnelLeft(route) if isinstance(best, a.PayTunnel) and route else None


_OF_MADE: Mapping[type[a.Action], tuple[Finding, ...]] = {
    a.KeepTickets: (_kept,),
    a.ClaimRoute: (_left_open, _spent, _no_ticket),
    a.DrawTickets: (_late,),
    a.BuildStation: (wasted_station,),
    a.WithdrawFromTunnel: (_tunnel_left,),
}
"""What is looked for first, by what was done."""

_OF_BEST: Mapping[type[a.Action], tuple[Finding, ...]] = {
    a.ClaimRoute: (_left_open, _left_points),
    a.DrawFaceUp: (_passed_card,),
}
