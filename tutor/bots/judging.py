"""What each action is worth in points, as the strong bot sees it."""

from collections.abc import Sequence

from tutor.bots.planner import judged_actions
from tutor.frozen import Frozen
from tutor.table.actions import Action
from tutor.table.seen import Seen


class Judged(Frozen):
    """An action and its ``worth``: the expected points of the own side's final score with it.

    Only differences between the actions of one moment mean something.
    """

    action: Action
    worth: float


def judge(seen: Seen, actions: Sequence[Action]) -> tuple[Judged, ...]:
    """Judge some of a player's legal actions, best first.

    Of each claim or station the best payment is judged; other payments are left out.
    """
    found = [Judged(action, worth) for worth, action in judged_actions(seen, actions)]
    return tuple(sorted(found, key=lambda one: -one.worth))
