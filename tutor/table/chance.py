"""Chance is passed in: a seeded shuffler, or orders prepared beforehand."""

import random
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item", bound=str)


class Chance(Protocol):
    """What brings cards and tickets into an order."""

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in a chance order; the last one will lie on top."""


class Shuffler:
    """Shuffles by a seed: the same seed gives the same orders on every machine.

    Of Python's generator only ``random()`` is used, whose numbers are the same in every
    version of Python; the items are sorted first, so that only what they are counts.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - a game, no secret

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items shuffled."""
        order = sorted(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class ChanceError(Exception):
    """An order was prepared that does not fit what is to be shuffled, or none was left."""


class PreparedOrders:
    """Gives the orders prepared, one after the other; the last item of each lies on top.

    Raises
    ------
    ChanceError
        If there is no order left, or one has other items than are to be shuffled.
    """

    def __init__(self, orders: Iterable[Sequence[str]] = ()) -> None:
        self._orders = list(orders)[::-1]

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the next order."""
        if not self._orders:
            raise ChanceError("no order is left")
        order = self._orders.pop()
        if sorted(order) != sorted(items):
            raise ChanceError("the order has other items")
        by_text = {str(item): item for item in items}
        return tuple(by_text[str(item)] for item in order)

    @property
    def left(self) -> int:
        """How many orders have not been asked for."""
        return len(self._orders)


class Noted:
    """Passes another chance's orders on and notes them, for a record."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.orders: list[tuple[str, ...]] = []

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the other chance's order."""
        order = self._chance.shuffle(items)
        self.orders.append(order)
        return order
