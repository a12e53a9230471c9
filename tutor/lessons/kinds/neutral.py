"""What the neutral player does with the ticket turned up after a round (D14)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from tutor.boards import Route, Ticket, pair_id
from tutor.lessons.exercise import (
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.kinds.draw_next import one_of_these
from tutor.lessons.on_table import NotAskedFor, OnTableExercise, quiet_move
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import lesson_table, routes_worth, with_claims
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules
from tutor.table.actions import Action, ChooseLane, DrawBlind, DrawFaceUp
from tutor.table.chance import Shuffler
from tutor.table.events import Event, NeutralClaimed
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
    """``case``: one of these, by the seed; any case if it is empty."""

    case: tuple[NeutralCase, ...] = ()


# --- what explains it -----------------------------------------------------------------------


class TurnedUp(Explanation):
    """The ticket turned up, with the pair at its foot (None: there is none)."""

    ticket: str
    pair: tuple[str, str] | None


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


class DrawYourSecond(Explanation):
    """Help: the round ends with the second card."""


class TapALane(Explanation):
    """Help: tap one of the two lanes."""


class LanesAlike(Explanation):
    """Help: either lane takes so many of the neutral player's trains."""

    spaces: int
    trains: int


class TokenGoesOn(Explanation):
    """Whoever has chosen passes the token on."""


class LastTicket(Explanation):
    """The ticket was the last one of the pile."""


# --- the exercise ---------------------------------------------------------------------------


class EndTheRound(OnTableExercise):
    """Draw the second card: the round ends, and ``ticket`` is turned up."""

    ticket: str

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only what finishes the draw."""
        return () if isinstance(action, DrawBlind | DrawFaceUp) else (NotAskedFor(),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell what the ticket brings; the learner may have to choose a lane."""
        stage, facts = after.stage, self._facts()
        if isinstance(stage, ChoosingLane) and stage.player == self.scene.player:
            scene = replace(self.scene_of(after, stage.routes), show=(Show.TOKENS,))
            return Verdict(right=True, why=facts, scene=scene, then=ChooseItsLane(scene, self.seed))
        lit = tuple(event.route for event in events if isinstance(event, NeutralClaimed))
        scene = self.scene_of(after, lit or self.scene.routes)
        return Verdict(right=True, why=facts, scene=scene)

    def _facts(self) -> tuple[Explanation, ...]:
        table = self.scene.table
        pair = table.board.ticket[self.ticket].neutral_pair
        lanes = () if pair is None else table.board.lanes[pair_id(*pair)]
        assert table.neutral is not None
        turned = TurnedUp(self.ticket, pair)
        facts = AtTheFoot(
            self.ticket, pair, tuple(lane.id for lane in lanes),
            tuple(table.owner.get(lane.id) for lane in lanes), table.neutral.token,
            table.neutral.trains, min((lane.trains for lane in lanes), default=0),
        )  # fmt: skip
        return (turned, facts) if len(table.tickets) > 1 else (turned, facts, LastTicket())

    def pointer(self) -> Hint:
        """Point to the cards."""
        return Hint(DrawYourSecond(), ("row", "pile"))

    def partial(self) -> Hint:
        """Name the cards of the row that may be taken."""
        return one_of_these(self.scene.table.actions())

    def move(self) -> Action:
        """Return a draw from the pile."""
        return quiet_move(self.scene.table.actions())


class ChooseItsLane(OnTableExercise):
    """Choose the lane that the neutral player takes."""

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept either lane."""
        return ()

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell that the token goes on."""
        assert isinstance(action, ChooseLane)
        scene = self.scene_of(after, (action.route,))
        return Verdict(right=True, why=(TokenGoesOn(),), scene=scene)

    def pointer(self) -> Hint:
        """Light both lanes."""
        return Hint(TapALane(), tuple(f"route:{route}" for route in self.scene.routes))

    def partial(self) -> Hint:
        """Say that they are alike."""
        table, lanes = self.scene.table, self.scene.routes
        assert table.neutral is not None
        alike = LanesAlike(table.board.route[lanes[0]].trains, table.neutral.trains)
        return Hint(alike, tuple(f"route:{lane}" for lane in lanes))

    def move(self) -> Action:
        """Return the first lane."""
        return self.scene.table.actions()[0]


# --- how one is made ------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> EndTheRound:
    """Lay out a table where the turn that ends a round is to be played."""
    piece = rules.piece(NeutralPlayer)
    if piece is None:
        raise NoExerciseError("there is no neutral player here")
    case = pick.one(wish.case or tuple(NeutralCase))
    last = wish.number(rules.rulebook) - 1
    table = lesson_table(rules, pick, wish, learner=last)
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
    below = tuple(other for other in table.tickets if other != ticket.id)
    pile_out = case is NeutralCase.PILE_OUT
    table = laid_out(
        table,
        to_move=last,
        turns=len(table.seats) * number - 1,
        tickets=(ticket.id,) if pile_out else (*below, ticket.id),
        ticket_discards=below if pile_out else (),
        neutral=replace(table.neutral, token=last),
    )
    table, _ = table.play(DrawBlind(last), Shuffler(pick.seed))
    show = (Show.TOKENS, Show.ROW, Show.HAND)
    scene = Scene(table, last, show, routes=tuple(lane.id for lane in lanes))
    return EndTheRound(scene, pick.seed, ticket.id)


def _ticket(table: Table, pick: Pick, *, with_pair: bool) -> Ticket:
    tickets = [table.board.ticket[ticket] for ticket in sorted(table.tickets)]
    fitting = [ticket for ticket in tickets if (ticket.neutral_pair is not None) == with_pair]
    if not fitting:
        raise NoExerciseError("no such ticket is left in the pile")
    return pick.one(fitting)


def _elsewhere(table: Table, pick: Pick, pair: str | None) -> dict[str, int]:
    """Return a few claims of the players between other cities."""
    claims: dict[str, int] = {}
    for player in range(len(table.seats)):
        taken = {pair or "", *(table.board.route[route].pair for route in claims)}
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
    taken = {lanes[0].pair, *(board.route[route].pair for route in claims), *singles}
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
