"""The state of the shared history, for whoever looks after the server."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from tutor.history.sqlite_store import SqliteStore, has_room
from tutor.history.store import VARIABLE, Fault, StoreError

FILLING = 0.9
"""The history is filling up from this share of its games on."""


class Watch:
    """Looks at the file of a shared history, which may take a second.

    Kernels, not the server, write to the file: so the server looks at it from time to time.

    Parameters
    ----------
    store
        The history.
    """

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._sound: object = None

    def __call__(self) -> Mapping[str, str | int]:
        """Return its ``state``, its number of ``games``, and the ``most`` that it may hold.

        The state is "open", "filling" (nine tenths full) or a `Fault`; ``games`` is missing if
        they cannot be counted.
        """
        most = self._store.most
        try:
            games = self._store.games()
            self._see_that_it_is_sound()
        except StoreError as error:
            return {"state": str(error.fault), "most": most}
        if not has_room(self._store.path):
            state: str = Fault.DISK
        elif games >= most:
            state = Fault.FULL
        else:
            state = "filling" if games >= FILLING * most else "open"
        return {"state": str(state), "games": games, "most": most}

    def _see_that_it_is_sound(self) -> None:
        """Check the whole file, if anybody has written to it since the last check."""
        path = self._store.path
        files = [path, path.with_name(f"{path.name}-wal")]
        now = [(file.stat().st_mtime_ns, file.stat().st_size) for file in files if file.exists()]
        if now != self._sound:
            self._store.check_whole()
            self._sound = now


def watch() -> Callable[[], Mapping[str, str | int]] | None:
    """Return a watch over the history that the server's kernels keep, None if there is none."""
    name = os.environ.get(VARIABLE)
    return Watch(SqliteStore(Path(name))) if name else None
