"""A bot that plays any legal action."""

import random
from collections.abc import Sequence
from typing import TypeVar

from tutor.table.actions import Action
from tutor.table.seen import Seen

T = TypeVar("T")


class RandomBot:
    """Chooses a kind of action evenly, then one of that kind evenly.

    So whole games have all kinds of actions, though there are many more payments than
    drawings to choose from. Of Python's generator only ``random()`` is used, whose numbers
    are the same in every version of Python.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - a game, no secret

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return any of the actions."""
        kinds: dict[type[Action], list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        return self._one_of(self._one_of(tuple(kinds.values())))

    def _one_of(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]
