"""A board as a small picture: land, routes, names, what is owned, and what is lit."""

import math
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from tutor.boards import Board
from tutor.draw.geometry import CITY_RADIUS, Slot, city_points, picture_size
from tutor.draw.in_play import Owner
from tutor.draw.labels import Layout
from tutor.draw.land import load_land, on_board, rough
from tutor.draw.lanes import slots
from tutor.draw.marks import flag
from tutor.draw.name_data import stored_layouts
from tutor.draw.shapes import Box, Point, rectangle
from tutor.draw.small.canvas import Area, Canvas, Disc, Shape, Stroke, Text
from tutor.draw.stored import stored_svg
from tutor.draw.style import PLAYER_PAINTS, ROUTE_PAINTS, THEMES, faded

WIDTH = 560.0  # CSS pixels of a whole board that is wider than high
NEAR = 1.4  # a part of a board is drawn this many times as large
SQUARE = 1.5  # width over height; a board with less than that is drawn less wide
MARGIN, GAP, LEAST = 70.0, 20.0, 0.45
"""The margins around spaces and names, in units, and the least share of each axis to show."""

DISC, LIT = 8.5, 5.0
COLORS = THEMES["light"]


def small_board(
    board: Board,
    folder: Path,
    *,
    claims: Mapping[str, Owner],
    stations: Mapping[str, Owner],
    lit: Collection[str] = (),
    around: Collection[str] = (),
) -> Canvas:
    """Return a board as a small picture.

    As soon as anybody owns a route, routes that are neither owned nor lit are drawn faded.

    Parameters
    ----------
    board, folder
        The board, and the folder with its land and its stored picture, which has the names' places.
    claims, stations
        Owners by route and by city.
    lit
        Ids of routes and cities to light up.
    around
        Show only the part with these routes and cities; if there are none, the whole board.
    """
    size = picture_size(board)
    width = WIDTH * min(1.0, math.sqrt(board.aspect / SQUARE)) * (NEAR if around else 1.0)
    layout = _layout(board, folder, width)
    canvas = Canvas(
        _shown(board, around, layout, Box(0, 0, size.width, size.height)),
        width / size.width, COLORS.land,
    )  # fmt: skip
    canvas.add(_ground(board, folder))
    lanes, cities = slots(board), city_points(board)
    for id_ in lit:
        canvas.add(_grown(slot) for slot in lanes.get(id_, ()))
    for route in board.routes:
        paint = ROUTE_PAINTS[route.color]
        if route.id in claims:
            paint = PLAYER_PAINTS[claims[route.id].color]
        elif claims and route.id not in lit:
            paint = faded(paint, COLORS.bed)
        canvas.add(Area(slot.corners, paint.fill, paint.edge) for slot in lanes[route.id])
    for city, at in cities.items():
        canvas.add(_place(at, lit=city in lit, is_end=board.place[city].country is not None))
    for route_id, owner in claims.items():
        lane = lanes[route_id]
        canvas.add(_disc(lane[len(lane) // 2].centre, owner))
    for city, owner in stations.items():
        canvas.add(_disc((cities[city][0], cities[city][1] - 1.5 * DISC), owner))
    if layout is not None:
        canvas.add(_names(layout))
    return canvas


def _layout(board: Board, folder: Path, width: float) -> Layout | None:
    """Return the names' places for a picture of this width, or None if no picture is stored."""
    svg = stored_svg(folder)
    if svg is None:
        return None
    layouts = stored_layouts(board, svg)
    narrower = (layout for layout in layouts if layout.width <= width)
    return max(narrower, key=lambda layout: layout.width, default=layouts[0])


def _ground(board: Board, folder: Path) -> Iterator[Shape]:
    land = load_land(folder)
    if land is None:
        return
    size = picture_size(board)
    corners = ((0.0, 0.0), (size.width, 0.0), (size.width, size.height), (0.0, size.height))
    yield Area(corners, COLORS.depths[2])
    for coast in rough(on_board(land.coasts, board)):
        yield Area(tuple(coast), COLORS.land)
    for lake in rough(on_board(land.lakes, board)):
        yield Area(tuple(lake), COLORS.depths[2])


def _place(at: Point, *, lit: bool, is_end: bool) -> Iterator[Shape]:
    """Yield a city's dot or a border end's flag."""
    if lit:
        yield Disc(at, CITY_RADIUS + LIT, COLORS.glow, COLORS.city_edge)
    if is_end:
        yield Area(flag(*at), COLORS.city_edge)
    elif not lit:
        yield Disc(at, CITY_RADIUS, COLORS.city_edge)


def _grown(slot: Slot) -> Area:
    return Area(
        rectangle(slot.centre, slot.angle, slot.length + 2 * LIT, slot.width + 2 * LIT),
        COLORS.glow,
    )


def _disc(at: Point, owner: Owner) -> Iterator[Shape]:
    paint, radius = PLAYER_PAINTS[owner.color], DISC * owner.scale
    yield Disc(at, radius, paint.fill, paint.ink)
    yield Text((at[0], at[1] + 0.42 * radius), owner.letter, 1.3 * radius, paint.ink, "middle")


def _names(layout: Layout) -> Iterator[Shape]:
    """Yield the cities' names in their places on the board, clear of spaces and dots."""
    for label in layout.labels.values():
        if label.hair is not None:
            yield Stroke(label.hair, COLORS.name, 1.0)
    for label in layout.labels.values():
        for line, at in label.baselines(layout.letters):
            yield Text(at, line, layout.letters, COLORS.name, label.anchor, COLORS.halo)


def _shown(board: Board, around: Collection[str], layout: Layout | None, whole: Box) -> Box:
    """Return the part of the board with some routes and cities and their whole names."""
    routes = [board.route[id_] for id_ in around if id_ in board.route]
    ends = {city for route in routes for city in (route.a, route.b)}
    cities = ends | {id_ for id_ in around if id_ in board.place}
    if not cities:
        return whole
    places, lanes = city_points(board), slots(board)
    points = [places[city] for city in cities]
    points += [slot.centre for route in routes for slot in lanes[route.id]]
    labels = {} if layout is None else layout.labels
    names = [labels[city].box for city in cities if city in labels]
    across = _stretch([x for x, _y in points], [x for box in names for x in (box.left, box.right)],
                      whole.right)  # fmt: skip
    down = _stretch([y for _x, y in points], [y for box in names for y in (box.top, box.bottom)],
                    whole.bottom)  # fmt: skip
    return Box(across[0], down[0], across[1], down[1])


def _stretch(places: list[float], names: list[float], most: float) -> tuple[float, float]:
    low = min([min(places) - MARGIN, *(name - GAP for name in names)])
    high = max([max(places) + MARGIN, *(name + GAP for name in names)])
    lacking = max(LEAST * most - (high - low), 0) / 2
    low, high = low - lacking, high + lacking
    beyond = max(-low, 0) - max(high - most, 0)
    return max(low + beyond, 0.0), min(high + beyond, most)
