"""Find the printed map in a photo from four rough corners: the spaces lie on the evidence.

Evidence is the aligner's logits on the rectified map. Every space and city scores it at a few
points; the four corners move in turn to where the sum is best, first far, then near.
"""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from tools.photo.forward import Model, aligned
from tools.photo.sheets import Floats, Picture, Sheet, homography, turn
from tools.photo.views import BESIDE, rectified

PIXEL = 4  # board pixels of one number of the evidence
CLIPPED = 4.0
# How far the corners go, in what steps and how blurred, in board pixels; anew rectified each.
STAGES = (
    ((72, 6, 14.0), (48, 4, 7.0), (24, 3, 3.0)),
    ((36, 3, 6.0), (16, 2, 2.0)),
    ((10, 1, 1.0), (5, 1, 0.0)),
)
TURNS = 6  # of the corners, a level


@dataclass(frozen=True)
class Marks:
    """Where the evidence is looked at: by mark a centre and points beside it, with weights."""

    centre: Floats
    channel: np.ndarray
    beside: Floats
    weight: np.ndarray
    corner: Floats  # how much each corner moves each mark


def marks_of(sheet: Sheet) -> Marks:
    """Return a board's marks: spaces filled, empty at both sides, a middle; cities."""
    points: list[list[tuple[int, float, float, float]]] = []
    for x, y, angle in sheet.spaces[:, :3]:
        way, side = turn(angle)
        near = sheet.spaces[np.hypot(*(sheet.spaces[:, :2] - (x, y)).T) < 70, :3]
        here = [(0, float(u), float(v), 1 / 15) for u in (-22, -11, 0, 11, 22) for v in (-6, 0, 6)]
        here += [
            (0, u, v, -1 / 12) for u in (-22, -11, 0, 11, 22) for v in (-19, 19)
            if not covered(np.array([x, y]) + u * way + v * side, near)
        ]  # fmt: skip
        here += [(1, u, 0, 0.8 / 3) for u in (-8, 0, 8)] + [
            (1, u, 0, -0.4 / 1.5) for u in (-31, 31)
        ]
        points.append([(channel, *(u * way + v * side), weight) for channel, u, v, weight in here])
    ring = [(2, 22 * math.cos(a), 22 * math.sin(a), -0.12) for a in np.arange(6) * math.pi / 3]
    points += [[(2, 0, 0, 1.2), *ring]] * len(sheet.cities)
    filled = np.zeros((len(points), max(map(len, points)), 4))
    for row, here in zip(filled, points, strict=True):
        row[: len(here)] = here
    centre = np.r_[sheet.spaces[:, :2], sheet.cities]
    x, y = (centre / (sheet.width, sheet.height)).T
    corner = np.stack([(1 - x) * (1 - y), x * (1 - y), x * y, (1 - x) * y], 1)
    return Marks(centre, filled[..., 0].astype(int), filled[..., 1:3], filled[..., 3], corner)


def covered(point: Floats, spaces: Floats) -> bool:
    """Tell whether a point lies on one of the spaces or hardly beside it."""
    for x, y, angle in spaces:
        way, side = turn(angle)
        off = point - (x, y)
        if abs(off @ way) < 34 and abs(off @ side) < 13:
            return True
    return False


def maps(evidence: np.ndarray, marks: Marks, reach: int, step: int) -> np.ndarray:
    """Return every mark's score (marks, n, n) when it is moved down and across by up to a reach."""
    shift = np.arange(-reach, reach + 1, step, dtype=np.float32)
    scores = np.zeros((len(marks.centre), len(shift), len(shift)), np.float32)
    places = marks.centre[:, None] + marks.beside + BESIDE - 1.5
    for channel in range(3):
        for number in range(marks.weight.shape[1]):
            rows = np.flatnonzero(
                (marks.channel[:, number] == channel) & (marks.weight[:, number] != 0)
            )
            if len(rows):
                x = (places[rows, number, 0][:, None, None] + shift[None, None, :]) / PIXEL
                y = (places[rows, number, 1][:, None, None] + shift[None, :, None]) / PIXEL
                x, y = (
                    np.broadcast_to(q, (len(rows), len(shift), len(shift))).reshape(-1, len(shift))
                    for q in (x, y)
                )
                seen = cv2.remap(evidence[channel], x.astype(np.float32), y.astype(np.float32),
                                 cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)  # fmt: skip
                scores[rows] += marks.weight[rows, number][:, None, None] * seen.reshape(
                    len(rows), len(shift), -1
                )
    return scores


def best_corners(
    scores: np.ndarray, marks: Marks, reach: int, step: int, start: Floats
) -> tuple[Floats, float]:
    """Return the corners' shifts (4, 2) of the best sum found from a start, and it a mark."""
    many, side = np.arange(len(scores)), scores.shape[1]
    shift = np.arange(-reach, reach + 1, step)
    down, across = (grid.ravel() for grid in np.meshgrid(shift, shift, indexing="ij"))
    tried = np.stack([across, down], 1).astype(float)
    corners, best = start.copy(), -np.inf
    for number in range(TURNS * 4 + 1):
        # The first move is of all corners at once.
        share = np.ones(len(many)) if number == 0 else marks.corner[:, number % 4]
        off = marks.corner @ corners
        at = np.rint((off[:, None] + share[:, None, None] * tried) / step + reach // step).astype(
            int
        )
        np.clip(at, 0, side - 1, out=at)
        sums = scores[many[:, None], at[..., 1], at[..., 0]].sum(0)
        chosen = sums.argmax()
        if sums[chosen] > best:
            best = sums[chosen]
            corners[slice(None) if number == 0 else number % 4] += tried[chosen]
    return corners, float(best) / len(many)


def fitted(model: Model, photo: Picture, matrix: Floats, sheet: Sheet) -> tuple[Floats, float]:
    """Return the homography from board pixels to the photo, and the score a mark."""
    size = (sheet.width, sheet.height)
    square = np.array([[0, 0], [size[0], 0], size, [0, size[1]]])
    marks, score = marks_of(sheet), 0.0
    for levels in STAGES:
        flat = rectified(photo, matrix, size)
        evidence = aligned(model, (flat / 128 - 1).astype(np.float32)).clip(-CLIPPED, CLIPPED)
        corners = np.zeros((4, 2))
        scores = maps(evidence, marks, levels[0][0], levels[-1][1])
        for _, step, blur in levels:
            fine = levels[-1][1]
            soft = (
                np.array([cv2.GaussianBlur(one, (0, 0), blur / fine) for one in scores])
                if blur
                else scores
            )
            every = step // fine
            inner = (scores.shape[1] // 2) % every if every > 1 else 0
            view = soft[:, inner::every, inner::every] if every > 1 else soft
            corners, score = best_corners(view, marks, (view.shape[1] // 2) * step, step, corners)
        matrix = matrix @ homography(square, square + corners)
    return matrix, score
