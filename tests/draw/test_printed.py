"""Slots where the board's spaces are printed: there, in order, upright, and clear of each other."""

import itertools
import math
from dataclasses import replace

import pytest

from tests.conftest import FOLDERS
from tutor.boards import Board, City, Route, Space, load_board
from tutor.draw.geometry import MARGIN, SLOT_LENGTH, SLOT_WIDTH, on_picture, picture_size
from tutor.draw.lanes import slots
from tutor.draw.parts import ribbon, runs
from tutor.draw.printed import NARROWEST, SHORTEST, printed_lanes
from tutor.draw.shapes import depth

PRINTED = ("europe", "india", "legendary_asia", "nordic", "switzerland", "usa")
BOWED = sorted(FOLDERS.keys() - {*PRINTED})


def made(*routes: tuple[str, list[Space]], aspect: float = 1.0) -> Board:
    """A board of 1000 units a side with cities at its left and right, and lanes between them."""
    cities = City("a", "A", 0.1, 0.5), City("b", "B", 0.9, 0.5)
    lanes = tuple(
        Route(name, "a", "b", number, len(spaces), spaces=tuple(spaces))
        for number, (name, spaces) in enumerate(routes, 1)
    )
    return Board("made", "Made", aspect, cities, lanes, (), 0)


@pytest.mark.parametrize("name", PRINTED)
def test_each_slot_lies_where_its_space_is_printed(name: str) -> None:
    """Its centre to 0.2 % of the board's width, its long side in the printed direction."""
    board = load_board(FOLDERS[name])
    near = 0.002 * (picture_size(board).width - 2 * MARGIN)
    lanes = slots(board)
    for route in board.routes:
        assert len(route.spaces) == route.length
        for space, slot in zip(route.spaces, lanes[route.id], strict=True):
            assert math.dist(slot.centre, on_picture(board, space.x, space.y)) <= near
            turned = math.remainder(slot.angle - math.radians(space.angle), math.pi)
            assert turned == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", PRINTED)
def test_a_lane_has_slots_of_one_size(name: str) -> None:
    """As large as elsewhere, unless the spaces are printed closer together."""
    lanes = slots(load_board(FOLDERS[name])).values()
    for lane in lanes:
        assert len({(slot.length, slot.width) for slot in lane}) == 1
        assert SHORTEST <= lane[0].length <= SLOT_LENGTH
        assert NARROWEST <= lane[0].width <= SLOT_WIDTH
    whole = sum(lane[0].length > 0.9 * SLOT_LENGTH for lane in lanes)
    assert whole > 0.75 * len(lanes)


@pytest.mark.parametrize("name", BOWED)
def test_without_printed_spaces_slots_follow_the_bow(name: str) -> None:
    """Where nobody measured them."""
    board = load_board(FOLDERS[name])
    route = next(route for route in board.routes if route.lane == 1 and route.length > 1)
    bent = replace(route, bend=0.2 + (route.bend or 0))

    assert printed_lanes(board) == {}
    assert slots(board)[route.id] != slots(board.with_routes({route.id: bent}))[route.id]


def test_a_route_without_spaces_keeps_its_line_beside_one_with_them() -> None:
    """The lanes of a pair need not both be known."""
    known = [Space(0.3, 0.3, 0), Space(0.5, 0.25, 0), Space(0.7, 0.3, 0)]
    board = made(("known", known), ("unknown", []))
    board = board.with_routes({"unknown": replace(board.route["unknown"], length=3)})
    lanes = slots(board)

    assert [slot.centre for slot in lanes["known"]] == [
        on_picture(board, space.x, space.y) for space in known
    ]
    heights = {round(slot.centre[1], 6) for slot in lanes["unknown"]}
    assert len(heights) == 1
    assert heights.pop() == pytest.approx(on_picture(board, 0.5, 0.5)[1], abs=SLOT_WIDTH)


def test_slots_keep_clear_of_the_city_and_of_each_other() -> None:
    """They get shorter for it, all of a lane."""
    board = made(("near", [Space(0.125, 0.5, 0), Space(0.17, 0.5, 0), Space(0.205, 0.5, 0)]))
    (lane,) = slots(board).values()

    assert lane[0].length < lane[2].centre[0] - lane[1].centre[0] < SLOT_LENGTH
    assert lane[0].centre[0] - lane[0].length / 2 > on_picture(board, 0.1, 0.5)[0] + 6.5


def test_lanes_printed_close_together_are_narrower_and_then_shorter() -> None:
    """Side by side it is the width that is in the way, end to end the length."""
    beside = made(("one", [Space(0.5, 0.5, 0)]), ("two", [Space(0.5, 0.512, 0)]))
    crossing = made(("one", [Space(0.5, 0.5, 0)]), ("two", [Space(0.525, 0.52, 90)]))
    for board, length in ((beside, SLOT_LENGTH), (crossing, SLOT_LENGTH - 1)):
        (one,), (two,) = slots(board).values()
        assert depth(one.corners, two.corners) <= 0
        assert min(one.width, two.width) < SLOT_WIDTH
        assert (one.length < SLOT_LENGTH) == (length < SLOT_LENGTH)


def test_spaces_in_one_place_are_drawn_nevertheless() -> None:
    """As short as slots get: data that no board has must not keep a page waiting."""
    board = made(*((f"r{at}", [Space(0.5, 0.5, 0)]) for at in range(3)))
    assert {lane[0].length for lane in slots(board).values()} == {SHORTEST}


def test_a_lane_that_turns_keeps_one_way_up() -> None:
    """Symbols do not tumble: along the way, all slots look ahead, or all look back."""
    corner = [
        Space(0.2, 0.45, 100),
        Space(0.2, 0.4, 95),
        Space(0.24, 0.38, 170),
        Space(0.28, 0.38, 5),
    ]
    (lane,) = slots(made(("corner", corner))).values()
    ahead = [
        math.cos(slot.angle) * (after.centre[0] - slot.centre[0])
        + math.sin(slot.angle) * (after.centre[1] - slot.centre[1])
        > 0
        for slot, after in itertools.pairwise(lane)
    ]
    assert len({*ahead}) == 1


def test_a_bed_ends_at_a_corner_and_begins_behind_it() -> None:
    """One outline around a sharp corner would cross itself."""
    corner = [Space(0.2, 0.45, 90), Space(0.2, 0.405, 90), Space(0.23, 0.38, 0)]
    (lane,) = slots(made(("corner", corner))).values()

    assert [len(run) for run in runs(lane)] == [2, 1]
    assert all(len(ribbon(run, 8, 2)) >= 4 for run in runs(lane))
    straight = slots(made(("line", [Space(x / 20, 0.5, 0) for x in range(4, 10)])))["line"]
    assert [len(run) for run in runs(straight)] == [6]
