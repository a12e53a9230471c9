"""Slots that lie where the spaces are printed: as large as they can be without an overlap."""

import itertools
import math
from dataclasses import replace

from tutor.boards import Board, Route
from tutor.draw.geometry import (
    CITY_RADIUS,
    SLOT_GAP,
    SLOT_LENGTH,
    Slot,
    city_points,
    on_picture,
    upright,
)
from tutor.draw.shapes import depth

DOT = CITY_RADIUS + 1.2  # a city's dot with its edge
NARROWEST, SHORTEST = 11.0, 21.0
STEP = 0.5


def printed_lanes(board: Board) -> dict[str, list[Slot]]:
    """Return the slots of each route whose printed spaces are known, from a to b."""
    lanes = {route.id: _lane(board, route) for route in board.routes if route.spaces}
    while meeting := _meeting(lanes):
        for route in meeting:
            lanes[route] = [_smaller(slot) for slot in lanes[route]]
    return lanes


def _lane(board: Board, route: Route) -> list[Slot]:
    """Return a lane's slots, of one length, clear of each other and of the cities at its ends."""
    points = city_points(board)
    centres = [on_picture(board, space.x, space.y) for space in route.spaces]
    way = [points[route.a], *centres, points[route.b]]
    apart = [math.dist(*both) for both in itertools.pairwise(way)]
    length = min(
        SLOT_LENGTH,
        2 * (min(apart[0], apart[-1]) - DOT),
        *(between - SLOT_GAP for between in apart[1:-1]),
    )
    # One way up for the whole lane, so that its symbols do not tumble where it turns.
    angles = []
    for space, (ax, ay), (bx, by) in zip(route.spaces, way, way[2:], strict=False):
        ahead = math.atan2(by - ay, bx - ax)
        angle = math.radians(space.angle)
        angles.append(angle + math.pi * (math.cos(angle - ahead) < 0))
    middle = angles[len(angles) // 2]
    turned = upright(middle) - middle
    return [
        Slot(centre, angle + turned, length) for centre, angle in zip(centres, angles, strict=True)
    ]


def _meeting(lanes: dict[str, list[Slot]]) -> set[str]:
    """Return the routes with a slot on another's that can still give way."""
    every = [(route, slot) for route, lane in lanes.items() for slot in lane]
    return {
        route
        for (one, slot), (two, other) in itertools.combinations(every, 2)
        if math.dist(slot.centre, other.centre)
        < (slot.length + other.length + slot.width + other.width) / 2
        and depth(slot.corners, other.corners) > 0
        for route, own in ((one, slot), (two, other))
        if _smaller(own) != own
    }


def _smaller(slot: Slot) -> Slot:
    """Return a slot that gives way: it gets narrower first, then shorter."""
    if slot.width > NARROWEST:
        return replace(slot, width=slot.width - STEP)
    return replace(slot, length=max(slot.length - STEP, min(slot.length, SHORTEST)))
