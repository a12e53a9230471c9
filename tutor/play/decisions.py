"""What a decision lost against the best one: the one judgement of the coach and of the review.

A decision is judged by what the player knew before it, never by its outcome: nobody is to blame for
cards that could not be seen.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from tutor.bots.ahead import compared
from tutor.bots.judging import Planner, judge
from tutor.frozen import Frozen
from tutor.play.grades import NOTABLE, Grade, grade_of
from tutor.play.hints import hinted
from tutor.play.session import Step
from tutor.play.tickets import nearer, progress
from tutor.rules.stations import Stations
from tutor.table import Shuffler, Table
from tutor.table.actions import Action, BuildStation, ClaimRoute
from tutor.table.seen import Seen
from tutor.table.stages import (
    AnsweringTunnel,
    ChoosingFirstTickets,
    DrawingSecond,
    KeepingTickets,
    Turn,
)

OPTIONS = {
    Turn: 4, ChoosingFirstTickets: 4, KeepingTickets: 4, DrawingSecond: 2, AnsweringTunnel: 2,
}  # fmt: skip
"""The stages whose actions are judged, and how many actions are compared besides the one made.

What else is done in a turn is part of that.
"""
DEALS = 8
"""With how many deals they are played on."""

AGAIN = ((1.5, 24), (NOTABLE, 72))
"""Who seems to have lost so many points is judged once more, each time with so many other deals.

That is for two players: with more of them a deal takes longer, and there are fewer.
"""

TRUE = 0.75
"""The share of what is judged so that planners made of it when they played on (docs/bots.md)."""


class Decision(Frozen):
    """A decision of a game: the ``step`` in which it was made, by whom, and the ``best`` one.

    ``lost`` are the points by which the best one is expected to put the player's side further
    ahead, judged by what the player knew; 0 if nothing was clearly better.
    """

    step: int
    player: int
    made: Action
    best: Action
    lost: float

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return grade_of(self.lost)

    @property
    def is_right(self) -> bool:
        """Whether it was best or good: nothing was clearly better."""
        return self.grade in (Grade.BEST, Grade.GOOD)


_LATELY: deque[tuple[Table, Decision]] = deque(maxlen=16)


def decision_in(steps: Sequence[Step], number: int) -> Decision | None:
    """Return the decision of a step; None if the step has none, or left no choice."""
    move, before = steps[number].move, steps[number - 1].table if number else None
    return None if move is None or before is None else decision_at(before, move.action, number)


def decision_at(table: Table, made: Action, step: int) -> Decision | None:
    """Return the decision to do this at a table; None if nothing is decided, or without a choice.

    The last ones are remembered: whoever shows one asks for it again and again.
    """
    for known, decision in _LATELY:
        if known is table and (decision.made, decision.step) == (made, step):
            return decision
    actions = choices(table)
    if not actions:
        return None
    seen = table.seen_by(made.player)
    decision = _judged(seen, actions, made, step)
    if (certain := _certainly_lost(table, made)) > decision.lost:
        best = decision.best if decision.lost else judge(seen, actions)[0].action
        decision = replace(decision, best=best, lost=certain)
    _LATELY.append((table, decision))
    return decision


def _certainly_lost(table: Table, made: Action) -> float:
    """Return the points of a station that brings no ticket nearer: they are gone (E12)."""
    stations = table.piece(Stations)
    if stations is None or not isinstance(made, BuildStation):
        return 0.0
    after, _ = table.play(made, Shuffler(0))
    before, then = (progress(each.seen_by(made.player)) for each in (table, after))
    return 0.0 if nearer(before, then) else float(stations.unused)


def choices(table: Table) -> Sequence[Action]:
    """Return what could be decided at a table; nothing if that is not judged, or left no choice."""
    actions = table.actions() if type(table.stage) in OPTIONS else ()
    table.forget_actions()
    return actions if len(actions) > 1 else ()


def _judged(seen: Seen, actions: Sequence[Action], made: Action, step: int) -> Decision:
    seed = f"review/{step}"
    worth = compared(
        seen, actions, seed, also=(made,), number=OPTIONS[type(seen.stage)],
        first=DEALS, most=DEALS,
    )  # fmt: skip
    best, lost = max(worth, key=worth.__getitem__), -TRUE * worth[made]
    for points, most in AGAIN:  # the best of several, and the worst of a game, are partly chance
        if lost >= points:
            deals = round(most * 2 / len(seen.seats))
            worth = compared(
                seen, actions, f"{seed}/{deals}", also=(best, made), number=0,
                first=deals, most=deals,
            )  # fmt: skip
            lost = -TRUE * worth[made]
    lost = round(lost, 1)
    if not lost or (lost >= NOTABLE and _is_hint(seen, actions, made)):
        best, lost = made, 0.0  # who follows the hint is not blamed for it afterwards
    return Decision(step, made.player, made, best, lost)


def _is_hint(seen: Seen, actions: Sequence[Action], made: Action) -> bool:
    """Tell whether the hint would have been to do what was done, whatever cards paid for it."""
    hint = hinted(seen, actions, Planner("hint"))
    return hint == made or (
        isinstance(hint, ClaimRoute) and isinstance(made, ClaimRoute) and hint.route == made.route
    )
