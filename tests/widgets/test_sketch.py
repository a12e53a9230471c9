"""A board in a few lines of SVG: all of it is there, and it is small."""

from xml.etree import ElementTree as ET

import pytest

from tests.conftest import FOLDERS
from tests.lessons.kinds.endings_asked import made
from tutor.boards import load_board
from tutor.draw.style import PLAYER_PAINTS
from tutor.widgets.sketch import sketch

MOST_BYTES = 9000
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_sketch_has_every_city_and_route(board: str) -> None:
    """Names as they are printed; a line for each route; well-formed, and without a double quote."""
    printed = load_board(FOLDERS[board])
    found = sketch(FOLDERS[board], printed)
    root = ET.fromstring(found)

    assert len(found) <= MOST_BYTES
    assert '"' not in found
    names = [one.text for one in root.iter(f"{SVG}text")]
    assert names == [city.name for city in printed.cities if city.name]
    (lines,) = [one for one in root.iter(f"{SVG}g") if one.get("fill") == "none"]
    assert sum(one.get("d", "").count("M") for one in lines) == len(printed.routes)


def test_claims_are_in_their_owners_colour() -> None:
    """As thick lines on top of the others."""
    table = made("rank_tokens", "nederland", "1", players=3).scene.table
    found = sketch(FOLDERS["nederland"], table.board, table)

    for place in {one.owner for one in table.claims}:
        assert f"<path stroke='{PLAYER_PAINTS[table.seats[place].color].fill}' " in found


def test_a_board_without_a_picture_has_no_sketch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none can be drawn."""
    monkeypatch.setattr("tutor.widgets.sketch.picture", lambda _folder: "")

    assert sketch(FOLDERS["usa"], load_board(FOLDERS["usa"])) == ""
