"""Kept games in a file: what every store does, and what only a file knows."""

import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.history.contract import StoreTests
from tests.history.kept import row
from tutor.history import sqlite_store
from tutor.history.sqlite_store import SqliteStore
from tutor.history.store import Fault, Store, StoreError


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait longer for a lock than a visitor would: a disk may be slow with much else to do."""
    monkeypatch.setattr(sqlite_store, "PATIENCE", 30.0)


class TestSqlite(StoreTests):
    """The file does what every store does."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> SqliteStore:
        """Return a store in a new file."""
        return SqliteStore(tmp_path / "history.db")

    @pytest.fixture
    def others(self, store: SqliteStore) -> Callable[[], Store]:
        """Return what makes another visitor's store."""
        return lambda: SqliteStore(store.path)

    def clear(self, store: Store) -> None:
        """Empty the file."""
        assert isinstance(store, SqliteStore)
        line = sqlite3.connect(store.path)
        line.execute("DELETE FROM games")
        line.commit()
        line.close()


WRITE = """
import os, signal, sys
from pathlib import Path
from tests.history.kept import row
from tutor.history import sqlite_store
from tutor.history.sqlite_store import SqliteStore

path, first, times, dies = sys.argv[1:]
sqlite_store.PATIENCE = 30.0
store = SqliteStore(Path(path))
put = store._put

def half(line, rows):
    put(line, rows)
    os.kill(os.getpid(), signal.SIGKILL)

if dies:
    store._put = half
for number in range(int(first), int(first) + int(times)):
    store.merge([row(number), row(number + 1000)])
"""


def kernel(path: Path, first: int, times: int, dies: str = "") -> "subprocess.Popen[bytes]":
    """Start a process that keeps games as one kernel of many, or dies while it does."""
    facts = [str(path), str(first), str(times), dies]
    return subprocess.Popen([sys.executable, "-c", WRITE, *facts], cwd=ROOT)


def test_many_kernels_write_at_once(tmp_path: Path) -> None:
    """Every game of each arrives."""
    path = tmp_path / "history.db"
    kernels = [kernel(path, 1 + 10 * one, 10) for one in range(3)]
    assert [0, 0, 0] == [one.wait() for one in kernels]
    assert 60 == len(SqliteStore(path).rows())


def test_a_new_file_that_somebody_is_writing_to_is_waited_for(tmp_path: Path) -> None:
    """Two visitors finish the first games of all at once: both are kept."""
    store = SqliteStore(tmp_path / "history.db")
    other = sqlite3.connect(store.path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    done = threading.Timer(0.2, other.execute, ["COMMIT"])
    done.start()
    store.keep(row(1))
    done.join()
    other.close()
    assert [row(1)] == store.rows()


def test_a_kernel_that_dies_leaves_nothing_half_done(tmp_path: Path) -> None:
    """As by a power cut: what it had begun is as if it had not been; the next one goes on."""
    path = tmp_path / "history.db"
    store = SqliteStore(path)
    store.keep(row(1))
    assert -signal.SIGKILL == kernel(path, 2, 1, "dies").wait()
    assert [row(1)] == store.rows()
    store.merge([row(2), row(3)])
    assert 3 == len(store.rows())


def test_there_is_an_end_to_it(tmp_path: Path) -> None:
    """No more games than were said; traces of deleted ones go first."""
    store = SqliteStore(tmp_path / "history.db", most=3)
    store.merge([row(1), row(2), row(3)])
    with pytest.raises(StoreError) as told:
        store.keep(row(4))
    assert Fault.FULL is told.value.fault
    assert 3 == len(store.rows())
    store.remove([row(1).id])
    store.keep(row(4))
    assert {row(2).id, row(3).id, row(4).id} == {one.id for one in store.rows()}
    store.merge([replace(row(5), game="x" * 99_999)])
    assert 3 == len(store.rows())


def test_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    """It holds people's names."""
    store = SqliteStore(tmp_path / "history.db")
    store.check()
    assert 0o600 == stat.S_IMODE(store.path.stat().st_mode)


def test_a_file_that_cannot_be(tmp_path: Path) -> None:
    """A folder that is not there, a folder, or somebody else's file."""
    (tmp_path / "text").write_text("Dear diary")
    line = sqlite3.connect(tmp_path / "other.db")
    line.execute("CREATE TABLE diary (day)")
    line.commit()
    line.close()
    for name in ("nowhere/history.db", ".", "text", "other.db"):
        with pytest.raises(StoreError, match=r".+"):
            SqliteStore(tmp_path / name).check()
    assert "Dear diary" == (tmp_path / "text").read_text()


def test_a_spoilt_row_is_left_alone(tmp_path: Path) -> None:
    """The others are there all the same."""
    store = SqliteStore(tmp_path / "history.db")
    store.merge([row(1), row(2)])
    line = sqlite3.connect(store.path)
    line.execute("UPDATE games SET key = '?', summary = '{' WHERE id = ?", (row(1).id,))
    line.commit()
    line.close()
    assert [row(2)] == store.rows()
