"""What a city's name can be on the board: in full, on two lines or short; and where it stands.

A name is laid out for one size of the picture on the screen. Lengths of texts are in font sizes,
places in the picture's units.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tutor.boards import Board, City
from tutor.draw.geometry import CITY_RADIUS
from tutor.draw.letters import measure
from tutor.draw.shapes import Box, Point

LINE = 1.02  # baseline to baseline
LEAST_DOT = 3.0  # CSS pixels
HAIR = 0.55  # a name farther than this from its dot hangs on a hair line
FULL = 700  # from this width of the picture on only full names, in CSS pixels
WIDTHS = (170, 210, 260, 300, 340, 380, 421, 470, 520, 600, 700, 901, 1200, 1600)
"""Widths of the picture on the screen for which names are laid out, in CSS pixels."""

SCALES = 0.19, 1.35
"""Of these widths a board takes those at which a unit of its picture is so many CSS pixels."""


def letter_size(width: float) -> float:
    """Return the size of names' letters by the picture's width, both in CSS pixels."""
    if width <= 420:  # noqa: PLR2004 - a phone
        return 10.0
    return 11.0 if width <= 900 else 13.0  # noqa: PLR2004 - a tablet


class Form(NamedTuple):
    """A way to write a name: its lines, and the ink's measures in font sizes."""

    lines: tuple[str, ...]
    is_short: bool
    width: float
    lit: float  # the width when the name is lit
    up: float  # from the first baseline to the ink's top
    down: float  # from the last baseline to the ink's bottom

    @property
    def height(self) -> float:
        """The height of the ink of all lines."""
        return self.up + (len(self.lines) - 1) * LINE + self.down


def forms(city: City) -> tuple[Form, ...]:
    """Return how a city's name may be written, the best way first."""
    known = dict.fromkeys(_breaks(city.name), False)
    for short in city.short_names:
        known |= {lines: True for lines in _breaks(short) if lines not in known}
    return tuple(_form(lines, is_short=is_short) for lines, is_short in known.items())


def _form(lines: tuple[str, ...], *, is_short: bool) -> Form:
    measured = [measure(line) for line in lines]
    return Form(
        lines,
        is_short,
        max(line.width for line in measured),
        max(line.lit for line in measured),
        round(measured[0].up, 2),
        round(measured[-1].down, 2),
    )


def _breaks(name: str) -> Iterator[tuple[str, ...]]:
    yield (name,)
    for i, letter in enumerate(name):
        if letter == " " and i > 1 and len(name) - i > 2:  # noqa: PLR2004 - no tiny lines
            yield name[:i], name[i + 1 :]
        elif letter == "-" and i > 2 and len(name) - i > 3:  # noqa: PLR2004
            yield name[: i + 1], name[i + 1 :]


@dataclass(frozen=True)
class Label:
    """A name in its place: the city, its dot, the number of its form, and the ink's box."""

    city: str
    at: Point
    number: int
    form: Form
    box: Box
    hair: tuple[Point, Point] | None = None

    @property
    def anchor(self) -> str:
        """SVG's text-anchor: a name hangs by the side that is nearer to its dot."""
        if self.box.left >= self.at[0]:
            return "start"
        return "end" if self.box.right <= self.at[0] else "middle"

    def baselines(self, size: float) -> list[tuple[str, Point]]:
        """Return each line with the point of its anchor, by the letters' size in units."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
        x = self.box.left + share * (self.box.right - self.box.left)
        top = self.box.top + self.form.up * size
        return [
            (line, (round(x, 1), round(top + i * LINE * size, 1)))
            for i, line in enumerate(self.form.lines)
        ]


@dataclass(frozen=True)
class Layout:
    """The names of a board at one width of its picture on the screen, in CSS pixels."""

    board: Board
    width: int
    scale: float  # CSS pixels of a unit
    labels: dict[str, Label]

    @property
    def letters(self) -> float:
        """The letters' size in the picture's units."""
        return letter_size(self.width) / self.scale

    @cached_property
    def unnamed(self) -> list[str]:
        """The cities whose printed name is not shown."""
        return [c.id for c in self.board.places if c.is_named and c.id not in self.labels]


def dot_radius(scale: float) -> float:
    """Return the radius of a city's dot with its edge, by CSS pixels of a unit."""
    return max(CITY_RADIUS + 1.2, LEAST_DOT / scale)


def hair(at: Point, box: Box, dot: float, letters: float) -> tuple[Point, Point] | None:
    """Return the line from a dot's edge to its name, None where the name stands beside it."""
    end = nearest(at, box)
    far = math.dist(at, end)
    if far - dot <= HAIR * letters:
        return None
    share = dot / far
    return (at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share), end


def distance(point: Point, box: Box) -> float:
    """Return how far a point is from a box, 0 inside."""
    return math.hypot(
        max(box.left - point[0], 0.0, point[0] - box.right),
        max(box.top - point[1], 0.0, point[1] - box.bottom),
    )


def nearest(point: Point, box: Box) -> Point:
    """Return the point of a box that is nearest to a point."""
    return (
        min(max(point[0], box.left), box.right),
        min(max(point[1], box.top), box.bottom),
    )
