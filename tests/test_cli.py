"""The command line: exit codes, JSON for programs, a sheet for people, no traceback ever."""

import io
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FOLDERS, ROOT
from tests.games import Table, pairs
from tutor import cli
from tutor.cli import main
from tutor.draw.stored import PICTURE, is_stale
from tutor.game.golden import golden_games
from tutor.server.address import PortError, PortKeptError, PortTakenError
from tutor.terms import Part
from tutor.words.language import language_of, translations
from tutor.words.pieces import PARTS

rule = pytest.mark.rule

EXAMPLE = (ROOT / "docs" / "game-file.md").read_text("utf-8").split("```json")[1].split("```")[0]
LINE = {"part", "points", "routes", "cities", "text"}
SHEET = (ROOT / "docs" / "game-file.md").read_text("utf-8").split("```json")[2].split("```")[0]


@pytest.fixture
def saved(tmp_path: Path) -> Any:
    """Return a way to save a text or document as a file."""

    def save(content: object, name: str = "game.json") -> str:
        path = tmp_path / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            text = content if isinstance(content, str) else json.dumps(content)
            path.write_text(text, "utf-8")
        return str(path)

    return save


def test_the_example_of_the_format(saved: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The sheet in docs/game-file.md comes out as it stands there, but for texts and lines."""
    assert main(["score", saved(EXAMPLE), "--json"]) == 0
    sheet = json.loads(capsys.readouterr().out)
    expected = json.loads(SHEET)
    warnings, expected_warnings = sheet.pop("warnings"), expected.pop("warnings")
    lines = [side.pop("lines") for side in sheet["sides"]]

    assert sheet == expected
    told = [
        [(one["code"], one["where"]) for one in found] for found in (warnings, expected_warnings)
    ]
    assert told[0] == told[1]
    assert all(one["text"].endswith(".") for one in warnings)
    assert lines[1][1] == {
        "part": "routes",
        "points": 3,
        "routes": ["amsterdam--utrecht--2", "haarlem--s_gravenhage--1"],
        "cities": [],
        "text": "1 route of length 1: 1 point 1 route of length 2: 2 points",
    }


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_line_for_each_part(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The parts in their order with their points; each line has its proof in words."""
    for golden in golden_games(FOLDERS[board]):
        assert main(["score", str(golden.path), "--json"]) == 0
        for side in json.loads(capsys.readouterr().out)["sides"]:
            parts = [(line["part"], line["points"]) for line in side["lines"]]
            assert parts == list(side["parts"].items())
            assert all(line.keys() == LINE for line in side["lines"])
            assert all(line["text"] for line in side["lines"])


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_golden_game_of_each_board(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A sheet for people: everybody's name and total, the winner, a reason for each part."""
    for golden in golden_games(FOLDERS[board]):
        assert main(["score", str(golden.path)]) == 0
        text = capsys.readouterr().out

        for side, total in golden.expected["totals"].items():
            assert side in text
            assert str(total) in text
        assert "{" not in text
        won = re.search("wins with|Winners with", text) is not None
        assert won != ("share the win" in text)


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """FILE may be -."""
    stdin = io.TextIOWrapper(io.BytesIO(EXAMPLE.encode()))
    monkeypatch.setattr(sys, "stdin", stdin)

    assert main(["score", "-"]) == 0
    assert "Bram wins with 54 points." in capsys.readouterr().out


@rule("X1", "X2", "X3", "X6")
def test_bad_input_as_json(saved: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, the errors on standard output with code, place and a sentence."""
    table = Table("usa", Anna=pairs("atlanta-miami atlanta-atlantis"), Bram=pairs("atlanta-miami"))

    assert main(["score", saved(table.document), "--json"]) == 2
    out, err = capsys.readouterr()
    errors = json.loads(out)["errors"]
    assert [(one["code"], one["where"]) for one in errors] == table.errors()
    assert errors[1]["text"].startswith("Anna and Bram both have Atlanta – Miami.")
    assert err == ""


@rule("X1")
def test_bad_input_for_people(saved: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, a line each on standard error, nothing on standard output."""
    table = Table("usa", Anna=pairs("atlanta-miami"), Bram=pairs("atlanta-miami"))

    assert main(["score", saved(table.document)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "players[1].routes[0]: Anna and Bram both have Atlanta – Miami. "
        "Only one of them can own it: remove it from the other.\n"
    )


HOSTILE = [
    b"", b"[" * 200_000, b'{"a":' * 100_000, b"NaN", b'{"board": 1e999}', b"\xff\xfe\x00",
    b'{"x": ' + b"9" * 10_000 + b"}", b'{"\\u001b[2J": "\\ud800"}', b'"\\udfff"',
    b'{"format": "finished-game/1", "board": "usa", "players": [{"name": "\\u0000"}]}',
    b'{"format": "\\ud83d", "board": "\\u001b[31m", "players": [], "rulings": {"\\u0007": 1}}',
    b'{"format": "finished-game/1", "board": "usa", "players": ['
    + b",".join(b'{"name":"p%d","color":"red","routes":["x--y"]}' % n for n in range(9000))
    + b"]}",
    b'{"format": "finished-game/1", "board": "usa", "players": [{"name": "A", "color": "red",'
    b' "routes": ["' + b"a--b" * 100_000 + b'"]}]}',
]  # fmt: skip


def is_harmless(text: str) -> bool:
    """Tell whether there is something to read, and only that."""
    controls = any(ord(letter) < 32 and letter != "\n" for letter in text)
    return bool(text) and "Traceback" not in text and not controls


@rule("X6")
@pytest.mark.parametrize("data", HOSTILE)
def test_hostile_files(data: bytes, saved: Any) -> None:
    """Exit 2, a clear message, no traceback, no control characters, soon."""
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "score", saved(data)],
        capture_output=True, cwd=ROOT, timeout=60, check=False,
    )  # fmt: skip

    assert done.returncode == 2
    assert is_harmless((done.stdout + done.stderr).decode("utf-8"))


@rule("X6")
@pytest.mark.parametrize("data", HOSTILE)
def test_json_tells_of_hostile_files(
    data: bytes, saved: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2 and a list of errors, for programs."""
    assert main(["score", saved(data), "--json"]) == 2
    out, err = capsys.readouterr()

    assert is_harmless(out + err)
    assert all(set(one) == {"code", "where", "text"} for one in json.loads(out)["errors"])


@rule("X6")
@pytest.mark.parametrize(
    "data",
    [
        b"[game]\na = " + b"[" * 100_000,
        b"a = " + b"9" * 10_000,
        b"a = = b",
        b"\xff",
        b" " * 2_000_000,
    ],
)
def test_hostile_golden_games(data: bytes, saved: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A .toml file that is none is told off like any other."""
    assert main(["score", saved(data, "game.toml"), "--json"]) == 2
    assert [one["code"] for one in json.loads(capsys.readouterr().out)["errors"]] == ["not_json"]


def test_names_survive_any_encoding(saved: Any) -> None:
    """JSON is ASCII, so that a pipe of another encoding cannot make two names one."""
    table = Table("usa", Łukasz=[], Ирина=[])
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "score", saved(table.document), "--json"],
        capture_output=True, cwd=ROOT, check=True,
        env={"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
    )  # fmt: skip

    assert [side["name"] for side in json.loads(done.stdout)["sides"]] == ["Łukasz", "Ирина"]


@pytest.mark.parametrize("file", ["nowhere.json", "nowhere.toml", "."])
def test_no_such_file(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that cannot be read is named, as JSON too."""
    assert main(["score", file]) == 2
    assert file in capsys.readouterr().err
    assert main(["score", file, "--json"]) == 2
    assert file in json.loads(capsys.readouterr().out)["errors"][0]["text"]


def test_a_part_without_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes a rule piece is told whose words were forgotten, and where they belong."""
    monkeypatch.delitem(PARTS, Part.LONGEST)
    game = str(golden_games(FOLDERS["usa"])[0].path)

    for options in ([], ["--json"]):
        assert main(["score", game, *options]) == 2
        text = "".join(capsys.readouterr())
        assert "tutor/words/pieces/" in text
        assert "rule piece longest_path " in text


def test_boards(capsys: pytest.CaptureFixture[str]) -> None:
    """Every board with its figures, for people and for programs."""
    assert main(["boards", "--json"]) == 0
    boards = json.loads(capsys.readouterr().out)["boards"]
    assert main(["boards"]) == 0
    text = capsys.readouterr().out

    assert {one["id"] for one in boards} == set(FOLDERS)
    assert all(one["name"] in text for one in boards)
    assert [one["players"] for one in boards if one["id"] == "team_asia"] == [[4, 6]]


def test_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a folder all boards are checked; one that does not fit is told off, file by file."""
    few = {board: FOLDERS[board] for board in ("nordic", "usa")}  # all: test_conformity
    monkeypatch.setattr(cli, "board_folders", lambda _own: few)
    assert main(["check"]) == 0
    told, _ = capsys.readouterr()
    assert all(f"{board}: no mistakes" in told for board in few)
    (tmp_path / "board.toml").write_text("name = 1")
    assert main(["check", str(tmp_path)]) == 2
    _, err = capsys.readouterr()
    assert "board.toml:1: “name” is “1”" in err
    assert "routes.csv: the file is missing" in err


def test_check_gives_hints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What would make one's own board better is told, and is no fault."""
    own = Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own"))
    shutil.rmtree(own / "games")

    assert main(["check", str(own)]) == 0
    out, err = capsys.readouterr()
    assert "own: no mistakes" in out
    assert "own: hint: games: no golden game has the rule piece “longest_path”" in out
    assert err == ""


def test_own_maps(saved: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder of the user's own boards is searched first; a broken board is no traceback."""
    folder = tmp_path / "maps" / "mine"
    folder.mkdir(parents=True)
    for path in FOLDERS["nordic"].glob("*.*"):
        (folder / path.name).write_bytes(path.read_bytes())
    table = Table("mine", Anna=pairs("orebro-oslo"), Bram=[])
    game = saved(table.document)

    assert main(["score", game]) == 2
    assert main(["score", game, "--maps", str(tmp_path / "maps")]) == 0
    assert "Nordic Countries" in capsys.readouterr().out
    (folder / "routes.csv").unlink()
    assert main(["score", game, "--maps", str(tmp_path / "maps")]) == 2
    assert "routes.csv" in capsys.readouterr().err


# --- picture --------------------------------------------------------------------------------


def test_a_picture_of_ones_own_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is drawn as for the boards that come along, and where it lies."""
    pytest.importorskip("matplotlib")
    own = Path(shutil.copytree(FOLDERS["nederland"], tmp_path / "own"))
    (own / PICTURE).unlink()

    assert main(["picture", str(own)]) == 0
    assert "own/board.svg: " in capsys.readouterr().out
    assert not is_stale(own)


def without_matplotlib(own: Path, patch: pytest.MonkeyPatch) -> None:
    """Have the drawing's package missing."""
    patch.delattr("tutor.draw.picture", raising=False)
    patch.delitem(sys.modules, "tutor.draw.picture", raising=False)
    patch.setitem(sys.modules, "matplotlib", None)


def without_routes(own: Path, _patch: pytest.MonkeyPatch) -> None:
    """Take one of the board's files away."""
    (own / "routes.csv").unlink()


def with_odd_coasts(own: Path, _patch: pytest.MonkeyPatch) -> None:
    """Put something else into the file of the coasts."""
    (own / "land.json").write_text("[1]", "utf-8")


def with_no_place(own: Path, _patch: pytest.MonkeyPatch) -> None:
    """Put a folder where the picture should be."""
    pytest.importorskip("matplotlib")
    (own / PICTURE).unlink()
    (own / PICTURE).mkdir()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (without_matplotlib, "Drawing needs matplotlib."),
        (without_routes, "routes.csv: the file is missing"),
        (with_odd_coasts, "land.json holds no coasts"),
        (with_no_place, "own/board.svg cannot be written"),
    ],
)
def test_a_picture_that_cannot_be_drawn(
    spoil: Callable[[Path, pytest.MonkeyPatch], None],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A sentence says why, and nothing is written."""
    own = Path(shutil.copytree(FOLDERS["nederland"], tmp_path / "own"))
    spoil(own, monkeypatch)

    assert main(["picture", str(own)]) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert out == ""


# --- app ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", "99999"], "no port 99999; the last is 65535"),
        (["--port", "-1"], "no port -1"),
        (["--visitors", "0"], "at least one visitor"),
        (["--visitors", "-3"], "--visitors 1 or more"),
        (["--visitors-per-address", "0"], "--visitors-per-address 1 or more"),
    ],
)
def test_what_the_app_cannot_do(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    """A sentence with the way out, before anything is started."""
    pytest.importorskip("voila")

    assert main(["app", "--no-browser", *words]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "told"),
    [(PortTakenError(8080), "8080 is in use"), (PortKeptError(80), "from 1024 to 65535")],
)
def test_a_port_that_cannot_be_had(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: PortError,
    told: str,
) -> None:
    """Why not, and that a free one is found without --port."""

    def refuse(*_arguments: object) -> None:
        raise error

    monkeypatch.setattr("tutor.app_command.main", refuse)

    assert main(["app", "--port", str(error.port)]) == 2
    text = capsys.readouterr().err
    assert told in text
    assert "leave out --port" in text


def test_a_proxy_is_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt one would leave all visitors one address."""
    with pytest.raises(SystemExit) as refused:
        main(["app", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "nonsense"])

    assert 2 == refused.value.code
    assert "nonsense is neither an address" in capsys.readouterr().err


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """The one of the package, whatever else is asked."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Ticket Tutor {version('ticket-tutor')}\n"


@pytest.mark.parametrize("code", translations())
@pytest.mark.parametrize(
    "arguments",
    ["score", "scor", "app --port x", "app --lan --host x", "play --players", "boards x", "--help"],
)
def test_what_python_says_is_in_the_language(
    code: str, arguments: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How a command is called, and what is wrong with a call: argparse's own texts too."""
    monkeypatch.setattr("tutor.words.language._of_all", language_of(code))
    with pytest.raises(SystemExit):
        main(["--language", code, *arguments.split()])

    said = capsys.readouterr()
    text = re.sub(r"'\S*'|-\S+|[a-z]+ \.\.\.|tutor \w*", "", said.out + said.err)
    assert not re.search(r"\b(usage|error|arguments are|the|choose|options|show|exit)", text), text


@pytest.mark.parametrize("code", translations())
def test_why_a_file_cannot_be_read_is_in_the_language(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file, or a folder: the system's reason too."""
    monkeypatch.setattr("tutor.words.language._of_all", language_of(code))
    for path in (tmp_path, tmp_path / "nothere.json"):
        assert main(["--language", code, "score", str(path)]) == 2
        text = capsys.readouterr().err
        assert not re.search(r"such|directory|cannot", text), text
