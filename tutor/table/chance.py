"""Chance, which is passed in: a seeded shuffler, or prepared orders."""

import random
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item", bound=str)


class Chance(Protocol):
    """Puts cards and tickets into an order."""

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in a chance order; the last one will be on top."""


class Shuffler:
    """Shuffles by a seed: the same seed gives the same orders on every machine.

    It uses only ``random()`` of Python's generator, which gives the same numbers in every version
    of Python, and sorts the items first, so that their earlier order does not matter.
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
    """A prepared order does not fit what is to be shuffled, or none is left."""


class PreparedOrders:
    """Gives prepared orders, one after the other; the last item of each is on top.

    Raises
    ------
    ChanceError
        If there is no order left, or its items are not those to be shuffled.
    """

    def __init__(self, orders: Iterable[Sequence[str]] = ()) -> None:
        self._orders = list(orders)[::-1]

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the next order."""
        if not self._orders:
            raise ChanceError("no order is left")
        order = self._orders.pop()
        if sorted(order) != sorted(items):
            raise ChanceError("the order does not have these items")
        by_text = {str(item): item for item in items}
        return tuple(by_text[str(item)] for item in order)

    @property
    def left(self) -> int:
        """How many orders have not been used."""
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
