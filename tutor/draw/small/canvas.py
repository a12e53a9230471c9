"""The parts of a small picture: shapes in a plane, and the part of the plane that is shown."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from tutor.draw.shapes import Box, Point


class Area(NamedTuple):
    """A filled shape; ``edge`` is the colour of its edge, if it has one."""

    points: tuple[Point, ...]
    fill: str
    edge: str = ""


class Stroke(NamedTuple):
    """A line through points; ``width`` is in units of the picture."""

    points: tuple[Point, ...]
    color: str
    width: float


class Disc(NamedTuple):
    """A filled circle; ``edge`` is the colour of its edge, if it has one."""

    at: Point
    radius: float
    fill: str
    edge: str = ""


class Text(NamedTuple):
    """A line of text; ``at`` is its SVG anchor on the baseline, ``size`` is in units."""

    at: Point
    text: str
    size: float
    color: str
    anchor: str = "start"
    halo: str = ""


Shape = Area | Stroke | Disc | Text


@dataclass
class Canvas:
    """Shapes, the first ones below the others, and the part of the plane that is shown.

    Attributes
    ----------
    box
        The part that is shown, in units.
    scale
        CSS pixels per unit.
    paper
        The colour of the background.
    """

    box: Box
    scale: float
    paper: str
    shapes: list[Shape] = field(default_factory=list)

    def add(self, shapes: Iterable[Shape]) -> None:
        """Draw more on top."""
        self.shapes.extend(shapes)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in CSS pixels."""
        return (
            round((self.box.right - self.box.left) * self.scale),
            round((self.box.bottom - self.box.top) * self.scale),
        )
