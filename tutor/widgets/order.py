"""Which of a page's actions have been taken: each once and in order, whatever the connection does.

A broken connection may lose an action, and one that is sent again may come twice.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

MOST_LINES = 16


class Place(NamedTuple):
    """Where an action stands: its line, its number in the line, and the oldest unanswered number.

    Each time a page is opened it begins a line of its own, with number 1; a widget in a notebook
    may have several lines at a time.
    """

    line: str
    number: int
    since: int


@dataclass
class Order:
    """How far the actions of each line have been taken.

    If there are too many lines, the one that was silent longest is forgotten. If it goes on later,
    its next action says which answers it has had.

    Examples
    --------
    >>> order = Order()
    >>> [order.is_next(Place("a", number, 1)) for number in (1, 1, 3, 2)]
    [True, False, False, True]
    >>> order.taken("a")
    2
    """

    _taken: OrderedDict[str, int] = field(default_factory=OrderedDict)

    def is_next(self, place: Place) -> bool:
        """Tell whether an action is the next one of its line, and take it if so."""
        line, number, since = place
        next_ = max(self._taken.pop(line, 0), since - 1) + 1
        self._taken[line] = next_ if number == next_ else next_ - 1
        if len(self._taken) > MOST_LINES:
            self._taken.popitem(last=False)
        return number == next_

    def give_back(self, line: str) -> None:
        """Count the last action of a line as not taken: there was no time for it."""
        self._taken[line] -= 1

    def taken(self, line: str) -> int:
        """Return the number of the last action of a line that was taken, 0 if none was."""
        return self._taken.get(line, 0)
