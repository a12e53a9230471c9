"""Checks the shared history now and then, for the health check and the log."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping

LOG = logging.getLogger("tutor.server.visits")
EVERY = 30.0
"""Seconds between two checks."""
FRESH = 5.0
"""Seconds for which the result of a check is used again."""

Look = Callable[[], Mapping[str, str | int]]
"""Returns ``state``, ``games`` and ``most``. It may take a second, so it is called in a thread."""

LINES: Mapping[str, str] = {
    "open": "the history takes games again",
    "filling": "the history will soon be full: %(games)d of %(most)d games are in it",
    "full": "the history is full and takes no games: %(most)d are in it",
    "disk": "the history takes no games: the disk is full",
    "locked": "the history takes no games: another program has its file locked",
    "damaged": "the history takes no games: its file is damaged",
    "unusable": "the history takes no games: its file cannot be written",
}
"""What the log says when the state changes."""


class HistoryWatch:
    """Knows the state of the shared history.

    Parameters
    ----------
    look
        Checks the history.
    """

    def __init__(self, look: Look, clock: Callable[[], float] = time.monotonic) -> None:
        self._look = look
        self._clock = clock
        self._state = "open"
        self._latest: Mapping[str, str | int] = {}
        self._checked: float | None = None
        self._lock = asyncio.Lock()

    async def latest(self) -> Mapping[str, str | int]:
        """Return the state, at most a few seconds old; log it if it has changed."""
        async with self._lock:
            if self._checked is None or self._clock() - self._checked >= FRESH:
                self._latest = await asyncio.to_thread(self._look)
                self._checked = self._clock()
                self._note(str(self._latest["state"]))
        return self._latest

    def _note(self, state: str) -> None:
        if state != self._state:
            self._state = state
            level = logging.INFO if state == "open" else logging.WARNING
            LOG.log(level, LINES[state], self._latest)
