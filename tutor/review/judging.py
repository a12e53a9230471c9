"""What one decision of a game lost against the best one, and how far ahead everybody was."""

from collections.abc import Sequence
from statistics import fmean

from tutor.bots.ahead import Playout, Setting, as_it_lies, compared
from tutor.bots.judging import Planner
from tutor.bots.view import View
from tutor.frozen import Frozen
from tutor.play.hints import hinted
from tutor.play.session import Step
from tutor.review.grades import Grade, grade_of
from tutor.table import Table
from tutor.table.actions import Action, ClaimRoute
from tutor.table.seen import Seen
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets, Turn

OPTIONS = 4  # actions compared besides the one made
DEALS = 8
STANDING_DEALS = 10

DECIDED = Turn, KeepingTickets, ChoosingFirstTickets
"""The stages whose actions are judged; what follows in the same turn is part of them."""


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


def decision_in(steps: Sequence[Step], number: int) -> Decision | None:
    """Return the decision of a step; None if the step has none, or left no choice."""
    move, before = steps[number].move, steps[number - 1].table if number else None
    if move is None or before is None or not isinstance(before.stage, DECIDED):
        return None
    actions = before.actions()
    before.forget_actions()
    if len(actions) < 2:  # noqa: PLR2004 - no choice
        return None
    made = move.action
    seen = before.seen_by(made.player)
    worth = compared(
        seen, actions, f"review/{number}", also=(made,), number=OPTIONS, first=DEALS, most=DEALS
    )
    best, lost = max(worth, key=worth.__getitem__), round(-worth[made], 1)
    if grade_of(lost) not in (Grade.BEST, Grade.GOOD) and is_hint(seen, actions, made):
        best, lost = made, 0.0  # who follows the hint is not blamed for it afterwards
    return Decision(number, made.player, made, best, lost)


def is_hint(seen: Seen, actions: Sequence[Action], made: Action) -> bool:
    """Tell whether the hint would have been to do what was done, whatever cards paid for it."""
    hint = hinted(seen, actions, Planner("hint"))
    return hint == made or (
        isinstance(hint, ClaimRoute) and isinstance(made, ClaimRoute) and hint.route == made.route
    )


def margins_at(table: Table) -> tuple[float, ...]:
    """Return by how many points each side is expected to be ahead of the best other one at the end.

    All hidden cards count as they lie, but for the order of the piles: this looks back on a game,
    and is no advice.
    """
    player = table.to_move
    assert player is not None
    view = View(table.seen_by(player))
    sides = tuple(dict.fromkeys(map(table.side, range(len(table.seats)))))
    setting = Setting(view, sides)
    totals = []
    for number in range(STANDING_DEALS):
        seed = f"standing/{number}"
        playout = Playout(setting, as_it_lies(table, view, sides, seed), seed)
        totals.append(playout.run(player, None))
    means = [fmean(column) for column in zip(*totals, strict=True)]
    return tuple(
        round(mean - max(means[:place] + means[place + 1 :]), 1) for place, mean in enumerate(means)
    )
