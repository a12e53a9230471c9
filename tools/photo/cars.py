"""A plastic train on the board, as the light and the camera show it."""

import math
from dataclasses import dataclass

import numpy as np

from tools.photo.paint import Random, chance, fill, line, lit
from tools.photo.sheets import Floats, Picture, rectangle, turn


@dataclass(frozen=True)
class Light:
    """Where light comes from: a unit vector (z up), its share and the share from everywhere."""

    direct: Floats
    share: float

    def on(self, way: Floats, up: float) -> float:
        """Return how much light a surface gets that looks that way; 1 is one that lies flat."""
        around = (1 - self.share) * (0.75 + 0.25 * up)
        return float(
            around
            + self.share * max(0, np.dot((*way, up), self.direct)) / max(self.direct[2], 0.35)
        )


@dataclass(frozen=True)
class Camera:
    """Where the camera stands over the canvas, in its pixels."""

    x: float
    y: float
    height: float

    def lean(self, x: float, y: float, rise: float) -> Floats:
        """Return by how much a point so high above the board shows beside its foot."""
        return np.array([x - self.x, y - self.y]) * rise / (self.height - rise)


@dataclass(frozen=True)
class Mould:
    """The trains' shape, one for a photo."""

    length: float
    width: float
    height: float
    top: float
    roof: int
    margin: tuple[float, float]
    panel: float
    groove: float
    wheels: bool
    studs: bool
    shine: float
    floor: float


def light_of(rng: Random) -> Light:
    """Return a light at random, from a lamp's to a cloudy window's."""
    around, up = rng.uniform(0, 2 * math.pi), rng.uniform(0.35, 1.4)
    flat = math.cos(up)
    direct = np.array([math.cos(around) * flat, math.sin(around) * flat, math.sin(up)])
    return Light(direct, rng.uniform(0.25, 0.75))


def mould_of(rng: Random) -> Mould:
    """Return a shape at random."""
    return Mould(
        length=rng.uniform(55, 63),
        width=rng.uniform(18, 23.5),
        height=rng.uniform(15, 25),
        top=rng.uniform(0.78, 1),
        roof=int(rng.choice(3, p=(0.65, 0.2, 0.15))),
        margin=(rng.uniform(0.05, 0.14), rng.uniform(0.12, 0.3)),
        panel=rng.uniform(0.7, 1),
        groove=float(rng.choice([1.5, 1.25, 0.6, 1], p=(0.4, 0.35, 0.15, 0.1))),
        wheels=chance(rng, 0.7),
        studs=chance(rng, 0.5),
        shine=rng.uniform(0, 0.5),
        floor=0.008 * rng.uniform(0.5, 2),
    )


@dataclass(frozen=True)
class Car:
    """One train at its place (x, y, angle) on the canvas."""

    at: tuple[float, float, float]
    color: Floats
    mould: Mould
    light: Light
    camera: Camera

    @property
    def rise(self) -> Floats:
        """By how much the roof shows beside the foot."""
        return self.camera.lean(self.at[0], self.at[1], self.mould.height)

    @property
    def over(self) -> tuple[float, float, float]:
        """Where the roof shows."""
        return self.at[0] + self.rise[0], self.at[1] + self.rise[1], self.at[2]

    @property
    def size(self) -> tuple[float, float]:
        """The roof's length and width; it is nearer to the camera."""
        mould, nearer = self.mould, 1 + self.mould.height / self.camera.height
        return (
            mould.length * (1 - 0.3 * (1 - mould.top)) * nearer,
            mould.width * mould.top * nearer,
        )

    @property
    def outward(self) -> tuple[Floats, ...]:
        """Where the four sides look, in the order of a rectangle's."""
        way, side = turn(self.at[2])
        return -side, way, side, -way

    def shade(self, amount: float) -> Floats:
        """Return the plastic's colour in so much light."""
        return lit(self.color, amount, self.mould.floor)

    def draw(self, picture: Picture, rng: Random) -> None:
        """Draw the train: wheels, the sides that show, the roof and what is on it."""
        self._sides(picture)
        (self._flat if self.mould.roof == 0 else self._round)(picture, rng)
        top = rectangle(*self.over, *self.size)
        mould = self.mould
        for edge, out in enumerate(self.outward):
            bright = self.light.on(out * 0.7, 0.7) * (1 + mould.shine * rng.random())
            line(picture, top[[edge, (edge + 1) % 4]], self.shade(bright + mould.shine * 0.1))
        self._details(picture, rng)

    def _sides(self, picture: Picture) -> None:
        mould, flat = self.mould, self.light.on(np.zeros(2), 1)
        for wheel in range(12 if mould.wheels else 0):
            along = ((wheel // 2 + 0.5) / 6 - 0.5) * mould.length * 0.94
            across = (wheel % 2 - 0.5) * mould.width
            corners = rectangle(*self.at, mould.length / 12, 4, along, across)
            fill(picture, corners, self.shade(0.55 * flat))
        foot = rectangle(*self.at, mould.length, mould.width)
        top = rectangle(*self.over, *self.size)
        for edge, out in enumerate(self.outward):
            if out @ self.rise < 1.5:  # else the roof hides it
                ends = [edge, (edge + 1) % 4]
                bright = self.light.on(out * 0.95, 0.3)
                fill(picture, np.array([*foot[ends], *top[ends[::-1]]]), self.shade(bright * 0.85))
                line(picture, (foot[ends] + top[ends]) / 2, self.shade(bright * 0.55))
                line(picture, foot[ends], self.shade(bright * 0.4))

    def _flat(self, picture: Picture, rng: Random) -> None:
        """Draw a flat roof with a raised panel."""
        mould, flat, (length, width) = self.mould, self.light.on(np.zeros(2), 1), self.size
        fill(picture, rectangle(*self.over, length, width), self.shade(flat))
        least = length * (1 - 2 * mould.margin[0]), width * (1 - 2 * mould.margin[1])
        panel = rectangle(*self.over, *least)
        fill(picture, panel, self.shade(flat * 1.04))
        for edge, out in enumerate(self.outward):
            bright = self.light.on(out * mould.panel, 0.6) * rng.uniform(0.9, 1.1)
            line(picture, panel[[edge, (edge + 1) % 4]], self.shade(bright * mould.groove))

    def _round(self, picture: Picture, rng: Random) -> None:
        """Draw a rounded roof or one with a gable, in strips."""
        (length, width), arched = self.size, self.mould.roof == 1
        strips = 7 if arched else 5
        for strip in range(strips):
            off = (strip + 0.5) / strips * 2 - 1
            gable = np.sign(off) * (0.65 if abs(off) > 0.5 else 0.05)
            slope = off * 0.85 if arched else gable
            up = math.sqrt(1 - min(slope**2, 0.95))
            bright = self.light.on(self.outward[2] * slope, up)
            corners = rectangle(*self.over, length, width / strips + 0.6, 0, off * width / 2)
            fill(picture, corners, self.shade(bright))

    def _details(self, picture: Picture, rng: Random) -> None:
        flat, (length, _) = self.light.on(np.zeros(2), 1), self.size
        for stud in range(5 if self.mould.studs else rng.integers(0, 3)):
            size = rng.uniform((1.5, 1.5), (5, 8))
            along = ((stud + 0.5) / 5 - 0.5) * self.mould.length * 0.8
            corners = rectangle(*self.over, size[0], size[1], along)
            fill(picture, corners, self.shade(flat * rng.choice([0.7, 1.3])))
        if chance(rng, self.mould.shine):
            size = rng.uniform((0.2 * length, 1), (0.8 * length, 3))
            off, dull = rng.normal(0, (8, 4)), self.shade(flat)
            bright = dull + (255 - dull) * rng.uniform(0.1, 0.6)
            fill(picture, rectangle(*self.over, size[0], size[1], off[0], off[1]), bright)
