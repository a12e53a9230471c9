"""A bot that plays any legal action."""

import random
from bisect import bisect
from collections.abc import Sequence
from typing import TypeVar

from tutor.table.actions import Action
from tutor.table.seen import Seen

T = TypeVar("T")


class RandomBot:
    """Chooses a kind of action at random, then an action of that kind.

    So games have all kinds of actions, although there are many more payments than draws to choose
    from. It uses only ``random()`` of Python's generator, which gives the same numbers in every
    version of Python.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - a game, no secret

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return any of the actions."""
        return self.any_of(actions)

    def any_of(self, actions: Sequence[Action]) -> Action:
        """Return any of the actions, which the table lists kind by kind."""
        runs, start = [], 0
        while start < len(actions):
            kind, end = type(actions[start]), len(actions)
            if type(actions[-1]) is not kind:
                end = bisect(actions, False, start, key=lambda action: type(action) is not kind)
            runs.append(range(start, end))
            start = end
        return actions[self._one_of(self._one_of(runs))]

    def _one_of(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]
