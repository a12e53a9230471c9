"""Render a photo for tests: ``python -m tools.photo.sample tests/photo/table --seed 1``.

USA as it is printed, with a table that could have been played. Writes a small JPEG, and beside it
as JSON where the board's outer corners are in it and who owns which route.
"""

import argparse
import json
from collections import Counter
from itertools import count
from pathlib import Path

import cv2
import numpy as np

from tools.photo.camera import camera_of, photographed
from tools.photo.paper import printed
from tools.photo.sheets import ROOT, TRAINS, Sheet, moved, sheet_of
from tools.photo.trains import FIVE, occupied, owners
from tutor.boards import load_board

WIDTH, QUALITY = 1100, 30
MOST = 45  # trains of a player


def is_game(sheet: Sheet, owner: np.ndarray) -> bool:
    """Tell whether owners could have come of a game of four or five of the usual colours."""
    claimed = np.flatnonzero(owner)
    used = Counter(owner[sheet.route].tolist())
    lanes = Counter(zip(sheet.pair[claimed].tolist(), owner[claimed].tolist(), strict=True))
    colors = set(owner[claimed].tolist())
    return (
        4 <= len(colors) <= 5  # fewer may not claim both lanes of a pair
        and colors <= set(FIVE)
        and all(used[color] <= MOST for color in colors)
        and max(lanes.values()) == 1
    )


def main() -> None:
    """Write the photo."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("file", type=Path, help="without its ending")
    parser.add_argument("--seed", type=int, default=0, help="of the first board tried")
    chosen = parser.parse_args()
    board = load_board(ROOT / "maps" / "usa")
    sheet = sheet_of(board)
    for seed in count(chosen.seed):
        rng = np.random.default_rng(seed)
        canvas, colors = printed(sheet, rng)
        if np.array_equal(colors, sheet.printed):
            break
    game = next(
        game
        for game in count()
        if is_game(sheet, owners(sheet, colors, np.random.default_rng(game)))
    )
    camera = camera_of(sheet, rng)
    canvas, owner = occupied(canvas, sheet, colors, camera, np.random.default_rng(game))
    photo, matrix = photographed(canvas, sheet, camera, rng)
    left, top, right, bottom = board.frame
    wide, high = sheet.width / (right - left), sheet.height / (bottom - top)
    outer = np.array([[0, 0], [wide, 0], [wide, high], [0, high]]) - (left * wide, top * high)
    scale = WIDTH / photo.shape[1]
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    quality = [cv2.IMWRITE_JPEG_QUALITY, QUALITY]
    cv2.imwrite(str(chosen.file.with_suffix(".jpg")), small[..., ::-1], quality)
    truth = {
        "corners": (moved(matrix, outer) * scale).round(1).tolist(),
        "owners": {
            route: TRAINS[color] for route, color in zip(sheet.ids, owner, strict=True) if color
        },
    }
    chosen.file.with_suffix(".json").write_text(json.dumps(truth, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
