"""The history without a browser: games are kept once, shown, changed, taken in; in both homes."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.games import MAPS
from tests.history.kept import row as made_up
from tests.plain.games import random_game
from tests.widgets.trees import buttons, nodes, text
from tutor.history.rows import ELSEWHERE, Row, plain_row, row_in
from tutor.history.sqlite_store import SqliteStore
from tutor.pad.state import Screen, Tab
from tutor.widgets.whole_app import WholeApp
from tutor.words import labels

Json = dict[str, Any]
DAY = 86_400_000
NOW = 20_000 * DAY


def game(number: int, *names: str, board: str = "europe") -> Json:
    """Return a finished game in which everybody has a route."""
    rng = random.Random(number)
    while True:
        found = random_game(rng, MAPS, board, "standard", len(names))
        if all(player.get("routes") for player in found["players"]):
            for player, name in zip(found["players"], names, strict=True):
                player["name"] = name
            return found


class People:
    """Somebody at the app, with a browser that does what js/history.js does, or a shared file."""

    def __init__(self, path: Path, *, shared: bool) -> None:
        self.store = SqliteStore(path, clock=self.tick)
        self.time = NOW
        self.shared = shared
        self.files: list[list[Row]] = []
        self.before: list[Row] = []
        self.saved: list[Row] = []
        self.known: dict[str, str] = {}
        self.orders: list[Json] = []
        self.parts: list[str] = []
        self.many = 0
        self.restart()

    def restart(self) -> None:
        """Open the app anew: another page, nothing of the session is left."""
        self.known = {}
        self.app = WholeApp(history=self.store if self.shared else None)
        self.app.page.observe(lambda change: self.keep(change["new"]), "finished")
        self.app.page.send = lambda message: self.orders.append(message.get("history"))
        self.do("kept", value="")

    def tick(self) -> int:
        self.time += 1000
        return self.time

    def do(self, what: str, /, **facts: Any) -> Json:
        """Let an action come, then what the browser answers to it."""
        self.app.act({"n": 1, "do": what, **facts})
        self.app.settle()
        while self.orders:
            order = self.orders.pop(0)
            if order is not None:
                self.obey(order)
        tree: Json = self.app.page.tree
        return tree

    def keep(self, finished: str) -> None:
        """Keep what Python gives to keep."""
        found = json.loads(finished)
        if self.shared:
            assert found["waits"]
            return
        kept = row_in(found["row"])
        assert kept
        now, name = self.tick(), kept.id
        kept = replace(kept, id=self.known.get(name, name), played=now, changed=now)
        self.known[name] = self.store.keep(kept, found["start"])

    def obey(self, order: Json) -> None:
        """Do what Python asks of the browser's store."""
        do = order["do"]
        assert not (self.shared and do in ("keep", "merge", "remove", "rename", "undo"))
        getattr(self, f"obey_{do}")(order)

    def obey_load(self, order: Json) -> None:
        found = [] if self.shared else self.store.rows()
        heads = [plain_row(replace(one, game=one.game and ELSEWHERE)) for one in found]
        for part in (0, 1):
            value = json.dumps(heads[part::2])
            self.do("history_rows", part=part, of=2, value=value, now=str(self.time), zone=0)

    def obey_games(self, order: Json) -> None:
        found = [] if self.shared else self.store.rows(order["ids"])
        if order.get("open"):
            self.do("history_open", value=found[0].game)
        else:
            self.do("history_games", value=json.dumps([plain_row(one) for one in found]))

    def obey_keep(self, order: Json) -> None:
        for one in rows_of(order):
            self.store.keep(one)

    def obey_merge(self, order: Json) -> None:
        self.store.merge(rows_of(order))
        self.next_part()

    def obey_next(self, order: Json) -> None:
        self.next_part()

    def obey_remove(self, order: Json) -> None:
        self.before = self.store.remove(order["ids"])

    def obey_rename(self, order: Json) -> None:
        self.before = self.store.rename(order["ids"], order["old"], order["name"])

    def obey_undo(self, order: Json) -> None:
        self.store.restore(self.before)

    def obey_export(self, order: Json) -> None:
        self.files.append(self.store.rows())

    def obey_waiting(self, order: Json) -> None:
        """Nothing waits here: tests/widgets/test_unkept.py."""

    def obey_save(self, order: Json) -> None:
        self.saved += rows_of(order)
        if order["last"]:
            self.files.append(self.saved)
            self.saved = []
        else:
            self.do("history_export", part=order["part"] + 1)

    def bring(self, games: list[Any], size: int = 2) -> Json:
        """Choose a file."""
        self.parts = [json.dumps(games[at : at + size]) for at in range(0, len(games), size)]
        self.many = len(self.parts)
        self.next_part()
        tree: Json = self.app.page.tree
        return tree

    def next_part(self) -> None:
        """Send the next part of a file."""
        if not self.parts:
            self.do("history_imported")
            return
        part = self.many - len(self.parts) + 1
        value = self.parts.pop(0)
        self.do("history_import", part=part, of=self.many, value=value, now=str(self.time))

    def play(self, document: Json) -> None:
        """Open a game's file and look at its result."""
        self.do("home")
        self.do("open", value=json.dumps(document))
        self.do("tab", tab="result")
        self.do("reveal", value="all")

    def games(self) -> list[Row]:
        """Return the games that are kept."""
        return [one for one in self.store.rows() if not one.gone]

    def titles(self) -> list[str]:
        """Return the games that the page shows."""
        self.do("history")
        found = [one for one in nodes(self.app.page.tree) if "history-game" in cls(one)]
        return [text(one) for one in found if one["tag"] == "button"]


def rows_of(order: Json) -> list[Row]:
    """Return the rows in an order."""
    return [one for one in map(row_in, order["rows"]) if one is not None]


def cls(node: Json) -> str:
    """Return a node's classes."""
    return str(node.get("attrs", {}).get("class", ""))


@pytest.fixture(params=[False, True], ids=["browser", "file"])
def people(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[People]:
    """Return somebody whose games are kept in the browser, or in a file."""
    return People(tmp_path / "history.db", shared=request.param)


def test_a_game_is_kept_when_its_result_is_reached(people: People) -> None:
    """Not before, and once however often one looks."""
    people.do("open", value=json.dumps(game(1, "Anna", "Bram")))
    people.do("tab", tab="tickets")
    assert [] == people.games()
    people.do("tab", tab="result")
    assert [] == people.games()  # that is the check: what was forgotten may still come
    people.do("reveal", value="start")
    for tab in ("routes", "result"):
        people.do("tab", tab=tab)
    (one,) = people.games()
    assert one.summary
    assert ("Anna", "Bram") == one.summary.players
    people.restart()
    people.play(json.loads(one.game))
    assert [one] == people.games()


def test_a_kept_game_that_is_edited_is_brought_up_to_date(people: People) -> None:
    """At once, in this session and in a later one; undo undoes it there, too."""
    document = game(1, "Anna", "Bram")
    people.play(document)
    (before,) = people.games()
    people.do("tab", tab="routes")
    people.do("release", route=document["players"][0]["routes"][0])
    (after,) = people.games()
    assert (before.id, before.played) == (after.id, after.played)
    assert before.game != after.game
    people.restart()
    people.play(json.loads(after.game))
    people.do("tab", tab="routes")
    people.do("undo")
    people.do("rename", player=0, value="Zoë")
    assert [after.id] == [one.id for one in people.games()]


def test_an_old_file_takes_nothing_back(people: People) -> None:
    """To look at a game as it was is not to change it."""
    document = game(1, "Anna", "Bram")
    people.play(document)
    people.do("release", route="x")
    people.do("tab", tab="routes")
    people.do("release", route=document["players"][0]["routes"][0])
    (after,) = people.games()
    people.restart()
    people.play(document)
    assert [after] == people.games()


def test_every_disc_has_its_player_s_own_letters(people: People) -> None:
    """Also in the list of games, where it has the colour of that game."""
    people.play(game(1, "Anna", "Ada"))
    tree = people.do("history")
    (listed,) = (one for one in nodes(tree) if cls(one) == "history-game")
    letters = {text(one) for one in nodes(tree) if cls(one) == "token"}
    assert {"An", "Ad"} == letters
    assert any(text(one) in letters for one in nodes(listed) if cls(one) == "token")


def test_two_games_are_two(people: People) -> None:
    """Also in one session, and also with the same people."""
    people.play(game(1, "Anna", "Bram"))
    people.play(game(2, "Anna", "Bram"))
    people.do("home")
    people.do("choose_board", board="usa")
    people.do("start")
    people.do("tab", tab="result")  # nobody has a route: not a finished game
    assert 2 == len(people.games())
    assert 2 == len(people.titles())


def test_a_kept_game_is_shown(people: People) -> None:
    """Its result comes on screen, and it is still the same game."""
    document = game(1, "Anna", "Bram")
    people.play(document)
    people.restart()
    (one,) = people.games()
    people.do("history")
    people.do("history_show", key=one.key)
    pad = people.app.score_pad.pad
    assert (Screen.TABLE, Tab.RESULT, "pad") == (pad.screen, pad.tab, people.app.place)
    assert pad.game
    assert ["Anna", "Bram"] == [player.name for player in pad.game.players]
    assert [one] == people.games()


def test_what_is_being_entered_waits_while_old_games_are_shown(people: People) -> None:
    """Nothing takes its place before one says so."""
    people.play(game(1, "Anna", "Bram"))
    people.play(game(2, "Anna", "Bram"))
    people.do("home")
    people.do("choose_board", board="usa")
    people.do("start", replace=True)
    people.do("claim", route="denver--omaha--1")
    before = people.app.page.kept
    for one in people.games():
        people.do("history")
        people.do("history_show", key=one.key)
        assert one.summary
        assert before == people.app.page.kept
    people.do("home")
    kept = people.app.score_pad.pad.kept
    assert kept
    assert "usa" == kept.board


def test_deleting_and_back(people: People) -> None:
    """The game goes at once; undo brings it back; looking at its result does not."""
    document = game(1, "Anna", "Bram")
    people.play(document)
    before = people.games()
    people.do("history")
    tree = people.do("history_remove", key=before[0].key)
    assert [] == people.games()
    assert "No game is kept yet" in text(tree)
    assert before[0].summary
    (winner,) = (side.name for side in before[0].summary.sides if side.won)
    assert f"Game deleted: today, Europe. Won by: {winner}" in text(tree)
    tree = people.do("history_undo")
    assert before == people.games()
    assert "No game is kept yet" not in text(tree)
    assert labels.UNDO() not in buttons(tree)
    people.do("history_remove", key=before[0].key)
    people.do("history_dismiss")
    people.do("history_undo")
    people.play(document)
    assert [] == people.games()


def test_one_game_is_no_average(people: People) -> None:
    """Of a single game its points are told, of several how many they are."""
    people.play(game(1, "Anna", "Bram"))
    (row,) = people.games()
    assert row.summary
    totals = {f"One game, with a total of {side.total}" for side in row.summary.sides}
    said = text(people.do("history")).replace("−", "-")
    assert any(one in said for one in totals)
    assert "The last" not in said
    people.play(game(2, "Anna", "Bram"))
    assert "The last 2 games, " in text(people.do("history"))


def test_undo_stays_a_while(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as one stays, and ten seconds when one leaves."""
    people.play(game(1, "Anna", "Bram"))
    now = [0.0]
    monkeypatch.setattr(people.app.history, "_clock", lambda: now[0])
    people.do("history")
    people.do("history_remove", key=people.games()[0].key)
    now[0] = 100.0
    assert labels.UNDO() in buttons(people.do("history_choose", what="year", value=""))
    people.do("home")
    assert labels.UNDO() not in buttons(people.do("history"))
    people.do("history_undo")
    assert [] == people.games()
    people.play(game(2, "Anna", "Bram"))
    people.do("history")
    people.do("history_remove", key=people.games()[0].key)
    people.do("home")
    now[0] = 109.0
    assert labels.UNDO() in buttons(people.do("history"))
    people.do("history_undo")
    assert 1 == len(people.games())


def test_two_names_become_one(people: People) -> None:
    """In all games but those that both were in; and undo parts them again."""
    people.bring([game(1, "anna", "Bram"), game(2, "Anna", "Bram"), game(3, "anna", "Anna")])
    before = people.games()
    tree = people.do("history")
    action = buttons(tree)["Yes, one name for both: Anna"]
    tree = people.do(action.pop("do"), **action)
    names = [one.summary.players for one in people.games() if one.summary]
    assert 2 == names.count(("Anna", "Bram"))
    assert 1 == names.count(("anna", "Anna"))
    assert "Not where both played" in text(tree)
    assert ["Anna", "Anna", "anna"] == sorted(
        json.loads(one.game)["players"][0]["name"] for one in people.games()
    )
    people.do("history_undo")
    assert before == people.games()


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\u200bb", "Bram"])
def test_names_that_cannot_be(people: People, name: str) -> None:
    """Nothing is changed, and it says why."""
    people.bring([game(1, "Anna", "Bram")])
    before = people.games()
    people.do("history")
    tree = people.do("history_rename", old="Anna", value=name)
    assert before == people.games()
    rows = [one for one in nodes(tree) if (one.get("key"), one.get("tag")) == ("Anna", "li")]
    (row,) = [one for one in rows if "Name: " in text(one)]
    (alert,) = [one for one in nodes(tree) if one.get("attrs", {}).get("role") == "alert"]
    (field,) = [one for one in nodes(row) if one.get("tag") == "input"]
    assert alert in list(nodes(row))
    assert alert["reveal"]
    assert name.strip() == field["attrs"]["value"]  # what was typed stays
    assert (field["attrs"]["aria-invalid"], alert["attrs"]["id"]) == ("true", "trouble")
    tree = people.do("history_rename", old="Anna", value="Anna")
    assert not [one for one in nodes(tree) if one.get("attrs", {}).get("role") == "alert"]


def test_what_came_of_a_file_is_told_beside_its_field(people: People) -> None:
    """Good or bad, and brought into sight there."""
    people.bring([game(1, "Anna", "Bram")])
    people.do("history")
    for facts in ({"unreadable": True}, {}):
        tree = people.do("history_imported", **facts)
        (tools,) = [one for one in nodes(tree) if one.get("key") == "tools"]
        told = [one for one in nodes(tools) if one.get("reveal")]
        assert 1 == len(told) == len([one for one in nodes(tree) if one.get("reveal")])


def test_export_and_import(people: People, tmp_path: Path) -> None:
    """All games go into one file; taken in twice elsewhere they are there once."""
    people.bring([game(number, "Anna", "Bram", "Cleo") for number in range(5)])
    people.do("history")
    people.do("history_export")
    (rows,) = people.files
    entries = [{**plain_row(one), "game": json.loads(one.game)} for one in rows]
    other = People(tmp_path / "other.db", shared=people.shared)
    other.play(game(3, "Anna", "Bram", "Cleo"))
    for size in (2, 5, 1):
        tree = other.bring(entries, size)
        other.do("history")
        assert 5 == len(other.titles())
    assert {one.key for one in rows} == {one.key for one in other.games()}
    tree = other.bring([*entries, {"game": 5}])
    assert "5 games imported" in text(tree)
    assert "1 game" in text(tree)


def test_what_was_brought_in_half_goes_on(people: People) -> None:
    """The page goes in the middle of a file: the same file brings the rest."""
    entries = [game(number, "Anna", "Bram") for number in range(6)]
    people.parts = [json.dumps(entries[:2])]
    people.many = 3
    people.do("history_import", part=1, of=3, value=people.parts.pop(), now=str(NOW))
    people.parts = []
    people.restart()
    assert 2 == len(people.games())
    people.bring(entries)
    assert 6 == len(people.games())


def test_a_file_that_is_none(people: People) -> None:
    """It says so, and nothing changes."""
    people.do("history")
    tree = people.do("history_imported", unreadable=True)
    assert "holds no games that Ticket Tutor can read" in text(tree)


def test_games_scored_by_another_version_are_scored_anew(people: People) -> None:
    """And by the same version they are not."""
    people.bring([game(number, "Anna", "Bram") for number in range(12)])
    good = {one.id: one for one in people.games()}
    old = []
    for number, one in enumerate(good.values()):
        assert one.summary
        stale = replace(one.summary, version="0-old", sides=one.summary.sides[::-1])
        old.append(replace(one, summary=stale if number % 2 else None))
    people.store.restore(old)
    people.restart()
    assert 12 == len(people.titles())
    assert good == {one.id: one for one in people.games()}


def test_a_board_that_is_not_here_loses_nothing(people: People) -> None:
    """Its game stays as it was scored; one that never was is still listed."""
    rows = [made_up(1, board="atlantis"), replace(made_up(2, board="atlantis"), summary=None)]
    people.store.merge(rows)
    titles = people.titles()
    assert 1 == len(titles)
    assert "atlantis" in titles[0]
    assert "cannot be scored here" in text(people.app.page.tree)
    assert rows == people.games()


def test_choosing_and_more(people: People) -> None:
    """By each filter; of many games some are shown, then more."""
    rows = [made_up(number, Anna=number, Bram=5) for number in range(1, 41)]
    rows.append(made_up(41, Anna=50, Bram=60, Cleo=70))
    version = people.app.score_pad.recorder.version("usa")
    people.store.merge(
        replace(one, summary=replace(one.summary, version=version)) for one in rows if one.summary
    )
    assert 30 == len(people.titles())
    people.do("history_more")
    found = [one for one in nodes(people.app.page.tree) if cls(one) == "history-game"]
    assert 41 == len(found)
    for what, value, many in (
        ("players", "3", 1), ("players", "", 30), ("name", "Cleo", 1), ("name", "", 30),
        ("board", "usa", 30), ("board", "europe", 0), ("board", "", 30), ("year", "2026", 0),
        ("year", "1970", 30), ("players", "x", 30), ("luck", "5", 30),
    ):  # fmt: skip
        tree = people.do("history_choose", what=what, value=value)
        assert many == len([one for one in nodes(tree) if cls(one) == "history-game"]), what
    for section in ("records", "two", "won", "nothing"):
        tree = people.do("history_section", value=section)
    assert "won" == people.app.history.state.section


def test_whose_it_is_is_said(people: People) -> None:
    """A shared history is called one."""
    tree = people.do("history")
    assert people.shared == ("shares this history" in text(tree))
    assert people.shared != ("in this browser only" in text(tree))


def test_trouble_is_told(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that fails never breaks the page."""
    people.play(game(1, "Anna", "Bram"))
    people.do("history")
    if people.shared:
        people.store.path.chmod(0o600)
        monkeypatch.setattr(people.store, "path", people.store.path / "nowhere")
        tree = people.do("history_remove", key=SqliteStore(people.store.path.parent).rows()[0].key)
        people.play(game(2, "Anna", "Bram"))
        assert Tab.RESULT is people.app.score_pad.pad.tab
    else:
        tree = people.do("history_trouble", value="refused")
    alerts = [one for one in nodes(tree) if one.get("attrs", {}).get("role") == "alert"]
    assert 1 == len(alerts)


HOSTILE: list[Json] = [
    {"do": "history_rows"},
    {"do": "history_rows", "part": 0, "of": 1, "value": "[" * 9999},
    {"do": "history_rows", "part": 0, "of": 1, "value": '[5, null, {"id": []}]', "now": "x" * 99},
    {"do": "history_rows", "part": -5, "of": 0, "value": "[]", "zone": 10**11, "now": "9" * 15},
    {"do": "history_games", "value": "[{}]"},
    {"do": "history_import", "part": 1, "of": 1, "value": "{"},
    {"do": "history_import"},
    {"do": "history_remove", "key": None},
    {"do": "history_rename", "old": 5, "value": True},
    {"do": "history_show", "key": "../.."},
    {"do": "history_open", "value": "nonsense"},
    {"do": "history_choose", "what": "players", "value": "٣"},
    {"do": "history_nothing"},
    {"do": "history_undo"},
]


def test_hostile_answers(people: People) -> None:
    """Whatever a browser says of its games, nothing breaks and no game goes."""
    people.play(game(1, "Anna", "Bram"))
    before = people.games()
    for action in HOSTILE:
        people.do("history")
        facts = dict(action)
        people.do(facts.pop("do"), **facts)
        assert before == people.games()
    assert 1 == len(people.titles())
