"""Has the history of all looked at now and then: health and log say how it stands."""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping

LOG = logging.getLogger("tutor.server.visits")
EVERY = 30.0
"""Seconds between two looks."""
FRESH = 5.0
"""Seconds for which a look holds: whoever asks more often costs nothing."""

Look = Callable[[], Mapping[str, str | int]]
"""Returns ``state``, ``games`` and ``most``; it may take a second, and is called in a thread."""

SAID: Mapping[str, str] = {
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
    """Knows how the history stands.

    Parameters
    ----------
    look
        Looks at it.
    """

    def __init__(self, look: Look, clock: Callable[[], float] = time.monotonic) -> None:
        self._look = look
        self._clock = clock
        self._state = "open"
        self._seen: Mapping[str, str | int] = {}
        self._since: float | None = None
        self._one_at_a_time = asyncio.Lock()

    async def standing(self) -> Mapping[str, str | int]:
        """Return how it stands, as it was seen some seconds ago at most; a change is logged."""
        async with self._one_at_a_time:
            if self._since is None or self._clock() - self._since >= FRESH:
                self._seen = await asyncio.to_thread(self._look)
                self._since = self._clock()
                self._note(str(self._seen["state"]))
        return self._seen

    def _note(self, state: str) -> None:
        if state != self._state:
            self._state = state
            level = logging.INFO if state == "open" else logging.WARNING
            LOG.log(level, SAID[state], self._seen)
