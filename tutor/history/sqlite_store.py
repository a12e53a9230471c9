"""Kept games in an SQLite file, for a server or JupyterLab that is asked to keep them.

Every visitor's kernel is a process of its own, and all of them write to the one file. So it is
opened for each task, in WAL mode, and a kernel that finds it locked waits for a moment.
"""

import errno
import json
import os
import shutil
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from copy import copy
from pathlib import Path
from typing import Any

from tutor.history.rows import ELSEWHERE, LARGEST_GAME, Row, merged, plain_row, renamed, row_in
from tutor.history.store import Fault, StoreError, kept, same_game

MOST_GAMES = 5_000  # three games a week for thirty years; a visitor cannot fill the disk
SHARE = 100  # games that one visitor may add within an hour: more than any evening has
TENTH = 10  # and no more than this part of the free rows, so that the next visitor finds some
HOUR = 3_600_000  # milliseconds
PATIENCE = 2.0  # seconds to wait for a lock: after three the page sees a lost connection
HASTE = 0.2
ROOM = 1_000_000  # bytes on the disk
VERSION = 1
FAULTS = {
    sqlite3.SQLITE_FULL: Fault.DISK,
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
}
TABLE = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, played INTEGER NOT NULL, changed INTEGER NOT NULL, key TEXT NOT NULL,
    game TEXT NOT NULL, summary TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""
COLUMNS = "id, played, changed, key, game, summary"


def _now() -> int:
    return time.time_ns() // 1_000_000


class SqliteStore:
    """The games in a file; see `tutor.history.store.Store`.

    Parameters
    ----------
    path
        The file; it is created when it is first written to.
    most
        The most rows that it may hold.
    share
        The most games that may be added through this object within an hour, and never more than a
        tenth of the room that is left; games that replace some deleted through it do not count.
        None for a file with a single user.
    clock
        Gives the time in milliseconds since 1970.

    Raises
    ------
    StoreError
        From every method, if the file cannot be used or is full.
    """

    def __init__(
        self,
        path: Path,
        *,
        most: int = MOST_GAMES,
        share: int | None = None,
        clock: Callable[[], int] = _now,
    ) -> None:
        self.path = path
        self.most = most
        self.share = share
        self._clock = clock
        self.patience: float | None = None
        self._added: deque[int] = deque()  # when, of each game put in within the last hour
        self._deleted: set[str] = set()  # ids of games whose room is this visitor's own
        self._new = 0  # games that the present task adds
        self._there: set[str] = set()  # the ids of all games that it leaves in the file

    def hasty(self) -> "SqliteStore":
        """Return the same store for tasks that can be retried: it hardly waits for a lock."""
        other = copy(self)  # one visitor's, with one share
        other.patience = HASTE
        return other

    def check(self) -> None:
        """Make sure that the file can be written."""
        with self._open():
            pass

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._clock()

    def rows(self, ids: Collection[str] | None = None) -> list[Row]:
        """Return all rows, or those of some ids."""
        with self._open() as connection:
            return self._rows_of(connection, ids)

    def heads(self) -> list[Row]:
        """Return all rows, but without their games' texts: thousands of those are too much."""
        columns = COLUMNS.replace("game", f"CASE game WHEN '' THEN '' ELSE '{ELSEWHERE}' END")
        with self._open() as connection:
            return _rows(connection.execute(f"SELECT {columns} FROM games"))  # noqa: S608 - our own

    def some(self, skipped: int, many: int) -> list[Row]:
        """Return ``many`` games in the order of their ids, after ``skipped`` others."""
        query = f"SELECT {COLUMNS} FROM games WHERE game <> '' ORDER BY id LIMIT ? OFFSET ?"  # noqa: S608
        with self._open() as connection:
            return _rows(connection.execute(query, (many, skipped)))

    def games(self) -> int:
        """Return the number of games."""
        with self._open() as connection:
            return self._count(connection, "WHERE game <> ''")

    def check_whole(self) -> None:
        """Check the whole file for damage: too slow for a page that waits."""
        with self._open() as connection:
            (result,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if result != "ok":
            raise StoreError(result, Fault.DAMAGED)

    def keep(self, row: Row, start: str = "") -> str:
        """Keep a game once."""
        with self._open() as connection:
            query = f"SELECT {COLUMNS} FROM games WHERE id = ? OR key IN (?, ?)"  # noqa: S608
            alike = _rows(connection.execute(query, (row.id, row.key, start or row.key)))
            before = same_game(alike, row, start)
            after = kept(before, row, start)
            if after is not None:
                self._put(connection, [after])
            return before.id if before else row.id

    def merge(self, rows: Iterable[Row]) -> None:
        """Merge in rows from elsewhere."""
        coming = list(rows)
        with self._open() as connection:
            after = {row.id: row for row in self._rows_of(connection, {row.id for row in coming})}
            for row in coming:
                after[row.id] = merged(after[row.id], row) if row.id in after else row
            self._put(connection, after.values())

    def remove(self, ids: Collection[str]) -> list[Row]:
        """Delete games, leaving only a trace of each."""
        with self._open() as connection:
            before = [row for row in self._rows_of(connection, ids) if not row.gone]
            now = self._clock()
            self._put(connection, (Row(row.id, row.played, now, row.key) for row in before))
        self._deleted.update(row.id for row in before)
        return before

    def rename(self, ids: Collection[str], old: str, new: str) -> list[Row]:
        """Rename a player in some games."""
        with self._open() as connection:
            before = self._rows_of(connection, ids)
            now = self._clock()
            after = {row.id: renamed(row, old, new, now) for row in before}
            self._put(connection, after.values())
            return [row for row in before if row != after[row.id]]

    def restore(self, rows: Iterable[Row]) -> None:
        """Put rows back as they were."""
        with self._open() as connection:
            self._put(connection, rows)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one task, which is done completely or not at all."""
        patience = PATIENCE if self.patience is None else self.patience
        begun = time.monotonic()
        self._new, self._there = 0, set()
        try:
            self._make()
            with closing(
                sqlite3.connect(self.path, timeout=patience, isolation_level=None)
            ) as connection:
                _use_wal(connection, patience)
                left = max(0.0, begun + patience - time.monotonic())
                connection.execute(f"PRAGMA busy_timeout = {1000 * left:.0f}")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute("BEGIN IMMEDIATE")
                try:
                    self._prepare(connection)
                    yield connection
                except BaseException:
                    if connection.in_transaction:  # where the disk is full SQLite has ended it
                        connection.execute("ROLLBACK")
                    raise
                connection.execute("COMMIT")
        except (OSError, sqlite3.Error) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise StoreError(reason, self._fault(error)) from error
        self._deleted -= self._there
        own = sorted(self._deleted)[: self._new]
        self._deleted.difference_update(own)
        self._added.extend([self._clock()] * (self._new - len(own)))

    def _fault(self, error: Exception) -> Fault:
        if isinstance(error, OSError):
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            return Fault.DISK if full else Fault.UNUSABLE
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_IOERR and not has_room(self.path):
            return Fault.DISK  # the file beside it that all kernels share had no room
        return FAULTS.get(code, Fault.UNUSABLE)

    def _make(self) -> None:
        """Make the file so that only its owner can read it: it holds people's names."""
        if not self.path.exists():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))

    def _prepare(self, connection: sqlite3.Connection) -> None:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == VERSION:
            return
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version or tables != (0,):  # somebody else's file
            raise StoreError("not a history of this app", Fault.DAMAGED)
        connection.execute(TABLE)
        connection.execute("CREATE INDEX games_by_key ON games (key)")
        connection.execute(f"PRAGMA user_version = {VERSION}")

    def _rows_of(self, connection: sqlite3.Connection, ids: Collection[str] | None) -> list[Row]:
        if ids is None:
            results = connection.execute(f"SELECT {COLUMNS} FROM games")  # noqa: S608 - our own columns
        else:
            wanted = json.dumps(sorted(ids))
            query = f"SELECT {COLUMNS} FROM games WHERE id IN (SELECT value FROM json_each(?))"  # noqa: S608
            results = connection.execute(query, (wanted,))
        return _rows(results)

    def _put(self, connection: sqlite3.Connection, coming: Iterable[Row]) -> None:
        rows = list(coming)
        before = self._count(connection)
        connection.executemany(
            "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?)",
            [
                (row.id, row.played, row.changed, row.key, row.game, _summary_text(row))
                for row in rows
                if len(row.game) <= LARGEST_GAME
            ],
        )
        after = self._count(connection)
        self._new += after - before
        self._there.update(row.id for row in rows if not row.gone)
        if self.share is not None and self._new:
            self._see_to_share(connection, self.share)
        if after > self.most:
            connection.execute("DELETE FROM games WHERE game = ''")
            if self._count(connection) > self.most:
                raise StoreError(f"it has {self.most} games", Fault.FULL)

    def _see_to_share(self, connection: sqlite3.Connection, share: int) -> None:
        """Raise a StoreError if one visitor takes up the others' room."""
        while self._added and self._added[0] <= self._clock() - HOUR:
            self._added.popleft()
        more = max(0, self._new - len(self._deleted - self._there))
        kept_here = len(self._added) + more
        free = self.most - self._count(connection, "WHERE game <> ''") + kept_here
        if more and kept_here > 1 and kept_here > min(share, free // TENTH) and free >= kept_here:
            raise StoreError(f"one visitor has put in {len(self._added)} games", Fault.SHARE)

    def _count(self, connection: sqlite3.Connection, where: str = "") -> int:
        (count,) = connection.execute(f"SELECT count(*) FROM games {where}").fetchone()  # noqa: S608
        return int(count)


def has_room(path: Path) -> bool:
    """Tell whether a file's disk has room for some more games."""
    return shutil.disk_usage(path.parent).free > ROOM


def _use_wal(connection: sqlite3.Connection, patience: float) -> None:
    """Switch a new file to WAL mode, which lasts.

    While somebody else writes to a file that is not in this mode yet, SQLite refuses at once,
    without waiting as other statements do: so keep trying.
    """
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _summary_text(row: Row) -> str:
    return json.dumps(plain_row(row)["summary"], ensure_ascii=False)


def _rows(results: Iterable[tuple[Any, ...]]) -> list[Row]:
    """Return the rows of a query, without those that somebody else has spoilt."""
    names = COLUMNS.split(", ")
    rows = []
    for values in results:
        document = dict(zip(names, values, strict=True))
        with suppress(ValueError):
            document["summary"] = json.loads(document["summary"])
        rows.append(row_in(document))
    return [row for row in rows if row is not None]
