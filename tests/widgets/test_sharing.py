"""Addresses of the whole app, the share page, and a visitor's game, without a browser."""

import json
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.conftest import FOLDERS
from tests.widgets.trees import nodes
from tutor.game.file import write_game
from tutor.game.golden import golden_games
from tutor.widgets.browser import Browser
from tutor.widgets.qr import qr_rows
from tutor.widgets.whole_app import WholeApp
from tutor.words.sharing import GAP

FIRST = {"do": "kept", "value": "", "page": "https://example.org/app/", "today": "2026-11-22"}


def text_of(board: str, name: str) -> str:
    golden = next(one for one in golden_games(FOLDERS[board]) if one.path.stem == name)
    assert golden.reading.game
    return write_game(golden.reading.game)


@pytest.fixture
def app() -> WholeApp:
    """Return an app whose page is up, with a finished game at its result."""
    app = WholeApp()
    app.act(dict(FIRST))
    app.act({"do": "open", "value": text_of("europe", "large_four_players")})
    return app


def parts(app: WholeApp) -> dict[str, dict[str, Any]]:
    return {one["key"]: one["part"] for one in nodes(app.page.tree) if "part" in one}


def link(app: WholeApp) -> str:
    app.act({"do": "share"})
    found = [one for one in nodes(app.page.tree) if "copy" in one.get("on", {}).get("click", {})]
    return str(found[0]["on"]["click"]["copy"])


def test_every_place_has_an_address(app: WholeApp) -> None:
    """What stands there leads there again."""
    actions: list[dict[str, Any]] = [
        {"do": "home"},
        {"do": "learn"},
        {"do": "learn", "board": "europe"},
        {"do": "resume"},
        {"do": "next"},
        {"do": "reference", "board": "nederland", "variant": "neutral"},
        {"do": "differences"},
        {"do": "home"},
        {"do": "go_on"},
        {"do": "tab", "tab": "tickets"},
        {"do": "share"},
        {"do": "result"},
        {"do": "setup"},
    ]
    seen = {}
    for action in actions:
        app.act(action)
        address = app.page.tree["address"]
        seen[address] = (app.at.here, app.score_pad.pad.screen, app.score_pad.pad.tab)
        step = app.lessons.session.step if app.lessons.session else None
        assert address.startswith("/")
        other = WholeApp()
        other.act({**FIRST, "value": app.page.kept["game"], "address": address})
        assert other.page.tree["address"] == address
        if app.is_lesson:
            assert other.lessons.session
            assert other.lessons.session.step == step
    assert {"/", "/learn", "/reference/nederland/neutral", "/differences", "/share"} <= set(seen)
    for address, where in reversed(seen.items()):
        app.act({"do": "go", "address": address})
        pad = app.score_pad.pad
        assert address == app.page.tree["address"]
        assert where[0] == app.at.here
        assert address == "/" or app.place != "pad" or where[1] == pad.screen


@pytest.mark.parametrize(
    "address",
    ["/moon", "/learn/moon", "/reference", "/reference/<b>", "//", "/%00", "/learn/europe/moon/x"],
)
def test_an_address_that_is_none_leads_somewhere(app: WholeApp, address: str) -> None:
    """Home, or as near as there is."""
    app.act({"do": "go", "address": address})
    assert app.page.tree["address"] in ("/", "/learn") or app.is_lesson
    other = WholeApp()
    other.act({**FIRST, "address": address})
    assert other.page.tree["address"].startswith("/")


def test_the_share_page_has_all_that_can_be_taken_along(app: WholeApp) -> None:
    """Link, QR code, card, print, table, file: named by day and players."""
    address = link(app)
    assert address.startswith("https://example.org/app/#g=1.europe.")
    found = parts(app)
    assert {"card", "qr"} <= set(found)
    assert qr_rows(address) == found["qr"]["rows"]
    assert [f"{GAP} wins", "Cleo"] == found["card"]["title"]
    assert ["118", "2026-11-22"] == [found["card"]["points"], found["card"]["foot"][-10:]]
    papers = [one for one in nodes(app.page.tree) if one.get("part", {}).get("kind") == "paper"]
    assert 4 == len({p["pattern"] for p in papers[0]["part"]["board"]["paints"].values()})
    names = [
        one["on"]["click"]["download"]["name"]
        for one in nodes(app.page.tree)
        if "download" in one.get("on", {}).get("click", {})
    ]
    assert [
        "2026-11-22 Anna Bram Cleo Dirk europe.csv",
        "2026-11-22 Anna Bram Cleo Dirk europe.json",
    ] == names
    json.dumps(app.page.tree)


def test_the_sheet_for_the_fridge_names_who_has_the_longest_route(app: WholeApp) -> None:
    """Each name that shares it; no gap of the picture's is left in what is printed."""
    for board, name, said in (
        ("europe", "large_four_players", "Longest route: Cleo, 33 trains."),
        ("nordic", "globetrotter_tied", "Longest route: "),
    ):
        app.act({"do": "open", "value": text_of(board, name)})
        app.act({"do": "share"})
        (sheet,) = (one for one in nodes(app.page.tree) if one.get("key") == "print-sheet")
        printed = json.dumps(sheet, ensure_ascii=False)
        assert said in printed
        assert GAP not in printed


def test_teams_are_told_with_their_members(app: WholeApp) -> None:
    """Those who share the win at its head, then in the figures, on the card and in print."""
    app.act({"do": "open", "value": text_of("team_asia", "nothing_done")})
    app.act({"do": "tab", "tab": "result"})
    app.act({"do": "reveal", "value": "all"})
    game = app.score_pad.pad.game
    assert game
    teams: dict[str, list[str]] = {}
    for player in game.players:
        teams.setdefault(str(player.team), []).append(player.name)
    members = [", ".join(names) for names in teams.values()]
    named = [f"{team} ({who})" for team, who in zip(teams, members, strict=True)]
    winner, figures = (
        json.dumps(one, ensure_ascii=False)
        for one in nodes(app.page.tree)
        if one.get("key") in ("winner", "result")
    )
    assert ", ".join(named) in winner
    assert all(who in figures for who in members)
    app.act({"do": "share"})
    card = parts(app)["card"]
    assert named[1:] == [row["name"] for row in card["rows"]]
    assert all(name in card["title"][1] for name in named)
    (sheet,) = (one for one in nodes(app.page.tree) if one.get("key") == "print-sheet")
    assert all(name in json.dumps(sheet, ensure_ascii=False) for name in named)


def test_a_link_opened_elsewhere_is_a_visitor(app: WholeApp) -> None:
    """Its result, its proofs, and the way to keep it; nothing of it is kept before."""
    address = link(app)
    other = WholeApp()
    other.act({**FIRST, "value": text_of("nordic", "globetrotter_tied"), "address": "/"})
    before = other.page.kept
    other.act({"do": "go", "address": address.partition("#")[2]})
    assert address.endswith(other.page.tree["address"])
    texts = json.dumps(other.page.tree, ensure_ascii=False)
    assert "You are only viewing this game." in texts
    assert "Cleo wins with 118 points." in texts
    assert before == other.page.kept
    assert 1 == texts.count('{"do": "home"}')  # one way home, in the bar
    other.act({"do": "show", "side": "Cleo", "kind": "part", "part": "longest"})
    assert "Budapest → Kyïv" in json.dumps(other.page.tree, ensure_ascii=False)
    other.act({"do": "keep_visit"})
    assert "is kept here" in json.dumps(other.page.tree, ensure_ascii=False)
    other.act({"do": "keep_visit", "replace": True})
    assert '"europe"' in other.page.kept["game"]
    assert "/result" == other.page.tree["address"]


def test_a_bad_link_is_told_on_the_first_page(app: WholeApp) -> None:
    """Pasted, opened, or opened first of all; wherever one is."""
    app.act({"do": "learn"})
    for action in (
        {"do": "visit", "value": "<script>"},
        {"do": "go", "address": "g=<script>"},
        {**FIRST, "address": "g=1.europe.x"},
    ):
        app.act(action)
        texts = json.dumps(app.page.tree, ensure_ascii=False)
        assert "Copy the whole link once more." in texts
        assert "/" == app.page.tree["address"]
        assert "<script>" not in texts


@pytest.mark.parametrize(
    ("page", "reach"),
    [
        ("http://localhost:8866/", "machine"),
        ("http://127.0.0.1:8866/", "machine"),
        ("http://[::1]:8866/", "machine"),
        ("http://192.168.1.7:8866/", "home"),
        ("http://raspberry:8866/", "home"),
        ("http://raspberry.local:8866/", "home"),
        ("https://example.org/a/b", "world"),
        ("https://8.8.8.8/", "world"),
        ("javascript:alert(1)", "machine"),
        ("https://example.org/?token=1", "machine"),
        ("https://[bad/", "machine"),
        ("x" * 5000, "machine"),
    ],
)
def test_from_where_a_link_opens(page: str, reach: str) -> None:
    """What is no address of a page is not believed."""
    assert reach == Browser().updated({"page": page, "today": "<b>"}).reach
    assert "" == Browser().updated({"today": "<b>"}).today


@pytest.mark.parametrize("page", ["", "http://localhost:8866/"])
def test_no_link_without_a_page_for_others(app: WholeApp, page: str) -> None:
    """No other device could open one: the code can be copied all the same."""
    app.score_pad.browser = Browser(page)
    assert link(app).startswith("1.europe.")
    assert "qr" not in parts(app)
