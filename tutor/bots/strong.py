"""The strong bot: it chooses the action that it judges best."""

import random
from collections.abc import Sequence

from tutor.bots.judging import judge
from tutor.table.actions import Action
from tutor.table.seen import Seen


class Strong:
    """Plays to win; the same seed makes the same moves in the same game.

    Chance decides only between actions that it thinks equally good.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - a game, no secret

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the action that it judges best."""
        if len(actions) == 1:
            return actions[0]
        judged = judge(seen, actions)
        best = [option.action for option in judged if option.worth == judged[0].worth]
        return best[int(self._random() * len(best))]
