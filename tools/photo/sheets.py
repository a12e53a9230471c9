"""Where everything lies on a board's sheet, in board pixels, for the renderer and the reader.

A board pixel is a 1744th of the printed map's longer side. On every board whose printed spaces we
know, a space is then about 62 long and 22 wide.
"""

import math
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tutor.boards import Board, board_folders, load_board
from tutor.draw.geometry import MARGIN, on_picture
from tutor.draw.lanes import slots
from tutor.terms import RouteKind

Floats = NDArray[np.float64]
Picture = NDArray[np.uint8]

LONG = 1744.0
SPACE_LENGTH, SPACE_WIDTH = 62.0, 22.0
PRINTED = ("red", "blue", "green", "black", "yellow", "white", "orange", "pink", "gray")
TRAINS = ("", "red", "blue", "green", "black", "yellow", "white", "purple")
ALSO = {"purple": "pink"}  # how our boards call what the reader calls pink
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Sheet:
    """A board's printed map: its size, spaces, routes and cities.

    ``spaces`` has a row (x, y, angle in radians, length) for each space and ``route`` the number of
    its route; ``printed`` (of ``PRINTED``) and ``pair`` are numbers by route.
    """

    board: str
    width: float
    height: float
    spaces: Floats
    route: NDArray[np.intp]
    ids: tuple[str, ...]
    kinds: tuple[RouteKind, ...]
    printed: NDArray[np.intp]
    pair: NDArray[np.intp]
    cities: Floats

    def mirrored(self, *, across: bool, down: bool) -> "Sheet":
        """Return the sheet as a mirror shows it."""
        spaces, cities = self.spaces.copy(), self.cities.copy()
        for axis, turned, size in ((0, across, self.width), (1, down, self.height)):
            if turned:
                cities[:, axis] = size - cities[:, axis]
                spaces[:, axis] = size - spaces[:, axis]
                spaces[:, 2] *= -1
        return replace(self, spaces=spaces, cities=cities)


def sheet_of(board: Board) -> Sheet:
    """Return a board's sheet, with drawn slots where its printed spaces are not known."""
    width, height = LONG * min(1, board.aspect), LONG * min(1, 1 / board.aspect)
    if all(route.spaces for route in board.routes):
        lanes = [
            [(s.x * width, s.y * height, math.radians(s.angle), SPACE_LENGTH) for s in route.spaces]
            for route in board.routes
        ]
    else:
        far = on_picture(board, 1, 1)
        scale = width / (far[0] - MARGIN)
        lanes = [
            [
                (
                    (slot.centre[0] - MARGIN) * scale,
                    (slot.centre[1] - MARGIN) * scale,
                    slot.angle,
                    slot.length * scale,
                )
                for slot in slots(board)[route.id]
            ]
            for route in board.routes
        ]
    pairs = list(board.lanes)
    return Sheet(
        board=board.id,
        width=width,
        height=height,
        spaces=np.array([space for lane in lanes for space in lane]),
        route=np.repeat(np.arange(len(lanes)), [len(lane) for lane in lanes]),
        ids=tuple(route.id for route in board.routes),
        kinds=tuple(route.kind for route in board.routes),
        printed=np.array([PRINTED.index(ALSO.get(r.color, r.color)) for r in board.routes]),
        pair=np.array(
            [pairs.index(next(p for p in pairs if r in board.lanes[p])) for r in board.routes]
        ),
        cities=np.array([(c.x * width, c.y * height) for c in board.cities]),
    )


def sheets() -> dict[str, Sheet]:
    """Return the sheets of all our boards."""
    boards = [load_board(folder) for folder in board_folders().values()]
    return {board.id: sheet_of(board) for board in boards}


def rectangle(x: float, y: float, angle: float, length: float, width: float,
              along: float = 0, across: float = 0) -> Floats:  # fmt: skip
    """Return the corners (4, 2) of a rectangle whose middle lies beside (x, y)."""
    way, side = turn(angle)
    middle = np.array([x, y]) + along * way + across * side
    half, rise = way * length / 2, side * width / 2
    return np.array([middle - half - rise, middle + half - rise, middle + half + rise,
                     middle - half + rise])  # fmt: skip


def turn(angle: float) -> tuple[Floats, Floats]:
    """Return the unit vectors along an angle and across it, to its right on a picture."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([c, s]), np.array([-s, c])


def homography(source: Floats, target: Floats) -> Floats:
    """Return the 3 x 3 matrix that takes four points (4, 2) to four others."""
    rows = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    return np.append(np.linalg.solve(np.array(rows), target.reshape(8)), 1).reshape(3, 3)


def moved(matrix: Floats, points: Floats) -> Floats:
    """Return points (n, 2) as a homography takes them."""
    lifted = np.c_[points, np.ones(len(points))] @ matrix.T
    return np.asarray(lifted[:, :2] / lifted[:, 2:])
