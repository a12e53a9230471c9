"""A score sheet that shows itself: a table, rows, and never the values that it is made of."""

import csv
import io
import re
import subprocess
import sys
from html import unescape

import pytest

from tests.games import FOLDERS
from tutor import score, scoring
from tutor.boards import load_board
from tutor.game.golden import read_golden
from tutor.sheet import Sheet
from tutor.words.sheet import sheet_text

GAMES = {
    "europe": "stations_best_together",
    "nordic": "globetrotter_tied",
    "legendary_asia": "mountains",
    "nederland": "tokens_missing_and_odd",
    "team_asia": "six_players",
    "india": "grand_tour_one_ring",
    "switzerland": "every_kind_of_ticket",
}
DUMPED = re.compile(r"[A-Z]\w+\((\w+=|'|\))|\bPart\.|<\w+\.\w+|0x[0-9a-f]{6}")
"""What a dataclass, an enum or an address looks like."""


@pytest.fixture(params=sorted(GAMES))
def sheet(request: pytest.FixtureRequest) -> Sheet:
    """Return the sheet of a game on each board that scores something of its own."""
    return score(FOLDERS[request.param] / "games" / f"{GAMES[request.param]}.toml")


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


def test_a_sheet_is_a_score_sheet(sheet: Sheet) -> None:
    """With all that there is to it."""
    path = FOLDERS[sheet.board.id] / "games" / f"{GAMES[sheet.board.id]}.toml"
    game = read_golden(path).reading.game
    assert game is not None

    assert isinstance(sheet, scoring.ScoreSheet)
    assert sheet.sides == scoring.score(game).sides
    assert sheet.board.cities == load_board(FOLDERS[sheet.board.id]).cities
