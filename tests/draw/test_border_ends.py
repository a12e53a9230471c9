"""Border ends on the picture: a flag each, with the country's name, and room of their own."""

from xml.etree import ElementTree as ET

import pytest

from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.draw import city_points
from tutor.draw.geometry import CITY_RADIUS, picture_size
from tutor.draw.labels import LEAST_DOT, dot_radius
from tutor.draw.layout import lay_out
from tutor.draw.marks import flag
from tutor.draw.small.board import small_board
from tutor.draw.small.canvas import Area
from tutor.draw.stored import is_stale

SVG = "{http://www.w3.org/2000/svg}"
BOARD = load_board(FOLDERS["switzerland"])
ENDS = {end.id: end for end in BOARD.border_ends}

rule = pytest.mark.rule


@pytest.fixture(scope="module")
def groups() -> dict[str, ET.Element]:
    """Return the groups of the stored picture, which is up to date, by id."""
    assert not is_stale(FOLDERS["switzerland"])
    root = ET.fromstring((FOLDERS["switzerland"] / "board.svg").read_text("utf-8"))
    return {group.get("id", ""): group for group in root.iter(f"{SVG}g")}


@rule("H9", "H10")
def test_every_border_end_has_a_flag_and_no_dot(groups: dict[str, ET.Element]) -> None:
    """It is touched and found as a city is."""
    assert len(ENDS) == 17
    for place in BOARD.places:
        group = groups[f"city:{place.id}"]
        (mark,) = group
        assert mark.get("class") == ("city flag" if place.id in ENDS else "city")
        assert group.get("data-at")


def test_every_flag_is_named_by_its_country(groups: dict[str, ET.Element]) -> None:
    """In full on a wide screen."""
    for end in ENDS.values():
        name = groups[f"name:{end.id}"]
        assert [line.text for line in name.iter(f"{SVG}text")] == [end.name]


def test_a_flag_takes_the_room_of_a_dot() -> None:
    """So names keep off it as they do off a city."""
    for x, y in flag(0, 0):
        assert (x * x + y * y) ** 0.5 <= dot_radius(1.0) + 1.0
    assert dot_radius(1.0) > CITY_RADIUS > LEAST_DOT


def test_all_names_have_a_place_on_a_wide_screen() -> None:
    """17 flags more than a board of cities."""
    assert not lay_out(BOARD, 901).unnamed


def test_all_ends_lie_on_the_picture() -> None:
    """They have no degrees, but a place on the board."""
    size = picture_size(BOARD)
    for end in ENDS:
        x, y = city_points(BOARD)[end]
        assert 0 < x < size.width
        assert 0 < y < size.height


def test_small_pictures_draw_flags() -> None:
    """Lit or not."""
    lit = small_board(BOARD, FOLDERS["switzerland"], claims={}, stations={}, lit=["italia_brig"],
                      around=["italia_brig"])  # fmt: skip
    flags = {flag(*city_points(BOARD)[end]) for end in ENDS}
    drawn = {shape.points for shape in lit.shapes if isinstance(shape, Area)}
    assert flags <= drawn
