"""Brushes of the renderer: polygons at a sixteenth of a pixel, colours that vary, noise."""

import colorsys

import cv2
import numpy as np

from tools.photo.sheets import Floats, Picture

Random = np.random.Generator
GAMMA = 2.2  # from a picture's values to light, as everywhere in the reader
FINE = 4  # bits after the point


def chance(rng: Random, share: float) -> bool:
    """Tell whether something happens that happens so often."""
    return bool(rng.random() < share)


def fine(points: Floats) -> np.ndarray:
    """Return points as OpenCV takes them: in sixteenths of a pixel."""
    return np.rint(np.asarray(points) * (1 << FINE)).astype(np.int32)


def plain(color: Floats) -> tuple[float, ...]:
    """Return a colour as OpenCV takes it."""
    return tuple(float(part) for part in np.clip(color, 0, 255))


def fill(picture: Picture, points: Floats, color: Floats) -> None:
    """Fill a convex polygon."""
    cv2.fillConvexPoly(picture, fine(points), plain(color), cv2.LINE_AA, FINE)


def line(
    picture: Picture, points: Floats, color: Floats, width: int = 1, *, closed: bool = False
) -> None:
    """Draw a line through points."""
    cv2.polylines(picture, [fine(points)], closed, plain(color), width, cv2.LINE_AA, FINE)


def disc(
    picture: Picture, x: float, y: float, radius: float, color: Floats, width: int = -1
) -> None:
    """Draw a disc, or with a width a ring."""
    middle = fine(np.array([x, y])).tolist()
    cv2.circle(picture, middle, int(radius * (1 << FINE)), plain(color), width, cv2.LINE_AA, FINE)


def letters(rng: Random, least: int = 4, most: int = 10) -> str:
    """Return capital letters that mean nothing."""
    return "".join(chr(code) for code in rng.integers(65, 91, rng.integers(least, most + 1)))


def write(
    picture: Picture, text: str, x: float, y: float, size: float, color: Floats, width: int = 2
) -> None:
    """Write a text from its lower left corner."""
    font = (cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_DUPLEX)[
        len(text) % 3
    ]
    cv2.putText(picture, text, (int(x), int(y)), font, size, plain(color), width, cv2.LINE_AA)


def from_hsv(hue: float, saturation: float, value: float) -> Floats:
    """Return a colour (0 to 255) of a hue, saturation and value of 0 to 1."""
    return (
        np.array(colorsys.hsv_to_rgb(hue % 1, np.clip(saturation, 0, 1), np.clip(value, 0, 1)))
        * 255
    )


def varied(
    color: Floats, rng: Random, hue: float = 0.012, saturation: float = 0.12, value: float = 0.12
) -> Floats:
    """Return a colour like another."""
    h, s, v = colorsys.rgb_to_hsv(*(np.clip(color, 0, 255) / 255))
    return from_hsv(
        h + rng.normal(0, hue), s * (1 + rng.normal(0, saturation)), v * (1 + rng.normal(0, value))
    )


def lit(color: Floats, light: float, floor: float = 0) -> Floats:
    """Return a colour in so much light; not even black plastic is darker than its floor."""
    shown = ((np.clip(color, 0, 255) / 255) ** GAMMA + floor) * light
    return np.asarray(np.clip(shown, 0, 1) ** (1 / GAMMA) * 255)


def noise(width: int, height: int, rng: Random, *scales: tuple[float, float]) -> np.ndarray:
    """Return smooth noise (height, width) of mean 0 and deviation 1, from (size in px, weight)."""
    total = np.zeros((height, width), np.float32)
    for size, weight in scales:
        grid = (max(2, int(height / size) + 2), max(2, int(width / size) + 2))
        coarse = rng.standard_normal(grid, np.float32)
        total += weight * cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray((total - total.mean()) / total.std())
