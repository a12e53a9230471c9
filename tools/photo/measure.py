"""Measure the stored model on photos with truth: ``python -m tools.photo.measure FOLDER``.

The folder holds the photos, ``truth.csv`` (file, route, owner; routes not named are nobody's, those
"unknown" are left out) and ``corners.csv`` (file, board, photo, x1, y1 ... x4, y4: the outer
corners, from the upper left clockwise). Prints a table; nothing is learnt from these photos.
"""

import argparse
import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tools.photo.fit import fitted
from tools.photo.forward import MODEL, Model, load, read
from tools.photo.sheets import TRAINS, Floats, Picture, Sheet, homography, moved, sheets
from tools.photo.views import patches
from tools.photo.vote import log_softmax, shares, summed

FRAMES = {"usa": (0.028, 0.040, 0.967, 0.954), "europe": (0.031, 0.044, 0.972, 0.953)}
SHIFTS = (0.012, 0.02)  # how far off corners are on average (root of squares), in board widths
SURE = 0.9
UNKNOWN = -1
KNOWN = {color: number for number, color in enumerate(TRAINS)}
PLAYING = {"box": TRAINS[1:6], "all": TRAINS[1:]}
HEAD = ("shift %", "score", "worst %", "mean %", "right", "unsure", "silent", "ghosts")


@dataclass(frozen=True)
class Photo:
    """A photo with its truth: the outer corners (4, 2) and each route's owner (of ``TRAINS``)."""

    name: str
    picture: Picture
    sheet: Sheet
    corners: Floats
    owner: np.ndarray

    @property
    def width(self) -> float:
        """The upper edge's length in pixels."""
        return float(np.linalg.norm(self.corners[1] - self.corners[0]))

    def map(self, corners: Floats) -> Floats:
        """Return the homography from board pixels to the photo that outer corners stand for."""
        left, top, right, bottom = FRAMES[self.sheet.board]
        wide, high = self.sheet.width / (right - left), self.sheet.height / (bottom - top)
        x, y = -left * wide, -top * high
        outer = np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]])
        return homography(outer, corners)


def photos(folder: Path, boards: Mapping[str, Sheet]) -> Iterator[Photo]:
    """Yield a folder's photos."""
    truth: dict[str, dict[str, str]] = defaultdict(dict)
    with (folder / "truth.csv").open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            truth[row["file"]][row["route"]] = row["owner"]
    with (folder / "corners.csv").open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            sheet, owners = boards[row["board"]], truth[row["file"]]
            picture = np.asarray(cv2.imread(str(folder / row["file"])), np.uint8)[..., ::-1]
            corners = np.array([[float(row[f"{axis}{n}"]) for axis in "xy"] for n in (1, 2, 3, 4)])
            owner = np.array([KNOWN.get(owners.get(route, ""), UNKNOWN) for route in sheet.ids])
            yield Photo(row["file"], np.ascontiguousarray(picture), sheet, corners, owner)


def found_owners(
    model: Model, photo: Picture, matrix: Floats, sheet: Sheet, playing: tuple[str, ...]
) -> np.ndarray:
    """Return how likely each route is whose (routes, 8), with the colours in play."""
    cut = patches(photo, matrix, sheet.spaces, (sheet.width, sheet.height))
    printed = sheet.printed[sheet.route]
    ways = (cut, cut[:, ::-1], cut[:, :, ::-1], cut[:, ::-1, ::-1])
    spaces = np.mean([log_softmax(read(model, way, printed)) for way in ways], 0)
    chosen = [0, *(TRAINS.index(color) for color in playing)]
    votes = summed(log_softmax(spaces[:, chosen]), sheet.route)
    found = np.zeros((len(votes), len(TRAINS)))
    found[:, chosen] = shares(votes, sheet.pair, model.settings)
    return found


def row_of(photo: Photo, matrix: Floats, score: float, found: np.ndarray) -> tuple[float, ...]:
    """Return a photo's numbers, in the order of ``HEAD`` without the first."""
    ends = [moved(m, photo.sheet.spaces[:, :2]) for m in (photo.map(photo.corners), matrix)]
    apart = np.linalg.norm(ends[0] - ends[1], axis=1) / photo.width * 100
    known, sure = photo.owner != UNKNOWN, found.max(1) >= SURE
    wrong = (found.argmax(1) != photo.owner) & known
    ghosts = wrong & (photo.owner == 0)
    right = 1 - wrong.sum() / known.sum()
    unsure, silent = (~sure & known).sum(), (sure & wrong).sum()
    return score, apart.max(), apart.mean(), right, unsure, silent, ghosts.sum()


def line(name: str, numbers: tuple[float, ...]) -> str:
    """Return a line of the table."""
    digits = (1, 2, 2, 2, 3, 1, 2, 2)
    columns = [f"{n:{len(h) + 2}.{d}f}" for n, h, d in zip(numbers, HEAD, digits, strict=True)]
    return name.ljust(28) + "".join(columns)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", type=Path, default=MODEL)
    parser.add_argument("--playing", default="box", choices=PLAYING, help="five colours or all")
    parser.add_argument("--without", nargs="*", default=(), help="files whose truth is not known")
    parser.add_argument("--errors", action="store_true", help="name each wrong route")
    chosen = parser.parse_args()
    model, rng = load(chosen.model), np.random.default_rng(0)
    confusion = np.zeros((len(TRAINS), len(TRAINS)), int)
    groups: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    print("photo".ljust(28) + "".join(f"  {name}" for name in HEAD))
    for photo in photos(chosen.folder, sheets()):
        for shift in SHIFTS if photo.name not in chosen.without else ():
            off = rng.normal(0, shift * photo.width / np.sqrt(2), (4, 2))
            start = photo.map(photo.corners + off)
            matrix, score = fitted(model, photo.picture, start, photo.sheet)
            playing = PLAYING[chosen.playing]
            found = found_owners(model, photo.picture, matrix, photo.sheet, playing)
            numbers = (shift * 100, *row_of(photo, matrix, score, found))
            print(line(photo.name, numbers), flush=True)
            kind = "full" if photo.owner.any() else "empty"
            groups[f"{photo.sheet.board}, {kind}, {shift * 100:.1f} %"].append(numbers)
            guess = found.argmax(1)
            np.add.at(confusion, tuple(np.array([photo.owner, guess])[:, photo.owner >= 0]), 1)
            wrong = (guess != photo.owner) & (photo.owner != UNKNOWN)
            for route in np.flatnonzero(wrong) if chosen.errors else ():
                names = f"{TRAINS[photo.owner[route]]!r}, said {TRAINS[guess[route]]!r}"
                print(f"    {photo.sheet.ids[route]}: {names} ({found[route].max():.2f})")
    for group, rows in sorted(groups.items()):
        means = tuple(float(number) for number in np.mean(rows, 0))
        print(line(f"{group}: {len(rows)}", means))
    print("truth, then said:".ljust(20) + "".join(f"{name or 'none':>8s}" for name in TRAINS))
    for name, row in zip(TRAINS, confusion, strict=True):
        print(f"{name or 'none':20s}" + "".join(f"{many:8d}" for many in row))


if __name__ == "__main__":
    main()
