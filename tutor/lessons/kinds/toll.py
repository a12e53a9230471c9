"""Whose is the toll? Claim the route that pays it so (D6, D7, D14)."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import NamedTuple

from tutor.boards import Route
from tutor.lessons.candidates import SHOWN, ClaimOneOf, first_made, nearest, payable, plain
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Show, Why
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, routes_worth, with_claims
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.table.events import Event, LoanTaken, TollPaid
from tutor.table.table import Table


class TollCase(StrEnum):
    """What is to be done.

    Pay the ``bank``; pay a ``rival``; claim without a loan (``loan``: the others cost one); take
    the loan for which the bank pays a rival (``loan_rival``); pay the bank beside the ``neutral``
    player.
    """

    BANK = "bank"
    RIVAL = "rival"
    LOAN = "loan"
    LOAN_RIVAL = "loan_rival"
    NEUTRAL = "neutral"


LOANS = (TollCase.LOAN, TollCase.LOAN_RIVAL)


class Wish(Parameters):
    """``case``: one of these, by the seed; any that the variant has if it is empty."""

    route: RouteWish = field(default_factory=RouteWish)
    case: tuple[TollCase, ...] = ()


# --- what explains it -----------------------------------------------------------------------


class Purse(Explanation):
    """The tokens that the learner has, and what the toll is."""

    route: str
    held: int
    toll: int


class RouteBeside(Explanation):
    """Who owns the lane beside a route: ``beside`` None: there is none, ``owner`` None: free."""

    route: str
    beside: str | None
    owner: int | None


class LookBeside(Explanation):
    """Help: look at the lanes beside, and at the tokens if ``loans``."""

    loans: bool


# --- the exercise ---------------------------------------------------------------------------


class PayTheToll(ClaimOneOf):
    """Claim the route whose toll is settled as ``case`` asks for; ``rival`` is to be paid."""

    case: TollCase
    rival: int

    secret = frozenset({"worth", "toll"})

    def because(self, route: str) -> tuple[Why, ...]:
        """Tell what decides whose the toll is, and whether it can be paid."""
        after = settled(self.played(route)[1])
        wanted: Mapping[TollCase, bool] = {
            TollCase.BANK: not after.loan and after.to is None,
            TollCase.NEUTRAL: not after.loan and after.to is None,
            TollCase.RIVAL: not after.loan and after.to == self.rival,
            TollCase.LOAN: not after.loan,
            TollCase.LOAN_RIVAL: after.loan and after.to == self.rival,
        }
        return () if wanted[self.case] else self._facts(route)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell the same about the right route."""
        return self._facts(route)

    def _facts(self, route: str) -> tuple[Why, ...]:
        table = self.scene.table
        printed, tokens = table.board.route[route], table.seats[self.scene.player].tokens or 0
        purse = Purse(route, tokens, printed.toll)
        if self.case is TollCase.LOAN:
            return (purse,)
        beside = twins(table, printed)
        taken = [twin.id for twin in beside if twin.id in table.owner]
        owner = table.owner[taken[0]] if taken else None
        lane = taken[0] if taken else beside[0].id if beside else None
        neighbour = RouteBeside(route, lane, owner)
        return (purse, neighbour) if self.case is TollCase.LOAN_RIVAL else (neighbour,)

    def pointer(self) -> Hint:
        """Point to the lanes beside, or to the tokens."""
        look = LookBeside(self.case in LOANS)
        return Hint(look, (*self.things, f"side:{self.scene.player}"))


class Settled(NamedTuple):
    """How a toll was settled: by a ``loan`` or not, and to whom it went (None: the bank)."""

    loan: bool
    to: int | None


def settled(events: Sequence[Event]) -> Settled:
    """Return how the toll of a claim was settled."""
    for event in events:
        if isinstance(event, TollPaid):
            return Settled(loan=False, to=event.to)
        if isinstance(event, LoanTaken):
            return Settled(loan=True, to=event.owed_to)
    return Settled(loan=False, to=None)


def twins(table: Table, route: Route) -> tuple[Route, ...]:
    """Return the routes beside a route."""
    return tuple(lane for lane in table.board.lanes[route.pair] if lane != route)


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> PayTheToll:
    """Lay out a table where the toll of one of the lit routes is settled as asked for."""
    cases = [
        case
        for case in wish.case or tuple(TollCase)
        if case is not TollCase.NEUTRAL or rules.piece(NeutralPlayer) is not None
    ]
    if rules.piece(Tolls) is None or not cases:
        raise NoExerciseError("no such tolls here")
    case = pick.one(cases)
    return first_made(lambda: _made(rules, pick, wish, case))


def _made(rules: Rules, pick: Pick, wish: Wish, case: TollCase) -> PayTheToll:
    table = lesson_table(rules, pick, wish)
    rival = pick.number(1, len(table.seats) - 1)
    right, wrong = BESIDE[case]
    routes_wished = plain(wish.route.routes(rules.board))
    doubles = [r for r in routes_wished if r.toll and twins(table, r)]
    dear = [r for r in doubles if r.toll > 1]
    lit: dict[str, Route] = {}
    claims: dict[str, int] = {}
    for number in range(SHOWN):
        pool = dear if case in LOANS and (number or case is TollCase.LOAN_RIVAL) else doubles
        free = [r for r in pool if r.pair not in lit]
        near = nearest(rules.board, next(iter(lit.values())), free) if lit else free
        route = pick.one(near)
        lit[route.pair] = route
        beside = wrong if number else right
        owner = {"rival": rival, "neutral": NEUTRAL}.get(beside)
        if owner is not None:
            claims[pick.one(twins(table, route)).id] = owner
    routes = tuple(lit.values())
    tokens = _tokens(rules, pick, case, routes)
    mine = routes_worth(table, pick, _all_tokens(rules) - tokens, lambda r: r.toll, {*lit})
    claims = {**{r.id: LEARNER for r in mine}, **claims}
    table = with_claims(table, claims)
    scene = payable(table, pick, routes, (Show.TOKENS, Show.HAND))
    exercise = PayTheToll(scene, pick.seed, case, rival)
    if exercise.right != (routes[0].id,):
        raise NoExerciseError("more than one route is right")
    return exercise


BESIDE: Mapping[TollCase, tuple[str, str]] = {
    TollCase.BANK: ("free", "rival"),
    TollCase.RIVAL: ("rival", "free"),
    TollCase.LOAN: ("free", "free"),
    TollCase.LOAN_RIVAL: ("rival", "free"),
    TollCase.NEUTRAL: ("neutral", "rival"),
}
"""Who has the lane beside the right route, and beside the others."""


def _all_tokens(rules: Rules) -> int:
    piece = rules.piece(Tolls)
    assert piece is not None
    return piece.tokens


def _tokens(rules: Rules, pick: Pick, case: TollCase, routes: Sequence[Route]) -> int:
    """Return how many tokens the learner has left."""
    tolls = [route.toll for route in routes]
    if case is TollCase.LOAN:
        if tolls[0] >= min(tolls[1:]):
            raise NoExerciseError("the others are to cost more")
        return pick.number(tolls[0], min(tolls[1:]) - 1)
    if case is TollCase.LOAN_RIVAL:
        return pick.number(1, min(tolls) - 1)
    return max(tolls) + pick.number(0, 3)
