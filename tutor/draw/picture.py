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
from matplotlib.textpath import TextPath

from tutor.boards import Board
from tutor.draw import parts, scenery
from tutor.draw.geometry import city_points, picture_size
from tutor.draw.labels import LINE_HEIGHT, Label, Obstacles, place_labels
from tutor.draw.land import Land
from tutor.draw.lanes import slots
from tutor.draw.marks import disc
from tutor.draw.parts import Part, State, Writing
from tutor.draw.shapes import Point
from tutor.draw.style import FONTS, HALO, NAME_SIZE, THEMES, Theme
from tutor.draw.svg import GID, tidied
from tutor.terms import RouteKind

DPI = 72  # then a point, matplotlib's SVG unit, is a unit of the picture
Code = Any  # of a step of a path: matplotlib's type is a numpy integer
MOVE: Code = Outline.MOVETO
LINE: Code = Outline.LINETO
CURVE: Code = Outline.CURVE3
CLOSE: Code = Outline.CLOSEPOLY
WIDEST = "DejaVu Sans"  # names are placed by the widest of the fonts, which matplotlib carries


def board_figure(board: Board, land: Land | None, theme: str, state: State, width: float) -> Figure:
    """Return what `tutor.draw.board_figure` says."""
    return _figure(board, land, THEMES[theme], state, width, halo=True)


def board_svg(board: Board, land: Land | None, theme: str, state: State) -> str:
    """Return what `tutor.draw.board_svg` says."""
    figure = _figure(board, land, THEMES[theme], state, None, halo=False)
    text = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": board.id}):
        figure.savefig(text, format="svg", metadata={"Date": None})
    return tidied(text.getvalue(), board, picture_size(board), THEMES[theme].halo)


def name_labels(board: Board) -> list[Label]:
    """Return the places of the cities' names."""
    points = city_points(board)
    obstacles = Obstacles(
        slots=[
            parts.grown(slot, 8 if board.route[route].kind is RouteKind.TUNNEL else 2).corners
            for route, lane in slots(board).items()
            for slot in lane
        ],
        signs=[disc(*badge.at, parts.BADGE_RADIUS + 1, 8) for badge in parts.badges(board)],
        links=[
            _thin(part.outlines[i][0], part.outlines[i][1])
            for part in parts.beds(board, THEMES["light"], State())
            if part.layer == "links"
            for i in range(2)
        ],
        cities=points,
    )
    names = {city.id: city.name for city in board.cities if city.is_named}
    return place_labels(names, obstacles, picture_size(board), NAME_SIZE, text_width)


def text_width(text: str) -> float:
    """Return how wide a name is, in picture units, in the widest of its fonts."""
    path = TextPath((0, 0), text, size=NAME_SIZE, prop=FontProperties(family=WIDEST))
    return float(path.get_extents().width) + 1.0


def _thin(a: Point, b: Point) -> tuple[Point, ...]:
    dx, dy = b[1] - a[1], a[0] - b[0]
    size = (dx * dx + dy * dy) ** 0.5 or 1.0
    dx, dy = dx / size, dy / size
    return (a[0] - dx, a[1] - dy), (b[0] - dx, b[1] - dy), (b[0] + dx, b[1] + dy), (
        a[0] + dx, a[1] + dy,
    )  # fmt: skip


def _names(board: Board, theme: Theme) -> Iterator[Writing]:
    for label in name_labels(board):
        for i, line in enumerate(label.lines):
            at = label.x, label.y + i * LINE_HEIGHT * NAME_SIZE
            yield Writing("names", f"name:{label.city}", "name", line, at, label.anchor,
                          NAME_SIZE, theme.name, theme.halo)  # fmt: skip


def _figure(
    board: Board,
    land: Land | None,
    theme: Theme,
    state: State,
    width: float | None,
    *,
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
    for order, part in enumerate(_composition(board, land, theme, state)):
        if isinstance(part, Part):
            _draw(axes, part, order, zoom)
        else:
            _write(axes, part, order, zoom, halo=halo)
    return figure


def _composition(
    board: Board, land: Land | None, theme: Theme, state: State
) -> Iterator[Part | Writing]:
    yield from scenery.ground(board, land, theme)
    yield from parts.beds(board, theme, state)
    yield from parts.routes(board, theme, state)
    yield from parts.badge_parts(board)
    yield from parts.cities(board, theme, state)
    yield from scenery.border(board, theme)
    yield from _names(board, theme)


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


def _write(axes: Axes, writing: Writing, order: int, zoom: float, *, halo: bool) -> None:
    sides = {"start": "left", "middle": "center", "end": "right"}
    text = axes.text(
        *writing.at,
        writing.text,
        size=writing.size * zoom,
        color=writing.color,
        ha=sides[writing.anchor],
        va="baseline",
        family=[WIDEST] if halo else list(FONTS[-2:]),
        weight="bold" if writing.bold else "normal",
        parse_math=False,
        zorder=order,
        clip_on=False,
        gid=GID.join((writing.layer, writing.id, writing.kind)),
    )
    if halo and writing.halo:
        stroke = withStroke(linewidth=HALO * zoom, foreground=writing.halo, joinstyle="round")
        text.set_path_effects([stroke])
