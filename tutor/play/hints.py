"""The hint: the strong bot's move, or one as good that completes a ticket at once."""

from collections.abc import Sequence

from tutor.bots.judging import judge
from tutor.bots.moment import Moment
from tutor.bots.playing import Bot
from tutor.table.actions import Action, ClaimRoute
from tutor.table.seen import Seen
from tutor.table.stages import Turn

AS_GOOD = 2.5
"""Points by which the worth of two moves may differ by chance; a completed ticket is certain."""


def hinted(seen: Seen, actions: Sequence[Action], strong: Bot) -> Action:
    """Return what a strong player would do, who prefers to complete a ticket at once."""
    best, moment = strong.choose(seen, actions), Moment(seen)
    if not isinstance(seen.stage, Turn) or not moment.view.wishes or _completes(moment, best):
        return best
    judged = judge(seen, actions)
    near = (option.action for option in judged if option.worth >= judged[0].worth - AS_GOOD)
    return next((action for action in near if _completes(moment, action)), best)


def _completes(moment: Moment, action: Action) -> bool:
    if not isinstance(action, ClaimRoute):
        return False
    chart = moment.view.chart
    return moment.closing(chart.tracks[chart.number[action.route]]) > 0
