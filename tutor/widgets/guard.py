"""What a browser may send: checked before anything looks at it.

In Voilà a visitor can send any message and set any synced trait of his own session's widgets.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tutor.facts import LONGEST_KEPT, Action, Value
from tutor.widgets.order import Place

LARGEST_NUMBER = 2**53
MOST_KEYS = 24
LONGEST_KEY = 64
LONGEST_LINE = 40


def action_in(content: object) -> Action | None:
    """Return the action in a message's content, or None if there is no valid one.

    An action has a number ``n`` and a word ``do``; its other facts are texts, whole numbers,
    booleans or None. Texts that are not valid UTF-8 are mended, or they could not be sent back.

    Examples
    --------
    >>> action_in({"n": 1, "do": "undo"})
    {'n': 1, 'do': 'undo'}
    >>> action_in({"n": 1, "do": ["undo"]}) is None
    True
    """
    if not isinstance(content, dict) or len(content) > MOST_KEYS:
        return None
    action: Action = {}
    for key, value in content.items():
        if not isinstance(key, str) or len(key) > LONGEST_KEY or not _fits(value):
            return None
        action[key] = value.encode("utf-8", "replace").decode() if isinstance(value, str) else value
    if not isinstance(action.get("do"), str) or number_in(action) is None:
        return None
    return action


def number_in(content: object) -> int | None:
    """Return the number to acknowledge a message by, None if it has none."""
    number = content.get("n") if isinstance(content, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    return number if 0 <= number < LARGEST_NUMBER else None


def place_in(content: object) -> Place | None:
    """Return where an action stands among those of its page, None if it does not tell.

    Examples
    --------
    >>> place_in({"n": 7, "do": "undo", "line": "a1", "since": 5})
    Place(line='a1', number=7, since=5)
    """
    number = number_in(content)
    if number is None or not isinstance(content, dict):
        return None
    line, since = content.get("line"), number_in({"n": content.get("since")})
    if not isinstance(line, str) or not 0 < len(line) <= LONGEST_LINE or not since:
        return None
    return Place(line, number, since)


def _fits(value: Value | object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_KEPT
    if isinstance(value, bool) or value is None:
        return True
    return isinstance(value, int) and abs(value) < LARGEST_NUMBER


@dataclass
class Allowance:
    """How many actions may be answered: a burst of quick taps, then so many a second.

    Nobody taps as fast as this; it only keeps one session from taking a whole processor.
    """

    burst: int = 250
    a_second: float = 60.0
    clock: Callable[[], float] = time.monotonic
    _left: float = field(default=0.0, init=False)
    _seen: float | None = field(default=None, init=False)

    def take(self) -> bool:
        """Tell whether one more action is allowed now, and count it."""
        now = self.clock()
        if self._seen is None:
            self._left = float(self.burst)
        else:
            self._left = min(self.burst, self._left + (now - self._seen) * self.a_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
