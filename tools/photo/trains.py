"""The trains on the printed sheet: whose, how neatly laid, their shadows, and other pieces."""

import math

import cv2
import numpy as np

from tools.photo.cars import Camera, Car, Light, Mould, light_of, mould_of
from tools.photo.paint import Random, chance, fill, fine, from_hsv, varied
from tools.photo.paper import AROUND
from tools.photo.sheets import PRINTED, TRAINS, Picture, Sheet, rectangle, turn

PLASTIC = {
    "red": (205, 48, 44), "blue": (25, 98, 172), "green": (16, 96, 68), "black": (26, 26, 29),
    "yellow": (240, 212, 32), "white": (226, 222, 210), "purple": (122, 62, 146),
}  # fmt: skip
SAME = 0.4  # of the claimed routes of a colour have trains of it, the hardest to tell
FIVE = range(1, 6)  # the colours that most boxes have


def owners(sheet: Sheet, printed: np.ndarray, rng: Random) -> np.ndarray:
    """Return each route's train colour (of ``TRAINS``; 0 is none): an empty board in ten."""
    colors = np.array(FIVE if chance(rng, 0.4) else range(1, len(TRAINS)))
    playing = rng.permutation(colors)[: rng.integers(2, len(colors) + 1)]
    share = 0 if chance(rng, 0.1) else rng.uniform(0.3, 1)
    owner = np.where(rng.random(len(printed)) < share, rng.choice(playing, len(printed)), 0)
    like = {"pink": "purple"}
    own = np.array([
        TRAINS.index(name) if (name := like.get(color, color)) in TRAINS else 0 for color in PRINTED
    ])[printed]  # fmt: skip
    alike = (owner > 0) & np.isin(own, playing) & (rng.random(len(printed)) < SAME)
    return np.asarray(np.where(alike, own, owner))


def laid(sheet: Sheet, owner: np.ndarray, rng: Random) -> list[tuple[int, float, float, float]]:
    """Return (colour, x, y, angle) of every train: routes lie askew as a whole, trains besides."""
    neat = rng.uniform(0.4, 1.7)
    aside = rng.normal(0, (1.5, 2.5), (len(owner), 2)) * neat
    pushed = rng.random(len(owner)) < 0.08  # by a sleeve
    aside[pushed] += rng.normal(0, (4, 7), (int(pushed.sum()), 2))
    trains = []
    for (x, y, angle, _), route in zip(sheet.spaces, sheet.route, strict=True):
        if owner[route]:
            far, swing = ((4, 5), 8) if chance(rng, 0.12) else ((2, 2), 2.2)
            along, across = aside[route] + rng.normal(0, far) * neat
            way, side = turn(angle)
            place = np.array([x, y]) + along * way + across * side + AROUND
            spin = rng.normal(0, math.radians(swing)) * neat + math.pi * chance(rng, 0.5)
            trains.append((int(owner[route]), *place, angle + spin))
    return trains


def shadows(
    picture: Picture,
    trains: list[tuple[int, float, float, float]],
    mould: Mould,
    light: Light,
    rng: Random,
) -> Picture:
    """Return the sheet with the trains' shadows: the cast ones, and the dark beneath."""
    cast, beneath = np.zeros(picture.shape[:2], np.uint8), np.zeros(picture.shape[:2], np.uint8)
    lean = -light.direct[:2] / max(light.direct[2], 0.3) * mould.height * 0.9
    for _, x, y, angle in trains:
        foot = rectangle(x, y, angle, mould.length, mould.width)
        hull = cv2.convexHull(np.float32(np.r_[foot, foot + lean]))[:, 0]
        cv2.fillConvexPoly(cast, fine(hull), 255, cv2.LINE_AA, 4)
        around = rectangle(x, y, angle, mould.length + 5, mould.width + 5)
        cv2.fillConvexPoly(beneath, fine(around), 255, cv2.LINE_AA, 4)
    dark = cv2.GaussianBlur(cast, (0, 0), rng.uniform(1, 6)) / np.float32(255)
    left = 1 - dark * light.share * rng.uniform(0.7, 1)
    left *= 1 - 0.45 * cv2.GaussianBlur(beneath, (0, 0), 3) / np.float32(255)
    return np.asarray((picture * (left ** (1 / 2.2))[..., None]).astype(np.uint8))


def pieces(picture: Picture, sheet: Sheet, rng: Random) -> None:
    """Put what else stands about on some boards: stations, markers, a card."""
    for x, y in sheet.cities[rng.random(len(sheet.cities)) < rng.choice([0, 0, 0.15])] + AROUND:
        color = from_hsv(rng.random(), rng.uniform(0, 1), rng.uniform(0.1, 1))
        size, angle = rng.uniform(14, 26, 2), rng.uniform(0, 7)
        fill(picture, rectangle(x + 5, y + 6, angle, *(size + 4)), color * 0.25)
        fill(picture, rectangle(x, y, angle, *size), color)
        fill(picture, rectangle(x + 2, y - 3, angle, *(size * 0.7)), color * 1.15)


def occupied(
    picture: Picture, sheet: Sheet, printed: np.ndarray, camera: Camera, rng: Random
) -> tuple[Picture, np.ndarray]:
    """Return the sheet with trains on it, and each route's train colour (of ``TRAINS``)."""
    owner = owners(sheet, printed, rng)
    light, mould = light_of(rng), mould_of(rng)
    plastic = [
        varied(np.array(PLASTIC.get(name, (0, 0, 0))), rng, 0.012, 0.12, 0.14) for name in TRAINS
    ]
    trains = laid(sheet, owner, rng)
    if trains:
        picture = shadows(picture, trains, mould, light, rng)
    trains.sort(key=lambda one: -math.hypot(one[1] - camera.x, one[2] - camera.y))
    for color, *at in trains:
        own = plastic[color] * (1 + rng.normal(0, 0.03))
        Car((at[0], at[1], at[2]), own, mould, light, camera).draw(picture, rng)
    pieces(picture, sheet, rng)
    return picture, owner
