"""A board in a few lines of SVG: what a notebook shows where no page can be live."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from tutor.boards import Board
from tutor.draw.style import PLAYER_PAINTS, ROUTE_PAINTS
from tutor.rules.standing import NEUTRAL
from tutor.table.table import Table
from tutor.terms import PlayerColor
from tutor.widgets.pictures import picture

SIZE = re.compile(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"')
ROUTES = re.compile(r'<g id="route:([^"]+)"[^>]* data-slots="([^"]+)"')
CITIES = re.compile(r'<g id="city:([^"]+)"[^>]* data-at="([^"]+)"')
"""What a board's picture tells of places: see `tutor.draw`."""

FAR_RIGHT = 0.87
PAPER, INK, CITY = "#f4ecd9", "#2b2620", "#8a2f22"


def sketch(folder: Path, board: Board, table: Table | None = None) -> str:
    """Return a board with what is claimed at a table, "" if it has no picture.

    Slots and cities lie as in the board's picture; it takes a tenth of that one's bytes, without
    land, and with each city's name beside its dot.
    """
    whole = picture(folder)
    size = SIZE.search(whole)
    if size is None:
        return ""
    points = {name: _rounded(at) for name, at in CITIES.findall(whole)}
    colors = {} if table is None else _colors(table)
    owned = {} if table is None else {one: colors[who] for one, who in table.owner.items()}
    width, height = size.groups()
    # Single quotes: a notebook has to mark each double one.
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='640'>"
        f"<path fill='{PAPER}' d='M0 0H{width}V{height}H0z'/>"
        f"<g fill='none' stroke-linejoin='round'>{''.join(_lines(whole, board, points, owned))}</g>"
        f"<path stroke='{CITY}' stroke-width='14' stroke-linecap='round' "
        f"d='{''.join(f'M{at}h0' for at in points.values())}'/>"
        f"<g font-family='sans-serif' font-size='18' fill='{INK}'>"
        f"{''.join(_names(board, points, float(width)))}</g></svg>"
    )


def _rounded(points: str) -> str:
    """Return points such as "1.2,3.4 5.6,7.8" in whole units."""
    return " ".join(
        ",".join(str(round(float(part))) for part in point.split(",")) for point in points.split()
    )


def _colors(table: Table) -> Mapping[int, PlayerColor]:
    seats = {place: seat.color for place, seat in enumerate(table.seats)}
    owners = seats if table.neutral is None else {**seats, NEUTRAL: table.neutral.color}
    return {place: color or PlayerColor.BLACK for place, color in owners.items()}


def _lines(
    whole: str, board: Board, points: Mapping[str, str], owned: Mapping[str, PlayerColor]
) -> Iterator[str]:
    """Give the routes as lines through their slots, of one colour together; claimed ones last."""
    found: dict[tuple[bool, str], str] = {}
    for name, slots in ROUTES.findall(whole):
        route, owner = board.route[name], owned.get(name)
        paint = ROUTE_PAINTS[route.color] if owner is None else PLAYER_PAINTS[owner]
        way = f"M{points[route.a]} {_rounded(slots)} {points[route.b]}"
        look = (owner is not None, paint.fill)
        found[look] = found.get(look, "") + way
    for (claimed, color), ways in sorted(found.items()):
        width = "stroke-width='14'" if claimed else "stroke-width='9' opacity='.7'"
        yield f"<path stroke='{color}' {width} d='{ways}'/>"


def _names(board: Board, points: Mapping[str, str], width: float) -> Iterator[str]:
    """Give each city's name, if it is printed, beside its dot; to the left at the right edge."""
    for city in board.cities:
        x, y = map(int, points[city.id].split(","))
        where = f"x='{x + 10}'" if x < FAR_RIGHT * width else f"x='{x - 10}' text-anchor='end'"
        if city.name:
            yield f"<text {where} y='{y - 6}'>{escape(city.name)}</text>"
