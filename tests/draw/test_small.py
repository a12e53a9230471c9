"""Small pictures: boards and charts as shapes, written as SVG and as PNG."""

import io
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import FOLDERS
from tutor.boards import Board, load_board
from tutor.draw.in_play import Owner
from tutor.draw.labels import forms
from tutor.draw.letters import measure
from tutor.draw.plots import Dot
from tutor.draw.shapes import Box, common_area
from tutor.draw.small import Canvas, small_bars, small_board, small_dots, small_png, small_svg
from tutor.draw.small.canvas import Area, Disc, Text
from tutor.draw.style import PLAYER_PAINTS, ROUTE_PAINTS, THEMES
from tutor.terms import PlayerColor, RouteColor
from tutor.words.language import language_of, speaking

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 45_000
COVERED, MOST_COVERED = 0.08, 0.5  # of a name's box, what has a space below it
LEAST_LETTERS = 9.0  # CSS pixels


def drawn(board: Board, **more: object) -> Canvas:
    """Return a board with nothing on it."""
    settings = {"claims": {}, "stations": {}, **more}
    return small_board(board, FOLDERS[board.id], **settings)  # type: ignore[arg-type]


def ink(text: Text) -> Box:
    """Return the box of a text."""
    size = measure(text.text)
    width = size.width * text.size
    left = text.at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * width
    top, bottom = text.at[1] - size.up * text.size, text.at[1] + size.down * text.size
    return Box(left, top, left + width, bottom)


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_a_small_board_has_every_city_and_space(name: str) -> None:
    """As SVG: well-formed, a sixth of the board's own, without a double quote."""
    board = load_board(FOLDERS[name])
    svg = small_svg(drawn(board))
    root = ET.fromstring(svg)

    assert len(svg) <= MOST_BYTES
    assert '"' not in svg
    written = " ".join(one.text or "" for one in root.iter(f"{SVG}text"))
    for city in (one for one in board.cities if one.is_named):
        assert any(all(line in written for line in form.lines) for form in forms(city)), city.id
    spaces = [one for one in drawn(board).shapes if isinstance(one, Area) and one.edge]
    assert sum(route.length for route in board.routes) == len(spaces)


@pytest.mark.parametrize("name", sorted(FOLDERS))
def test_no_route_crosses_a_name(name: str) -> None:
    """Names keep clear of spaces as far as the board has room, and else lie above them."""
    board = load_board(FOLDERS[name])
    canvas = drawn(board)
    spaces = [one for one in canvas.shapes if isinstance(one, Area) and one.edge]
    names = [one for one in canvas.shapes if isinstance(one, Text)]
    first = min(canvas.shapes.index(one) for one in names)
    covered = [
        sum(common_area(space.points, ink(one)) for space in spaces)
        / ((ink(one).right - ink(one).left) * (ink(one).bottom - ink(one).top))
        for one in names
    ]

    assert all(canvas.shapes.index(one) < first for one in spaces)
    assert all(one.halo for one in names)
    assert max(covered) <= MOST_COVERED
    assert sum(covered) / len(covered) <= COVERED
    assert all(one.size * canvas.scale >= LEAST_LETTERS for one in names)


def test_what_is_owned_and_lit_is_seen() -> None:
    """In the owner's colour, with a letter; with a glow around it, and only what is around it."""
    board = load_board(FOLDERS["usa"])
    route = board.route["denver--omaha--1"]
    owner = Owner(PlayerColor.RED, "Q")
    canvas = drawn(board, claims={route.id: owner}, lit=[route.id], around=[route.id])
    areas = [one for one in canvas.shapes if isinstance(one, Area)]

    red = PLAYER_PAINTS[PlayerColor.RED].fill
    assert route.length == len([one for one in areas if one.fill == red])
    assert route.length == len([one for one in areas if one.fill == THEMES["light"].glow])
    assert ["Q"] == [one.text for one in canvas.shapes if getattr(one, "text", "") == "Q"]
    whole = drawn(board)
    assert canvas.box.right - canvas.box.left < 0.6 * whole.box.right
    assert canvas.scale > whole.scale
    box = canvas.box
    for name in ("Denver", "Omaha"):
        (text,) = [one for one in canvas.shapes if isinstance(one, Text) and one.text == name]
        assert box.left <= ink(text).left
        assert ink(text).right <= box.right


def test_what_nobody_owns_steps_back() -> None:
    """As on the board of a game: not where nobody owns anything, nor what is asked for."""
    board = load_board(FOLDERS["usa"])
    gray = ROUTE_PAINTS[RouteColor.GRAY].fill
    lit = next(one for one in board.routes if one.color is RouteColor.GRAY)
    own = {"denver--omaha--1": Owner(PlayerColor.RED, "Q")}

    def grays(**more: object) -> int:
        shapes = drawn(board, **more).shapes
        return sum(isinstance(one, Area) and one.fill == gray for one in shapes)

    assert grays() > lit.length
    assert grays(claims=own) == 0
    assert grays(claims=own, lit=[lit.id]) == lit.length


def test_a_board_without_a_picture_has_no_names(tmp_path: object) -> None:
    """They stand where its picture has them; the rest is drawn."""
    board = load_board(FOLDERS["usa"])
    found = small_board(board, tmp_path, claims={}, stations={})  # type: ignore[arg-type]

    assert not [one for one in found.shapes if isinstance(one, Text)]
    assert len([one for one in found.shapes if isinstance(one, Disc)]) == len(board.cities)


def test_a_png_has_the_size_of_the_picture() -> None:
    """In few colours; the same bytes each time."""
    images = pytest.importorskip("PIL.Image")
    canvas = drawn(load_board(FOLDERS["usa"]))
    found = small_png(canvas)

    assert found is not None
    picture = images.open(io.BytesIO(found))
    assert canvas.size == picture.size
    assert "P" == picture.mode
    assert found == small_png(canvas)


def test_without_pillow_there_is_no_png(monkeypatch: pytest.MonkeyPatch) -> None:
    """SVG must do."""
    monkeypatch.setattr("tutor.draw.small.png.find_spec", lambda _name: None)

    assert small_png(drawn(load_board(FOLDERS["usa"]))) is None


def test_bars_are_as_long_as_their_values() -> None:
    """From nought to both sides; each has its name and its value."""
    canvas = small_bars(["one", "two", "three"], [4, -2, 0], "Points <&>", unit="{:.0f}")
    lengths = [
        one.points[1][0] - one.points[0][0] for one in canvas.shapes if isinstance(one, Area)
    ]
    texts = [one.text for one in canvas.shapes if isinstance(one, Text)]

    assert lengths[0] > 0 > lengths[1]
    assert lengths[0] == pytest.approx(-2 * lengths[1])
    assert 0 == lengths[2]
    assert ["Points <&>", "one", "4", "two", "–2", "three", "0"] == texts
    assert "Points &lt;&amp;&gt;" in small_svg(canvas)
    for text in (one for one in canvas.shapes if isinstance(one, Text)):
        assert 0 <= ink(text).left
        assert ink(text).right <= canvas.box.right


def test_numbers_are_as_the_language_writes_them() -> None:
    """With a comma in Russian."""
    with speaking(language_of("ru")):
        canvas = small_bars(["one"], [-1.5], "Points")

    assert "–1,5" in [one.text for one in canvas.shapes if isinstance(one, Text)]


def test_dots_lie_where_their_values_are() -> None:
    """Upwards and to the right; those with a name have it beside them; axes have round numbers."""
    dots = [Dot(2, 3), Dot(4, 3, "Riga – Wien"), Dot(4, 9)]
    canvas = small_dots(dots, "Tickets", across="trains", up="points", line=2)
    places = {one.at for one in canvas.shapes if isinstance(one, Disc)}
    lefts, tops = sorted({x for x, _y in places}), sorted({round(y, 6) for _x, y in places})
    numbers = [one.text for one in canvas.shapes if isinstance(one, Text) and one.text.isdigit()]

    assert 3 == len(places)
    assert 2 == len(lefts) == len(tops)
    assert {"0", "2", "4", "8"} <= set(numbers)
    assert any(getattr(one, "text", "") == "Riga – Wien" for one in canvas.shapes)
    for before, after in pairwise(lefts):
        assert before < after
