"""Placing the cities' names: beside their city, off the slots, off each other.

For every city many places around it are tried and given a cost: ground shared with slots, other
cities and badges, distance, an awkward side. Then each name in turn takes its cheapest place
given the others', until nobody moves.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tutor.draw.geometry import CITY_RADIUS, Size
from tutor.draw.shapes import Box, Point, Shape, area, around, boxes_meet, common_area

LINE_HEIGHT = 1.12  # baseline to baseline, in font sizes
ASCENT, DESCENT = 0.76, 0.22  # of a line of text around its baseline, in font sizes
EDGE = 13.0  # names keep this far from the picture's edge
ROUNDS = 12
CHOICES = 60  # of the cheapest places of each name, which then make way for each other
MINE = 9.0  # a name is at least this much nearer to its own city than to any other
NEAR = 260.0  # nothing farther from a city can be under its name
HUG = CITY_RADIUS + 2.5  # from a city's centre to the nearest side of its name

# Costs: of a square unit of shared ground, and of a unit of distance.
ON_SLOT, ON_SIGN, ON_CITY, ON_NAME, ON_EDGE, ON_LINK = 1.2, 3.0, 12.0, 14.0, 50.0, 0.1
FAR, STRANGER, BROKEN = 1.1, 30.0, 14.0
ACROSS, STEEP = 30.0, 60.0  # beyond this distance, across a route: only if all else hides slots

GAPS = (0.0, 3.5, 8.0, 13.0, 19.0, 26.0, 36.0)  # between a name and its city, on top of HUG
LIFTS = (
    0.0,
    -4.0,
    4.0,
    -8.0,
    8.0,
    -12.0,
    12.0,
    -17.0,
    17.0,
    -23.0,
    23.0,
)  # of a name beside its city
# What part of a name above or below its city lies to the city's left, and how it hangs there.
SHARES = {
    0.02: "start", 0.2: "start", 0.35: "middle", 0.5: "middle", 0.65: "middle", 0.8: "end",
    0.98: "end",
}  # fmt: skip

Measure = Callable[[str], float]  # the width of a line of text, in the picture's units


@dataclass(frozen=True)
class Label:
    """A name in its place: lines of text, the first one's baseline point, and how it hangs.

    ``anchor`` is SVG's text-anchor: the point is at the start, middle or end of each line, so
    that a narrower font still sits close to its city.
    """

    city: str
    lines: tuple[str, ...]
    x: float
    y: float
    anchor: str
    box: Box


@dataclass
class Obstacles:
    """What names should not cover, as convex shapes; ``links`` are thin lines."""

    slots: Sequence[Shape]
    signs: Sequence[Shape] = ()
    links: Sequence[Shape] = ()
    cities: Mapping[str, Point] = field(default_factory=dict)


def place_labels(
    names: Mapping[str, str], obstacles: Obstacles, size: Size, font: float, measure: Measure
) -> list[Label]:
    """Return a label for every city of ``names``; ``font`` is the font size in units."""
    ground = Box(EDGE, EDGE, size.width - EDGE, size.height - EDGE)
    choices: dict[str, list[tuple[float, Label]]] = {}
    for city, name in names.items():
        near = _nearby(obstacles, obstacles.cities[city])
        choices[city] = sorted(
            (
                (cost + _cost(label, near, obstacles.cities, ground), label)
                for cost, label in _candidates(city, name, obstacles.cities[city], font, measure)
            ),
            key=lambda choice: choice[0],
        )[:CHOICES]
    found = {city: options[0][1] for city, options in choices.items()}
    for _ in range(ROUNDS):
        before = dict(found)
        for city, options in choices.items():
            others = [label.box for other, label in found.items() if other != city]
            found[city] = min(options, key=lambda choice: _crowded(choice, others))[1]
        if found == before:
            break
    return list(found.values())


def _crowded(choice: tuple[float, Label], others: Sequence[Box]) -> float:
    cost, label = choice
    box = label.box.grown(1)
    meeting = [other for other in others if boxes_meet(box, other)]
    return cost + sum(15 + ON_NAME * common_area(box.corners(), other) for other in meeting)


def _breaks(name: str) -> Iterator[tuple[str, ...]]:
    yield (name,)
    for i, letter in enumerate(name):
        if letter == " " and i > 1 and len(name) - i > 2:  # noqa: PLR2004 - no tiny lines
            yield name[:i], name[i + 1 :]
        elif letter == "-" and i > 2 and len(name) - i > 3:  # noqa: PLR2004
            yield name[: i + 1], name[i + 1 :]


def _candidates(
    city: str, name: str, at: Point, font: float, measure: Measure
) -> Iterator[tuple[float, Label]]:
    """Yield places around a city, each with what its distance and side cost."""
    for lines in _breaks(name):
        width = max(measure(line) for line in lines)
        height = (ASCENT + DESCENT + (len(lines) - 1) * LINE_HEIGHT) * font
        for dislike, anchor, left, top in _places(at, width, height):
            box = Box(left, top, left + width, top + height)
            x = left + {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
            first_line = round(x, 1), round(top + ASCENT * font, 1)
            away = max(0.0, _distance(at, box) - HUG)
            cost = dislike + FAR * away + STEEP * (away > ACROSS) + BROKEN * (len(lines) - 1)
            yield cost, Label(city, lines, *first_line, anchor, box)


def _places(at: Point, width: float, height: float) -> Iterator[tuple[float, str, float, float]]:
    """Yield how little a place is liked, its anchor, and a name's left and top there."""
    for reach in (HUG + gap for gap in GAPS):
        for lift in LIFTS:
            top = at[1] + lift - height / 2
            dislike = 0.15 * abs(lift)
            yield dislike, "start", at[0] + reach, top
            yield dislike + 1, "end", at[0] - reach - width, top
        for share, anchor in SHARES.items():
            left, dislike = at[0] - share * width, 2 + 4 * abs(share - 0.5)
            yield dislike, anchor, left, at[1] - reach - height + 2
            yield dislike, anchor, left, at[1] + reach - 2


class _Ground(NamedTuple):
    """One obstacle: its outline and the box around it, and what covering it costs."""

    box: Box
    shape: Shape
    touch: float
    weight: float


def _nearby(obstacles: Obstacles, at: Point) -> list[_Ground]:
    """Return what may come to lie under the name of a city at a point."""
    dots = [
        Box(x, y, x, y).grown(CITY_RADIUS + 1.5).corners() for x, y in obstacles.cities.values()
    ]
    return [
        _Ground(around(shape), shape, touch, weight)
        for shapes, touch, weight in (
            (obstacles.slots, 4.0, ON_SLOT),
            (obstacles.signs, 4.0, ON_SIGN),
            (obstacles.links, 0.5, ON_LINK),
            (dots, 0.0, ON_CITY),
        )
        for shape in shapes
        if math.dist(shape[0], at) < NEAR
    ]


def _cost(label: Label, near: Sequence[_Ground], cities: Mapping[str, Point], ground: Box) -> float:
    box, padded = label.box, label.box.grown(1.5)
    cost = ON_EDGE * (area(box.corners()) - common_area(box.corners(), ground))
    for other in near:
        if boxes_meet(other.box, padded):
            shared = common_area(other.shape, padded)
            cost += other.touch * (shared > 0) + other.weight * shared
    own = _distance(cities[label.city], box)
    return cost + STRANGER * sum(
        _distance(point, box) < own + MINE for city, point in cities.items() if city != label.city
    )


def _distance(point: Point, box: Box) -> float:
    return math.hypot(
        max(box.left - point[0], 0.0, point[0] - box.right),
        max(box.top - point[1], 0.0, point[1] - box.bottom),
    )
