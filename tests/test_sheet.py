"""A score sheet that shows itself: a table, rows, and never the values that it is made of."""

import csv
import io
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from tests.games import FOLDERS
from tutor import score, scoring
from tutor.boards import load_board
from tutor.game.golden import read_golden
from tutor.sheet import Sheet
from tutor.words.sheet import sheet_text

GAMES = [path for folder in FOLDERS.values() for path in sorted(folder.glob("games/*.toml"))]
DUMPED = re.compile(r"[A-Z]\w+\((\w+=|'|\))|\bPart\.|<\w+\.\w+|0x[0-9a-f]{6}")
"""What a dataclass, an enum or an address looks like."""


@pytest.fixture(params=GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def path(request: pytest.FixtureRequest) -> Path:
    """Return a golden game of some board."""
    found: Path = request.param
    return found


@pytest.fixture
def sheet(path: Path) -> Sheet:
    """Return its sheet."""
    return score(path)


def test_printing_never_dumps_values(sheet: Sheet) -> None:
    """Not the sheet, its sides, nor one that is scored below the words."""
    plain = scoring.score(sheet.game)
    for said in (str(sheet), repr(sheet), f"{sheet}", repr([sheet]), repr(plain), str(plain),
                 repr(sheet.sides), str(plain.sides[0]), sheet._repr_html_()):  # fmt: skip
        assert not DUMPED.search(said), said
        assert sheet.sides[0].name in unescape(said)


def test_text_and_table_say_the_same(sheet: Sheet) -> None:
    """Each row of the table in HTML is a line of the text; print gives the reasons as well."""
    html = sheet._repr_html_()
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in html.split("<tr>")[1:]]
    cells = [[unescape(re.sub("<[^>]+>", "", cell)) for cell in row] for row in rows]
    lines = repr(sheet).replace("-", "\N{MINUS SIGN}").splitlines()[2:]

    assert ["", *(side.name for side in sheet.sides)] == cells[0]
    for row, line in zip(cells[1:], lines[1:], strict=False):
        assert "".join(row).replace(" ", "") == line.replace(" ", "")
    assert len(cells) == len(sheet.sides[0].lines) + 3
    assert "Please check:" in html or not sheet.warnings
    assert str(sheet) == sheet_text(sheet)
    assert str(sheet).startswith(repr(sheet).split("\n\nPlease")[0])


def test_rows_are_plain_values(sheet: Sheet) -> None:
    """Under the same keys, so that they are a table anywhere."""
    file = io.StringIO()
    writer = csv.DictWriter(file, list(sheet.rows[0]))
    writer.writerows(sheet.rows)

    assert len(file.getvalue().splitlines()) == len(sheet.sides)
    for row, side in zip(sheet.rows, sheet.sides, strict=True):
        assert {type(value) for value in row.values()} == {str, int}
        assert row["total"] == side.total == sum(row[str(part)] for part in side.parts)  # type: ignore[misc]
        assert (row["name"], row["place"]) == (side.name, side.place)


def test_names_are_no_markup() -> None:
    """A player may be called as he likes."""
    game = {
        "format": "finished-game/1", "board": "usa",
        "players": [{"name": "<b>&", "color": "red"}, {"name": "Bram", "color": "blue"}],
    }  # fmt: skip
    assert "<b>" not in score(game)._repr_html_()
    assert "&lt;b&gt;&amp;" in score(game)._repr_html_()


def test_counting_needs_no_words() -> None:
    """They are loaded when a sheet is shown."""
    path = FOLDERS["usa"] / "games" / "tie_longest.toml"
    code = (
        f"import sys; from tutor import score; sheet = score({str(path)!r}); sheet.rows;"
        "print('tutor.words' in sys.modules); repr(sheet); print('tutor.words' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ["False", "True"] == done.stdout.split()


def test_a_sheet_is_a_score_sheet(sheet: Sheet, path: Path) -> None:
    """With all that there is to it."""
    game = read_golden(path).reading.game
    assert game is not None

    assert isinstance(sheet, scoring.ScoreSheet)
    assert sheet.sides == scoring.score(game).sides
    assert sheet.board.cities == load_board(FOLDERS[sheet.board.id]).cities
