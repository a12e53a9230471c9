"""What every store of kept games can do, wherever it keeps them."""

from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import Protocol

from tutor.history.rows import Row

VARIABLE = "TUTOR_HISTORY"
"""The environment variable by which a server tells its kernels the file of kept games."""


class Fault(StrEnum):
    """Why a store takes no games, for the page and for the server's log."""

    FULL = "full"
    """It holds as many rows as it may."""
    SHARE = "share"
    """One visitor has added as many as allowed for now."""
    DISK = "disk"
    """The disk is full."""
    LOCKED = "locked"
    """Another program has locked it."""
    DAMAGED = "damaged"
    """The file is damaged, or never was a history."""
    UNUSABLE = "unusable"
    """Anything else, such as no right to write, or a failing disk."""


class StoreError(Exception):
    """The store cannot be read or written; the text is the system's reason."""

    def __init__(self, reason: str, fault: Fault = Fault.UNUSABLE) -> None:
        super().__init__(reason)
        self.fault = fault


class Store(Protocol):
    """Rows by id. Each method is carried out completely or not at all, even while others write.

    Methods that take something away return the rows as they were, for `restore`.
    """

    def rows(self, ids: Collection[str] | None = None) -> list[Row]:
        """Return all rows, or those of some ids; deleted ones too."""

    def keep(self, row: Row, start: str = "") -> str:
        """Keep a game that was scored now, once; return the id it is kept under.

        ``start`` is the content key that the game had when it came on screen. A game that is
        kept already (under the row's id, or with the key of the row or of ``start``) is brought
        up to date, unless it was only looked at; a deleted one comes back only if it has changed
        since.
        """

    def merge(self, rows: Iterable[Row]) -> None:
        """Merge in rows from elsewhere; see `tutor.history.rows.merged`."""

    def remove(self, ids: Collection[str]) -> list[Row]:
        """Delete games, leaving only a trace of each."""

    def rename(self, ids: Collection[str], old: str, new: str) -> list[Row]:
        """Rename a player in some games."""

    def restore(self, rows: Iterable[Row]) -> None:
        """Put rows back as they were."""


class SharedStore(Store, Protocol):
    """A store that Python can reach directly; it has the clock, too."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""

    def heads(self) -> list[Row]:
        """Return all rows without their games' texts (`tutor.history.rows.ELSEWHERE` instead)."""

    def some(self, skipped: int, many: int) -> list[Row]:
        """Return ``many`` games in the order of their ids, after ``skipped`` others."""

    def hasty(self) -> "SharedStore":
        """Return the same store for tasks that can be retried: it hardly waits for a lock."""


def same_game(rows: Iterable[Row], row: Row, start: str) -> Row | None:
    """Return the row in which a game is kept already, None if there is none.

    That is the row with its id, else the row of the game as it came on screen, else one with the
    same content; of several, the one that is shown.
    """

    def rank(candidate: Row) -> tuple[bool, bool, bool, int, str]:
        return (
            candidate.id != row.id,
            candidate.key != start,
            candidate.gone,
            candidate.played,
            candidate.id,
        )

    fits = [
        candidate
        for candidate in rows
        if candidate.id == row.id or candidate.key in (start, row.key)
    ]
    return min(fits, key=rank, default=None)


def kept(before: Row | None, row: Row, start: str) -> Row | None:
    """Return what becomes of a row when its game is kept again, None if nothing changes."""
    if before is None:
        return row
    if before.gone and before.key == row.key:
        return None
    if start == row.key != before.key:  # an old file of a game that was changed since
        return None
    if (before.game, before.key, before.summary) == (row.game, row.key, row.summary):
        return None
    changed = before.changed if before.game == row.game else max(row.changed, before.changed + 1)
    played = row.played if before.gone else before.played
    return Row(before.id, played, changed, row.key, row.game, row.summary)
