"""How a shared history stands: what a server's health and log say, before it is too late."""

import shutil
import sqlite3
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.history.kept import row
from tutor.history import sqlite_store
from tutor.history.sqlite_store import SqliteStore
from tutor.history.store import VARIABLE
from tutor.history.watch import Watch, watch


class Usage(NamedTuple):
    """What `shutil.disk_usage` returns."""

    total: int
    used: int
    free: int


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqliteStore:
    """Return a history that takes twenty games."""
    monkeypatch.setattr(sqlite_store, "PATIENCE", 0.01)
    found = SqliteStore(tmp_path / "history.db", most=20)
    found.check()
    return found


def test_it_is_open_then_filling_then_full(store: SqliteStore) -> None:
    """From nine in ten on the host is told in time; deleted games do not count."""
    look = Watch(store)
    for games, state in ((17, "open"), (18, "filling"), (19, "filling"), (20, "full")):
        store.merge([row(number) for number in range(1, games + 1)])
        assert {"state": state, "games": games, "most": 20} == look()
    store.remove([row(number).id for number in range(1, 11)])
    assert {"state": "open", "games": 10, "most": 20} == look()


def test_a_lock_is_seen(store: SqliteStore) -> None:
    """Another program has it to itself, until it ends."""
    look = Watch(store)
    line = sqlite3.connect(store.path, isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    assert "locked" == look()["state"]
    line.close()
    assert "open" == look()["state"]


def test_a_full_disk_is_seen(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first game is refused."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9, 4096))
    assert "disk" == Watch(store)()["state"]


@pytest.mark.parametrize("where", ["head", "middle"])
def test_damage_is_seen(store: SqliteStore, where: str) -> None:
    """Also in the middle of the file, where a game would go in all the same."""
    store.merge([row(number) for number in range(1, 19)])
    look = Watch(store)
    assert "filling" == look()["state"]
    data = bytearray(store.path.read_bytes())
    if where == "head":
        data[:100] = b"x" * 100
    else:
        page = 4096
        data[page + 8 : 2 * page] = b"\xff" * (page - 8)
    store.path.write_bytes(data)
    assert "damaged" == look()["state"]


def test_a_file_that_cannot_be_used_is_seen(store: SqliteStore) -> None:
    """Somebody has put a folder in its place."""
    store.path.unlink()
    store.path.mkdir()
    assert "unusable" == Watch(store)()["state"]


def test_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The variable names it."""
    monkeypatch.setenv(VARIABLE, "")
    assert watch() is None
    monkeypatch.setenv(VARIABLE, str(tmp_path / "games.db"))
    found = watch()
    assert found
    assert {"state": "open", "games": 0, "most": 5000} == found()
