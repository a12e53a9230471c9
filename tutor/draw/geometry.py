"""What the picture of a board is measured in: its size, cities, bowed lines and car slots.

Everything is in the picture's own units, which are the SVG's viewBox units: x to the right and
y down from the top left corner, margin included. Every board's own area is a million of them
whatever its shape, so a slot or a letter has the same size on all boards. Plain Python, so that
hit testing and tests need neither numpy nor matplotlib.
"""

import math
from dataclasses import dataclass

from tutor.boards import Board, Route
from tutor.draw.shapes import Point, rectangle

BOARD_AREA = 1_000_000.0
MARGIN = 34.0
SLOT_WIDTH = 13.0
SLOT_LENGTH = 43.0  # the most; where cities are close together slots get shorter
SLOT_GAP = 3.6  # between the slots of one lane
LANE_GAP = 2.4  # between the lanes of a double route
CITY_RADIUS = 6.5
CLEAR = 10.5  # from a city's centre to the first slot, at least
STRAIGHT = 0.002  # a smaller bend is drawn as a straight line


@dataclass(frozen=True)
class Size:
    """The picture's width and height, margin included."""

    width: float
    height: float


def picture_size(board: Board) -> Size:
    """Return the size of a board's picture in its own units."""
    height = math.sqrt(BOARD_AREA / board.aspect)
    return Size(round(board.aspect * height + 2 * MARGIN, 1), round(height + 2 * MARGIN, 1))


def on_picture(board: Board, x: float, y: float) -> Point:
    """Return where a point in board coordinates (0 to 1) lies on the picture."""
    height = math.sqrt(BOARD_AREA / board.aspect)
    return MARGIN + x * board.aspect * height, MARGIN + y * height


def city_points(board: Board) -> dict[str, Point]:
    """Return the centre of every city and border end by id."""
    return {place.id: on_picture(board, place.x, place.y) for place in board.places}


@dataclass(frozen=True)
class Line:
    """The bowed line between two cities: a circular arc, or a straight line.

    ``bend`` is the way from the middle of the straight line to the middle of the arc, as a part
    of the distance; a positive one bows to the left, seen by a traveller from ``start`` to
    ``end``. (The sources measure it so: Lisboa-Madrid, 0.63, passes north of both.)
    """

    start: Point
    end: Point
    bend: float = 0.0

    @property
    def _chord(self) -> tuple[float, float, float]:
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        return dx, dy, math.hypot(dx, dy)

    @property
    def turn(self) -> float:
        """The angle by which a traveller turns on the whole way; 0 on a straight line."""
        return 4 * math.atan(2 * self.bend) if abs(self.bend) > STRAIGHT else 0.0

    @property
    def length(self) -> float:
        """The length along the line."""
        turn, chord = self.turn, self._chord[2]
        return chord * (turn / 2) / math.sin(turn / 2) if turn else chord

    def at(self, way: float, left: float = 0.0) -> tuple[Point, float]:
        """Return the point after ``way`` along the line, ``left`` of it, and its direction.

        The direction is an angle in radians, clockwise from the right as y points down.
        """
        dx, dy, chord = self._chord
        base = math.atan2(dy, dx)
        share = way / self.length
        angle = base + self.turn * (share - 0.5)
        if self.turn:
            # From the start, the chord of the way so far points halfway between the two
            # directions, as in every circle.
            radius = self.length / self.turn
            first = base - self.turn / 2
            reach = 2 * radius * math.sin(self.turn * share / 2)
            heading = first + self.turn * share / 2
            x = self.start[0] + reach * math.cos(heading)
            y = self.start[1] + reach * math.sin(heading)
        else:
            x = self.start[0] + dx / chord * way
            y = self.start[1] + dy / chord * way
        return (x + left * math.sin(angle), y - left * math.cos(angle)), angle


@dataclass(frozen=True)
class Slot:
    """One space of a route: a rectangle for one train.

    ``angle`` is its direction in radians, chosen so that symbols stand upright in most slots of
    a lane.
    """

    centre: Point
    angle: float
    length: float
    width: float = SLOT_WIDTH

    @property
    def corners(self) -> tuple[Point, ...]:
        """The four corners."""
        return rectangle(self.centre, self.angle, self.length, self.width)

    def place(self, along: float, across: float) -> Point:
        """Return a point given in slot coordinates, from its centre, as a point of the picture."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        x, y = self.centre
        return x + along * cos - across * sin, y + along * sin + across * cos


@dataclass(frozen=True)
class Strand:
    """Lanes that run side by side along one line, with what is left free at its two ends.

    Most strands are all lanes of a pair of cities; lanes that go different ways are a strand
    each.
    """

    routes: tuple[Route, ...]
    line: Line
    free_start: float = CLEAR
    free_end: float = CLEAR

    @property
    def width(self) -> float:
        """The width over all lanes."""
        return len(self.routes) * (SLOT_WIDTH + LANE_GAP) - LANE_GAP

    def lefts(self) -> list[float]:
        """Return how far left of the line each lane runs; lane 1 is the leftmost."""
        step = SLOT_WIDTH + LANE_GAP
        return [step * ((len(self.routes) - 1) / 2 - i) for i in range(len(self.routes))]

    def lane(self, number: int) -> list[Slot]:
        """Return the slots of one lane, counted from 0, in order from a to b."""
        route, left = self.routes[number], self.lefts()[number]
        # Directions turn clockwise on a positive turn, so a lane to the left is the outer one.
        stretch = 1 + left * self.line.turn / self.line.length
        room = self.line.length - self.free_start - self.free_end
        pitch = min(room / route.length, SLOT_LENGTH + SLOT_GAP)
        first = self.free_start + (room - pitch * route.length) / 2
        length = min(pitch * stretch - SLOT_GAP, SLOT_LENGTH)
        # One way up for the whole lane, so that its symbols do not tumble on a bend.
        middle = self.line.at(self.line.length / 2)[1]
        turned = upright(middle) - middle
        slots = []
        for i in range(route.length):
            centre, angle = self.line.at(first + (i + 0.5) * pitch, left)
            slots.append(Slot(centre, angle + turned, length))
        return slots


def upright(angle: float) -> float:
    """Return the angle or its opposite, whichever keeps a symbol from standing on its head."""
    angle = math.remainder(angle, 2 * math.pi)
    if angle > math.pi / 2 + 1e-9:
        return angle - math.pi
    return angle + math.pi if angle <= -math.pi / 2 + 1e-9 else angle
