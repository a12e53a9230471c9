"""What a cell's picture shows, ready to be drawn with matplotlib or without it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tutor.draw.plots import Dot, bars, dots
from tutor.draw.small import Canvas, small_bars, small_dots

if TYPE_CHECKING:
    from tutor.draw.plots import Figure


class Drawing(Protocol):
    """A picture that is not drawn yet."""

    def figure(self) -> "Figure":
        """Return it as a matplotlib figure."""

    def small(self) -> Canvas:
        """Return it as shapes, which needs nothing."""


@dataclass(frozen=True)
class Bars:
    """Bars across, see :func:`tutor.draw.plots.bars`."""

    names: Sequence[str]
    values: Sequence[float]
    title: str
    unit: str = "{:g}"

    def figure(self) -> "Figure":
        """Return them as a matplotlib figure."""
        return bars(self.names, self.values, self.title, unit=self.unit)

    def small(self) -> Canvas:
        """Return them as shapes."""
        return small_bars(self.names, self.values, self.title, unit=self.unit)


@dataclass(frozen=True)
class Dots:
    """Points in a plane, see :func:`tutor.draw.plots.dots`."""

    points: Sequence[Dot]
    title: str
    across: str
    up: str
    line: float | None = None

    def figure(self) -> "Figure":
        """Return them as a matplotlib figure."""
        return dots(self.points, self.title, across=self.across, up=self.up, line=self.line)

    def small(self) -> Canvas:
        """Return them as shapes."""
        return small_dots(self.points, self.title, across=self.across, up=self.up, line=self.line)
