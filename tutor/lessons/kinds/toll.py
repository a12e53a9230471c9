"""Who pays what for a route's bridge toll: the bank, a rival, a loan (D6, D7, D14)."""

from collections.abc import Sequence
from dataclasses import field
from enum import StrEnum

from tutor.boards import Route
from tutor.lessons.exercise import (
    Explanation,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
)
from tutor.lessons.forms import Option
from tutor.lessons.kinds.answered import ChooseOneOfExercise
from tutor.lessons.laying_claims import claim_of, routes_worth, with_claims, with_hand_for
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, wished_routes
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.table.chance import Shuffler
from tutor.table.events import Event, LoanTaken, TollPaid
from tutor.table.table import Table


class TollCase(StrEnum):
    """What makes the difference: who has the route beside it, and the tokens."""

    BANK = "bank"
    RIVAL = "rival"
    LOAN = "loan"
    LOAN_RIVAL = "loan_rival"
    NEUTRAL = "neutral"


LOANS = (TollCase.LOAN, TollCase.LOAN_RIVAL)
RIVALS = (TollCase.RIVAL, TollCase.LOAN_RIVAL)
BESIDE = (*RIVALS, TollCase.NEUTRAL)


class Wish(Parameters):
    """``case``: by seed one of these; of all that the variant has if empty."""

    route: RouteWish = field(default_factory=RouteWish)
    case: tuple[TollCase, ...] = ()


# --- what can be answered -------------------------------------------------------------------


class PaysBank(Option):
    """The toll goes to the bank."""

    player: int
    toll: int


class PaysPlayer(Option):
    """The toll goes to a player, ``NEUTRAL`` for the neutral one."""

    player: int
    toll: int
    to: int


class TakesLoan(Option):
    """A loan card, and nothing is paid; the bank pays the toll to ``owed_to`` if not None."""

    player: int
    toll: int
    owed_to: int | None = None


class PaysAPart(Option):
    """The tokens that there are, and a loan card for the rest: never right."""

    player: int
    tokens: int


# --- what explains it -----------------------------------------------------------------------


class Purse(Explanation):
    """What the player has, and what the toll is."""

    player: int
    tokens: int
    toll: int


class RouteBeside(Explanation):
    """Who owns the route beside it: ``beside`` None there is none, ``owner`` None it is free."""

    beside: str | None
    owner: int | None


# --- the exercise ---------------------------------------------------------------------------


class WhoIsPaidTheToll(ChooseOneOfExercise):
    """Tell what happens to the toll when the learner claims ``route``."""

    route: str
    seed: str

    @property
    def right(self) -> Option:
        """What happens at the table."""
        return settled(self._claimed()[1])

    def judged(self, chosen: Option) -> Verdict:
        """Claim the route at the table and see who was paid."""
        after, events = self._claimed()
        if chosen != settled(events):
            return Verdict(right=False, why=self._facts(chosen, settled(events)))
        scene = Scene(after, self.scene.player, (Show.TOKENS,), routes=(self.route,))
        return Verdict(right=True, why=events, scene=scene)

    def _claimed(self) -> tuple[Table, tuple[Event, ...]]:
        table = self.scene.table
        claim = claim_of(table, self.scene.player, self.route)
        return table.play(claim, Shuffler(self.seed))

    def _facts(self, chosen: Option, right: Option) -> tuple[Explanation, ...]:
        """Return what the option chosen gets wrong: whether it is paid, and to whom."""
        facts: list[Explanation] = []
        if isinstance(chosen, TakesLoan | PaysAPart) != isinstance(right, TakesLoan):
            facts.append(self._purse())
        if isinstance(chosen, PaysAPart):
            return (self._purse(),)
        return (*facts, self._beside()) if paid_to(chosen) != paid_to(right) else tuple(facts)

    def _purse(self) -> Purse:
        table, player = self.scene.table, self.scene.player
        return Purse(player, table.seats[player].tokens, table.board.route[self.route].toll)

    def _beside(self) -> RouteBeside:
        table = self.scene.table
        beside = twins(table, table.board.route[self.route])
        taken = [one.id for one in beside if one.id in table.owner]
        if taken:
            return RouteBeside(taken[0], table.owner[taken[0]])
        return RouteBeside(beside[0].id if beside else None, None)


def settled(events: Sequence[Event]) -> Option:
    """Return what was paid, from what happened at a claim."""
    for event in events:
        if isinstance(event, TollPaid):
            if event.to is None:
                return PaysBank(event.player, event.toll)
            return PaysPlayer(event.player, event.toll, event.to)
        if isinstance(event, LoanTaken):
            return TakesLoan(event.player, event.toll, event.owed_to)
    raise NoExerciseError("no toll was asked for")


def paid_to(option: Option) -> int | None:
    """Return the player whose the toll is, None if it is the bank's."""
    if isinstance(option, PaysPlayer):
        return option.to
    return option.owed_to if isinstance(option, TakesLoan) else None


def twins(table: Table, route: Route) -> tuple[Route, ...]:
    """Return the routes beside a route."""
    return tuple(lane for lane in table.board.lanes[route.pair] if lane != route)


def make(rules: Rules, pick: Pick, wish: Wish) -> WhoIsPaidTheToll:
    """Lay out a table where the learner claims a route that has a toll."""
    kinds = {type(piece): piece for piece in rules.pieces}
    tolls = kinds.get(Tolls)
    cases = [
        case
        for case in wish.case or tuple(TollCase)
        if case is not TollCase.NEUTRAL or NeutralPlayer in kinds
    ]
    if not isinstance(tolls, Tolls) or not cases:
        raise NoExerciseError("no such tolls here")
    case = pick.one(cases)
    lanes = rules.board.lanes
    least = 2 if case in BESIDE else 1
    tolls_from = 2 if case in LOANS else 1  # who takes a loan keeps some tokens all the same
    routes = wished_routes(
        rules,
        wish.route,
        lambda one: one.toll >= tolls_from and not one.reveal and len(lanes[one.pair]) >= least,
    )
    route = pick.one(routes)
    table = lesson_table(rules, pick, wish)
    others = range(1, len(table.seats))
    rival = pick.one(others)
    tokens = (
        pick.number(1, route.toll - 1)
        if case in LOANS
        else min(route.toll + pick.one((0, 1, pick.number(2, tolls.tokens))), tolls.tokens)
    )
    claims = _claims_before(table, pick, route, tolls.tokens - tokens)
    if case in BESIDE:
        owner = rival if case in RIVALS else NEUTRAL
        claims[pick.one(twins(table, route)).id] = owner
    table = with_hand_for(with_claims(table, claims), pick, LEARNER, route.id)
    claim_of(table, LEARNER, route.id)
    scene = Scene(table, LEARNER, (Show.TOKENS, Show.HAND), routes=(route.id,))
    return WhoIsPaidTheToll(scene, _options(case, route, rival, tokens), route.id, pick.seed)


def _claims_before(table: Table, pick: Pick, route: Route, spent: int) -> dict[str, int]:
    """Return claims that cost the learner so many tokens, and some of the others."""
    mine = routes_worth(table, pick, spent, lambda one: one.toll, {route.pair})
    claims = {one.id: LEARNER for one in mine}
    for other in range(1, len(table.seats)):
        taken = {route.pair, *(table.board.route[one].pair for one in claims)}
        trains = pick.number(4, 9)
        found = routes_worth(table, pick, trains, lambda one: one.trains, taken)
        claims |= {one.id: other for one in found}
    return claims


def _options(case: TollCase, route: Route, rival: int, tokens: int) -> tuple[Option, ...]:
    toll = route.toll
    options: list[Option] = [PaysBank(LEARNER, toll), PaysPlayer(LEARNER, toll, rival)]
    if case is TollCase.NEUTRAL:
        options.append(PaysPlayer(LEARNER, toll, NEUTRAL))
    options += [TakesLoan(LEARNER, toll), TakesLoan(LEARNER, toll, rival)]
    if tokens < toll:
        options.append(PaysAPart(LEARNER, tokens))
    return tuple(options)
