"""Why a decision lost points: what the coach would tell its player about it."""

from collections.abc import Sequence

from tutor.bots.levels import Level
from tutor.play.decisions import Decision
from tutor.play.opening import Opening
from tutor.play.session import Step, sitting
from tutor.play.why_worse import why
from tutor.play.whys import Better, Why
from tutor.table.record import start_of


def reason(decision: Decision, steps: Sequence[Step]) -> Why | None:
    """Return why a decision was not right; None if only the better action can be named."""
    if decision.is_right:
        return None
    start = start_of(steps[0].table, ())
    opening = Opening(
        start.board, start.variant, start.players, decision.player, Level.STRONG, seed=0
    )
    game = sitting(opening, None, tuple(steps), None, None)
    before, after = game.after(decision.step - 1), game.after(decision.step)
    found = why(before, after, decision.made, decision.best, decision.lost)
    return None if isinstance(found, Better) else found
