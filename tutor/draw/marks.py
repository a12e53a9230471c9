"""Small signs as outlines: a mark for each colour, locomotives, Xs, and where in slots they go.

Outlines are closed polygons in slot coordinates: x along the slot, y across it and down, 0 in
its middle. A colour never speaks alone: whoever cannot tell red from green reads the diamond
and the triangle.
"""

import math
from collections.abc import Mapping

from tutor.draw.geometry import Slot
from tutor.draw.shapes import Point
from tutor.terms import RouteColor

Outline = tuple[Point, ...]
SIGN_ALONG = 2.6  # a locomotive or X moves over a little and leaves its slot's mark some room


def disc(x: float, y: float, radius: float, corners: int = 12) -> Outline:
    """Return a circle; with so many corners nobody sees them at these sizes."""
    turns = [2 * math.pi * i / corners for i in range(corners)]
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


def flag(x: float, y: float) -> Outline:
    """Return a pennant on its pole around a border end; it takes the room of a city's dot."""
    return tuple((x + along, y + down) for along, down in FLAG)


def bar(x: float, y: float, length: float, height: float) -> Outline:
    """Return an upright rectangle around its middle."""
    right, down = length / 2, height / 2
    return (
        (x - right, y - down),
        (x + right, y - down),
        (x + right, y + down),
        (x - right, y + down),
    )


FLAG: Outline = ((-4.4, 7.4), (-4.4, -7.0), (7.4, -2.7), (-4.4, 1.6))


def _star(points: int, outer: float, inner: float) -> Outline:
    corners = []
    for i in range(2 * points):
        radius, turn = (inner, outer)[i % 2 == 0], math.pi * i / points - math.pi / 2
        corners.append((radius * math.cos(turn), radius * math.sin(turn)))
    return tuple(corners)


MARKS: Mapping[RouteColor, tuple[Outline, ...]] = {
    RouteColor.RED: (((0, -3.7), (3.7, 0), (0, 3.7), (-3.7, 0)),),
    RouteColor.BLUE: (disc(0, 0, 3.0),),
    RouteColor.GREEN: (((0, -3.5), (3.9, 3.0), (-3.9, 3.0)),),
    RouteColor.YELLOW: (_star(4, 4.5, 1.5),),
    RouteColor.ORANGE: (bar(0, 0, 5.2, 5.2),),
    RouteColor.WHITE: (bar(-2.2, 0, 1.7, 6.6), bar(2.2, 0, 1.7, 6.6)),
    RouteColor.BLACK: (disc(0, 0, 3.4), disc(0, 0, 1.7)[::-1]),
    RouteColor.PURPLE: (((-4.2, 2.2), (0, -2.9), (4.2, 2.2), (2.4, 3.4), (0, 0.4), (-2.4, 3.4)),),
    RouteColor.GRAY: (),
}

LOCOMOTIVE: tuple[Outline, ...] = (
    # Cab with a roof, boiler, chimney and front, in one line around.
    (
        (-7.2, -4.6), (-2.2, -4.6), (-2.2, -3.7), (-2.7, -3.7), (-2.7, -1.9), (-0.8, -1.9),
        (-0.8, -2.9), (1.0, -2.9), (1.0, -1.9), (3.1, -1.9), (2.8, -4.6), (5.4, -4.6),
        (5.0, -1.9), (6.1, -1.9), (6.1, 1.5), (7.9, 3.9), (-6.6, 3.9), (-6.6, -3.7),
        (-7.2, -3.7),
    ),
    disc(-4.3, 3.2, 1.9),
    disc(-0.1, 3.2, 1.9),
    disc(4.0, 3.2, 1.9),
)  # fmt: skip
_ARM, _HALF = 4.6, 1.3
_BAR = (
    (-_ARM, -_ARM + _HALF), (-_ARM + _HALF, -_ARM), (_ARM, _ARM - _HALF), (_ARM - _HALF, _ARM),
)  # fmt: skip
# Both bars run the same way round, or their crossing would be a hole.
CROSS: tuple[Outline, ...] = (_BAR, tuple((-x, y) for x, y in reversed(_BAR)))


def sign_slots(length: int, count: int) -> set[int]:
    """Return which of a route's slots carry its locomotives or Xs, evenly spread."""
    return {int((i + 0.5) * length / count) for i in range(min(count, length))} if count else set()


def placed(outlines: tuple[Outline, ...], slot: Slot, along: float = 0.0) -> list[Outline]:
    """Return outlines moved to a slot, ``along`` from its middle."""
    return [tuple(slot.place(x + along, y) for x, y in outline) for outline in outlines]


def color_marks(color: RouteColor, slots: list[Slot], signs: set[int]) -> list[Outline]:
    """Return a route's colour marks: one in each slot, beside the sign where there is one."""
    return [
        outline
        for i, slot in enumerate(slots)
        for outline in placed(MARKS[color], slot, -(slot.length / 2 - 5.2) if i in signs else 0.0)
    ]


def placed_signs(
    outlines: tuple[Outline, ...], slots: list[Slot], where: set[int], *, aside: bool
) -> list[Outline]:
    """Return a sign in each of the slots ``where``; ``aside`` leaves room for a colour mark."""
    return [
        outline
        for i in sorted(where)
        for outline in placed(outlines, slots[i], SIGN_ALONG if aside else 0.0)
    ]
