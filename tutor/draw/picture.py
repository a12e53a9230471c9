"""Drawing a board with matplotlib: as a figure to go on from, and as SVG text.

Importing this module imports matplotlib, which costs half a second and 40 MB; so the package
imports it only when something is really drawn.
"""

import io
from collections.abc import Iterator
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Outline
from matplotlib.patheffects import withStroke

from tutor.boards import Board
from tutor.draw import parts, scenery
from tutor.draw.geometry import picture_size
from tutor.draw.labels import Layout
from tutor.draw.land import Land
from tutor.draw.layout import layout_for
from tutor.draw.letters import FACE
from tutor.draw.parts import Part, State, Writing
from tutor.draw.shapes import Point
from tutor.draw.style import HALO, THEMES, Theme
from tutor.draw.svg import GID, tidied

DPI = 72  # then a point, matplotlib's SVG unit, is a unit of the picture
Code = Any  # of a step of a path: matplotlib's type is a numpy integer
MOVE: Code = Outline.MOVETO
LINE: Code = Outline.LINETO
CURVE: Code = Outline.CURVE3
CLOSE: Code = Outline.CLOSEPOLY
INCH = 96  # CSS pixels
HAIR = 0.9  # CSS pixels


def board_figure(board: Board, land: Land | None, theme: str, state: State, width: float) -> Figure:
    """Return what `tutor.draw.board_figure` says."""
    names = layout_for(board, width * INCH)
    return _figure(board, land, THEMES[theme], state, names, width=width, halo=True)


def board_svg(board: Board, land: Land | None, theme: str, state: State) -> str:
    """Return what `tutor.draw.board_svg` says."""
    size = picture_size(board)
    names = layout_for(board, size.width)
    figure = _figure(board, land, THEMES[theme], state, names, halo=False)
    text = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": board.id}):
        figure.savefig(text, format="svg", metadata={"Date": None})
    return tidied(text.getvalue(), board, size, names, THEMES[theme].halo)


def _names(names: Layout, theme: Theme) -> Iterator[Part | Writing]:
    for label in names.labels.values():
        group = f"name:{label.city}"
        if label.hair:
            yield Part("names", group, "hair", [label.hair], None, theme.name,
                       HAIR / names.scale, closed=False)  # fmt: skip
        for line, at in label.baselines(names.letters):
            yield Writing("names", group, "name", line, at, label.anchor, names.letters,
                          theme.name, theme.halo)  # fmt: skip


def _figure(
    board: Board,
    land: Land | None,
    theme: Theme,
    state: State,
    names: Layout,
    *,
    width: float | None = None,
    halo: bool,
) -> Figure:
    size = picture_size(board)
    scale = (width or size.width / DPI) / size.width
    figure = Figure(figsize=(scale * size.width, scale * size.height), dpi=DPI)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, size.width)
    axes.set_ylim(size.height, 0)
    zoom = scale * DPI
    for order, part in enumerate(_composition(board, land, theme, state, names)):
        if isinstance(part, Part):
            _draw(axes, part, order, zoom)
        else:
            _write(axes, part, order, zoom, HALO / names.scale if halo else None)
    return figure


def _composition(
    board: Board, land: Land | None, theme: Theme, state: State, names: Layout
) -> Iterator[Part | Writing]:
    yield from scenery.ground(board, land, theme)
    yield from parts.beds(board, theme, state)
    yield from parts.routes(board, theme, state)
    yield from parts.badge_parts(board)
    yield from parts.cities(board, theme, state)
    yield from scenery.border(board, theme)
    yield from _names(names, theme)


def _draw(axes: Axes, part: Part, order: int, zoom: float) -> None:
    points: list[Point] = []
    codes: list[Code] = []
    for outline in part.outlines:
        ring_points, ring_codes = _ring(outline, part)
        points += ring_points
        codes += ring_codes
    if not points:
        return
    patch = PathPatch(
        Outline(points, codes),
        facecolor=part.fill or "none",
        edgecolor=part.edge or "none",
        linewidth=part.width * zoom,
        joinstyle="round",
        capstyle="butt",
        linestyle=(0, part.dashes) if part.dashes else "solid",
        zorder=order,
        clip_on=False,
        gid=GID.join((part.layer, part.id, part.kind)),
    )
    if part.dashes:
        # matplotlib counts dashes in line widths.
        patch.set_linestyle((0, tuple(dash / part.width for dash in part.dashes)))
    axes.add_artist(patch)


def _ring(outline: Any, part: Part) -> tuple[list[Point], list[Code]]:
    if not part.rounded:
        codes = [MOVE, *[LINE] * (len(outline) - 1)]
        if part.closed:
            return [*outline, outline[0]], [*codes, CLOSE]
        return list(outline), codes
    points: list[Point] = []
    for i, corner in enumerate(outline):
        for near in (outline[i - 1], outline[(i + 1) % len(outline)]):
            dx, dy = near[0] - corner[0], near[1] - corner[1]
            share = part.rounded / (dx * dx + dy * dy) ** 0.5
            points.append((corner[0] + share * dx, corner[1] + share * dy))
        points.insert(-1, corner)
    codes = [LINE, CURVE, CURVE] * len(outline)
    return [*points, points[0]], [MOVE, *codes[1:], CLOSE]


def _write(axes: Axes, writing: Writing, order: int, zoom: float, halo: float | None) -> None:
    sides = {"start": "left", "middle": "center", "end": "right"}
    text = axes.text(
        *writing.at,
        writing.text,
        fontproperties=FontProperties(fname=FACE, size=writing.size * zoom),
        color=writing.color,
        ha=sides[writing.anchor],
        va="baseline",
        parse_math=False,
        zorder=order,
        clip_on=False,
        gid=GID.join((writing.layer, writing.id, writing.kind)),
    )
    if halo and writing.halo:
        stroke = withStroke(linewidth=halo * zoom, foreground=writing.halo, joinstyle="round")
        text.set_path_effects([stroke])
