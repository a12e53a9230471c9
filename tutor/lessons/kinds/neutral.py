"""What the neutral player does with the ticket turned up after a round (D14)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from tutor.boards import Route, Ticket, pair_id
from tutor.lessons.exercise import (
    Explanation,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
)
from tutor.lessons.forms import Option
from tutor.lessons.kinds.answered import ChooseOneOfExercise
from tutor.lessons.laying_claims import routes_worth, with_claims
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules
from tutor.table.actions import ChooseLane, DrawBlind
from tutor.table.chance import Shuffler
from tutor.table.events import (
    Event,
    NeutralClaimed,
    NeutralLeft,
    NeutralPaid,
    NeutralTurned,
    TokenPassed,
)
from tutor.table.laying_out import laid_out
from tutor.table.stages import ChoosingLane
from tutor.table.table import Table

LANES = 2  # between the cities at a ticket's foot


class NeutralCase(StrEnum):
    """What lies there when the ticket is turned up."""

    NO_PAIR = "no_pair"
    BUILT = "built"
    CHOOSE = "choose"
    ONE_TAKEN = "one_taken"
    BOTH_TAKEN = "both_taken"
    TRAINS_OUT = "trains_out"
    PILE_OUT = "pile_out"


class Wish(Parameters):
    """``case``: by seed one of these; of all if empty."""

    case: tuple[NeutralCase, ...] = ()


# --- what can be answered -------------------------------------------------------------------


class NothingHappens(Option):
    """Neutral claims nothing and stays in the game."""


class TurnsAnother(Option):
    """The holder turns up another ticket: never right."""

    holder: int


class HolderChooses(Option):
    """The holder chooses neutral's lane; ``token_to`` None: the token stays.

    With ``leaves`` neutral then leaves for good; with ``stays`` it is said that it does not,
    which is never right (with the last ticket turned up).
    """

    holder: int
    token_to: int | None
    leaves: bool = False
    stays: bool = False


class NeutralTakes(Option):
    """Neutral claims this route, and the bank pays the toll to ``paid_to`` (None: to nobody).

    ``token_to`` None: the token stays with ``holder``. ``leaves`` and ``stays`` are those of
    :class:`HolderChooses`.
    """

    route: str
    holder: int
    paid_to: int | None
    toll: int
    token_to: int | None = None
    leaves: bool = False
    stays: bool = False


class NeutralLeaves(Option):
    """Neutral claims nothing and leaves for good."""


# --- what explains it -----------------------------------------------------------------------


class AtTheFoot(Explanation):
    """The pair at the ticket's foot (None: there is none) and the owner of each of its lanes.

    ``owners`` has None for a free lane. ``trains`` is what neutral has left, ``needed`` what
    a lane takes.
    """

    ticket: str
    pair: tuple[str, str] | None
    routes: tuple[str, ...]
    owners: tuple[int | None, ...]
    holder: int
    trains: int
    needed: int


class LastTicket(Explanation):
    """The ticket was the last one of the pile."""


# --- the exercise ---------------------------------------------------------------------------


class WhatNeutralDoes(ChooseOneOfExercise):
    """Tell what happens when the round ends and ``ticket`` is turned up."""

    ticket: str
    seed: str

    @property
    def right(self) -> Option:
        """What happens at the table."""
        return self._played()[2]

    def judged(self, chosen: Option) -> Verdict:
        """Play the turn that ends the round and see what neutral does."""
        after, events, happened = self._played()
        if chosen != happened:
            return Verdict(right=False, why=self._facts())
        lit = tuple(one.route for one in events if isinstance(one, NeutralClaimed))
        scene = Scene(after, self.scene.player, (Show.TOKENS,), routes=lit or self.scene.routes)
        return Verdict(right=True, why=events, scene=scene)

    def _played(self) -> tuple[Table, tuple[Event, ...], Option]:
        """Return the table after neutral's move, what happened from the ticket on, and in short."""
        table, chance = self.scene.table, Shuffler(self.seed)
        told: list[Event] = []
        for _card in range(2):
            table, events = table.play(DrawBlind(table.stage.player), chance)
            told += events
        stage = table.stage
        if isinstance(stage, ChoosingLane):
            lane = Pick(self.seed).one(stage.routes)
            table, events = table.play(ChooseLane(stage.player, lane), chance)
            told += events
        start = next(place for place, one in enumerate(told) if isinstance(one, NeutralTurned))
        return table, tuple(told[start:]), _in_short(told[start:], isinstance(stage, ChoosingLane))

    def _facts(self) -> tuple[Explanation, ...]:
        table = self.scene.table
        pair = table.board.ticket[self.ticket].neutral_pair
        lanes = () if pair is None else table.board.lanes[pair_id(*pair)]
        assert table.neutral is not None
        facts = AtTheFoot(
            self.ticket, pair, tuple(lane.id for lane in lanes),
            tuple(table.owner.get(lane.id) for lane in lanes), table.neutral.token,
            table.neutral.trains, min((lane.trains for lane in lanes), default=0),
        )  # fmt: skip
        return (facts,) if len(table.tickets) > 1 else (facts, LastTicket())


def _in_short(events: Sequence[Event], chosen: bool) -> Option:
    """Return what happened as one of the options."""
    turned = next(one for one in events if isinstance(one, NeutralTurned))
    claimed = next((one for one in events if isinstance(one, NeutralClaimed)), None)
    paid = next((one for one in events if isinstance(one, NeutralPaid)), None)
    passed = next((one.to for one in events if isinstance(one, TokenPassed)), None)
    leaves = any(isinstance(one, NeutralLeft) for one in events)
    if chosen:
        return HolderChooses(turned.player, passed, leaves)
    if claimed is not None:
        to, toll = (None, 0) if paid is None else (paid.to, paid.toll)
        return NeutralTakes(claimed.route, turned.player, to, toll, passed, leaves)
    return NeutralLeaves() if leaves else NothingHappens()


# --- how one is made ------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> WhatNeutralDoes:
    """Lay out a table where the turn that ends a round is to be played."""
    piece = rules.piece(NeutralPlayer)
    if piece is None:
        raise NoExerciseError("there is no neutral player here")
    case = pick.one(wish.case or tuple(NeutralCase))
    table = lesson_table(rules, pick, wish)
    lying = case if case is not NeutralCase.PILE_OUT else pick.one(
        (NeutralCase.NO_PAIR, NeutralCase.CHOOSE, NeutralCase.ONE_TAKEN)
    )  # fmt: skip
    ticket = _ticket(table, pick, with_pair=lying is not NeutralCase.NO_PAIR)
    pair = None if ticket.neutral_pair is None else pair_id(*ticket.neutral_pair)
    lanes = () if pair is None else rules.board.lanes[pair]
    if len(lanes) not in (0, LANES):
        raise NoExerciseError("the ticket's cities are not joined by a double route")
    claims = _elsewhere(table, pick, pair)
    if lying is NeutralCase.TRAINS_OUT:
        claims |= _neutral_claims(table, pick, piece, lanes, claims)
    number = piece.from_round + pick.number(0, 4) + sum(who == NEUTRAL for who in claims.values())
    claims |= _at_the_foot(pick, lying, lanes)
    table = with_claims(table, claims)
    assert table.neutral is not None
    last = len(table.seats) - 1
    below = tuple(one for one in table.tickets if one != ticket.id)
    pile_out = case is NeutralCase.PILE_OUT
    table = laid_out(
        table,
        to_move=last,
        turns=len(table.seats) * number - 1,
        tickets=(ticket.id,) if pile_out else (*below, ticket.id),
        ticket_discards=below if pile_out else (),
        neutral=replace(table.neutral, token=pick.number(0, last)),
    )
    scene = Scene(table, LEARNER, (Show.TOKENS,), routes=tuple(lane.id for lane in lanes))
    options = _options(table, lanes, leaves=pile_out)
    return WhatNeutralDoes(scene, options, ticket.id, pick.seed)


def _ticket(table: Table, pick: Pick, *, with_pair: bool) -> Ticket:
    tickets = [table.board.ticket[one] for one in sorted(table.tickets)]
    fitting = [one for one in tickets if (one.neutral_pair is not None) == with_pair]
    if not fitting:
        raise NoExerciseError("no such ticket is left in the pile")
    return pick.one(fitting)


def _elsewhere(table: Table, pick: Pick, pair: str | None) -> dict[str, int]:
    """Return a few claims of the players between other cities."""
    claims: dict[str, int] = {}
    for player in range(len(table.seats)):
        taken = {pair or "", *(table.board.route[one].pair for one in claims)}
        trains = pick.number(6, 14)
        routes = routes_worth(table, pick, trains, lambda route: route.trains, taken)
        claims |= {route.id: player for route in routes}
    return claims


def _neutral_claims(
    table: Table, pick: Pick, piece: NeutralPlayer, lanes: Sequence[Route], claims: dict[str, int]
) -> dict[str, int]:
    """Return claims that leave neutral fewer trains than a lane takes."""
    board = table.board
    singles = {pair for pair, routes in board.lanes.items() if len(routes) == 1}
    taken = {lanes[0].pair, *(board.route[one].pair for one in claims), *singles}
    left = pick.number(0, min(lane.trains for lane in lanes) - 1)
    used = routes_worth(table, pick, piece.trains - left, lambda route: route.trains, taken)
    return {route.id: NEUTRAL for route in used}


def _at_the_foot(pick: Pick, case: NeutralCase, lanes: Sequence[Route]) -> dict[str, int]:
    """Return the claims between the two cities at the ticket's foot."""
    first, second = pick.mixed((0, 1))
    if case is NeutralCase.BOTH_TAKEN:
        return {lane.id: owner for lane, owner in zip(lanes, (first, second), strict=True)}
    lane, other = pick.mixed(lanes) if lanes else (None, None)
    if lane is None or other is None:
        return {}
    if case is NeutralCase.BUILT:
        return {lane.id: NEUTRAL, **pick.one(({}, {other.id: first}))}
    if case is NeutralCase.ONE_TAKEN:
        return {lane.id: first}
    if case is NeutralCase.TRAINS_OUT:
        return pick.one(({}, {lane.id: first}))
    return {}


def _options(table: Table, lanes: Sequence[Route], *, leaves: bool) -> tuple[Option, ...]:
    """Return what could be thought to happen, the right answer among it."""
    assert table.neutral is not None
    holder = table.neutral.token
    other = (holder + 1) % len(table.seats)
    options: list[Option] = [NothingHappens(), TurnsAnother(holder)]
    free = [lane for lane in lanes if lane.id not in table.owner]
    owner = next((table.owner[lane.id] for lane in lanes if lane.id in table.owner), NEUTRAL)
    if len(free) > 1:
        options += [HolderChooses(holder, other, stays=leaves), HolderChooses(holder, None)]
        options += [HolderChooses(holder, other, leaves=True)] if leaves else []
    elif free and owner != NEUTRAL:
        route, toll = free[0].id, free[0].toll
        options += [
            NeutralTakes(route, holder, owner, toll, stays=leaves),
            NeutralTakes(route, holder, owner, toll, token_to=other),
            NeutralTakes(route, holder, None, 0),
        ]
        options += [NeutralTakes(route, holder, owner, toll, leaves=True)] if leaves else []
    elif free:
        options.append(NeutralTakes(free[0].id, holder, None, 0))
    return (*options, NeutralLeaves())
