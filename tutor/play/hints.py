"""The hint: the move of a plan, one as good that completes a ticket, or what playing on prefers.

The plan alone is not enough, least of all near the end: who ends the game, and when, decides what
can still be laid.
"""

from collections.abc import Sequence

from tutor.bots.ahead import compared
from tutor.bots.judging import Planner, judge
from tutor.bots.moment import Moment
from tutor.table.actions import Action
from tutor.table.seen import Seen
from tutor.table.stages import Turn

AS_GOOD = 2.5
"""Points by which the worth of two moves may differ by chance; a completed ticket is certain."""

CLEARLY = 0.5
"""Points by which another move must be better than the plan's to be hinted at."""

DEALS = 24


def hinted(seen: Seen, actions: Sequence[Action], planner: Planner) -> Action:
    """Return what a strong player would do, who has a plan and looks ahead."""
    return looked_ahead(seen, actions, _planned(seen, actions, planner))


def looked_ahead(seen: Seen, actions: Sequence[Action], best: Action) -> Action:
    """Return the move that playing on clearly prefers to the best one of the plan, else that."""
    if not isinstance(seen.stage, Turn) or len(actions) == 1:
        return best
    worth = compared(seen, actions, f"hint/{seen.turns}", also=(best,), most=DEALS)
    other = max(worth, key=worth.__getitem__)
    return other if worth[other] > worth[best] + CLEARLY else best


def _planned(seen: Seen, actions: Sequence[Action], planner: Planner) -> Action:
    """Return what the plan says, where completing a ticket at once comes before equals."""
    best, moment = planner.choose(seen, actions), Moment(seen)
    if not isinstance(seen.stage, Turn) or not moment.view.wishes or moment.completes(best):
        return best
    judged = judge(seen, actions)
    near = (option.action for option in judged if option.worth >= judged[0].worth - AS_GOOD)
    return next((action for action in near if moment.completes(action)), best)
