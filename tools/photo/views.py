"""What the networks look at: the rectified map, and a patch round each space."""

import cv2
import numpy as np

from tools.photo.sheets import LONG, Floats, Picture, moved

BESIDE = 80  # board pixels round the map that the aligner sees
SCALE = 2  # board pixels a pixel, of the rectified map and of a patch
PATCH = (36, 22)  # width and height
SHARP = 1000  # pixels of a photo for 1744 board pixels, before patches are cut
RIM = 3  # rows at the top and bottom of a patch that mostly show the print beside it
SHARE = 60  # percentile of the light that becomes ``MIDDLE``
MIDDLE, GAMMA = 0.6, 2.2
WARP = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP


def reduced(
    photo: Picture, matrix: Floats, size: tuple[float, float], most: float
) -> tuple[Picture, Floats]:
    """Return a photo with at most so many pixels a board pixel, and its homography."""
    width, height = size
    corners = moved(matrix, np.array([[0, 0], [width, 0], [width, height], [0, height]]))
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    less = most / max(max(sides[1], sides[3]) / width, max(sides[0], sides[2]) / height)
    if less >= 1:
        return photo, matrix
    photo = np.asarray(
        cv2.resize(photo, None, fx=less, fy=less, interpolation=cv2.INTER_AREA), np.uint8
    )
    return photo, np.diag([less, less, 1]) @ matrix


def rectified(photo: Picture, matrix: Floats, size: tuple[float, float]) -> Picture:
    """Return the map seen from straight above, two board pixels a pixel, in balanced light."""
    photo, matrix = reduced(photo, matrix, size, 1.1 / SCALE)
    out = [int(side + 2 * BESIDE) // 8 * 4 for side in size]
    above = matrix @ np.array([[SCALE, 0, -BESIDE], [0, SCALE, -BESIDE], [0, 0, 1.0]])
    flat = cv2.warpPerspective(photo, above, out, flags=WARP, borderMode=cv2.BORDER_REPLICATE)
    light = (flat[::4, ::4].reshape(-1, 3) / 255.0) ** GAMMA
    middle = np.percentile(light, SHARE, axis=0) + 1e-4
    table = (np.arange(256) / 255)[:, None] ** GAMMA / middle * MIDDLE
    table = (np.clip(table, 0, 1.4) ** (1 / GAMMA) / 1.17 * 255).astype(np.uint8)
    return np.dstack([table[:, channel][flat[..., channel]] for channel in range(3)])


def patches(
    photo: Picture, matrix: Floats, spaces: Floats, size: tuple[float, float]
) -> np.ndarray:
    """Return a balanced patch (n, 22, 36, 3), 0 to 1.37, round each space (x, y, angle)."""
    photo, matrix = reduced(photo, matrix, size, SHARP / LONG)
    width, height = PATCH
    u, v = np.meshgrid(np.arange(width) * SCALE - width, np.arange(height) * SCALE - height)
    x, y, angle = spaces[:, :3].T[..., None, None]
    c, s = np.cos(angle), np.sin(angle)
    there = np.stack([x + c * u - s * v, y + s * u + c * v], -1).reshape(-1, 2)
    at = moved(matrix, there).reshape(-1, width, 2).astype(np.float32)
    seen = cv2.remap(
        photo, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    cut = seen.reshape(len(spaces), height, width, 3)
    light = (cut / np.float32(255)) ** np.float32(GAMMA)
    rims = np.concatenate([light[:, :RIM], light[:, -RIM:]], 1).reshape(-1, 3)
    middle = np.percentile(rims, SHARE, axis=0).astype(np.float32)
    return np.asarray(np.clip(light / middle * MIDDLE, 0, 2) ** np.float32(1 / GAMMA))
