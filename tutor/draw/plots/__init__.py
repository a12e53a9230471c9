"""Pictures for notebooks: a part of a board, bars, dots, and small PNGs of figures.

matplotlib is imported only when something is drawn. The font is that of the boards' names, which is
part of the package, so that a picture is the same everywhere.
"""

import io
from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, NamedTuple

from tutor.boards import Board
from tutor.draw.geometry import city_points
from tutor.draw.lanes import slots
from tutor.draw.letters import FACE
from tutor.draw.style import THEMES
from tutor.words.language import language

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Figure
    from matplotlib.font_manager import FontProperties

DPI = 96  # CSS pixels, for which names are laid out
PAINTS = 64
"""Colours of a stored picture: enough for a board, with a fifth of the bytes."""

MARGIN = 70.0  # units of the picture around the part of a board that is shown
MINUS = "\N{EN DASH}"  # as wide as a plus; the boards' letters have no minus sign
GAP = 20.0  # likewise around the names of its cities
LEAST = 0.45  # share of the board's width and height that is always shown
INK, BAR, LIT = THEMES["light"].name, "#3f7cbf", "#e8924a"


class Dot(NamedTuple):
    """A point of a plot; a point with a ``label`` is lit, with the label beside it."""

    x: float
    y: float
    label: str = ""


class Curve(NamedTuple):
    """A line of a plot, named at its end."""

    name: str
    x: Sequence[float]
    y: Sequence[float]


def png(figure: "Figure") -> bytes:
    """Return a figure as a small PNG with few colours and no date."""
    from PIL import Image  # noqa: PLC0415 - comes with matplotlib, only when it draws

    drawn, small = io.BytesIO(), io.BytesIO()
    figure.savefig(drawn, dpi=DPI)
    picture = Image.open(drawn).convert("RGB")
    few = picture.quantize(PAINTS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(small, "png", optimize=True)
    return small.getvalue()


def cropped(figure: "Figure", board: Board, shown: Iterable[str]) -> "Figure":
    """Crop a board's figure to the part with these routes and cities, given by id.

    The cities' names stay whole, and the scale unchanged. If there are none, so does the figure.
    """
    from tutor.draw.layout import layout_for  # noqa: PLC0415 - numpy for a picture only

    known = [id_ for id_ in shown if id_ in board.route or id_ in board.place]
    if not known:
        return figure
    (axes,) = figure.axes
    (left, right), (bottom, top) = axes.get_xlim(), axes.get_ylim()
    wide, high = figure.get_size_inches()
    labels = layout_for(board, wide * DPI).labels
    names = [labels[city].box for id_ in known for city in _cities(board, id_) if city in labels]
    points = [point for id_ in known for point in _points(board, id_)]
    across = _stretch(
        [x for x, _y in points], [x for box in names for x in (box.left, box.right)], left, right
    )
    down = _stretch(
        [y for _x, y in points], [y for box in names for y in (box.top, box.bottom)], top, bottom
    )
    axes.set_xlim(*across)
    axes.set_ylim(down[1], down[0])
    figure.set_size_inches(
        wide * (across[1] - across[0]) / (right - left),
        high * (down[1] - down[0]) / (bottom - top),
    )
    return figure


def _cities(board: Board, id_: str) -> tuple[str, ...]:
    """Return a city itself, or the cities at a route's ends."""
    return (id_,) if id_ in board.place else (board.route[id_].a, board.route[id_].b)


def _points(board: Board, id_: str) -> list[tuple[float, float]]:
    """Return the points of a city, or of a route's ends and spaces, on the picture."""
    ends = [city_points(board)[city] for city in _cities(board, id_)]
    return [*ends, *(slot.centre for slot in slots(board).get(id_, ()))]


def _stretch(
    places: Sequence[float], names: Sequence[float], least: float, most: float
) -> tuple[float, float]:
    """Return the stretch of an axis to show: places and names with margins, at least `LEAST`."""
    low = min([min(places) - MARGIN, *(name - GAP for name in names)])
    high = max([max(places) + MARGIN, *(name + GAP for name in names)])
    lacking = max(LEAST * (most - least) - (high - low), 0) / 2
    low, high = low - lacking, high + lacking
    beyond = max(least - low, 0) - max(high - most, 0)
    return max(low + beyond, least), min(high + beyond, most)


def number(text: str) -> str:
    """Return a number as the language writes it, with a minus that the boards' letters have."""
    return language().number(text.replace("-", MINUS))


def bars(
    names: Sequence[str], values: Sequence[float], title: str, *, unit: str = "{:g}"
) -> "Figure":
    """Return horizontal bars, the first one on top, each with its value at its end.

    Values below 0 go to the left, in another colour.
    """
    height = 0.8 + 0.3 * len(names)
    figure, axes = _begun(7.2, height, title)
    places = range(len(names))
    axes.barh(places, values, color=[LIT if value < 0 else BAR for value in values], height=0.66)
    axes.set_ylim(len(names) - 0.5, -0.5)
    low, high = min([*values, 0.0]), max([*values, 0.0])
    room = 0.12 * (high - low) or 1  # for the values behind the bars
    axes.set_xlim(low - room if low else 0, high + room)
    axes.set_yticks(places, names)
    axes.set_xticks([])
    for place, value in zip(places, values, strict=True):
        axes.annotate(
            number(unit.format(value)), (value, place),
            (-4 if value < 0 else 4, 0), textcoords="offset points",
            ha="right" if value < 0 else "left", va="center", color=INK, fontproperties=_face(10),
        )  # fmt: skip
    return _finished(figure, axes)


def dots(
    points: Sequence[Dot], title: str, *, across: str, up: str, line: float | None = None
) -> "Figure":
    """Return points in a plane; ``line`` is the slope of a line to compare them with."""
    figure, axes = _begun(7.2, 4.4, title)
    for labelled, color in ((False, BAR), (True, LIT)):
        some = [dot for dot in points if bool(dot.label) is labelled]
        axes.scatter([dot.x for dot in some], [dot.y for dot in some], s=34, color=color,
                     alpha=0.8, linewidths=0, zorder=3)  # fmt: skip
    for dot in points:
        if dot.label:
            axes.annotate(dot.label, (dot.x, dot.y), (6, 4), textcoords="offset points",
                          color=INK, fontproperties=_face(9))  # fmt: skip
    most = max(dot.x for dot in points) + 1
    axes.set_xlim(0, 1.25 * most)
    axes.set_ylim(bottom=0)
    if line is not None:
        axes.plot((0, most), (0, most * line), color="#a79e8c", linewidth=1, zorder=1)
    axes.set_xlabel(across, color=INK, fontproperties=_face(10))
    axes.set_ylabel(up, color=INK, fontproperties=_face(10))
    return _finished(figure, axes)


def curves(lines: Sequence[Curve], title: str, *, across: str, up: str) -> "Figure":
    """Return lines over the same axis, with a thin line at 0; each has dashes of its own."""
    figure, axes = _begun(7.2, 4.0, title)
    axes.axhline(0, color=INK, linewidth=0.8, alpha=0.5)
    for line, dashes in zip(lines, cycle(("-", "--", ":", "-.")), strict=False):
        axes.plot(line.x, line.y, dashes, color=BAR if dashes == "-" else LIT, label=line.name)
    axes.yaxis.set_major_formatter(lambda value, _place: number(f"{value:g}"))
    axes.legend(prop=_face(10), labelcolor=INK, frameon=False)
    axes.set_xlabel(across, color=INK, fontproperties=_face(11))
    axes.set_ylabel(up, color=INK, fontproperties=_face(11))
    return _finished(figure, axes)


def _face(size: float) -> "FontProperties":
    from matplotlib.font_manager import FontProperties  # noqa: PLC0415 - only when it draws

    return FontProperties(fname=FACE, size=size)


def _begun(width: float, height: float, title: str) -> tuple["Figure", "Axes"]:
    from matplotlib.figure import Figure  # noqa: PLC0415 - matplotlib only when it draws

    figure = Figure(figsize=(width, height), dpi=DPI, layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, color=INK, fontproperties=_face(12), loc="left")
    return figure, axes


def _finished(figure: "Figure", axes: "Axes") -> "Figure":
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set(fontproperties=_face(10), color=INK)
    return figure
