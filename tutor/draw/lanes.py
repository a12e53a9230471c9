"""Where every route of a board lies on its picture: strands, their slots and the centres."""

from collections.abc import Mapping
from functools import lru_cache

from tutor.boards import Board
from tutor.draw.geometry import Line, Slot, Strand, city_points
from tutor.draw.room import make_room
from tutor.draw.shapes import Point


def _before_room(board: Board) -> list[Strand]:
    """Return the strands of a board before they make room for each other."""
    points = city_points(board)
    strands = []
    for pair, routes in board.lanes.items():
        groups = [(route,) for route in routes] if pair in board.apart_pairs else [routes]
        for group in groups:
            ends = points[group[0].a], points[group[0].b]
            strands.append(Strand(group, Line(*ends, group[0].bend or 0.0)))
    return strands


@lru_cache(maxsize=16)
def strands(board: Board) -> tuple[Strand, ...]:
    """Return the strands of a board as they are drawn."""
    return tuple(make_room(_before_room(board), city_points(board)))


def slots(board: Board) -> dict[str, list[Slot]]:
    """Return the slots of every route by its id, in order from a to b."""
    return {
        route.id: strand.lane(number)
        for strand in strands(board)
        for number, route in enumerate(strand.routes)
    }


def slot_centres(board: Board) -> Mapping[str, list[Point]]:
    """Return the centre of every slot by route id, in the SVG's viewBox coordinates.

    Plain data for the browser: the nearest centre to a tap is the route that was meant.
    """
    return {
        route: [(round(slot.centre[0], 1), round(slot.centre[1], 1)) for slot in lane]
        for route, lane in slots(board).items()
    }
