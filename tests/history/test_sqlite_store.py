"""Kept games in a file: what every store does, and what only a file knows."""

import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
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


class Hours:
    """A clock that goes by the hour, in milliseconds."""

    now = 10

    def __call__(self) -> int:
        """Return the time."""
        return self.now * 3_600_000


def test_one_visitor_leaves_room_for_the_others(tmp_path: Path) -> None:
    """As many games as were said, then none for an hour; whoever else comes finds room."""
    clock = Hours()
    path = tmp_path / "history.db"
    one, other = (SqliteStore(path, most=1000, share=3, clock=clock) for _ in "12")
    one.merge([row(1), row(2)])
    one.keep(row(3))
    for more in (lambda: one.keep(row(4)), lambda: one.merge([row(4), row(5)])):
        with pytest.raises(StoreError) as told:
            more()
        assert Fault.SHARE is told.value.fault
    with pytest.raises(StoreError):
        one.hasty().keep(row(4))
    assert 3 == len(one.rows())
    one.keep(replace(row(3), game="edited"))  # that is no more games
    one.restore(one.remove([row(1).id]))
    other.keep(row(4))
    clock.now += 1
    one.keep(row(5))
    assert 5 == len(one.rows())


def test_what_a_visitor_deletes_is_room_for_his_own(tmp_path: Path) -> None:
    """In a full history as many games go in as he has deleted there, and no more."""
    path = tmp_path / "history.db"
    SqliteStore(path, most=50).merge([row(number) for number in range(1, 51)])
    store = SqliteStore(path, most=50, share=100)
    with pytest.raises(StoreError) as told:
        store.keep(row(51))
    assert Fault.FULL is told.value.fault
    store.remove([row(number).id for number in (1, 2, 3)])
    for number in (51, 52, 53):
        store.hasty().keep(row(number))
    with pytest.raises(StoreError):
        store.keep(row(54))
    assert 50 == len(store.rows())


def test_what_is_taken_back_is_no_room(tmp_path: Path) -> None:
    """A deleted game that is there again does not count; nor does the same one deleted twice."""
    path = tmp_path / "history.db"
    SqliteStore(path, most=60).merge([row(number) for number in range(1, 51)])
    store = SqliteStore(path, most=60, share=100)
    for _ in "123":
        store.restore(store.remove([row(1).id, row(2).id]))
    store.remove([row(3).id])
    store.remove([row(3).id])
    store.keep(row(101))  # for the one that was deleted
    store.keep(row(102))  # a tenth of what was free
    with pytest.raises(StoreError) as told:
        store.keep(row(103))
    assert Fault.SHARE is told.value.fault


def test_coming_again_and_again_does_not_fill_it(tmp_path: Path) -> None:
    """Each visit may take a tenth of what is free: after fifty of them there is some left."""
    path = tmp_path / "history.db"
    number = 0
    for _ in range(50):
        visit = SqliteStore(path, most=500, share=100)
        for many in (30, 10, 3, 1):
            with suppress(StoreError):
                while True:
                    visit.merge([row(number + more) for more in range(many)])
                    number += many
    assert 450 < len(SqliteStore(path).rows()) < 500
    SqliteStore(path, most=500, share=100).keep(row(9999))


def test_what_is_refused_does_not_count(tmp_path: Path) -> None:
    """A game that did not go in for another reason may go in later."""
    store = SqliteStore(tmp_path / "history.db", most=100, share=1)
    store.check()
    line = sqlite3.connect(store.path, isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    for _ in range(3):
        with pytest.raises(StoreError) as told:
            store.hasty().keep(row(1))
        assert Fault.LOCKED is told.value.fault
    line.close()
    store.keep(row(1))
    assert 1 == len(store.rows())


def test_whoever_has_the_file_alone_has_no_share(tmp_path: Path) -> None:
    """A notebook's own file takes all at once."""
    store = SqliteStore(tmp_path / "history.db", most=50)
    store.merge([row(number) for number in range(50)])
    assert 50 == len(store.rows())


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
