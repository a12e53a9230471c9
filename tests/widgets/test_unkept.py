"""A game that a shared history does not take: the page says so, and it goes in later by itself."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.history.kept import row as made_up
from tests.widgets.test_history import Json, cls, game
from tests.widgets.trees import nodes, text
from tutor.history import sqlite_store
from tutor.history.rows import plain_row
from tutor.history.sqlite_store import SqliteStore
from tutor.widgets.whole_app import WholeApp

NOW = 20_000 * 86_400_000
Broken = Callable[[SqliteStore], Any]


@pytest.fixture(autouse=True)
def _hardly_any_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "PATIENCE", 0.01)
    monkeypatch.setattr(sqlite_store, "HASTE", 0.01)


class Visitor:
    """Somebody at the app of a server that was asked for a history, with a browser that keeps."""

    def __init__(self, store: SqliteStore | None) -> None:
        self.app = WholeApp(history=store)
        self.orders: list[Json] = []
        self.waiting: dict[str, Json] = {}
        self.looks_again = False
        self.own: list[Json] = []
        self.app.page.send = lambda message: self.orders.append(message.get("history"))
        self.app.page.observe(lambda change: self.keep(change["new"]), "finished")
        self.number = 0

    def do(self, what: str, /, **facts: Any) -> Json:
        """Let an action come."""
        self.number += 1
        self.looks_again = False
        self.app.act({"n": self.number, "do": what, **facts})
        self.app.settle()
        while self.orders:
            order = self.orders.pop(0)
            if order and order["do"] == "waiting":
                self.hand_in()
            if order and order["do"] == "load":
                self.do("history_rows", part=0, of=1, value="[]", now=str(NOW), zone=0)
            if order and order["do"] == "again":
                self.looks_again = True
            if order and order["do"] == "keep":
                self.own += order["rows"]
            if order and order["do"] == "entered":
                for one in order["ids"]:
                    self.waiting.pop(one, None)
        tree: Json = self.app.page.tree
        return tree

    def keep(self, text: str) -> None:
        """Keep what waits, as js/history.js does."""
        if not text:
            return
        finished = json.loads(text)
        assert finished["waits"]
        row = {**finished["row"], "played": NOW, "changed": NOW, "start": finished["start"]}
        self.waiting[row["id"]] = row

    def hand_in(self) -> Json:
        """Offer what waits, as the browser does now and then."""
        rows = list(self.waiting.values())
        return self.do("waiting", value=json.dumps(rows), many=len(rows))

    def play(self, document: Json) -> Json:
        """Open a game's file and look at its result."""
        self.do("home")
        self.do("open", value=json.dumps(document))
        self.do("tab", tab="result")
        return self.do("reveal", value="all")


def told(tree: Json) -> str:
    """Return what the page says of the history."""
    found = [one for one in nodes(tree) if one.get("key") == "unkept"]
    return " ".join(map(text, found))


def saves(tree: Json) -> list[str]:
    """Return the games that the notice offers as a file."""
    (notice,) = [one for one in nodes(tree) if one.get("key") == "unkept"]
    actions = [one.get("on", {}).get("click", {}) for one in nodes(notice)]
    return [action["download"]["text"] for action in actions if "download" in action]


@contextmanager
def full(store: SqliteStore) -> Iterator[None]:
    """All rows are taken; then one game is deleted."""
    store.most = 2
    store.merge([made_up(1), made_up(2)])
    yield
    store.remove([made_up(1).id])


@contextmanager
def locked(store: SqliteStore) -> Iterator[None]:
    """Another program holds the lock; then it ends."""
    store.check()
    line = sqlite3.connect(store.path, isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    yield
    line.close()


@contextmanager
def damaged(store: SqliteStore) -> Iterator[None]:
    """The file's beginning is overwritten; then somebody puts it right."""
    store.check()
    good = store.path.read_bytes()
    store.path.write_bytes(b"nonsense" * 1000)
    yield
    store.path.write_bytes(good)


@contextmanager
def no_room(store: SqliteStore) -> Iterator[None]:
    """The disk is full, as SQLite tells it; then it has room again."""
    store.check()
    prepare = store._prepare

    def small(line: sqlite3.Connection) -> None:
        prepare(line)
        (pages,) = line.execute("PRAGMA page_count").fetchone()
        line.execute(f"PRAGMA max_page_count = {pages}")
        line.execute("CREATE TABLE more (x)")  # what a full disk answers

    store._prepare = small  # type: ignore[method-assign]
    yield
    del store._prepare  # type: ignore[method-assign]


@contextmanager
def shared(store: SqliteStore) -> Iterator[None]:
    """The visitor has put in as many games as one may; then an hour goes by."""
    hours = [0]
    store.share, store._clock = 1, lambda: NOW + 3_600_000 * hours[0]
    store.merge([made_up(1)])
    yield
    hours[0] += 1


FAULTS = {
    full: "full", locked: "another program", damaged: "damaged", no_room: "disk",
    shared: "in an hour",
}  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    """Return a history for all."""
    return SqliteStore(tmp_path / "history.db", clock=lambda: NOW)


@pytest.mark.parametrize(("fault", "reason"), FAULTS.items(), ids=[one.__name__ for one in FAULTS])
def test_a_game_that_is_not_taken_is_never_dropped(
    store: SqliteStore, fault: Any, reason: str
) -> None:
    """The result says that and why, and offers the file; the browser keeps it, and it goes in."""
    document = game(1, "Anna", "Bram")
    visitor = Visitor(store)
    with fault(store):
        tree = visitor.play(document)
        assert "not in the history" in told(tree)
        assert reason in told(tree)
        (saved,) = saves(tree)
        assert document["board"] == json.loads(saved)["board"]
        (waiting,) = visitor.waiting.values()
        visitor.hand_in()  # it is no better
        assert [waiting] == list(visitor.waiting.values())
        assert "not in the history" in told(visitor.app.page.tree)
    tree = visitor.hand_in()
    assert {} == visitor.waiting
    assert "is in the history now" in told(tree)
    kept = [one for one in store.rows() if one.id == waiting["id"]]
    assert [("Anna", "Bram")] == [one.summary.players for one in kept if one.summary]
    assert [NOW] == [one.played for one in kept]


def test_it_goes_in_after_a_reload(store: SqliteStore) -> None:
    """The page is opened anew, perhaps days later: what waits is asked for, and goes in once."""
    visitor = Visitor(store)
    with locked(store):
        visitor.play(game(1, "Anna", "Bram"))
    again = Visitor(store)
    again.waiting = dict(visitor.waiting)
    again.do("kept", value="")
    assert {} == again.waiting
    again.waiting = dict(visitor.waiting)  # another tab had it as well
    again.hand_in()
    assert 1 == len(store.rows())


def test_a_game_that_another_tab_has_handed_in_is_said_to_be_in(store: SqliteStore) -> None:
    """Nothing waits in the browser any more: the result says so, and the history counts none."""
    visitor, other = Visitor(store), Visitor(store)
    with locked(store):
        visitor.play(game(1, "Anna", "Bram"))
        visitor.waiting, other.waiting = {}, visitor.waiting
        assert "not in the history" in told(visitor.hand_in())
    other.hand_in()
    kept = store.rows()
    assert "is in the history now" in told(visitor.hand_in())
    assert kept == store.rows()
    assert "" == visitor.app.page.finished
    assert [] == [one for one in nodes(visitor.do("history")) if one.get("key") == "waiting"]


def test_a_game_that_only_the_page_has_goes_in(store: SqliteStore) -> None:
    """The browser keeps nothing: as long as the page is there its game goes in all the same."""
    visitor = Visitor(store)
    with locked(store):
        visitor.play(game(1, "Anna", "Bram"))
        (waiting,) = visitor.waiting.values()
        visitor.waiting = {}
        visitor.do("waiting", trouble=True)
    assert "is in the history now" in told(visitor.hand_in())
    assert [waiting["game"]] == [one.game for one in store.rows()]
    assert [NOW] == [one.played for one in store.rows()]


def test_an_older_text_that_is_under_way_does_not_go_over_the_page(store: SqliteStore) -> None:
    """The browser offers the game as it was before the last change, which waits as well."""
    document = game(1, "Anna", "Bram")
    visitor = Visitor(store)
    with locked(store):
        visitor.play(document)
        older = dict(visitor.waiting)
        visitor.do("tab", tab="routes")
        visitor.do("release", route=document["players"][0]["routes"][0])
        visitor.do("tab", tab="result")
        (newer,) = visitor.waiting.values()
    visitor.waiting = older
    visitor.hand_in()
    assert [newer["game"]] == [one.game for one in store.rows()]


def test_what_was_changed_later_is_not_taken_back(store: SqliteStore) -> None:
    """An edited game goes in by itself; the older text that waits does not go over it."""
    document = game(1, "Anna", "Bram")
    visitor = Visitor(store)
    with locked(store):
        visitor.play(document)
        waiting = dict(visitor.waiting)
    visitor.do("tab", tab="routes")
    visitor.do("release", route=document["players"][0]["routes"][0])
    visitor.do("tab", tab="result")
    assert {} == visitor.waiting
    (kept,) = store.rows()
    visitor.waiting = waiting  # it was under way already
    visitor.hand_in()
    assert [kept] == store.rows()


def test_an_edited_game_waits_as_it_is_now(store: SqliteStore) -> None:
    """It is one game, with its last text."""
    document = game(1, "Anna", "Bram")
    visitor = Visitor(store)
    with locked(store):
        visitor.play(document)
        (before,) = visitor.waiting.values()
        visitor.do("tab", tab="routes")
        visitor.do("release", route=document["players"][0]["routes"][0])
        visitor.do("tab", tab="result")
        (after,) = visitor.waiting.values()
        assert before["game"] != after["game"]
    visitor.hand_in()
    assert [after["game"]] == [one.game for one in store.rows()]


def test_a_browser_that_keeps_nothing_is_told_of(store: SqliteStore) -> None:
    """In a private window only the file is left: the page says so."""
    visitor = Visitor(store)
    with locked(store):
        tree = visitor.play(game(1, "Anna", "Bram"))
        assert "keeps it" in told(tree)
        tree = visitor.do("waiting", trouble=True)
        assert "keeps it" not in told(tree)
        assert "save it as a file" in told(tree)
        assert saves(tree)


def test_another_game_is_not_told_of(store: SqliteStore) -> None:
    """Each game's result speaks of that game."""
    visitor = Visitor(store)
    with locked(store):
        visitor.play(game(1, "Anna", "Bram"))
    tree = visitor.play(game(2, "Anna", "Bram"))
    assert "" == told(tree)


def test_where_the_server_has_no_history_any_more_it_goes_to_the_browsers(tmp_path: Path) -> None:
    """The server was started anew without one: what waited is in the browser's own."""
    store = SqliteStore(tmp_path / "history.db")
    before = Visitor(store)
    with locked(store):
        before.play(game(1, "Anna", "Bram"))
    visitor = Visitor(None)
    visitor.waiting = dict(before.waiting)
    visitor.hand_in()
    assert [*before.waiting] == [one["id"] for one in visitor.own]
    assert {} == visitor.waiting


HOSTILE = [
    {}, {"value": "["}, {"value": "[" * 5000}, {"value": "5"}, {"value": '[5, null, {"id": []}]'},
    {"value": 5}, {"trouble": "x"}, {"value": json.dumps([{"id": "x" * 24, "game": "{}"}] * 5000)},
]  # fmt: skip


@pytest.mark.parametrize("facts", HOSTILE, ids=range(len(HOSTILE)))
def test_nonsense_does_not_go_in(store: SqliteStore, facts: Json) -> None:
    """Whatever a browser offers: only games that can be scored go in."""
    visitor = Visitor(store)
    visitor.do("waiting", **facts)
    visitor.waiting = {"x": {**plain_row(made_up(1)), "game": '{"board": "nowhere"}'}}
    visitor.hand_in()
    assert not store.path.exists() or [] == store.rows()
    assert ["x"] == list(visitor.waiting)  # nothing is lost either


def test_the_history_page_says_how_many_wait(store: SqliteStore) -> None:
    """Whoever looks for a game there learns where it is."""
    visitor = Visitor(store)
    with full(store):
        visitor.play(game(1, "Anna", "Bram"))
        tree = visitor.do("history")
        (note,) = [one for one in nodes(tree) if one.get("key") == "waiting"]
        assert "1 game" in text(note)
    visitor.hand_in()
    tree = visitor.do("history")
    assert [] == [one for one in nodes(tree) if one.get("key") == "waiting"]


def test_nothing_is_said_where_all_is_well(store: SqliteStore) -> None:
    """The result is the result."""
    visitor = Visitor(store)
    tree = visitor.play(game(1, "Anna", "Bram"))
    assert "" == told(tree)
    assert 1 == len(store.rows())
    assert os.fspath(store.path)
    assert not [one for one in nodes(tree) if "problem" in cls(one)]


@pytest.mark.parametrize("fault", [locked, damaged])
def test_a_history_that_cannot_be_read_is_not_called_empty(store: SqliteStore, fault: Any) -> None:
    """The page says why there is nothing to see, and looks again until there is."""
    store.merge([made_up(1)])
    visitor = Visitor(store)
    with fault(store):
        for do in ("history", "history_changed"):
            tree = visitor.do(do)
            assert "history’s file" in text(tree)
            assert "No game is kept yet" not in text(tree)
            assert visitor.looks_again
    tree = visitor.do("history_changed")
    assert "history’s file" not in text(tree)
    assert "Anna" in text(tree)
    assert not visitor.looks_again


def test_only_an_open_page_looks_again(store: SqliteStore) -> None:
    """Nobody looks at the history: the file is left alone until somebody does."""
    visitor = Visitor(store)
    with locked(store):
        visitor.do("history")
        visitor.do("home")
        visitor.do("history_changed")
        assert not visitor.looks_again
