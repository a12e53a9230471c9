"""The photo: from where it is taken, its light, lens and file."""

import math

import cv2
import numpy as np

from tools.photo.cars import Camera
from tools.photo.paint import GAMMA, Random, chance
from tools.photo.paper import AROUND
from tools.photo.sheets import Floats, Picture, Sheet, moved

SHARP = 1000  # pixels of the map's longer side that the reader looks at; photos have more
LIGHT = ((np.arange(256) / 255) ** GAMMA).astype(np.float32)


def camera_of(sheet: Sheet, rng: Random) -> Camera:
    """Return a place for the camera: over the board, more often towards one side of it."""
    size = max(sheet.width, sheet.height)
    x, y = np.array([sheet.width, sheet.height]) / 2 + AROUND + rng.normal(0, (0.25, 0.4)) * size
    return Camera(float(x), float(y), rng.uniform(0.9, 2.2) * size)


def seen_from(
    camera: Camera, canvas: tuple[int, int], sheet: Sheet, rng: Random
) -> tuple[Floats, tuple[int, int]]:
    """Return the homography from the canvas to the photo, and the photo's size."""
    middle = np.array([sheet.width, sheet.height]) / 2 + AROUND
    ahead = np.array([*(middle - (camera.x, camera.y)), -camera.height])
    ahead /= np.linalg.norm(ahead)
    roll = rng.normal(0, 0.05)
    right = np.cross((math.sin(roll), -math.cos(roll), 0), ahead)  # y points down, z up
    right /= np.linalg.norm(right)
    turned = np.array([right, np.cross(right, ahead), ahead])
    place = np.array([[1, 0, -camera.x], [0, 1, -camera.y], [0, 0, -camera.height]])
    matrix = turned @ place
    width, height = canvas
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]])
    seen = moved(matrix, corners)
    map_corners = moved(
        matrix,
        np.array([[0, 0], [sheet.width, 0], [sheet.width, sheet.height], [0, sheet.height]])
        + AROUND,
    )
    sides = np.linalg.norm(map_corners - np.roll(map_corners, 1, axis=0), axis=1)
    longest = max(sides[0] + sides[2], sides[1] + sides[3]) / 2
    scale = SHARP * rng.uniform(0.95, 1.5) / longest
    low = seen.min(0)
    shift = np.array([[scale, 0, -scale * low[0]], [0, scale, -scale * low[1]], [0, 0, 1]])
    size = np.ceil((seen.max(0) - low) * scale).astype(int)
    return shift @ matrix, (int(size[0]), int(size[1]))


def exposed(picture: Picture, rng: Random) -> np.ndarray:
    """Return the photo (0 to 1) in uneven light, with shadows and glare, as a camera shows it."""
    light = LIGHT[picture]
    height, width = picture.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    a, b, c, d, e = rng.normal(0, (0.25, 0.25, 0.12, 0.12, 0.12)).astype(np.float32)
    amount = a * x + b * y + c * x * y + d * x * x + e * y * y
    amount -= np.float32(rng.uniform(0, 0.15)) * (x * x + y * y)
    if chance(rng, 0.3):  # somebody's shadow
        way = rng.uniform(0, 2 * math.pi)
        side = (
            np.float32(math.cos(way)) * x
            + np.float32(math.sin(way)) * y
            - np.float32(rng.uniform(-0.6, 0.8))
        )
        amount -= np.float32(rng.uniform(0.2, 0.9)) / (
            1 + np.exp(-side * np.float32(rng.uniform(4, 40)))
        )
    tint = np.exp(rng.normal(0, 0.1, 3)) * rng.uniform(0.55, 1.5)
    across = rng.normal(0, 0.06, 3)
    for channel in range(3):
        light[..., channel] *= (
            np.exp(amount) * np.float32(tint[channel]) * (1 + np.float32(across[channel]) * x)
        )
    for _ in range(rng.integers(1, 4) if chance(rng, 0.4) else 0):  # glare
        there, size = rng.uniform(-1, 1, 2).astype(np.float32), rng.uniform(0.05, 0.35)
        spot = np.exp(-((x - there[0]) ** 2 + (y - there[1]) ** 2) / np.float32(2 * size**2))
        light += np.float32(rng.uniform(0.05, 0.5)) * spot[..., None]
    light = np.clip(light + np.float32(rng.uniform(0, 0.02)), 0, 1.4)
    if chance(rng, 0.6):
        light = np.where(light > 0.8, 0.8 + 0.2 * np.tanh((light - 0.8) / 0.2), light)
    return np.asarray(np.clip(light, 0, 1) ** np.float32(1 / GAMMA))


def developed(shown: np.ndarray, rng: Random) -> Picture:
    """Return the file's pixels: contrast, colour, sharpening, noise and JPEG."""
    contrast = np.float32(rng.uniform(-0.25, 0.5))
    shown = shown + contrast * (shown * shown * (3 - 2 * shown) - shown)
    gray = shown.mean(2, keepdims=True)
    shown = gray + (shown - gray) * np.float32(rng.uniform(0.7, 1.35))
    if chance(rng, 0.5):
        blurred = cv2.GaussianBlur(shown, (0, 0), rng.uniform(0.8, 1.5))
        shown = shown + np.float32(rng.uniform(0.2, 1)) * (shown - blurred)
    shown = shown + rng.standard_normal(shown.shape, np.float32) * np.float32(
        rng.uniform(0.002, 0.03)
    )
    photo = (np.clip(shown, 0, 1) * 255).astype(np.uint8)
    if chance(rng, 0.7):
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 96))]
        photo = cv2.imdecode(cv2.imencode(".jpg", photo[..., ::-1], quality)[1], 1)[..., ::-1]
    return np.ascontiguousarray(photo)


def photographed(
    canvas: Picture, sheet: Sheet, camera: Camera, rng: Random
) -> tuple[Picture, Floats]:
    """Return the photo of a canvas, and the homography from the map's board pixels to it."""
    soft = rng.uniform(1, 2.2) if chance(rng, 0.12) else rng.uniform(0.2, 0.8)
    matrix, size = seen_from(camera, (canvas.shape[1], canvas.shape[0]), sheet, rng)
    canvas = cv2.GaussianBlur(canvas, (0, 0), math.hypot(soft, 0.5))
    beside = cv2.warpPerspective(
        canvas, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    photo = developed(exposed(beside, rng), rng)
    return photo, matrix @ np.array([[1, 0, AROUND], [0, 1, AROUND], [0, 0, 1.0]])
