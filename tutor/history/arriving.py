"""Rows that the browser sends part by part, within bounds whatever it sends."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.history.homes import head
from tutor.history.rows import Row, row_in

MOST_ROWS = 5_000  # as many as a server's history takes
MOST_BYTES = 8_000_000  # five thousand rows have five million, with the longest names seven
MOST_PARTS = 100  # a browser sends some thirty of them at most
LONGEST_WAIT = 60.0  # seconds that a part may wait for the others


class ArrivingRows:
    """The rows that have arrived from a browser so far, without their games' texts."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._forget()

    def _forget(self) -> None:
        self._rows: dict[str, Row] = {}
        self._bytes = self._next = 0
        self._since = self._clock()

    def take(self, part: int | None, parts: int | None, text: str) -> Mapping[str, Row] | None:
        """Take part number ``part`` of ``parts``, counted from 0; return all rows after the last.

        Rows beyond the bounds are dropped. A part out of order drops everything.
        """
        if part == 0:
            self._forget()
        if part is None or parts is None or part != self._next:
            self._forget()
            return None
        self._next += 1
        self._bytes += len(text.encode("utf-8", "replace"))
        if self._bytes <= MOST_BYTES:
            for row in map(row_in, json_list(text)):
                if row is not None and len(self._rows) < MOST_ROWS:
                    self._rows[row.id] = head(row)
        if self._next < min(parts, MOST_PARTS):
            return None
        rows = self._rows
        self._forget()
        return rows

    def drop_old(self) -> None:
        """Drop the rows if the parts still missing are overdue."""
        if self._rows and self._clock() - self._since > LONGEST_WAIT:
            self._forget()


def json_list(text: str | None) -> Sequence[Any]:
    """Return the list in a JSON text, or an empty one if it holds none."""
    try:
        value = json.loads(text or "")
    except (ValueError, RecursionError):
        return ()
    return value if isinstance(value, list) else ()
