"""How the shared history stands, for whoever looks after the server."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

from tutor.history.sqlite_store import SqliteStore, has_room
from tutor.history.store import VARIABLE, Fault, StoreError

FILLING = 0.9
"""The share of the games it takes from which on it is said to be filling."""


class Watch:
    """Looks at the file of a shared history; it may take a second, and then says all.

    Kernels write to the file, not the server: so the server looks at it from time to time.

    Parameters
    ----------
    store
        The history.
    """

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._sound: object = None

    def __call__(self) -> Mapping[str, str | int]:
        """Return its ``state``, how many ``games`` are in it, and how many it takes at ``most``.

        The state is "open", "filling" (nine in ten games are in it) or a `Fault`; ``games`` is
        missing where they cannot be counted.
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
        """Go through the whole file, if anybody has written to it since it was last done."""
        path = self._store.path
        files = [path, path.with_name(f"{path.name}-wal")]
        now = [(file.stat().st_mtime_ns, file.stat().st_size) for file in files if file.exists()]
        if now != self._sound:
            self._store.check_whole()
            self._sound = now


def watch() -> Callable[[], Mapping[str, str | int]] | None:
    """Return what looks at the history that the server's kernels keep, None if there is none."""
    name = os.environ.get(VARIABLE)
    return Watch(SqliteStore(Path(name))) if name else None
