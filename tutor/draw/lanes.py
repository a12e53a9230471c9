"""Where every route of a board lies on its picture: its slots and their centres.

Slots lie where the board's spaces are printed. A route of which that is not known runs along a
bowed line, in a strand with its other lanes.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tutor.boards import Board, Route
from tutor.draw.geometry import Line, Slot, Strand, city_points
from tutor.draw.printed import printed_lanes
from tutor.draw.room import make_room
from tutor.draw.shapes import Point


def side_by_side(board: Board) -> Iterator[tuple[Route, ...]]:
    """Yield the lanes that run together: all of a pair of cities, or each by itself."""
    for pair, routes in board.lanes.items():
        yield from [(route,) for route in routes] if pair in board.apart_pairs else [routes]


def _strands(board: Board) -> Iterator[Strand]:
    """Yield the lanes without printed spaces along their lines, before they make room."""
    points = city_points(board)
    for routes in side_by_side(board):
        if not all(route.spaces for route in routes):
            ends = points[routes[0].a], points[routes[0].b]
            yield Strand(routes, Line(*ends, routes[0].bend or 0.0))


@lru_cache(maxsize=16)
def slots(board: Board) -> Mapping[str, list[Slot]]:
    """Return the slots of every route by its id, in order from a to b."""
    bowed = {
        route.id: strand.lane(number)
        for strand in make_room(list(_strands(board)), city_points(board))
        for number, route in enumerate(strand.routes)
    }
    return bowed | printed_lanes(board)


def slot_centres(board: Board) -> Mapping[str, list[Point]]:
    """Return the centre of every slot by route id, in the SVG's viewBox coordinates.

    Plain data for the browser: the nearest centre to a tap is the route that was meant.
    """
    return {
        route: [(round(slot.centre[0], 1), round(slot.centre[1], 1)) for slot in lane]
        for route, lane in slots(board).items()
    }
