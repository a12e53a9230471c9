"""Names on every board at every size for which they are laid out: none misleads."""

import itertools
import math
import subprocess
import sys
from dataclasses import replace

import pytest

from tests.conftest import FOLDERS, ROOT
from tutor.boards import Board, City, load_board
from tutor.draw.geometry import CITY_RADIUS, city_points, picture_size
from tutor.draw.labels import Label, Layout, distance, dot_radius, forms, letter_size
from tutor.draw.lanes import slots
from tutor.draw.layout import lay_out, layout_for, widths
from tutor.draw.letters import letters, measure
from tutor.draw.name_report import share_on_slots, slots_hidden
from tutor.draw.shapes import Box, Point, area, common_area

SLACK = 1e-6  # of sums of decimals, in units
ALL_NAMED, ALL_IN_FULL = 520, 700  # CSS pixels from which nothing is left out, nothing short


def px(layout: Layout, length: float) -> float:
    """CSS pixels in units, a little less."""
    return length / layout.scale - SLACK


def test_sizes_cover_phones_and_large_screens(board: Board, layouts: list[Layout]) -> None:
    known = [layout.width for layout in layouts]
    assert known == widths(board)
    assert known[0] <= 260
    assert 340 in known
    assert known[-1] >= 900
    assert all(later <= 1.36 * width for width, later in itertools.pairwise(known))


def test_letters_can_be_read(layouts: list[Layout]) -> None:
    for layout in layouts:
        assert layout.letters * layout.scale == pytest.approx(letter_size(layout.width))
        assert letter_size(layout.width) >= (10 if layout.width <= 420 else 11)


def test_each_name_is_nearer_to_its_own_dot_than_to_any_other(layouts: list[Layout]) -> None:
    for layout in layouts:
        points = city_points(layout.board)
        for city, label in layout.labels.items():
            own = distance(points[city], label.box)
            for other, point in points.items():
                if other != city:
                    far = distance(point, label.box)
                    assert far >= own + px(layout, 2), (layout.width, city, other)


def test_no_name_touches_a_dot(layouts: list[Layout]) -> None:
    for layout in layouts:
        dot = max(dot_radius(layout.scale), CITY_RADIUS) + px(layout, 1)
        for label, point in itertools.product(
            layout.labels.values(), city_points(layout.board).values()
        ):
            assert distance(point, label.box) >= dot - SLACK, (layout.width, label.city)


def test_names_keep_apart(layouts: list[Layout]) -> None:
    for layout in layouts:
        beside, above = 0.5 * layout.letters - SLACK, px(layout, 1)
        for one, other in itertools.combinations(layout.labels.values(), 2):
            a, b = one.box, other.box
            across = max(a.left - b.right, b.left - a.right)
            down = max(a.top - b.bottom, b.top - a.bottom)
            assert across >= beside or down >= above, (layout.width, one.city, other.city)


def steps(label: Label) -> list[Point]:
    """Points along a name's hair line."""
    if label.hair is None:
        return []
    (ax, ay), (bx, by) = label.hair
    return [(ax + i / 40 * (bx - ax), ay + i / 40 * (by - ay)) for i in range(41)]


def test_hair_lines_lead_past_all_others(layouts: list[Layout]) -> None:
    for layout in layouts:
        for label in layout.labels.values():
            for point in steps(label):
                for other in layout.labels.values():
                    if other is not label:
                        assert distance(point, other.box) > 0, (layout.width, label.city)
                for city, dot in city_points(layout.board).items():
                    if city != label.city:
                        assert math.dist(point, dot) > dot_radius(layout.scale)


def test_a_name_away_from_its_dot_hangs_on_a_hair_line(layouts: list[Layout]) -> None:
    for layout in layouts:
        for label in layout.labels.values():
            gap = distance(label.at, label.box) - dot_radius(layout.scale)
            assert (label.hair is not None) == (gap > 0.55 * layout.letters)
            assert gap < 3.2 * layout.letters


def test_names_hide_only_a_small_share_of_the_slots(layouts: list[Layout]) -> None:
    for layout in layouts:
        small = layout.width < 340
        for label in layout.labels.values():
            share = share_on_slots(layout.board, label)
            assert share < (0.36 if small else 0.31), (layout.width, label.city, share)
        assert slots_hidden(layout) < (0.16 if small else 0.08), layout.width


def test_on_a_phone_each_slot_can_be_tapped_beside_the_names(layouts: list[Layout]) -> None:
    """A name is its city to a finger, so a slot under it could not be meant."""
    for layout in (layout for layout in layouts if layout.width >= 340):
        for route, lane in slots(layout.board).items():
            for number, slot in enumerate(lane, 1):
                names = (label.box for label in layout.labels.values())
                covered = sum(common_area(slot.corners, box) for box in names)
                free = 1 - covered / area(slot.corners)
                assert free > 0.08, (layout.width, route, number, free)


def test_names_stay_on_the_picture(layouts: list[Layout]) -> None:
    for layout in layouts:
        size = picture_size(layout.board)
        for label in layout.labels.values():
            assert min(label.box.left, label.box.top) >= 6
            assert label.box.right <= size.width - 6
            assert label.box.bottom <= size.height - 6


def test_only_small_pictures_leave_names_out_or_shorten_them(layouts: list[Layout]) -> None:
    for layout in layouts:
        if layout.width >= ALL_NAMED:
            assert layout.unnamed == [], layout.width
        if layout.width >= ALL_IN_FULL:
            assert not [label.city for label in layout.labels.values() if label.form.is_short]


def test_on_a_phone_no_name_is_left_out_and_few_are_short(layouts: list[Layout]) -> None:
    (phone,) = (layout for layout in layouts if layout.width == 340)
    assert phone.unnamed == []
    assert sum(label.form.is_short for label in phone.labels.values()) <= 8


@pytest.mark.thorough
def test_equal_boards_give_equal_layouts(board: Board) -> None:
    kept = lay_out(board, widths(board)[0])
    assert lay_out.__wrapped__(board, widths(board)[0]).labels == kept.labels


def test_the_layout_is_that_of_the_largest_width_that_fits() -> None:
    board = load_board(FOLDERS["nederland"])
    assert layout_for(board, 1).width == widths(board)[0]
    assert layout_for(board, 420).width == 380
    assert layout_for(board, 421).width == 421
    assert layout_for(board, 1e6).width == widths(board)[-1]


def made(*cities: City) -> Board:
    """A board of cities alone."""
    return Board("made", "Made", 1.5, cities, (), (), 0)


def test_a_city_in_a_corner_is_named_towards_the_middle() -> None:
    board = made(City("a", "Archangel", 1.0, 1.0))
    label = lay_out(board, 470).labels["a"]
    assert label.anchor == "end"
    assert label.box.bottom < picture_size(board).height - 6


def test_where_two_names_have_no_room_the_wrong_one_is_not_shown() -> None:
    close = [City(f"c{i}", "Constantinople", 0.5 + 0.03 * i, 0.5) for i in range(5)]
    found = lay_out(made(*close), 260)
    assert 0 < len(found.labels) < 5
    assert len(found.unnamed) == 5 - len(found.labels)


def test_a_board_without_names_has_none() -> None:
    assert lay_out(made(City("a", "(junction)", 0.5, 0.5)), 470).labels == {}


def test_how_a_name_may_be_written() -> None:
    city = City("s", "Sault St. Marie", 0.5, 0.5, short_names=("Sault",))
    assert [(form.lines, form.is_short) for form in forms(city)] == [
        (("Sault St. Marie",), False),
        (("Sault", "St. Marie"), False),
        (("Sault St.", "Marie"), False),
        (("Sault",), True),
    ]
    assert forms(replace(city, name="Riga", short_names=()))[0].down == pytest.approx(0.21, abs=0.1)


def test_lines_hang_from_the_side_of_their_dot() -> None:
    form = forms(City("a", "Aa Bb", 0.5, 0.5))[1]
    label = Label("a", (0.0, 0.0), 1, form, Box(10.0, -8.0, 30.0, 8.0))
    assert label.anchor == "start"
    lines = label.baselines(10.0)
    assert [line for line, _ in lines] == ["Aa", "Bb"]
    assert [at[0] for _, at in lines] == [10.0, 10.0]
    assert lines[1][1][1] - lines[0][1][1] == pytest.approx(10.2)


def test_letters_are_measured() -> None:
    assert len(letters()) > 400
    assert measure("ii").width < measure("mm").width < measure("mm").lit
    assert measure("Å").up > measure("A").up > measure("a").up
    assert measure("g").down > 0.1
    assert measure("A").down == 0
    assert measure("龍").width == 1  # a script that the face does not have


@pytest.mark.thorough
def test_the_table_of_names_can_be_asked_for() -> None:
    done = subprocess.run(
        [sys.executable, "tools/pictures.py", "--names"],
        cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=True,
        encoding="utf-8",
    )  # fmt: skip
    assert "| europe | 340 | 10 px | 47 of 47 |" in done.stdout
