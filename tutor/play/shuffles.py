"""Where a session's chance comes from: each shuffle of a game has a number and an order.

So chance has no memory: a move taken back and made again gets the same cards.
"""

from collections.abc import Sequence
from typing import Protocol

from tutor.frozen import Frozen
from tutor.table.chance import ChanceError, Item, PreparedOrders, Shuffler


class Shuffles(Protocol):
    """Gives the order of every shuffle of a game."""

    def order(self, number: int, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in the order of the shuffle of this number, from 0."""


class Seeded(Frozen):
    """Orders that follow from a seed and the number of the shuffle, the same on every machine."""

    seed: int | str

    def order(self, number: int, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items shuffled."""
        return Shuffler(f"{self.seed}/{number}").shuffle(items)


class Prepared(Frozen):
    """Orders prepared for a lesson; ``then`` gives those after them."""

    orders: tuple[tuple[str, ...], ...]
    then: Shuffles | None = None

    def order(self, number: int, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the prepared order.

        Raises
        ------
        ChanceError
            If none is left, or its items are not those to be shuffled.
        """
        if number < len(self.orders):
            return PreparedOrders([self.orders[number]]).shuffle(items)
        if self.then is None:
            raise ChanceError("no order is left")
        return self.then.order(number, items)


class Dealing:
    """A :class:`tutor.table.Chance` for one action: counts on from a number, notes the orders."""

    def __init__(self, shuffles: Shuffles, number: int) -> None:
        self._shuffles = shuffles
        self._number = number
        self.orders: list[tuple[str, ...]] = []

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items in the order of the next shuffle."""
        order = self._shuffles.order(self._number + len(self.orders), items)
        self.orders.append(order)
        return order
