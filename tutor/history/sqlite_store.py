"""Kept games in a file of one's own: SQLite, for a server or JupyterLab that was asked to.

Every visitor's kernel is a process of its own, and all of them write to the one file. So it is
opened for each piece of work, in WAL mode, and who finds it locked waits for a moment.
"""

import json
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from tutor.history.rows import LARGEST_GAME, Row, merged, plain_row, renamed, row_in
from tutor.history.store import FullError, StoreError, kept, same_game

MOST_GAMES = 5_000  # three games a week for thirty years; a visitor cannot fill the disk
PATIENCE = 2.0  # seconds that a lock is waited for: the page takes three for a lost connection
VERSION = 1
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
        The file; it is made when it is first written to.
    most
        The most rows that it takes.
    clock
        Gives the time in milliseconds since 1970.

    Raises
    ------
    StoreError
        From every method, if the file cannot be used; `FullError` if it has no room.
    """

    def __init__(
        self, path: Path, *, most: int = MOST_GAMES, clock: Callable[[], int] = _now
    ) -> None:
        self.path = path
        self._most = most
        self._clock = clock

    def check(self) -> None:
        """See that the file can be written."""
        with self._open():
            pass

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return self._clock()

    def rows(self, ids: Collection[str] | None = None) -> list[Row]:
        """Return all rows, or those of some ids."""
        with self._open() as line:
            return self._found(line, ids)

    def keep(self, row: Row, start: str = "") -> str:
        """Keep a game once."""
        with self._open() as line:
            query = f"SELECT {COLUMNS} FROM games WHERE id = ? OR key IN (?, ?)"  # noqa: S608
            found = _rows(line.execute(query, (row.id, row.key, start or row.key)))
            before = same_game(found, row, start)
            after = kept(before, row, start)
            if after is not None:
                self._put(line, [after])
            return before.id if before else row.id

    def merge(self, rows: Iterable[Row]) -> None:
        """Take in rows from elsewhere."""
        coming = list(rows)
        with self._open() as line:
            there = {row.id: row for row in self._found(line, {row.id for row in coming})}
            for row in coming:
                there[row.id] = merged(there[row.id], row) if row.id in there else row
            self._put(line, there.values())

    def remove(self, ids: Collection[str]) -> list[Row]:
        """Delete games; of each only a trace stays."""
        with self._open() as line:
            before = [row for row in self._found(line, ids) if not row.gone]
            now = self._clock()
            self._put(line, (Row(row.id, row.played, now, row.key) for row in before))
            return before

    def rename(self, ids: Collection[str], old: str, new: str) -> list[Row]:
        """Rename a player in some games."""
        with self._open() as line:
            before = self._found(line, ids)
            now = self._clock()
            after = {row.id: renamed(row, old, new, now) for row in before}
            self._put(line, after.values())
            return [row for row in before if row != after[row.id]]

    def restore(self, rows: Iterable[Row]) -> None:
        """Put rows back as they were."""
        with self._open() as line:
            self._put(line, rows)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one piece of work, which is done wholly or not at all."""
        try:
            self._make()
            with closing(sqlite3.connect(self.path, PATIENCE, isolation_level=None)) as line:
                _use_wal(line)
                line.execute("PRAGMA synchronous = NORMAL")
                line.execute("BEGIN IMMEDIATE")
                try:
                    self._prepare(line)
                    yield line
                except BaseException:
                    line.execute("ROLLBACK")
                    raise
                line.execute("COMMIT")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(getattr(error, "strerror", None) or str(error)) from error

    def _make(self) -> None:
        """Make the file so that only its owner can read it: it holds people's names."""
        if not self.path.exists():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))

    def _prepare(self, line: sqlite3.Connection) -> None:
        (version,) = line.execute("PRAGMA user_version").fetchone()
        if version == VERSION:
            return
        tables = line.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if version or tables != (0,):  # somebody else's file
            raise StoreError("not a history of this app")
        line.execute(TABLE)
        line.execute("CREATE INDEX games_by_key ON games (key)")
        line.execute(f"PRAGMA user_version = {VERSION}")

    def _found(self, line: sqlite3.Connection, ids: Collection[str] | None) -> list[Row]:
        if ids is None:
            found = line.execute(f"SELECT {COLUMNS} FROM games")  # noqa: S608 - our own columns
        else:
            wanted = json.dumps(sorted(ids))
            query = f"SELECT {COLUMNS} FROM games WHERE id IN (SELECT value FROM json_each(?))"  # noqa: S608
            found = line.execute(query, (wanted,))
        return _rows(found)

    def _put(self, line: sqlite3.Connection, rows: Iterable[Row]) -> None:
        line.executemany(
            "INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?)",
            [
                (row.id, row.played, row.changed, row.key, row.game, _summary_text(row))
                for row in rows
                if len(row.game) <= LARGEST_GAME
            ],
        )
        if self._count(line) > self._most:
            line.execute("DELETE FROM games WHERE game = ''")
            if self._count(line) > self._most:
                raise FullError(str(self._most))

    def _count(self, line: sqlite3.Connection) -> int:
        (count,) = line.execute("SELECT count(*) FROM games").fetchone()
        return int(count)


def _use_wal(line: sqlite3.Connection) -> None:
    """Turn a new file to WAL mode; it stays so.

    SQLite refuses this at once, without the patience of other statements, while somebody else
    writes to a file that is not yet in this mode: so it is asked for again.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            line.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _summary_text(row: Row) -> str:
    return json.dumps(plain_row(row)["summary"], ensure_ascii=False)


def _rows(found: Iterable[tuple[Any, ...]]) -> list[Row]:
    """Return what a query found; a row that somebody else has spoilt is left alone."""
    names = COLUMNS.split(", ")
    rows = []
    for one in found:
        document = dict(zip(names, one, strict=True))
        with suppress(ValueError):
            document["summary"] = json.loads(document["summary"])
        rows.append(row_in(document))
    return [row for row in rows if row is not None]
