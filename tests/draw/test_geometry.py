"""Slots: as many as printed, apart from each other, on the right side of their line."""

import itertools
import math
import subprocess
import sys

import pytest

from tutor.boards import Board, City, Route
from tutor.draw.geometry import (
    CITY_RADIUS,
    LANE_GAP,
    SLOT_WIDTH,
    Line,
    Strand,
    city_points,
    picture_size,
)
from tutor.draw.lanes import slot_centres, slots
from tutor.draw.shapes import Box, depth

CHORD = Line((0.0, 0.0), (100.0, 0.0), 0.3)


def test_a_line_starts_and_ends_at_its_cities() -> None:
    for bend in (-1.5, -0.3, 0.0, 0.3, 0.5, 1.5):
        line = Line((10.0, 20.0), (70.0, 100.0), bend)
        assert line.at(0)[0] == pytest.approx(line.start)
        assert line.at(line.length)[0] == pytest.approx(line.end)


def test_a_positive_bend_bows_to_the_left_of_the_traveller() -> None:
    assert CHORD.at(CHORD.length / 2)[0] == pytest.approx((50.0, -30.0))  # y points down


def test_left_of_the_line_is_left_of_the_traveller() -> None:
    straight = Line((0.0, 0.0), (100.0, 0.0))
    assert straight.at(50, left=7)[0] == pytest.approx((50.0, -7.0))


def test_lane_1_runs_left_of_lane_2() -> None:
    routes = tuple(Route(f"a--b--{lane}", "a", "b", lane, 2) for lane in (1, 2))
    strand = Strand(routes, Line((0.0, 0.0), (200.0, 0.0)))
    first, second = (strand.lane(number)[0].centre for number in (0, 1))
    assert second[1] - first[1] == pytest.approx(SLOT_WIDTH + LANE_GAP)


def test_a_route_has_as_many_slots_as_its_length(board: Board) -> None:
    found = slots(board)
    assert found.keys() == board.route.keys()
    assert all(len(found[route.id]) == route.length for route in board.routes)
    assert {route: len(centres) for route, centres in slot_centres(board).items()} == {
        route.id: route.length for route in board.routes
    }


def test_no_two_slots_overlap(board: Board) -> None:
    every = [(route, slot) for route, lane in slots(board).items() for slot in lane]
    for (route, slot), (other_route, other) in itertools.combinations(every, 2):
        if math.dist(slot.centre, other.centre) < slot.length + other.length:
            assert depth(slot.corners, other.corners) <= 0, (route, other_route)


def test_slots_are_long_enough_for_a_train(board: Board) -> None:
    assert all(slot.length > 1.5 * SLOT_WIDTH for lane in slots(board).values() for slot in lane)


def test_no_slot_covers_a_city(board: Board) -> None:
    for city, (x, y) in city_points(board).items():
        dot = Box(x, y, x, y).grown(0.7 * CITY_RADIUS).corners()
        for route, lane in slots(board).items():
            assert all(depth(slot.corners, dot) <= 0 for slot in lane), (city, route)


def test_slots_lie_on_the_picture_in_order_from_a_to_b(board: Board) -> None:
    size, points = picture_size(board), city_points(board)
    for route, centres in slot_centres(board).items():
        assert all(0 < x < size.width and 0 < y < size.height for x, y in centres)
        start, end = points[board.route[route].a], points[board.route[route].b]
        if len(centres) > 1:
            assert math.dist(centres[0], start) < math.dist(centres[-1], start), route
            assert math.dist(centres[-1], end) < math.dist(centres[0], end), route


def test_lanes_that_go_apart_bow_each_their_own_way() -> None:
    cities = City("a", "A", 0.1, 0.5), City("b", "B", 0.9, 0.5)
    routes = tuple(
        Route(f"a--b--{lane}", "a", "b", lane, 3, bend=bend) for lane, bend in ((1, 0.3), (2, -0.3))
    )
    board = Board("x", "X", 1.0, cities, routes, (), 0, apart_pairs=frozenset({"a--b"}))
    upper, lower = (slots(board)[route.id][1].centre for route in routes)
    assert lower[1] - upper[1] == pytest.approx(0.6 * 800)


@pytest.mark.parametrize("module", ["tutor.draw", "tutor.draw.geometry", "tutor.draw.labels"])
def test_importing_takes_neither_matplotlib_nor_numpy(module: str) -> None:
    code = f"import sys, {module}; print(*{{'matplotlib', 'numpy'}} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.split()
