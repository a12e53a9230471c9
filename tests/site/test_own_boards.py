"""Boards of one's own where there is no server: what is taken of a zip, and what is refused."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import FOLDERS
from tests.site.own import FILES, Entry, in_base64, link, moon, whole_moon, zipped
from tutor.boards import FaultKind, load_board
from tutor.site.own_boards import opening
from tutor.site.own_boards.clean import clean_picture
from tutor.site.own_boards.opening import Refusal, RefusedError, from_folder, from_zip
from tutor.site.own_boards.shelf import FaultyError, Shelf
from tutor.site.own_boards.texts import REFUSALS, refusal_text
from tutor.site.site_app import SiteApp
from tutor.site.worker_page import open_app
from tutor.widgets.pictures import art, fitting, small

GOOD = ("board.toml", "cities.csv", "routes.csv", "tickets.csv", "rules.toml")


def refused(entries: list[Entry] | bytes, name: str = "moon.zip") -> RefusedError:
    """Return why a zip is not taken; its sentence can be written."""
    content = entries if isinstance(entries, bytes) else zipped(entries)
    with pytest.raises(RefusedError) as caught:
        from_zip(in_base64(content), name)
    text = refusal_text(caught.value)
    assert text.endswith(".")
    assert "{" not in text
    return caught.value


# --- what is taken --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entries", "name", "board"),
    [
        (moon(), "whatever.zip", "moon"),
        (moon("a/b/moon/"), "whatever.zip", "moon"),
        (moon(""), "moon.zip", "moon"),
        (moon(""), "My Moon (2).ZIP", "my_moon"),
        ([*moon(), ("__MACOSX/moon/board.toml", b"\0"), ("moon/.DS_Store", b"\0")], "", "moon"),
        (
            [*moon(), ("moon/lessons/1.toml", b"["), ("moon/x.py", b"x"), ("moon/d/", b"")],
            "",
            "moon",
        ),
    ],
)
def test_a_board_is_found_in_a_zip(entries: list[Entry], name: str, board: str) -> None:
    """In whatever folder it lies, or in none; only a board's own files are taken."""
    found = from_zip(in_base64(zipped(entries)), name)

    assert board == found.id
    assert set(GOOD) <= set(found.files) <= set(opening.KEPT)
    assert found.files["routes.csv"] == FILES["routes.csv"]


def test_a_board_is_found_in_a_folder() -> None:
    """A browser gives the files' texts by their paths."""
    texts = {str(name): content.decode() for name, content in moon("maps/moon/")}
    found = from_folder(json.dumps({**texts, "maps/readme.toml": "x"}))

    assert "moon" == found.id
    assert set(FILES) == set(found.files)


# --- hostile zips ---------------------------------------------------------------------------


def lying() -> bytes:
    """Return a zip whose table is larger than it says."""
    content = zipped(moon(routes=b"0" * 90_000))
    return content.replace((90_000).to_bytes(4, "little"), (9_000).to_bytes(4, "little"))


def spoilt() -> bytes:
    """Return a zip in which a letter is not what it was."""
    content = zipped(moon(), zipfile.ZIP_STORED)
    return content.replace(b"id,name,x,y", b"id,nama,x,y")


def locked() -> bytes:
    """Return a zip that says it is encrypted."""
    content = bytearray(zipped(moon()))
    at = content.index(b"PK\x01\x02")
    content[at + 8] |= 1
    return bytes(content)


def cut_off() -> bytes:
    """Return a zip with a name that goes on behind its end."""
    return zipped([*moon(), ("moon/xQ.svg", b"x")]).replace(b"moon/xQ.svg", b"moon/x\0.svg")


BOMB = b"0" * 7_000_000
HOSTILE: list[tuple[str, Callable[[], list[Entry] | bytes], Refusal]] = [
    ("no zip", lambda: b"<html>", Refusal.NO_ZIP),
    ("nothing", lambda: b"", Refusal.NO_ZIP),
    ("cut off", lambda: zipped(moon())[:-30], Refusal.NO_ZIP),
    ("an empty zip", lambda: zipped([]), Refusal.NO_BOARD),
    ("no board", lambda: [("readme.txt", b"x")], Refusal.NO_BOARD),
    ("two boards", lambda: [*moon(), *moon("sun/")], Refusal.SEVERAL),
    ("up and out", lambda: [*moon(), ("../../board.svg", b"x")], Refusal.WRONG_PATH),
    ("up in the middle", lambda: [*moon(), ("moon/../../x", b"x")], Refusal.WRONG_PATH),
    ("here in the middle", lambda: [*moon(), ("moon/./x", b"x")], Refusal.WRONG_PATH),
    ("absolute", lambda: [*moon(), ("/etc/passwd", b"x")], Refusal.WRONG_PATH),
    ("a drive", lambda: [*moon(), ("C:/x", b"x")], Refusal.WRONG_PATH),
    ("backslashes", lambda: [*moon(), ("moon\\..\\x", b"x")], Refusal.WRONG_PATH),
    ("no letters", lambda: [*moon(), ("moon//x", b"x")], Refusal.WRONG_PATH),
    ("spaces", lambda: [*moon(), ("moon/ /x", b"x")], Refusal.WRONG_PATH),
    ("a line end", lambda: [*moon(), ("moon/a\nb", b"x")], Refusal.WRONG_PATH),
    ("unseen letters", lambda: [*moon(), ("moon/\u202egvs.x", b"x")], Refusal.WRONG_PATH),
    ("a long name", lambda: [*moon(), ("moon/" + "x" * 400, b"x")], Refusal.WRONG_PATH),
    ("nested deeply", lambda: [*moon(), ("x/" * 9 + "x", b"x")], Refusal.TOO_DEEP),
    ("a link", lambda: [*moon(), link("moon/x.svg", "/etc/passwd")], Refusal.NO_FILE),
    ("twice", lambda: [*moon(), ("moon/routes.csv", b"x")], Refusal.TWICE),
    ("twice by case", lambda: [*moon(), ("moon/ROUTES.csv", b"x")], Refusal.TWICE),
    ("many files", lambda: [*moon(), *((f"moon/{n}", b"") for n in range(1000))], Refusal.TOO_MANY),
    ("many games",
     lambda: [*moon(), *((f"moon/games/{n}.toml", b"") for n in range(60))], Refusal.TOO_MANY),
    ("a bomb", lambda: moon(routes=BOMB), Refusal.TOO_TIGHT),
    ("a bomb beside", lambda: [*moon(), ("moon/x", BOMB)], Refusal.TOO_TIGHT),
    ("many small bombs",
     lambda: [*moon(), *((f"{n}", b"0" * 99_000) for n in range(90))], Refusal.TOO_LARGE_INSIDE),
    ("a large table", lambda: moon(routes=Random(1).randbytes(300_000)), Refusal.TOO_LARGE_INSIDE),
    ("a bomb that lies", lying, Refusal.DAMAGED),
    ("a wrong checksum", spoilt, Refusal.DAMAGED),
    ("an odd way to pack", lambda: zipped(moon(), zipfile.ZIP_BZIP2), Refusal.DAMAGED),
    ("a password", locked, Refusal.ENCRYPTED),
    ("a name cut off", cut_off, Refusal.WRONG_PATH),
    ("lists in lists", lambda: moon(rules=b"a = " + b"[" * 5000), Refusal.NESTED),
    ("lists behind a text", lambda: moon(rules=b"a = ['\"', " + b"[" * 5000), Refusal.NESTED),
    ("tables in tables", lambda: moon(board=b"a = " + b"{a=" * 5000), Refusal.NESTED),
    ("a name of no board", lambda: moon("Mein Brett/"), Refusal.WRONG_ID),
    ("no name", lambda: moon(""), Refusal.WRONG_ID),
    ("a page's own text", lambda: moon("<b>x/"), Refusal.WRONG_ID),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "why"), [one[1:] for one in HOSTILE], ids=[one[0] for one in HOSTILE]
)
def test_a_hostile_zip_is_refused(make: Callable[[], list[Entry] | bytes], why: Refusal) -> None:
    """Each with its sentence, before anything is written."""
    assert why is refused(make(), ".zip").why


def test_every_refusal_has_a_sentence_and_a_size() -> None:
    """Also those that the page tells of, or the shelf."""
    assert set(Refusal) == set(REFUSALS)
    assert Refusal.TOO_LARGE is refused(zipped([("x", b"")]) + b"x" * opening.LARGEST).why


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "1", '{"moon/board.toml": 1}', '{"board.toml": "x"}', "[" * 900_000]
)
def test_a_folder_that_is_none(text: str) -> None:
    """What the page sends, or what was kept, may be anything."""
    with pytest.raises(RefusedError):
        from_folder(text)


# --- the picture ----------------------------------------------------------------------------


def parts(element: ET.Element) -> tuple[object, ...]:
    """Return an element as plain values."""
    words = (element.text or "").strip()
    return element.tag, dict(element.attrib), words, [parts(one) for one in element]


@pytest.mark.parametrize("board", FOLDERS)
def test_our_own_drawing_is_taken_as_it_is(board: str) -> None:
    """Nothing that the drawing writes is missing from what is known: here, or in a small one."""
    text = (FOLDERS[board] / "board.svg").read_text("utf-8")
    clean = clean_picture(text.encode(), load_board(FOLDERS[board])) or ""

    assert parts(ET.fromstring(text)) == parts(ET.fromstring(clean))
    assert len(fitting(small(board), clean)) == len(art(FOLDERS[board].parent, small(board)))


EVIL = (
    "<script>hacked()</script>",
    '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">hacked</b></foreignObject>',
    '<image href="http://elsewhere.test/hacked"/>',
    '<use href="#hacked"/>',
    '<a href="javascript:hacked()"><text>x</text></a>',
    "<style>*{background:url(http://elsewhere.test/hacked)}</style>",
    '<path class="hacked" d="M0 0" style="fill:url(#hacked)" onclick="hacked()"/>',
    '<path d="hacked" fill="url(#hacked)" stroke="red;hacked" stroke-width="1;hacked"/>',
    '<g id="hacked" transform="hacked" data-hacked="1" font-family="hacked(1)"/>',
    '<x:path xmlns:x="http://elsewhere.test/hacked" d="M0 0"/>',
    '<set attributeName="href" to="hacked"/><animate values="hacked"/>',
    "<svg><script>hacked()</script></svg>",
    "<!-- hacked --><?hacked hacked?><![CDATA[hacked]]>",
    "<g><g><g><g><g><g><title>hacked</title></g></g></g></g></g></g>",
)


@pytest.mark.parametrize("evil", EVIL)
def test_nothing_else_of_a_picture_is_taken(evil: str) -> None:
    """Scripts, styles, links and foreign things are left out; the drawing stays what it was."""
    board = load_board(FOLDERS["nordic"])
    text = FILES["board.svg"].decode()
    clean = clean_picture(text.replace(" <title>", f" {evil}\n <title>", 1).encode(), board)
    known = clean_picture(text.encode(), board)

    assert clean is not None
    assert known is not None
    assert "hacked" not in clean
    assert known.count('id="route:') == clean.count('id="route:')


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _text: "",
        lambda text: text[:5000],
        lambda text: text.replace("<svg ", "<html ", 1),
        lambda text: text.replace('viewBox="', 'viewBox="1e9 ', 1),
        lambda text: text.replace('id="route:', 'id="other:', 1),
        lambda text: text.replace("</svg>", '<g id="city:atlantis"/></svg>'),
        lambda text: text.replace("</svg>", "<g/>" * 30_000 + "</svg>"),
        lambda _text: "<g>" * 100_000,
        lambda text: '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>' + text,
        lambda text: text.encode("utf-16").decode("latin-1"),
    ],
)
def test_what_is_no_picture_of_the_board_is_none(spoil: Callable[[str], str]) -> None:
    """It would show other routes than those that are scored, or nothing."""
    text = spoil(FILES["board.svg"].decode())

    assert clean_picture(text.encode(), load_board(FOLDERS["nordic"])) is None


# --- the shelf ------------------------------------------------------------------------------


def found(**changes: bytes | None) -> opening.BoardFiles:
    """Return the good board, with changes."""
    return from_zip(in_base64(zipped(moon(**changes))), "")


def test_a_board_is_checked_as_on_the_command_line() -> None:
    """Faults have their file and line; nothing is kept of the board then."""
    shelf = Shelf(FOLDERS)
    routes = FILES["routes.csv"].replace(b",gray,", b",grey,", 1)

    with pytest.raises(FaultyError) as caught:
        shelf.open(found(routes=routes))
    (fault,) = caught.value.faults
    assert ("routes.csv", "wrong_value") == (fault.file, fault.kind)
    assert fault.line is not None
    assert not shelf.boards


def test_a_number_without_end_is_a_fault() -> None:
    """Python refuses to read it; that is told as any other fault is."""
    for name in ("board", "rules"):
        with pytest.raises(FaultyError) as caught:
            Shelf(FOLDERS).open(found(**{name: b"x = 1" + b"0" * 5000}))
        assert FaultKind.NOT_TOML in {fault.kind for fault in caught.value.faults}


@pytest.mark.parametrize("aspect", [b"0", b"-1", b"1e9", b"nan"])
def test_a_board_of_no_shape_is_refused(aspect: bytes) -> None:
    """All that is drawn on it is measured by its shape."""
    lines = FILES["board.toml"].splitlines()
    board = b"\n".join(b"aspect = " + aspect if b"aspect" in line else line for line in lines)

    with pytest.raises(FaultyError) as caught:
        Shelf(FOLDERS).open(found(board=board))
    assert ["board.toml"] == [fault.file for fault in caught.value.faults]


def test_golden_games_are_checked_and_not_kept() -> None:
    """A game that is not scored as it expects is a fault."""
    path = next((FOLDERS["nordic"] / "games").glob("*.toml"))
    good = path.read_bytes().replace(b'board = "nordic"', b'board = "moon"')
    bad = good.replace(b"[expected", b"[unexpected\n[expected", 1)

    shelf = Shelf(FOLDERS)
    zips = [zipped([*whole_moon(), ("moon/games/a.toml", game)]) for game in (good, bad)]
    board, _ = shelf.open(from_zip(in_base64(zips[0]), ""))
    assert "games" not in board.text
    with pytest.raises(FaultyError):
        shelf.open(from_zip(in_base64(zips[1]), ""))
    assert ["moon"] == list(shelf.boards)


def test_what_is_kept_comes_back() -> None:
    """The same board with its picture; one that this version cannot read is told of, not lost."""
    shelf, again = Shelf(FOLDERS), Shelf(FOLDERS)
    board, useless = shelf.open(found())
    again.restore(board.text)
    older = json.dumps({"sun/board.toml": "x = 1"})
    again.restore(older)

    assert board.picture
    assert not useless
    assert board.text == again.boards["moon"].text
    assert load_board(again.folders["moon"]).routes == load_board(FOLDERS["nordic"]).routes
    assert {"moon"} == set(again.folders)
    assert older == again.boards["sun"].text


def test_a_picture_that_is_none_is_left_out() -> None:
    """The board is there all the same, by lists."""
    board, useless = Shelf(FOLDERS).open(found(**{"board.svg": b"<svg/>"}))

    assert not board.picture
    assert useless
    assert "svg" not in board.text


def test_ours_are_never_replaced_and_there_is_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of the same id is refused, and so is one too many; its folder is thrown away."""
    monkeypatch.setattr("tutor.site.own_boards.shelf.MOST_BOARDS", 3)  # each one is drawn
    shelf = Shelf(FOLDERS)
    with pytest.raises(RefusedError) as caught:
        shelf.open(from_zip(in_base64(zipped(moon("europe/"))), ""))
    assert Refusal.OURS is caught.value.why
    good = found()
    files = {name: content for name, content in good.files.items() if not name.endswith(".svg")}
    for number in range(3):
        shelf.open(opening.BoardFiles(f"moon{number}", files))
    with pytest.raises(RefusedError) as caught:
        shelf.open(good)
    assert Refusal.NO_ROOM is caught.value.why
    before = shelf.folders["moon1"]
    shelf.open(opening.BoardFiles("moon1", files))  # the same once more takes no room

    assert not before.exists()


# --- on the page ----------------------------------------------------------------------------


class Open:
    """An open app with its own boards, what it shows, and what it has had stored."""

    def __init__(self, kept: list[str] | None = None) -> None:
        self.stored: list[dict[str, Any]] = []
        self.tree: Any = {}
        self._take = open_app(
            self._see,
            "[]",
            json.dumps(kept or []),
            lambda text: self.stored.append(json.loads(text)),
        ).take
        self._number = 0
        self.do(do="kept")

    def _see(self, text: str) -> None:
        state = json.loads(text).get("state", {})
        self.tree = state.get("tree", self.tree)

    def do(self, **action: Any) -> str:
        """Do something; return what is to be seen then."""
        self._number += 1
        self._take(json.dumps({"n": self._number, **action}))
        return json.dumps(self.tree, ensure_ascii=False)

    def open(self, entries: list[Entry]) -> str:
        """Open a zip."""
        value = in_base64(zipped(entries))
        return self.do(do="own_board", brings="zip", value=value, name="moon.zip")


CHOOSE = '"do": "choose_board", "board": "moon"'


def test_a_board_is_opened_scored_removed_and_brought_back() -> None:
    """It is among the boards and is kept; the games on it wait while it is gone."""
    app = Open()
    shown = app.open(moon())
    assert CHOOSE in shown
    assert ["put"] == [*app.stored[-1]]
    app.do(do="choose_board", board="moon")
    assert "Nordic Countries" in app.do(do="start")
    app.do(do="home")

    shown = app.do(do="own_board_remove", board="moon")
    assert CHOOSE not in shown
    assert {"remove": "moon"} == app.stored[-1]
    shown = app.do(do="own_board_undo")
    assert CHOOSE in shown
    kept = app.stored[-1]["put"]["text"]
    assert CHOOSE in json.dumps(Open([kept, "nothing", kept.replace("moon/", "europe/")]).tree)


def test_a_kept_board_never_keeps_the_app_from_opening(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with what was kept."""

    def fail(_self: Shelf, _text: str) -> None:
        raise KeyError

    monkeypatch.setattr(Shelf, "restore", fail)

    assert "choose_board" in json.dumps(Open(["{}"]).tree)


def test_what_is_wrong_stands_on_the_page() -> None:
    """In a sentence, or with file and line; nothing is stored."""
    app = Open()
    shown = app.open(moon(routes=FILES["routes.csv"].replace(b",gray,", b",grey,", 1)))
    assert "moon has 1 fault" in shown
    assert "moon/routes.csv:" in shown
    assert "the name of a board of the app" in app.open(moon("usa/"))
    assert "750 kB" in app.do(do="own_board", brings="zip", value="", too_large=True)
    assert "cannot be read" in app.do(do="own_board", brings="folder", value=3)
    assert not app.stored
    assert "cannot be read" not in app.do(do="home")
    assert "does not keep the board" in app.do(do="own_board_unkept")


def test_a_board_is_replaced_by_opening_it_again() -> None:
    """A game on it is looked at anew: one that does not fit any more is told of, not shown."""
    app = Open()
    app.open(moon())
    app.do(do="choose_board", board="moon")
    app.do(do="start")
    route = load_board(FOLDERS["nordic"]).routes[-1].id
    app.do(do="claim", route=route)
    app.do(do="home")
    board = FILES["board.toml"].replace(b'name = "', b'name = "New ', 1)

    assert "New Nordic Countries" in app.open(moon(board=board))
    assert "New Nordic Countries" in app.do(do="go_on")
    app.do(do="home")
    lines = FILES["routes.csv"].splitlines()
    fewer, spaces = (
        b"\n".join(row for row in rows.splitlines() if not row.startswith(f"{route},".encode()))
        for rows in (FILES["routes.csv"], FILES["spaces.csv"])
    )
    count = str(len(lines) - 1).encode()
    board = board.replace(b"routes = " + count, b"routes = " + str(len(lines) - 2).encode())
    shown = app.open(moon(routes=fewer, spaces=spaces, board=board))
    assert "New Nordic Countries is replaced" in shown
    assert '"go_on"' not in shown


def test_a_board_without_a_picture_is_not_played_on() -> None:
    """One plays by tapping the board; it can be scored by lists all the same."""
    app = Open()
    app.open(moon(**{"board.svg": None}))
    assert '"do": "play", "board": "moon"' not in app.do(do="play")
    assert "Who sits down?" not in app.do(do="play", board="moon")
    app.do(do="home")
    app.do(do="choose_board", board="moon")
    assert "Type" in app.do(do="start")


def test_only_the_site_offers_it() -> None:
    """A board on a server would be one for its visitors to fill."""
    assert SiteApp().own_boards()
    assert "own_board" not in json.dumps(super(SiteApp, SiteApp()).own_boards())


def test_the_folders_go_with_the_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left behind of what was refused or removed."""
    monkeypatch.setattr("tutor.site.own_boards.shelf.mkdtemp", lambda: made(tmp_path))
    shelf = Shelf(FOLDERS)
    with pytest.raises(FaultyError):
        shelf.open(found(cities=b"x"))
    shelf.open(found())
    shelf.open(found())
    shelf.remove("moon")

    assert not list(tmp_path.iterdir())


def made(folder: Path) -> str:
    """Make one more folder in a folder."""
    place = folder / str(len(list(folder.iterdir())))
    place.mkdir()
    return str(place)
