"""Convex shapes in the plane: corners in order, areas, and how far two of them overlap."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]
Shape = Sequence[Point]


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Box":
        """Return the box with its sides moved outwards."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def corners(self) -> tuple[Point, ...]:
        """Return the box as a shape."""
        return (
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        )


def around(shape: Shape) -> Box:
    """Return the smallest upright box around a shape."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return Box(min(xs), min(ys), max(xs), max(ys))


def boxes_meet(a: Box, b: Box) -> bool:
    """Tell whether two upright boxes share any ground."""
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def rectangle(centre: Point, angle: float, length: float, width: float) -> tuple[Point, ...]:
    """Return the corners of a rectangle whose long axis has the given angle (radians)."""
    along = (math.cos(angle) * length / 2, math.sin(angle) * length / 2)
    across = (-math.sin(angle) * width / 2, math.cos(angle) * width / 2)
    x, y = centre
    return (
        (x - along[0] - across[0], y - along[1] - across[1]),
        (x + along[0] - across[0], y + along[1] - across[1]),
        (x + along[0] + across[0], y + along[1] + across[1]),
        (x - along[0] + across[0], y - along[1] + across[1]),
    )


def middle(points: Sequence[Point]) -> Point:
    """Return the mean of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def area(shape: Shape) -> float:
    """Return the area of a shape, 0 for fewer than three corners."""
    total = 0.0
    for i, (x, y) in enumerate(shape):
        before = shape[i - 1]
        total += before[0] * y - x * before[1]
    return abs(total) / 2


def depth(a: Shape, b: Shape) -> float:
    """Return how deep two convex shapes are in each other: 0 or less if they are apart.

    The least way by which one would have to move to leave the other (separating axes); below
    zero it is a lower bound of the distance between them.
    """
    least = math.inf
    for shape in (a, b):
        for i, (x, y) in enumerate(shape):
            before = shape[i - 1]
            nx, ny = y - before[1], before[0] - x
            size = math.hypot(nx, ny)
            if not size:
                continue
            on_a = [(px * nx + py * ny) / size for px, py in a]
            on_b = [(px * nx + py * ny) / size for px, py in b]
            least = min(least, max(on_a) - min(on_b), max(on_b) - min(on_a))
            if least <= 0:
                return least
    return least


def common_area(shape: Shape, box: Box) -> float:
    """Return the area that a convex shape shares with an upright box."""
    if not boxes_meet(around(shape), box):
        return 0.0
    part = list(shape)
    for axis, sign, bound in (
        (0, 1, box.left),
        (0, -1, box.right),
        (1, 1, box.top),
        (1, -1, box.bottom),
    ):
        kept: list[Point] = []
        for i, there in enumerate(part):
            here = part[i - 1]
            here_in = sign * (here[axis] - bound) >= 0
            there_in = sign * (there[axis] - bound) >= 0
            if here_in != there_in:
                share = (bound - here[axis]) / (there[axis] - here[axis])
                kept.append(
                    (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
                )
            if there_in:
                kept.append(there)
        part = kept
    return area(part)
