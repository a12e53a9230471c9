"""Which of these routes may be claimed now? Claim it (B8, B9, B11, N4, N8, D5, T7, A3, A5)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum

from tutor.boards import Board, Route
from tutor.cards import COLORS, Cards
from tutor.lessons.candidates import (
    SHOWN,
    ClaimOneOf,
    claimable,
    first_made,
    hand_for,
    nearest,
    plain,
)
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Scene, Why
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, cards_shown, lesson_table, with_cards, with_routes
from tutor.payment import LocomotivesNotWild, PaymentReason, WrongNumber
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute
from tutor.table.reasons import LaneIsClosed, OwnTwin, RouteTaken, TableReason, TooFewTrains
from tutor.table.table import Table
from tutor.terms import Card

LEAST_TRAINS = 3
"""Fewer left would have begun the last round."""


class Situation(StrEnum):
    """What speaks against a claim, in the words of a lesson file."""

    ROUTE_TAKEN = "route_taken"
    OWN_TWIN = "own_twin"
    LANE_IS_CLOSED = "lane_is_closed"
    TOO_FEW_TRAINS = "too_few_trains"
    TOO_FEW_CARDS = "too_few_cards"
    LOCOMOTIVES_NOT_WILD = "locomotives_not_wild"


class Wish(Parameters):
    """``because`` names what speaks against the other routes that are lit up.

    ``route`` is the one that may be claimed; ``wrong`` are the others, left out: routes like
    ``route``. ``players``, left out, is any number that the variant allows.
    """

    route: RouteWish = field(default_factory=RouteWish)
    wrong: RouteWish | None = None
    because: tuple[Situation, ...] = (Situation.ROUTE_TAKEN, Situation.TOO_FEW_TRAINS)


class LookAtEach(Explanation):
    """Help: what to look at on each of the routes: who owns what, trains, and cards."""

    cards: bool
    trains: bool


class LacksCards(Explanation):
    """Help: the cards that a route takes, and which of them the learner has."""

    route: str
    takes: Cards
    held: Cards


class ClaimWhatMayBe(ClaimOneOf):
    """Claim the one of the routes that can be claimed now; the table refuses the others."""

    because_of: tuple[Situation, ...]

    def because(self, route: str) -> tuple[Why, ...]:
        """Accept whatever can be claimed."""
        return ()

    def against(self, route: str) -> tuple[Why, ...]:
        """Return the rules' reason: of the board and the trains first, then of the cards."""
        table, player = self.scene.table, self.scene.player
        takes = _paid(table.rules, route)
        meant = tuple(REASONS[situation] for situation in self.because_of if situation not in CARDS)
        reasons = table.why_not(ClaimRoute(player, route, takes))
        fitting = tuple(reason for reason in reasons if isinstance(reason, meant))
        hand = table.seats[player].hand
        held = Cards(tuple(map(min, hand.counts, takes.counts)))
        return fitting[:1] or (LacksCards(route, takes, held),)

    def pointer(self) -> Hint:
        """Point to what decides: owners, the reserve, the hand."""
        cards = {Situation.TOO_FEW_CARDS, Situation.LOCOMOTIVES_NOT_WILD} & {*self.because_of}
        trains = Situation.TOO_FEW_TRAINS in self.because_of
        more = ("hand",) if cards else ()
        return Hint(LookAtEach(bool(cards), trains), (*self.things, *more))


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> ClaimWhatMayBe:
    """Light up a route that can be claimed and some that cannot."""
    numbers = rules.rulebook.players if wish.players is None else (wish.players,)
    return first_made(lambda: _made(rules, pick, wish, pick.one(numbers)))


def _made(rules: Rules, pick: Pick, wish: Wish, number: int) -> ClaimWhatMayBe:
    taken: set[str] = set()
    target = _one(pick, plain(wish.route.routes(rules.board)), taken)
    alike = replace(wish.route, id=None) if wish.route.id else wish.route
    wrong = wish.wrong or alike
    others: dict[str, Situation] = {}
    for place in range(SHOWN - 1):
        first = not place or wrong.id is None
        pool = (wrong if first else alike).routes(rules.board)
        turned = (*wish.because[place % len(wish.because) :], *wish.because)

        def possible(reason: Situation, pool: Sequence[Route] = pool) -> Sequence[Route]:
            fitting = [r for r in pool if _POSSIBLE[reason](rules, r, number)]
            if reason is Situation.TOO_FEW_TRAINS:
                fitting = [r for r in fitting if r.trains > target.trains + LEAST_TRAINS]
            return fitting

        route, because = _other(pick, turned, possible, (rules.board, target), taken)
        others[route.id] = because
    board = rules.board
    tight = [
        board.route[route_id].trains
        for route_id, because in others.items()
        if because is Situation.TOO_FEW_TRAINS
    ]
    left = pick.number(target.trains + LEAST_TRAINS, min(tight) - 1) if tight else None
    table = lesson_table(rules, pick, replace(wish, players=number))
    claims = _twin_of(table, pick, target)
    for route_id, because in others.items():
        claims |= _claims(table, pick, board.route[route_id], because)
    table = with_routes(table, pick, claims=claims, keep_free=taken, left=left)
    hand = _hand(
        rules, target, {board.route[route_id]: why for route_id, why in others.items()}, pick
    )
    table = with_cards(table, pick, hand=hand)
    _check(table, target, others)
    routes = pick.mixed((target.id, *others))
    scene = Scene(table, LEARNER, cards_shown(table), routes=routes)
    return ClaimWhatMayBe(scene, pick.seed, tuple(dict.fromkeys(others.values())))


def _other(
    pick: Pick,
    because: Sequence[Situation],
    possible: Callable[[Situation], Sequence[Route]],
    near: tuple[Board, Route],
    taken: set[str],
) -> tuple[Route, Situation]:
    """Return a route near the right one that cannot be claimed, for the first possible reason."""
    for reason in because:
        free = [route for route in possible(reason) if route.pair not in taken]
        if free:
            return _one(pick, nearest(*near, free), taken), reason
    raise NoExerciseError("there is no such route")


def _one(pick: Pick, routes: Sequence[Route], taken: set[str]) -> Route:
    """Return one of the routes whose pair of cities is not taken yet, and take its pair."""
    free = [r for r in routes if r.pair not in taken]
    if not free:
        raise NoExerciseError("there is no such route")
    route = pick.one(free)
    taken.add(route.pair)
    return route


def _check(table: Table, target: Route, others: Mapping[str, Situation]) -> None:
    """Make sure that the target alone can be claimed, and that each of the others is as meant."""
    legal = claimable(table)
    if target.id not in legal or legal & {*others}:
        raise NoExerciseError("another route can be claimed, or this one cannot")
    for route, because in others.items():
        paid = _paid(table.rules, route)
        reasons = {type(reason) for reason in table.why_not(ClaimRoute(LEARNER, route, paid))}
        if because not in CARDS and REASONS[because] not in reasons:
            raise NoExerciseError(f"{because} is not why {route} cannot be claimed")


def _paid(rules: Rules, route: str) -> Cards:
    """Return cards that pay for a route, a gray one in any colour."""
    price = rules.prices[route]
    return Cards.two(price.color or COLORS[0], price.spaces - price.symbols, price.symbols)


# --- the board ------------------------------------------------------------------------------


def _open(rules: Rules, route: Route, players: int) -> int:
    return rules.rulebook.lanes_open(route.pair, _lanes(rules, route), players)


def _lanes(rules: Rules, route: Route) -> int:
    return len(rules.board.lanes[route.pair])


_POSSIBLE: Mapping[Situation, Callable[[Rules, Route, int], bool]] = {
    Situation.ROUTE_TAKEN: lambda _rules, _route, _players: True,
    Situation.OWN_TWIN: lambda rules, route, players: (
        _lanes(rules, route) > 1 and _open(rules, route, players) > 1
    ),
    Situation.LANE_IS_CLOSED: lambda rules, route, players: (
        _open(rules, route, players) < _lanes(rules, route)
    ),
    Situation.TOO_FEW_TRAINS: lambda _rules, route, _players: route.trains > LEAST_TRAINS,
    Situation.TOO_FEW_CARDS: lambda _rules, route, _players: route.length > 1,
    Situation.LOCOMOTIVES_NOT_WILD: lambda rules, route, _players: (
        route.length > 1
        and not rules.prices[route.id].wild
        and not rules.prices[route.id].cards_for_space
    ),
}
"""Whether a situation can come up on a route with so many players."""

REASONS: Mapping[Situation, type[TableReason | PaymentReason]] = {
    Situation.ROUTE_TAKEN: RouteTaken,
    Situation.OWN_TWIN: OwnTwin,
    Situation.LANE_IS_CLOSED: LaneIsClosed,
    Situation.TOO_FEW_TRAINS: TooFewTrains,
    Situation.TOO_FEW_CARDS: WrongNumber,
    Situation.LOCOMOTIVES_NOT_WILD: LocomotivesNotWild,
}
"""The reason that the table gives."""
CARDS = {Situation.TOO_FEW_CARDS, Situation.LOCOMOTIVES_NOT_WILD}


def _others(table: Table) -> list[int]:
    return [place for place in range(len(table.seats)) if place != LEARNER]


def _twin_of(table: Table, pick: Pick, target: Route) -> dict[str, int]:
    """Return, now and then, another's claim of the lane beside the right route."""
    twins = [lane.id for lane in table.board.lanes[target.pair] if lane != target]
    if not twins or _open(table.rules, target, len(table.seats)) < 2 or not pick.number(0, 2):  # noqa: PLR2004
        return {}
    return {pick.one(twins): pick.one(_others(table))}


def _claims(table: Table, pick: Pick, route: Route, because: Situation) -> dict[str, int]:
    """Return the claims that speak against a route."""
    others = _others(table)
    twins = [lane.id for lane in table.board.lanes[route.pair] if lane != route]
    if because is Situation.ROUTE_TAKEN:
        anybody = [*others, NEUTRAL] if table.neutral is not None else others
        return {route.id: pick.one(anybody)}
    if because is Situation.OWN_TWIN:
        return {pick.one(twins): LEARNER}
    if because is Situation.LANE_IS_CLOSED:
        is_open = _open(table.rules, route, len(table.seats))
        return dict(zip(pick.some(twins, is_open), pick.some(others, is_open), strict=False))
    return {}


# --- the cards ------------------------------------------------------------------------------


def _hand(rules: Rules, target: Route, others: Mapping[Route, Situation], pick: Pick) -> Cards:
    """Return cards for all the routes but those that lack some."""
    paid = [target, *(r for r, because in others.items() if because not in CARDS)]
    hand = hand_for(rules, paid, pick)
    for route, because in others.items():
        if because not in CARDS:
            continue
        color = rules.prices[route.id].color
        if color is None:
            raise NoExerciseError("a gray route takes any colour")
        hand += Cards.some(color, max(route.length - 1 - hand[color], 0))
        if because is Situation.LOCOMOTIVES_NOT_WILD:
            hand += Cards.some(Card.LOCOMOTIVE, max(2 - hand.locomotives, 0))
    return hand
