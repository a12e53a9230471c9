"""Render a photo for tests: ``python -m tools.photo.sample tests/photo/table --seed 1``.

USA as it is printed, with a table that could have been played. Writes a small JPEG, and beside it
as JSON where the board's outer corners are in it and who owns which route.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np

from tools.photo.camera import camera_of, photographed
from tools.photo.paper import printed
from tools.photo.render import Scene
from tools.photo.sheets import ROOT, TRAINS, moved, sheet_of
from tools.photo.trains import FIVE, occupied
from tutor.boards import load_board

BOARD = load_board(ROOT / "maps" / "usa")
WIDTH, QUALITY = 1200, 38
MOST = 45  # trains of a player


def scene(seed: int) -> Scene:
    """Return the rendered photo of a seed."""
    rng = np.random.default_rng(seed)
    sheet = sheet_of(BOARD)
    canvas, colors = printed(sheet, rng)
    camera = camera_of(sheet, rng)
    canvas, owner = occupied(canvas, sheet, colors, camera, rng)
    photo, matrix = photographed(canvas, sheet, camera, rng)
    return Scene(photo, sheet, matrix, colors, owner)


def is_game(made: Scene) -> bool:
    """Tell whether a table could have come of a game of three to five of the usual colours."""
    sheet, owner = made.sheet, made.owner
    claimed = np.flatnonzero(owner)
    used = Counter(owner[sheet.route].tolist())
    lanes = Counter(zip(sheet.pair[claimed].tolist(), owner[claimed].tolist(), strict=True))
    colors = set(owner[claimed].tolist())
    return (
        np.array_equal(made.printed, sheet.printed)
        and 3 <= len(colors) <= 5
        and colors <= set(FIVE)
        and all(used[color] <= MOST for color in colors)
        and max(lanes.values()) == 1
    )


def main() -> None:
    """Write the first photo of a game from a seed on, and say its seed."""
    parser = argparse.ArgumentParser(description=__doc__.split(":")[0])
    parser.add_argument("file", type=Path, help="without its ending")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    seed = chosen.seed
    while not is_game(made := scene(seed)):
        seed += 1
    left, top, right, bottom = BOARD.frame
    wide, high = made.sheet.width / (right - left), made.sheet.height / (bottom - top)
    outer = np.array([[0, 0], [wide, 0], [wide, high], [0, high]]) - (left * wide, top * high)
    scale = WIDTH / made.photo.shape[1]
    small = cv2.resize(made.photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    quality = [cv2.IMWRITE_JPEG_QUALITY, QUALITY]
    cv2.imwrite(str(chosen.file.with_suffix(".jpg")), small[..., ::-1], quality)
    corners = (moved(made.map, outer) * scale).round(1).tolist()
    owned = zip(made.sheet.ids, made.owner, strict=True)
    owners = {route: TRAINS[owner] for route, owner in owned if owner}
    text = json.dumps({"corners": corners, "owners": owners}, indent=1)
    chosen.file.with_suffix(".json").write_text(text + "\n", "utf-8")
    print(seed)


if __name__ == "__main__":
    main()
