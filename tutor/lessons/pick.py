"""Choosing by a seed: the same seed gives the same exercise on every machine."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Pick:
    """Chooses things by a seed; only Python's ``random()`` is used, the same everywhere."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._random = random.Random(seed).random  # noqa: S311 - an exercise, no secret

    @property
    def seed(self) -> str:
        """A seed for a shuffler."""
        return self._seed

    def number(self, least: int, most: int) -> int:
        """Return a whole number from ``least`` to ``most``, both possible."""
        return least + int(self._random() * (most - least + 1))

    def one(self, things: Sequence[T]) -> T:
        """Return one of the things."""
        return things[int(self._random() * len(things))]

    def some(self, things: Sequence[T], number: int) -> tuple[T, ...]:
        """Return several different things in random order; all of them if there are too few."""
        left = list(things)
        chosen: list[T] = []
        while left and len(chosen) < number:
            chosen.append(left.pop(int(self._random() * len(left))))
        return tuple(chosen)

    def mixed(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return all the things in random order."""
        return self.some(things, len(things))
