"""The printed sheet: land and sea, names, spaces and cities in many styles, none of them anybody's.

All is in the canvas's pixels: board pixels, with ``AROUND`` of them on each side for the board's
edge and the table.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from tools.photo.paint import (
    Random,
    chance,
    disc,
    fill,
    from_hsv,
    letters,
    line,
    lit,
    noise,
    plain,
    varied,
    write,
)  # fmt: skip
from tools.photo.sheets import PRINTED, SPACE_LENGTH, SPACE_WIDTH, Floats, Picture, Sheet, rectangle
from tutor.terms import RouteKind

AROUND = 150
SEA = np.array([60.0, 110.0, 160.0])
INK = np.array([28.0, 26.0, 24.0])
COLORS = {
    "red": (196, 62, 36), "blue": (52, 128, 214), "green": (142, 172, 46), "black": (58, 58, 64),
    "yellow": (240, 216, 50), "white": (232, 228, 214), "orange": (228, 150, 62),
    "pink": (205, 122, 172), "gray": (160, 156, 150),
}  # fmt: skip
EDGES = ((90, 60, 40), (35, 30, 30), (230, 230, 230), (120, 90, 70), (110, 110, 110))
OWN_COLOR = 0.5  # of the boards print their routes as they are, the others at random


@dataclass(frozen=True)
class Style:
    """How a sheet prints its spaces."""

    edge: Floats
    rim: Floats
    edge_width: float
    rim_width: float
    length: float
    width: float
    symbol: int
    bevel: float
    inner: float
    toothed: bool
    colors: tuple[Floats, ...]


def style_of(rng: Random) -> Style:
    """Return a style at random."""
    edge = np.array(EDGES[rng.integers(len(EDGES))]) * rng.uniform(0.6, 1.1)
    rims = (edge * 0.4 + 120, edge * 0.3, np.array([235.0, 230, 225]))
    return Style(
        edge=edge,
        rim=rims[rng.integers(3)],
        edge_width=rng.uniform(0.5, 3.5),
        rim_width=rng.uniform(0, 3),
        length=rng.uniform(0.9, 1.02),
        width=rng.uniform(0.8, 1.08),
        symbol=int(rng.integers(5)),
        bevel=rng.uniform(-0.3, 0.4),
        inner=rng.uniform(-25, 45),
        toothed=chance(rng, 0.6),
        colors=tuple(varied(np.array(COLORS[name]), rng, 0.012, 0.15, 0.1) for name in PRINTED),
    )


def land_color(rng: Random) -> Floats:
    """Return a ground's colour: mostly like paper, sometimes any."""
    kinds = (
        (rng.uniform(0.07, 0.15), rng.uniform(0.08, 0.5), rng.uniform(0.6, 0.95)),
        (rng.random(), rng.uniform(0, 0.12), rng.uniform(0.6, 0.95)),
        (rng.uniform(0.2, 0.4), rng.uniform(0.1, 0.45), rng.uniform(0.45, 0.85)),
        (rng.random(), rng.uniform(0.1, 0.5), rng.uniform(0.4, 0.95)),
    )
    return from_hsv(*kinds[rng.choice(4, p=(0.55, 0.2, 0.13, 0.12))])


def ground(width: int, height: int, rng: Random) -> Picture:
    """Return land and sea with coasts, borders, rivers and little drawings."""
    heights = noise(width, height, rng, (400, 1), (180, 0.6), (80, 0.3), (30, 0.12), (12, 0.05))
    regions = noise(width, height, rng, (400, 1), (180, 0.6), (80, 0.3), (30, 0.12))
    first, other = land_color(rng), land_color(rng)
    other = first * 0.7 + other * 0.3 if chance(rng, 0.7) else other
    share = 1 / (1 + np.exp(-regions * 3))[..., None]
    picture = (first + share * (other - first)).astype(np.float32)
    sea = heights > rng.uniform(-0.2, 1.2)
    water = from_hsv(rng.uniform(0.5, 0.65), rng.uniform(0.03, 0.45), rng.uniform(0.5, 0.95))
    picture[sea] = water
    grain = noise(width, height, rng, (40, 1), (16, 0.8), (6, 0.5)) * rng.uniform(1, 9)
    grain += noise(width, height, rng, (3, 1), (1.5, 0.5)) * rng.uniform(1, 9)
    printed = np.clip(picture + grain[..., None], 0, 255).astype(np.uint8)
    ink = lit(first, rng.uniform(0.15, 0.6))
    for mask, color in [(sea, lit(water, 0.4))] + [
        (regions > level, ink) for level in rng.normal(0, 0.8, rng.integers(2, 6))
    ]:
        found, _ = cv2.findContours(mask.astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        cv2.drawContours(printed, found, -1, plain(color), int(rng.integers(1, 4)), cv2.LINE_AA)
    for many, reach in ((rng.integers(5, 40), 250), (rng.integers(0, 300), 14)):
        for start in rng.random((many, 2)) * (width, height):
            color = lit(first, rng.uniform(0.2, 1.3))
            line(printed, np.array([start, start + rng.normal(0, reach, 2)]), color)
    return np.asarray(printed)


def printed_colors(sheet: Sheet, rng: Random) -> tuple[np.ndarray, list[RouteKind]]:
    """Return each route's printed colour (of ``PRINTED``) and kind: its own, or others."""
    colors, kinds = sheet.printed.copy(), list(sheet.kinds)
    if chance(rng, OWN_COLOR):
        return colors, kinds
    gray = PRINTED.index("gray")
    colors = np.where(rng.random(len(colors)) < 0.6, rng.integers(0, 9, len(colors)), gray)
    for route, kind in enumerate(kinds):
        if kind is RouteKind.TRAIN and chance(rng, 0.15):
            kinds[route] = RouteKind.TUNNEL if chance(rng, 0.6) else RouteKind.FERRY
        if kinds[route] is RouteKind.FERRY:
            colors[route] = gray
    return colors, kinds


def symbol(
    picture: Picture, x: float, y: float, angle: float, style: Style, color: Floats, rng: Random
) -> None:
    """Draw what tells a space's colour without its colour."""
    ring = lit(color, rng.choice([0.35, 0.6, 1.5] if color.max() > 90 else [0.3, 2.5, 5]))
    if style.symbol == 0:
        disc(picture, x, y, 5, ring, 1)
    elif style.symbol == 1:
        line(picture, rectangle(x, y, angle + math.pi / 4, 7, 7), ring, closed=True)
    elif style.symbol == 2:
        for quarter in range(4):
            fill(picture, rectangle(x, y, angle + quarter * math.pi / 2, 3, 3, along=4), ring)
    elif style.symbol == 3:
        write(picture, letters(rng, 1, 1), x - 4, y + 4, 0.35, ring, 1)


def space(
    picture: Picture, at: Floats, style: Style, color: Floats, kind: RouteKind, rng: Random
) -> None:
    """Print one space (x, y, angle, length)."""
    x, y, angle = at[0] + rng.normal(0, 0.8), at[1] + rng.normal(0, 0.8), at[2]
    length, width = at[3] * style.length, SPACE_WIDTH * style.width
    color = varied(color, rng, 0.004, 0.05, 0.05)
    is_gray = np.ptp(color) < 30

    def box(less: float, across: float | None = None) -> Floats:
        return rectangle(x, y, angle, length - less, width - (less if across is None else across))

    if kind is RouteKind.TUNNEL:
        stone = np.array([30.0, 25, 25]) * rng.uniform(0.5, 2.2)
        fill(picture, box(-5), stone)
        teeth = int(rng.integers(3, 7))
        for tooth in range(teeth):
            along = (tooth + 0.5) / teeth * length - length / 2
            for side in (-1, 1):
                corners = rectangle(
                    x, y, angle, length / teeth * 0.35, 5, along, side * (width / 2 + 2)
                )
                fill(picture, corners, stone)
        fill(picture, box(3, 4), style.rim)
        fill(picture, box(6, 7), color * 0.55 + 30 if style.toothed else color)
        fill(picture, rectangle(x, y, angle, length * 0.62, width - 7), color)
    else:
        fill(picture, box(-2 * style.edge_width), style.edge)
        fill(picture, box(0), style.rim)
        fill(picture, box(2 * style.rim_width), color)
        if is_gray:
            line(picture, box(8), color + style.inner, closed=True)
        else:
            corners = box(2 * style.rim_width)
            line(picture, corners[:2], lit(color, 1 + style.bevel))
            line(picture, corners[2:], lit(color, 1 - style.bevel))
    if kind is RouteKind.FERRY:
        fill(picture, rectangle(x, y, angle, 26, 8), INK)
        for _ in range(8):
            size, off = rng.uniform(2, 7, 2), rng.uniform(-1, 1, 2) * (14, 5)
            fill(picture, rectangle(x, y, angle, *size, *off), INK)
    elif not is_gray:
        symbol(picture, x, y, angle, style, color, rng)


def cities(picture: Picture, places: Floats, rng: Random) -> None:
    """Print the cities with their names."""
    colors, radius = rng.uniform(0, 255, (3, 3)), rng.uniform(9, 16)
    ink = INK if chance(rng, 0.8) else 255 - INK
    for x, y in places + rng.normal(0, 1, places.shape):
        for part, color in zip((1, 0.8, 0.55, 0.3), (INK, *colors), strict=True):
            disc(picture, x, y, radius * part, color)
        if chance(rng, 0.9):
            left, down = x + rng.uniform(-70, 15), y + rng.choice([-18, 28])
            name, size = letters(rng), rng.uniform(0.5, 0.75)
            if chance(rng, 0.5):
                write(picture, name, left, down, size, 255 - ink, 4)
            write(picture, name, left, down, size, ink)


def printed(sheet: Sheet, rng: Random) -> tuple[Picture, np.ndarray]:
    """Return the sheet on its canvas, table still missing, and its routes' printed colours."""
    width, height = int(sheet.width) + 2 * AROUND, int(sheet.height) + 2 * AROUND
    picture = ground(width, height, rng)
    places = sheet.cities + AROUND
    if chance(rng, 0.4):  # a halo round each city
        color, radius = land_color(rng), rng.uniform(20, 45)
        for x, y in places:
            disc(picture, x, y, radius, color)
            disc(picture, x, y, radius, lit(color, 0.6), 1)
    style = style_of(rng)
    colors, kinds = printed_colors(sheet, rng)
    for at, route in zip(sheet.spaces, sheet.route, strict=True):
        space(
            picture,
            at + np.array([AROUND, AROUND, 0, 0]),
            style,
            style.colors[colors[route]],
            kinds[route],
            rng,
        )
    cities(picture, places, rng)
    if chance(rng, 0.7):  # where the board folds
        for part in rng.choice([0.25, 0.333, 0.5, 0.666, 0.75], 2):
            x = AROUND + part * sheet.width
            line(
                picture,
                np.array([[x, 0], [x + 3, height]]),
                np.array([60.0, 50, 40]) * rng.choice([1, 3.5]),
            )
    board_edge(picture, sheet, rng)
    return picture, colors


def board_edge(picture: Picture, sheet: Sheet, rng: Random) -> None:
    """Print the board's edge round the map: a band, plain or with the cells of a scoring track."""
    depth = rng.uniform(35, 70)
    inner = (
        np.array([[0, 0], [sheet.width, 0], [sheet.width, sheet.height], [0, sheet.height]])
        + AROUND
    )
    outward = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    outer = inner + outward * depth
    band, ink = (
        land_color(rng) * rng.uniform(0.3, 1),
        np.array(EDGES[rng.integers(len(EDGES))], float),
    )
    cells = chance(rng, 0.6)
    wide = chance(rng, 0.85)
    for one in range(4) if wide else ():
        two = (one + 1) % 4
        fill(picture, np.array([inner[one], inner[two], outer[two], outer[one]]), band)
        many = max(2, int(np.hypot(*(outer[two] - outer[one])) / rng.uniform(60, 80)))
        for cell in range(many if cells else 0):
            x, y = (
                outer[one]
                + (outer[two] - outer[one]) * (cell + 0.5) / many
                - outward[[one, two]].mean(0) * depth / 2
            )
            angle = one * math.pi / 2
            line(
                picture,
                rectangle(x, y, angle, SPACE_LENGTH * 0.95, depth * 0.8),
                ink,
                2,
                closed=True,
            )
            write(picture, str(cell), x - 8, y + 5, 0.45, ink, 1)
    line(picture, inner, lit(ink, 0.7), int(rng.integers(1, 6)), closed=True)
    table(picture, outer, rng)


def table(picture: Picture, corners: Floats, rng: Random) -> None:
    """Lay the board on a table, with its shadow and a few things beside it."""
    height, width = picture.shape[:2]
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(corners).astype(np.int32), 255)
    shadow = cv2.GaussianBlur(mask, (0, 0), rng.uniform(3, 14))
    grain = noise(width, height, rng, (rng.uniform(20, 300), 1), (4, 0.2)) * rng.uniform(1, 18)
    wood = (varied(land_color(rng), rng) * rng.uniform(0.15, 1) + grain[..., None]).clip(0, 255)
    wood *= (1 - rng.uniform(0.2, 0.7) * (shadow / 255.0))[..., None]
    things = wood.astype(np.uint8)
    for x, y in rng.random((rng.integers(0, 12), 2)) * (width, height):
        size, color = rng.uniform(20, 130, 2), from_hsv(rng.random(), rng.random(), rng.random())
        fill(things, rectangle(x, y, rng.uniform(0, 7), *size), color)
    picture[mask == 0] = things[mask == 0]
