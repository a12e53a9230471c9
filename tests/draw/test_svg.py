"""The stored pictures and what they promise to the browser."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.draw.conftest import SVG
from tutor.boards import Board, board_folders, load_board
from tutor.draw import (
    board_figure,
    board_svg,
    city_points,
    is_stale,
    load_land,
    picture_size,
    slot_centres,
    store_svg,
    stored_svg,
    theme_css,
)
from tutor.draw.style import THEMES
from tutor.draw.svg import compact_path
from tutor.terms import PlayerColor, RouteKind

ALLOWED = {"svg", "title", "desc", "g", "path", "text"}


def by_id(root: ET.Element, name: str) -> ET.Element:
    (found,) = (element for element in root.iter() if element.get("id") == name)
    return found


def points_of(path: str) -> list[list[tuple[float, float]]]:
    """The corners of each closed piece of a path of M, l, q and z; curves count by their ends."""
    pieces = []
    for piece in path.split("M")[1:]:
        tokens = re.findall(r"[a-z]|-?(?:\d+\.?\d*|\.\d+)", piece)
        x, y = float(tokens[0]), float(tokens[1])
        points, letter, rest = [(x, y)], "l", tokens[2:]
        while rest and rest[0] != "z":
            if rest[0] in "lq":
                letter = rest.pop(0)
            count = 2 if letter == "l" else 4
            x, y = x + float(rest[count - 2]), y + float(rest[count - 1])
            points.append((x, y))
            rest = rest[count:]
        pieces.append(points)
    return pieces


def test_the_stored_picture_is_not_stale(folder: Path) -> None:
    assert not is_stale(folder), "run: python tools/pictures.py"


def test_every_route_and_city_has_one_element_with_its_id(board: Board, svg: ET.Element) -> None:
    ids = [element.get("id") for element in svg.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {name for name in ids if name.startswith("route:")} == {
        f"route:{route.id}" for route in board.routes
    }
    assert {name for name in ids if name.startswith("city:")} == {
        f"city:{place.id}" for place in board.places
    }


def test_a_routes_first_path_is_all_its_slots(board: Board, svg: ET.Element) -> None:
    for route, centres in slot_centres(board).items():
        first = by_id(svg, f"route:{route}")[0]
        assert (first.tag, first.get("class")) == (f"{SVG}path", "slots")
        drawn = points_of(first.get("d", ""))
        assert len(drawn) == len(centres)
        for points, (x, y) in zip(drawn, centres, strict=True):
            middle = [sum(p[axis] for p in points) / len(points) for axis in (0, 1)]
            assert middle == pytest.approx([x, y], abs=2), route


def test_the_browser_finds_slots_and_cities_without_python(board: Board, svg: ET.Element) -> None:
    def pairs(text: str) -> list[tuple[float, ...]]:
        return [tuple(map(float, pair.split(","))) for pair in text.split()]

    for route, centres in slot_centres(board).items():
        assert pairs(by_id(svg, f"route:{route}").get("data-slots", "")) == centres
    for city, point in city_points(board).items():
        found = pairs(by_id(svg, f"city:{city}").get("data-at", ""))
        assert found == [pytest.approx(point, abs=0.051)]


def test_kinds_and_colours_are_classes(board: Board, svg: ET.Element) -> None:
    for route in board.routes:
        classes = by_id(svg, f"route:{route.id}").get("class", "").split()
        assert classes == ["route", route.kind, route.color]
        signs = [path for path in by_id(svg, f"route:{route.id}") if path.get("class") == "signs"]
        assert bool(signs) == bool(route.locomotives or route.mountains), route.id


def test_tunnels_are_toothed_and_odd_reveals_and_tolls_are_numbered(
    board: Board, svg: ET.Element
) -> None:
    numbers = [text.text for text in by_id(svg, "layer:badges")] if has_badges(board) else []
    assert bool(numbers) == has_badges(board)
    for route in board.routes:
        bed = by_id(svg, f"bed:{route.id}")
        toothed = any(path.get("class") == "teeth" for path in bed)
        assert toothed == (route.kind is RouteKind.TUNNEL)


def has_badges(board: Board) -> bool:
    return any(route.toll or route.reveal not in (0, 3) for route in board.routes)


def test_names_are_text(board: Board, svg: ET.Element) -> None:
    for city in board.places:
        if not city.name.startswith("("):
            lines = [text.text or "" for text in by_id(svg, f"name:{city.id}").iter(f"{SVG}text")]
            assert " ".join(lines).replace("- ", "-") == city.name


def test_the_picture_leaks_nothing_into_the_page(
    folder: Path, board: Board, svg: ET.Element
) -> None:
    assert {element.tag.removeprefix(SVG) for element in svg.iter()} == ALLOWED
    text = stored_svg(folder)
    assert text is not None
    assert text.startswith("<svg ")
    assert not re.search(r"<\?|<!|style=|href|url\(", text)
    assert text.count("http") == 1  # the namespace
    assert svg.get("width") is svg.get("height") is None
    size = picture_size(board)
    assert svg.get("viewBox") == f"0 0 {size.width:g} {size.height:g}"
    assert svg[0].text == board.name


def test_only_routes_and_cities_can_be_touched(svg: ET.Element) -> None:
    layers = {group.get("class"): group for group in svg if group.tag == f"{SVG}g"}
    free = {name for name, layer in layers.items() if layer.get("pointer-events") != "none"}
    assert free == {"routes", "cities"}


def test_a_themes_rules_cover_all_that_a_theme_colours(svg: ET.Element) -> None:
    selectors = set(re.findall(r"\.([a-z0-9-]+)", theme_css("dark", "")))
    light = {value for value in vars(THEMES["light"]).values() if isinstance(value, str)}
    for element in svg.iter():
        painted = {element.get("fill"), element.get("stroke")} & light
        classes = set(element.get("class", "").split())
        if painted and "badge" not in classes and element.get("id") != "layer:names":
            assert classes & selectors, ET.tostring(element)[:200]


def test_drawing_twice_gives_the_same_bytes() -> None:
    folder = next(iter(board_folders().values()))
    board = load_board(folder)
    first = board_svg(board, load_land(folder))
    assert first == board_svg(board, load_land(folder))
    assert slot_centres(board) == slot_centres(load_board(folder))


def test_owners_stations_and_lights_are_drawn() -> None:
    board = load_board(next(iter(board_folders().values())))
    route, city = board.routes[0].id, board.cities[0].id
    svg = ET.fromstring(
        board_svg(
            board,
            theme="dark",
            claims={route: PlayerColor.RED},
            stations={city: PlayerColor.BLUE},
            highlight=[route, city],
        )
    )
    root = ET.tostring(svg, encoding="unicode")
    assert "owned" in by_id(svg, f"route:{route}").get("class", "")
    assert root.count('class="glow"') == 2
    assert root.count('class="station"') == 1


def test_a_figure_is_in_picture_units() -> None:
    board = load_board(next(iter(board_folders().values())))
    figure = board_figure(board, width=10)
    size, (axes,) = picture_size(board), figure.axes
    assert figure.get_figwidth() == pytest.approx(10)
    assert (*axes.get_xlim(), *axes.get_ylim()) == (0, size.width, size.height, 0)


def test_a_picture_gets_stale_when_its_data_change(tmp_path: Path) -> None:
    (tmp_path / "cities.csv").write_text("one")
    assert is_stale(tmp_path)
    assert stored_svg(tmp_path) is None
    store_svg(tmp_path, "<svg />")
    assert not is_stale(tmp_path)
    (tmp_path / "cities.csv").write_text("two")
    assert is_stale(tmp_path)


@pytest.mark.parametrize(
    ("path", "compact"),
    [
        ("M 0 0 L 1 0 L 1 1 z M 5.04 5 L 4 5", "M0 0l1 0 0 1zM5 5l-1 0"),
        ("M 0 0 Q 1 1 2 0 L 3 0", "M0 0q1 1 2 0l1 0"),
    ],
)
def test_paths_are_written_compactly(path: str, compact: str) -> None:
    assert compact_path(path, 1) == compact


def test_steps_do_not_add_up_errors() -> None:
    path = "M 0 0 " + " ".join(f"L {i * 0.04:.2f} 0" for i in range(1, 101))
    steps = compact_path(path, 1).removeprefix("M0 0l").split()
    assert sum(float(x) for x in steps[::2]) == pytest.approx(4.0)


def test_a_name_is_no_board() -> None:
    """The message has the way to a picture by a board's name."""
    with pytest.raises(ValueError, match=r"'europe' is not a board\. .*look\(name\)\.figure"):
        board_figure("europe")  # type: ignore[arg-type]
