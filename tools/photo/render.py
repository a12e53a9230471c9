"""Render boards to learn from: ``python -m tools.photo.render FOLDER --boards 500 --seed 0``.

Each board is one file of the folder, ``<seed>.npz``, made from its seed alone.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tools.photo.camera import camera_of, photographed
from tools.photo.paint import chance
from tools.photo.paper import printed
from tools.photo.sheets import Floats, Picture, Sheet, sheets
from tools.photo.trains import occupied


@dataclass(frozen=True)
class Scene:
    """A rendered photo with its truth.

    ``map`` takes board pixels to the photo's; ``printed`` and ``owner`` are numbers by route.
    """

    photo: Picture
    sheet: Sheet
    map: Floats
    printed: np.ndarray
    owner: np.ndarray


def scene(seed: int, boards: dict[str, Sheet]) -> Scene:
    """Return the rendered photo of a seed."""
    rng = np.random.default_rng(seed)
    sheet = boards[sorted(boards)[rng.integers(len(boards))]]
    sheet = sheet.mirrored(across=chance(rng, 0.4), down=chance(rng, 0.4))
    canvas, colors = printed(sheet, rng)
    camera = camera_of(sheet, rng)
    canvas, owner = occupied(canvas, sheet, colors, camera, rng)
    photo, matrix = photographed(canvas, sheet, camera, rng)
    return Scene(photo, sheet, matrix, colors, owner)


def main() -> None:
    """Render as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0, help="the first board's; the next count on")
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    boards = sheets()
    for seed in range(chosen.seed, chosen.seed + chosen.boards):
        made = scene(seed, boards)
        cv2.imwrite(
            str(chosen.folder / f"{seed}.jpg"),
            made.photo[..., ::-1],
            [cv2.IMWRITE_JPEG_QUALITY, 95],
        )
        np.savez(chosen.folder / f"{seed}.npz", spaces=made.sheet.spaces, route=made.sheet.route,
                 pair=made.sheet.pair, cities=made.sheet.cities, map=made.map, printed=made.printed,
                 owner=made.owner, size=(made.sheet.width, made.sheet.height))  # fmt: skip


if __name__ == "__main__":
    main()
