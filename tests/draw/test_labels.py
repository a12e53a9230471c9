"""Names: on the picture, off each other, off the cities and hardly on any slot."""

import itertools

import pytest

from tutor.boards import Board
from tutor.draw.geometry import CITY_RADIUS, Size, city_points, picture_size
from tutor.draw.labels import Label, Obstacles, place_labels
from tutor.draw.lanes import slots
from tutor.draw.shapes import Box, area, around, boxes_meet, common_area

HIDDEN = 0.001  # at most this part of the slots' ground may lie under names


def test_every_printed_name_has_its_place(board: Board, labels: list[Label]) -> None:
    named = {city.id for city in board.cities if not city.name.startswith("(")}
    assert {label.city for label in labels} == named
    for label in labels:
        joined = " ".join(label.lines).replace("- ", "-")
        assert joined == board.city[label.city].name


def test_no_two_names_overlap(labels: list[Label]) -> None:
    for label, other in itertools.combinations(labels, 2):
        assert not boxes_meet(label.box, other.box), (label.city, other.city)


def test_no_name_covers_a_city(board: Board, labels: list[Label]) -> None:
    for (x, y), label in itertools.product(city_points(board).values(), labels):
        assert not boxes_meet(Box(x, y, x, y).grown(0.8 * CITY_RADIUS), label.box), label.city


def test_names_hide_hardly_any_slot(board: Board, labels: list[Label]) -> None:
    shapes = [slot.corners for lane in slots(board).values() for slot in lane]
    hidden = {
        label.city: sum(
            common_area(shape, label.box)
            for shape in shapes
            if boxes_meet(around(shape), label.box)
        )
        for label in labels
    }
    assert sum(hidden.values()) <= HIDDEN * sum(area(shape) for shape in shapes), hidden
    assert max(hidden.values()) <= 0.5 * max(area(shape) for shape in shapes), hidden


def test_names_stay_on_the_picture(board: Board, labels: list[Label]) -> None:
    size = picture_size(board)
    for label in labels:
        assert label.box.left > 0, label.city
        assert label.box.top > 0, label.city
        assert label.box.right < size.width, label.city
        assert label.box.bottom < size.height, label.city


def test_a_name_at_the_right_edge_hangs_to_the_left() -> None:
    obstacles = Obstacles([], cities={"b": (290.0, 100.0)})
    (label,) = place_labels({"b": "B"}, obstacles, Size(300, 200), 14, lambda text: 30 * len(text))
    assert label.anchor == "end"
    assert label.box.right < 290


def test_two_cities_side_by_side_do_not_share_the_ground_between_them() -> None:
    cities = {"a": (100.0, 100.0), "b": (160.0, 100.0)}
    placed = place_labels(
        {"a": "Aa", "b": "Bb"}, Obstacles([], cities=cities), Size(300, 200), 14, lambda _: 50.0
    )
    first, second = (label.box for label in placed)
    assert not boxes_meet(first, second)


@pytest.mark.parametrize(
    ("name", "lines"), [("Ab", {("Ab",)}), ("Sault St. Marie", {("Sault St. Marie",)})]
)
def test_a_name_is_broken_only_where_it_must_be(name: str, lines: set[tuple[str, ...]]) -> None:
    obstacles = Obstacles([], cities={"a": (150.0, 100.0)})
    placed = place_labels({"a": name}, obstacles, Size(900, 200), 14, lambda text: 8 * len(text))
    assert {label.lines for label in placed} == lines
