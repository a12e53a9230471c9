"""Laying out the names of a board for one size: every name its place, and none on another's.

A tabu search: of all names and places the best change is made, a name just moved stays for a
while, and the cheapest state without a clash that was met is the answer. There is no chance in
it: equal boards give equal layouts.
"""

from functools import lru_cache

import numpy as np

from tutor.boards import Board
from tutor.draw.geometry import city_points, picture_size
from tutor.draw.labels import SCALES, WIDTHS, Label, Layout, dot_radius, forms, hair, letter_size
from tutor.draw.places import Bits, Numbers, Places, places
from tutor.draw.shapes import Box

BESIDE, ABOVE = 0.5, 1.2  # between names: font sizes side by side, CSS pixels one above the other
HAIR_OFF = 1.0  # CSS pixels between a hair line and another's name
CLASH, NONE = 260, 200.0
ROUNDS = 2500
AT_ONCE = 256  # hair lines compared at a time, for all of them take much memory
REST = 0.9  # of all names move before one just moved moves again, and a few more by turns


def widths(board: Board) -> list[int]:
    """Return the widths of the picture on the screen for which a board's names are laid out."""
    size = picture_size(board).width
    return [width for width in WIDTHS if SCALES[0] <= width / size <= SCALES[1]]


def layout_for(board: Board, width: float) -> Layout:
    """Return the layout of the largest width that is not above ``width``, else the smallest."""
    known = widths(board)
    return lay_out(board, max((w for w in known if w <= width), default=known[0]))


@lru_cache(maxsize=256)
def lay_out(board: Board, width: int) -> Layout:
    """Return the names of a board for a width of its picture in CSS pixels."""
    named = [city for city in board.places if city.is_named]
    scale = width / picture_size(board).width
    tried = places(board, width)
    chosen = _search(tried, _clashes(tried, scale, letter_size(width)), len(named))
    labels = {}
    points = city_points(board)
    for i in chosen:
        city = named[tried.city[i]]
        number = int(tried.form[i])
        box = Box(*(float(side) for side in tried.box[i]))
        hanging = hair(points[city.id], box, dot_radius(scale), letter_size(width) / scale)
        labels[city.id] = Label(
            city.id,
            points[city.id],
            number,
            forms(city)[number],
            box,
            hanging,
        )
    return Layout(board, width, scale, labels)


def _clashes(tried: Places, scale: float, letters: float) -> Bits:
    """Return which places cannot be taken together."""
    box = tried.box
    beside, above = BESIDE * letters / scale, ABOVE / scale
    meet = (
        (box[:, None, 0] < box[None, :, 2] + beside) & (box[None, :, 0] < box[:, None, 2] + beside)
        & (box[:, None, 1] < box[None, :, 3] + above) & (box[None, :, 1] < box[:, None, 3] + above)
    )  # fmt: skip
    hanging = np.flatnonzero(tried.hangs)
    hairs = tried.hair[hanging]
    for some in np.array_split(hanging, len(hanging) // AT_ONCE + 1):
        lines = tried.hair[some]
        crossed = _cross_boxes(lines, box, HAIR_OFF / scale)
        meet[some] |= crossed
        meet[:, some] |= crossed.T
        meet[np.ix_(some, hanging)] |= _part(lines, hairs) & _part(hairs, lines).T
    meet &= tried.city[:, None] != tried.city[None, :]
    return meet


def _cross_boxes(lines: Numbers, box: Numbers, off: float) -> Bits:
    """Return which lines (rows) come within ``off`` of which boxes (columns)."""
    enter, leave = np.zeros((len(lines), len(box))), np.ones((len(lines), len(box)))
    for axis in (0, 1):
        start = lines[:, axis, None]
        way = lines[:, axis + 2, None] - start
        way = np.where(np.abs(way) < 1e-9, 1e-9, way)  # noqa: PLR2004 - no division by nought
        near, far = (box[:, axis] - off - start) / way, (box[:, axis + 2] + off - start) / way
        enter = np.maximum(enter, np.minimum(near, far))
        leave = np.minimum(leave, np.maximum(near, far))
    crossed: Bits = enter <= leave
    return crossed


def _part(lines: Numbers, others: Numbers) -> Bits:
    """Return which lines (rows) have the two ends of which others (columns) on different sides."""
    start, way = lines[:, None, :2], lines[:, None, 2:] - lines[:, None, :2]

    def side(point: Numbers) -> Numbers:
        to = point[None] - start
        cross: Numbers = way[:, :, 0] * to[:, :, 1] - way[:, :, 1] * to[:, :, 0]
        return cross

    parted: Bits = side(others[:, :2]) * side(others[:, 2:]) < 0
    return parted


def _search(tried: Places, clashes: Bits, cities: int) -> list[int]:
    """Return the places taken, at most one of each city."""
    if not cities:
        return []
    # A last place for every city, which clashes with nothing: its name left out.
    size = len(tried.cost)
    city = np.concatenate((tried.city, np.arange(cities)))
    cost = np.concatenate((tried.cost, np.full(cities, NONE)))
    against = np.zeros((size + cities, size + cities), dtype=np.int16)
    against[:size, :size] = clashes
    against *= CLASH
    now = np.array([np.flatnonzero(city == number)[0] for number in range(cities)])
    trouble = against[now].sum(0)
    rest = int(REST * cities)
    resting = np.zeros(cities, dtype=int)
    best, least = np.arange(size, size + cities), NONE * cities
    for turn in range(ROUNDS):
        total = cost + trouble
        change = total - total[now][city]
        change[now] = np.inf
        change[(resting > turn)[city]] = np.inf
        move = int(np.argmin(change))
        if not np.isfinite(change[move]):
            continue
        whose = city[move]
        trouble += against[move] - against[now[whose]]
        now[whose] = move
        resting[whose] = turn + rest + turn % 5
        if trouble[now].sum() < CLASH / 2:
            spent = cost[now].sum()
            if spent < least:
                best, least = now.copy(), spent
    return [int(place) for place in best if place < size]
