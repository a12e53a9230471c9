"""Where a city's name could stand: all places that keep the hard rules, and what each costs.

Hard rules, in CSS pixels: a name is 2 nearer to its own dot than to any other, touches no dot,
stays on the picture, hides no more than a part of itself of what lies under it, and from a phone's
width on leaves a part of each slot to be seen and tapped. What is only wished for is a cost: slots
that stay to be seen, no doubt about the dot, the full name, nearness.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tutor.boards import Board
from tutor.draw import parts
from tutor.draw.geometry import city_points, picture_size
from tutor.draw.labels import FULL, HAIR, Form, dot_radius, forms, letter_size
from tutor.draw.lanes import slots
from tutor.draw.marks import disc
from tutor.draw.scenery import BORDER
from tutor.draw.shapes import Shape

Numbers = NDArray[np.float64]
Bits = NDArray[np.bool_]

NEARER = 2.0  # CSS pixels by which a name is nearer to its own dot than to any other
OFF, OFF_OTHERS = 1.0, 1.5  # CSS pixels between a name and its own dot, and others
HIDDEN = 0.3  # of a name's own ground may lie on slots at most
BURIED = 0.75  # of a slot may lie under a name at most,
PHONE = 340  # from this width of the picture on, in CSS pixels
STEPS = (0.0, 1.0, 2.5, 4.5, 7.0, 10.0, 14.0, 19.0, 25.0, 32.0)  # CSS pixels from the dot
FARTHEST = 2.9  # font sizes
KEPT = 64  # of the cheapest places in full, and half as many in every other form

# Costs
ON_SLOTS, MUCH, TOO_MUCH, ON_LINKS = 90.0, 0.18, 120.0, 6.0
ON_HAIR, DOUBT, AWAY = 4.0, 14.0, 0.6
BROKEN, SHORT, SHORTER = 3.0, 9.0, 6.0


@dataclass(frozen=True)
class Places:
    """Candidates for all names: whose, which form, box and hair line in units, and the cost.

    ``hair`` is a line from the dot to the name; ``hangs`` tells whether there is one.
    """

    city: NDArray[np.int64]
    form: NDArray[np.int64]
    box: Numbers  # left, top, right, bottom
    hair: Numbers  # x, y, x, y
    hangs: Bits
    cost: Numbers


_NONE = Places(
    np.zeros(0, dtype=int),
    np.zeros(0, dtype=int),
    np.zeros((0, 4)),
    np.zeros((0, 4)),
    np.zeros(0, dtype=bool),
    np.zeros(0),
)


class Ground:
    """How much of a box lies on what should be seen, by a table of sums over the picture."""

    def __init__(self, size: tuple[int, int], shapes: list[Shape]) -> None:
        width, height = size
        mask = np.zeros((height, width))
        for shape in shapes:
            _fill(mask, shape)
        self._sums = np.zeros((height + 1, width + 1))
        self._sums[1:, 1:] = mask.cumsum(0).cumsum(1)

    def under(self, box: Numbers) -> Numbers:
        """Return the area under each box."""
        left, top, right, bottom = box.T
        lower = self._at(right, bottom) - self._at(left, bottom)
        return lower - self._at(right, top) + self._at(left, top)

    def _at(self, x: Numbers, y: Numbers) -> Numbers:
        sums = self._sums
        x, y = np.clip(x, 0, sums.shape[1] - 1.001), np.clip(y, 0, sums.shape[0] - 1.001)
        i, j = x.astype(int), y.astype(int)
        across, down = x - i, y - j
        upper = sums[j, i] * (1 - across) + sums[j, i + 1] * across
        lower = sums[j + 1, i] * (1 - across) + sums[j + 1, i + 1] * across
        summed: Numbers = upper * (1 - down) + lower * down
        return summed


def _fill(mask: Numbers, shape: Shape) -> None:
    """Mark the cells whose middle lies in a convex shape."""
    corners = np.array(shape)
    low = np.maximum(np.floor(corners.min(0)).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int), mask.shape[::-1])
    x, y = np.meshgrid(np.arange(low[0], high[0]) + 0.5, np.arange(low[1], high[1]) + 0.5)
    after = np.roll(corners, -1, axis=0)
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(corners, after, strict=True)
    ]
    inside = np.all(np.array(sides) >= 0, axis=0) | np.all(np.array(sides) <= 0, axis=0)
    mask[low[1] : high[1], low[0] : high[0]][inside] = 1.0


@lru_cache(maxsize=2)
def grounds(board: Board) -> tuple[Ground, Ground]:
    """Return the ground of slots and badges, and that of the lines between slots and cities."""
    size = picture_size(board)
    cells = int(size.width) + 1, int(size.height) + 1
    taken: list[Shape] = [slot.corners for lane in slots(board).values() for slot in lane]
    taken += [disc(*badge.at, parts.BADGE_RADIUS + 1, 8) for badge in parts.badges(board)]
    return Ground(cells, taken), Ground(cells, list(parts.link_shapes(board)))


@lru_cache(maxsize=2)
def _spots(board: Board) -> Numbers:
    """Return spots spread evenly over each slot: slots, spots, x and y."""
    spread = [(along / 8, across / 3) for along in range(-3, 4, 2) for across in (-1, 0, 1)]
    every = [slot for lane in slots(board).values() for slot in lane]
    return np.array(
        [[slot.place(a * slot.length, b * slot.width) for a, b in spread] for slot in every]
    ).reshape(-1, len(spread), 2)


def _bury(board: Board, box: Numbers) -> Bits:
    """Return which boxes leave too little of a slot."""
    spots = _spots(board)
    near = (spots >= box[:, :2].min(0)) & (spots <= box[:, 2:].max(0))
    x, y = np.moveaxis(spots[near.all(2).any(1)], 2, 0)
    left, top, right, bottom = (side[:, None, None] for side in box.T)
    under = (left <= x) & (x <= right) & (top <= y) & (y <= bottom)
    buried: Bits = (under.mean(2) > BURIED).any(1)
    return buried


def places(board: Board, width: float) -> Places:
    """Return the places for the names of a board at a width of its picture in CSS pixels."""
    scale = width / picture_size(board).width
    tried = [_NONE]
    for number, city in enumerate(city for city in board.places if city.is_named):
        known = [form for form in forms(city) if not (form.is_short and width >= FULL)]
        for index, form in enumerate(known):
            near = _form_places(board, city.id, form, scale, letter_size(width))
            dear = BROKEN * (len(form.lines) - 1)
            if form.is_short:
                dear += SHORT + SHORTER * sum(other.is_short for other in known[:index])
            kept = np.argsort(near.cost, kind="stable")[: KEPT // 2 if index else KEPT]
            number_of, index_of = np.full(len(kept), number), np.full(len(kept), index)
            box, hair, hangs = near.box[kept], near.hair[kept], near.hangs[kept]
            tried.append(Places(number_of, index_of, box, hair, hangs, near.cost[kept] + dear))
    return Places(
        np.concatenate([each.city for each in tried]),
        np.concatenate([each.form for each in tried]),
        np.concatenate([each.box for each in tried]),
        np.concatenate([each.hair for each in tried]),
        np.concatenate([each.hangs for each in tried]),
        np.concatenate([each.cost for each in tried]),
    )


def _form_places(board: Board, city: str, form: Form, scale: float, letters: float) -> Places:
    """Return the places for one form of a name; they keep the hard rules."""
    points = city_points(board)
    x, y = points[city]
    dots = np.array([at for name, at in points.items() if name != city])
    w, h = form.width * letters / scale, form.height * letters / scale
    dot = dot_radius(scale)
    corners, dislike = _around(w, h, dot, letters, scale)
    corners = np.round(corners, 1)
    box = np.column_stack(
        (x + corners[:, 0], y + corners[:, 1], x + corners[:, 0] + w, y + corners[:, 1] + h)
    )
    own = _to_boxes(np.array([[x, y]]), box)[:, 0]
    other = _to_boxes(dots, box).min(1) if len(dots) else np.full(len(box), 1e9)
    size, edge = picture_size(board), BORDER + 1 + 1.5 / scale
    taken, lines = grounds(board)
    around = box + np.array([-0.5, -0.5, 0.5, 0.5]) / scale
    ground = (around[:, 2] - around[:, 0]) * (around[:, 3] - around[:, 1])
    hidden = np.clip(taken.under(around) / ground, 0, 1)
    good = (
        (own >= dot + OFF / scale)
        & (other >= dot + OFF_OTHERS / scale)
        & (other >= own + NEARER / scale)
        & (box[:, 0] >= edge) & (box[:, 1] >= edge)
        & (box[:, 2] <= size.width - edge) & (box[:, 3] <= size.height - edge)
        & (hidden <= HIDDEN)
    )  # fmt: skip
    if scale * size.width >= PHONE - 0.5:
        good &= ~_bury(board, box)
    away = (own - dot) * scale
    hangs = away > HAIR * letters
    hair = _hairs(x, y, box, dot)
    good &= ~hangs | (_to_lines(dots, hair) >= dot + OFF / scale)
    doubt = np.clip(1 - (other - own) * scale / (letters * 1.1), 0, None)
    cost = (
        ON_SLOTS * hidden**1.15
        + TOO_MUCH * np.clip(hidden - MUCH, 0, None)
        + ON_LINKS * lines.under(around) / ground
        + DOUBT * doubt
        + AWAY * away
        + ON_HAIR * hangs
        + dislike
    )
    none = np.zeros(len(box), dtype=int)
    return Places(none[good], none[good], box[good], hair[good], hangs[good], cost[good])


def _around(
    w: float, h: float, dot: float, letters: float, scale: float
) -> tuple[Numbers, Numbers]:
    """Return left and top of boxes around a dot, from its centre, and how little each is liked."""
    corners: list[tuple[float, float, float]] = []
    for step in STEPS:
        if step >= FARTHEST * letters:
            break
        g = dot + (OFF + 0.6 + step) / scale
        for lift in (0.0, -0.3, 0.3, -0.65, 0.65, -1.0, 1.0):
            top = lift * h * 1.2 - h / 2
            corners += [(g, top, abs(lift)), (-g - w, top, 0.6 + abs(lift))]
        for shift in (0.0, -0.13, 0.13, -0.25, 0.25, -0.38, 0.38, -0.5, 0.5):
            left = shift * w - w / 2
            corners += [(left, -g - h, 0.4 + abs(shift)), (left, g, 0.8 + abs(shift))]
        near = g * 0.72
        corners += [
            (near, near, 1.0), (near, -near - h, 1.0),
            (-near - w, near, 1.0), (-near - w, -near - h, 1.0),
        ]  # fmt: skip
    array = np.array(corners)
    return array[:, :2], array[:, 2]


def _to_boxes(points: Numbers, box: Numbers) -> Numbers:
    """Return the distance of every box (rows) to every point (columns)."""
    x, y = points[:, 0], points[:, 1]
    across = np.maximum(box[:, 0, None] - x, 0) + np.maximum(x - box[:, 2, None], 0)
    down = np.maximum(box[:, 1, None] - y, 0) + np.maximum(y - box[:, 3, None], 0)
    distances: Numbers = np.hypot(across, down)
    return distances


def _hairs(x: float, y: float, box: Numbers, dot: float) -> Numbers:
    """Return the lines from a dot's edge to the nearest point of each box."""
    end_x, end_y = np.clip(x, box[:, 0], box[:, 2]), np.clip(y, box[:, 1], box[:, 3])
    far = np.maximum(np.hypot(end_x - x, end_y - y), 1e-9)
    return np.column_stack((x + (end_x - x) / far * dot, y + (end_y - y) / far * dot, end_x, end_y))


def _to_lines(points: Numbers, lines: Numbers) -> Numbers:
    """Return how far each line is from the nearest of the points."""
    if not len(points):
        return np.full(len(lines), 1e9)
    start, way = lines[:, :2], lines[:, 2:] - lines[:, :2]
    square = np.maximum((way**2).sum(1), 1e-9)
    to = points[None, :, :] - start[:, None, :]
    share = np.clip((to * way[:, None, :]).sum(2) / square[:, None], 0, 1)
    rest = to - share[:, :, None] * way[:, None, :]
    distances: Numbers = np.hypot(rest[:, :, 0], rest[:, :, 1]).min(1)
    return distances
