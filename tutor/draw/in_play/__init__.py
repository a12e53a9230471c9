"""A board in the middle of a game as a matplotlib figure, with a letter for each owner.

The stored pictures use nothing of this package, so they stay valid when it changes. matplotlib is
imported only when something is drawn.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tutor.boards import Board
from tutor.draw import PLAYER_PAINTS, Land, board_figure, picture_size
from tutor.draw.geometry import city_points
from tutor.draw.lanes import slots
from tutor.draw.letters import FACE
from tutor.draw.style import THEMES
from tutor.terms import PlayerColor

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Figure

DISC = 8.5  # radius, in units of the picture, of an owner's disc on a route
STATION_DISC = 13.0  # how far a station's disc lies above its city
LINE = 30.0  # units of the picture for a line of text below the board
INCH = 72  # points
LETTERS = 17.0  # their size, in units of the picture


class Owner(NamedTuple):
    """How an owner is shown: the colour of the trains, and a letter.

    ``scale`` is the relative size of the disc with the letter.
    """

    color: PlayerColor
    letter: str
    scale: float = 1.0


def in_play_figure(
    board: Board,
    land: Land | None = None,
    *,
    claims: Mapping[str, Owner],
    stations: Mapping[str, Owner],
    title: str = "",
    legend: Sequence[tuple[Owner, str]] = (),
    highlight: Collection[str] = (),
    theme: str = "light",
    width: float = 12.0,
) -> "Figure":
    """Return a board with the owners of routes and stations, ready to draw more on.

    Parameters
    ----------
    board, land, highlight, theme, width
        As for `tutor.draw.board_figure`.
    claims, stations
        Owners by route id and by city id; each has a disc with the owner's letter, so that nobody
        has to rely on colour alone.
    title, legend
        Lines below the board: what is shown, and a text for each owner.

    Returns
    -------
    Figure
        With a single axes over all of it, in picture units, y down; the lines are below the board.
    """
    figure = board_figure(
        board,
        land,
        theme=theme,
        claims={route: owner.color for route, owner in claims.items()},
        stations={city: owner.color for city, owner in stations.items()},
        highlight=highlight,
        width=width,
    )
    (axes,) = figure.axes
    lanes, cities = slots(board), city_points(board)
    for route, owner in claims.items():
        lane = lanes[route]
        _disc(axes, lane[len(lane) // 2].centre, owner)
    for city, owner in stations.items():
        x, y = cities[city]
        _disc(axes, (x, y - STATION_DISC), owner)
    _lines(figure, board, title, legend, theme)
    return figure


def _disc(axes: "Axes", at: tuple[float, float], owner: Owner) -> None:
    """Draw an owner's disc with the letter in it."""
    from matplotlib.patches import Circle  # noqa: PLC0415 - matplotlib only when it draws

    paint, radius = PLAYER_PAINTS[owner.color], DISC * owner.scale
    axes.add_artist(
        Circle(at, radius, facecolor=paint.fill, edgecolor=paint.ink, linewidth=1.2, zorder=9000)
    )
    _write(axes, (at[0], at[1] + 0.42 * radius), owner.letter,
           size=1.3 * radius, color=paint.ink, side="center")  # fmt: skip


def _lines(
    figure: "Figure", board: Board, title: str, legend: Sequence[tuple[Owner, str]], theme: str
) -> None:
    """Write the lines below the board, and enlarge the figure for them."""
    from matplotlib.patches import Rectangle  # noqa: PLC0415 - matplotlib only when it draws

    lines = bool(title) + len(legend)
    if not lines:
        return
    size = picture_size(board)
    height = size.height + (lines + 0.5) * LINE
    wide, high = figure.get_size_inches()
    figure.set_size_inches(wide, high * height / size.height)
    (axes,) = figure.axes
    axes.set_ylim(height, 0)
    below = Rectangle((0, size.height), size.width, height, color=THEMES[theme].paper, zorder=8000)
    axes.add_artist(below)  # covers the land, which continues beyond the border
    ink, y = THEMES[theme].name, size.height
    if title:
        y += LINE
        _write(axes, (LINE / 2, y), title, size=LETTERS, color=ink)
    for owner, text in legend:
        y += LINE
        _disc(axes, (LINE, y - LETTERS / 3), owner)
        _write(axes, (1.8 * LINE, y), text, size=LETTERS, color=ink)


def _write(
    axes: "Axes", at: tuple[float, float], text: str, *, size: float, color: str, side: str = "left"
) -> None:
    from matplotlib.font_manager import FontProperties  # noqa: PLC0415 - matplotlib only when it draws

    figure = axes.get_figure(root=True)
    assert figure is not None
    left, right = axes.get_xlim()
    points = figure.get_figwidth() * INCH / (right - left)
    axes.text(
        *at,
        text,
        fontproperties=FontProperties(fname=FACE, size=size * points),
        color=color,
        ha=side,
        va="baseline",
        parse_math=False,
        zorder=9001,
        clip_on=False,
    )
