"""The picture of a board: for the browser as SVG text, for JupyterLab as a matplotlib figure.

Only `board_figure` and `board_svg` import matplotlib, and only when they are called. Everything
else here is plain Python: the stored pictures, where slots and cities lie, and the colours.

The contract of the SVG
-----------------------
``<svg class="board-picture" viewBox="0 0 W H">`` without width and height, with a ``<title>``
and a ``<desc>``; no ``<style>``, no ``<defs>``, no inline ``style``, no reference to anything
outside or inside. W and H are `picture_size`; `slot_centres` and `city_points` are in the same
units. A stored picture also has ``data-drawn-from``, a hash.

All colours are presentation attributes, so any stylesheet rule beats them; `theme_css` gives
the rules for a theme. The layers, from the ground up, are ``<g id="layer:NAME" class="NAME">``:

======  =================================  ======================================
layer   groups in it                       classes of the paths
======  =================================  ======================================
ground  sea, depth-1 .. depth-3,           sea, depth, graticule, land coast, lake
        graticule, land, lakes
links   link:<route>                       link: thin lines from slots to cities
beds    bed:<route>                        bed with train, tunnel or ferry; teeth
routes  route:<route>                      slots, then marks and signs
badges  badge:<route>                      badge toll or badge reveal: disc, number
cities  city:<place>                       city: a disc; city flag: a border end;
                                           station, station-mark, glow
border  border                             paper, frame, neatline
names   name:<place>                       name: one ``<text>`` a line; hair
======  =================================  ======================================

``<g id="route:london--paris--1" class="route ferry gray">``: the first path, ``.slots``, is the
compound path of all slots and the only thing to recolour; ``.marks`` is the printed colour's
small mark in each slot, ``.signs`` are locomotives or Xs. Its ``data-slots="x,y x,y"`` are the
`slot_centres`, from a to b, and a city's ``data-at="x,y"`` is its point, so that the browser can
find the nearest slot without asking Python. Every city has its group, also those whose name is
not printed (junctions) and which therefore have no ``name:`` group.

Names stand where they belong on a picture of its own size (a unit is a CSS pixel), with a
``hair`` line where one must stand away from its city. For other sizes the layer ``names`` and its
groups carry layouts as data: see `tutor.draw.name_data`. Letters are Source Sans 3, which the
pages bring (as "Tutor Text").

Layers other than routes and cities have ``pointer-events="none"``. Ids are for one picture on a
page; with more, the page has to turn them into data attributes first.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from tutor.boards import Board
from tutor.draw.geometry import Size, city_points, picture_size
from tutor.draw.land import Land, load_land
from tutor.draw.lanes import slot_centres
from tutor.draw.parts import State
from tutor.draw.stored import is_stale, store_svg, stored_svg
from tutor.draw.style import PLAYER_PAINTS, ROUTE_PAINTS, theme_css
from tutor.terms import PlayerColor

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = [
    "PLAYER_PAINTS",
    "ROUTE_PAINTS",
    "Land",
    "Size",
    "board_figure",
    "board_svg",
    "city_points",
    "is_stale",
    "load_land",
    "picture_size",
    "slot_centres",
    "store_svg",
    "stored_svg",
    "theme_css",
]


def board_figure(
    board: Board,
    land: Land | None = None,
    *,
    theme: str = "light",
    claims: Mapping[str, PlayerColor] | None = None,
    stations: Mapping[str, PlayerColor] | None = None,
    highlight: Collection[str] = (),
    width: float = 12.0,
) -> "Figure":
    """Return the picture of a board as a matplotlib figure, ready to draw more on.

    Parameters
    ----------
    board, land
        What to draw, and the coasts behind it (None: plain ground).
    theme
        ``"light"`` or ``"dark"``.
    claims, stations
        Owners by route id and by city id.
    highlight
        Ids of routes and cities to light up.
    width
        Of the figure, in inches.

    Returns
    -------
    Figure
        With one axes over all of it, in picture units, y down.

    Raises
    ------
    UnknownNameError
        If it is no board, such as a board's name.
    """
    from tutor.draw import picture  # noqa: PLC0415 - matplotlib only when it draws

    state = State(claims or {}, stations or {}, highlight)
    return picture.board_figure(_is_board(board), land, theme, state, width)


def _is_board(given: object) -> Board:
    """Return a board; UnknownNameError for its mere name, or anything else."""
    if isinstance(given, Board):
        return given
    from tutor.words.language import gettext as _  # noqa: PLC0415 - for a slip only
    from tutor.words.names import UnknownNameError, shown  # noqa: PLC0415

    text = _(
        "{given} is not a board. To draw one by its name, use tutor.notebook.look(name).figure."
    )
    raise UnknownNameError(text.format(given=shown(repr(given))))


def board_svg(
    board: Board,
    land: Land | None = None,
    *,
    theme: str = "light",
    claims: Mapping[str, PlayerColor] | None = None,
    stations: Mapping[str, PlayerColor] | None = None,
    highlight: Collection[str] = (),
) -> str:
    """Return the picture of a board as SVG text, which keeps the contract above.

    The parameters are those of `board_figure`. Equal arguments give equal text, as long as
    matplotlib stays the same.
    """
    from tutor.draw import picture  # noqa: PLC0415 - matplotlib only when it draws

    return picture.board_svg(board, land, theme, State(claims or {}, stations or {}, highlight))
