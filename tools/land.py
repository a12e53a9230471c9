"""Make ``maps/<board>/land.json``: the coasts behind a board, warped to fit its cities.

    python tools/land.py ATLAS                                   every board, as made before
    python tools/land.py ATLAS maps/europe --smoothing 0.02 --detail 50m        one, anew

ATLAS is the unpacked folder of the npm package ``world-atlas`` (``npm pack world-atlas``), whose
``land-10m.json`` and ``land-50m.json`` are Natural Earth's land, public domain. That land has
no lakes but the Caspian; ``lakes.json`` beside this script holds the great ones: from Natural
Earth's 110m lakes, and a few outlined by hand from a list of places on their shores.

How: Mercator's projection and a least-squares affine map take longitude and latitude to the board,
where the land is clipped to a frame far outside the picture. A thin-plate spline through the
board's cities then bends the rest (cities without a latitude are left out; smoothing keeps the
liberties of the printed map from tearing the coast). At the end the rings are clipped to a little
more than the picture, simplified, freed of specks, and rounded to four decimals. A graticule,
warped in the same way, is added. The file says what it was made with, so that a later run can
repeat it.

The file: ``{"made": {...}, "land": [ring, ...], "lakes": [ring, ...], "graticule": [line, ...]}``
with rings and lines as ``[x, y, x, y, ...]`` in board coordinates (0 to 1, from the top left, y
down). A ring of ``land`` that runs the other way is a hole; ``lakes`` lie on top of the land.
"""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import RBFInterpolator

from tutor.boards import Board, board_folders, load_board

Points = NDArray[np.float64]  # one row (x, y) per point
LAKES = Path(__file__).with_name("lakes.json")
WIDE = 0.45  # how far beyond the board land is kept before the warp, in boards
ANCHORS, FAR, LOOSE = 16, 1.3, 10.0  # how many, how far out in boards, how much looser
NEAR = 0.07  # and after it: a little more than the picture's margin
STEP = 0.01  # longest piece of an edge before the warp, so that clipped edges bend too
TOLERANCE = 0.0006  # of simplifying, in board heights
SPECK = 0.00003  # smallest ring kept, in board areas


def decoded_rings(atlas: Path, detail: str) -> list[Points]:
    """Return all rings of the atlas's land in degrees, holes among them.

    TopoJSON in short: every arc is a list of small integer steps from its first point, a ring
    is a list of arc numbers, and ``~n`` stands for arc n walked backwards.
    """
    topology = json.loads((atlas / f"land-{detail}.json").read_text(encoding="utf-8"))
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in topology["arcs"]]

    def ring(numbers: list[int]) -> Points:
        points = np.vstack([arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers])
        # Chukotka lies beyond the date line: the ring goes on counting there.
        points[:, 0] = np.unwrap(points[:, 0], period=360)
        middle = (points[:, 0].min() + points[:, 0].max()) / 2
        points[:, 0] -= 360 * round(middle / 360)
        return points

    def polygons(shape: dict[str, Any]) -> Iterator[list[list[int]]]:
        if shape["type"] == "GeometryCollection":
            for part in shape["geometries"]:
                yield from polygons(part)
        elif shape["type"] == "Polygon":
            yield shape["arcs"]
        elif shape["type"] == "MultiPolygon":
            yield from shape["arcs"]

    return [ring(part) for polygon in polygons(topology["objects"]["land"]) for part in polygon]


def lake_rings() -> list[Points]:
    """Return the outlines of the lakes in degrees."""
    groups = json.loads(LAKES.read_text(encoding="utf-8"))
    rings = (np.array(ring, dtype=float) for group in groups.values() for ring in group.values())
    return [smoothed(ring) for ring in rings]


def mercator(degrees: Points) -> Points:
    """Return Mercator's x and y for rows of (longitude, latitude)."""
    latitude = np.radians(np.clip(degrees[:, 1], -84, 84))
    return np.column_stack([np.radians(degrees[:, 0]), np.log(np.tan(np.pi / 4 + latitude / 2))])


def clipped(ring: Points, low: float, high: float) -> Points:
    """Return the part of a ring within low..high on both axes (Sutherland and Hodgman)."""
    for axis, sign, bound in ((0, 1, low), (0, -1, high), (1, 1, low), (1, -1, high)):
        if not len(ring):
            break
        inside = sign * (ring[:, axis] - bound) >= 0
        kept = []
        for here, there, here_in, there_in in zip(
            ring, np.roll(ring, -1, axis=0), inside, np.roll(inside, -1), strict=True
        ):
            if here_in:
                kept.append(here)
            if here_in != there_in:
                share = (bound - here[axis]) / (there[axis] - here[axis])
                kept.append(here + share * (there - here))
        ring = np.array(kept) if kept else np.empty((0, 2))
    return ring


def densified(ring: Points) -> Points:
    """Return the ring with points added so that no edge is longer than STEP."""
    pieces = []
    for here, there in zip(ring, np.roll(ring, -1, axis=0), strict=True):
        count = max(1, math.ceil(math.dist(here, there) / STEP))
        pieces.append(here + np.linspace(0, 1, count, endpoint=False)[:, None] * (there - here))
    return np.vstack(pieces)


def simplified(line: Points, tolerance: float) -> Points:
    """Return the line without the points that hardly bend it (Douglas and Peucker)."""
    keep = np.zeros(len(line), dtype=bool)
    keep[[0, -1]] = True
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        if last - first < 2:  # noqa: PLR2004 - nothing between neighbours
            continue
        chord = line[last] - line[first]
        away = line[first + 1 : last] - line[first]
        length = math.hypot(*chord)
        if length:
            distance = np.abs(chord[0] * away[:, 1] - chord[1] * away[:, 0]) / length
        else:
            distance = np.hypot(away[:, 0], away[:, 1])
        farthest = int(np.argmax(distance))
        if distance[farthest] > tolerance:
            middle = first + 1 + farthest
            keep[middle] = True
            spans += [(first, middle), (middle, last)]
    return line[keep]


def smoothed(ring: Points) -> Points:
    """Return the ring with its corners cut twice (Chaikin): lakes come with few points."""
    for _ in range(2):
        after = np.roll(ring, -1, axis=0)
        ring = np.stack([0.75 * ring + 0.25 * after, 0.25 * ring + 0.75 * after], axis=1)
        ring = ring.reshape(-1, 2)
    return ring


def ring_area(ring: Points) -> float:
    """Return the area inside a ring."""
    x, y = ring[:, 0], ring[:, 1]
    return abs(float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))) / 2


class Warp:
    """Maps degrees to board coordinates, in two steps: ``affine`` and ``bend``.

    Inside, x is stretched by the board's aspect, so that the spline sees true distances.
    """

    def __init__(self, board: Board, smoothing: float) -> None:
        placed = [city for city in board.cities if city.lat is not None and city.lon is not None]
        self.aspect = board.aspect
        degrees = np.array([(city.lon, city.lat) for city in placed], dtype=float)
        self.printed = np.array([(city.x, city.y) for city in placed])
        plane = mercator(degrees)
        columns = np.column_stack([plane, np.ones(len(plane))])
        self.matrix = np.linalg.lstsq(columns, self.printed, rcond=None)[0]
        self.near = self.affine(degrees)
        # Far outside there is nothing to follow, and a free spline folds over itself there: a
        # ring of anchors, which stay where the affine map has them, keeps it flat.
        turns = np.linspace(0, 2 * np.pi, ANCHORS, endpoint=False)
        anchors = 0.5 + FAR * np.column_stack([np.cos(turns), np.sin(turns)])
        self._spline: Callable[[Points], Points] = RBFInterpolator(
            np.vstack([self.near, anchors]) * (self.aspect, 1),
            np.vstack([self.printed, anchors]),
            kernel="thin_plate_spline",
            smoothing=np.repeat([smoothing, LOOSE * smoothing], [len(placed), ANCHORS]),
        )

    def affine(self, degrees: Points) -> Points:
        """Return board coordinates, not yet bent to the printed cities."""
        plane = mercator(degrees)
        return np.column_stack([plane, np.ones(len(plane))]) @ self.matrix

    def bend(self, near: Points) -> Points:
        """Return where the spline puts points given in affine board coordinates."""
        return self._spline(near * (self.aspect, 1))

    def worst_error(self) -> float:
        """Return the largest distance of a city from where the warp puts it, in heights."""
        off = (self.bend(self.near) - self.printed) * (self.aspect, 1)
        return float(np.hypot(off[:, 0], off[:, 1]).max())


def warped_rings(rings: list[Points], warp: Warp) -> list[list[float]]:
    """Return the rings in board coordinates, clipped, simplified, flat and rounded."""
    flat = []
    for ring in rings:
        part = clipped(warp.affine(ring), -WIDE, 1 + WIDE)
        if len(part) < 3 or ring_area(part) < SPECK / 4:  # noqa: PLR2004 - no ring
            continue
        part = clipped(warp.bend(densified(part)), -NEAR, 1 + NEAR)
        if len(part) < 3 or ring_area(part) < SPECK:  # noqa: PLR2004
            continue
        closed = np.vstack([part, part[:1]]) * (warp.aspect, 1)
        # A closed ring has no ends to hold on to, so it is simplified in two halves.
        half = int(np.argmax(np.hypot(*(closed - closed[0]).T)))
        halves = simplified(closed[: half + 1], TOLERANCE), simplified(closed[half:], TOLERANCE)
        small = np.vstack([halves[0][:-1], halves[1][:-1]]) / (warp.aspect, 1)
        if len(small) > 2:  # noqa: PLR2004
            flat.append([round(float(value), 4) for value in small.ravel()])
    return flat


def graticule(warp: Warp) -> list[list[float]]:
    """Return meridians and parallels in board coordinates, about eight of them over the board."""
    inverse = np.linalg.inv(warp.matrix[:2])
    corners = [(x, y) for x in (-NEAR, 1 + NEAR) for y in (-NEAR, 1 + NEAR)]
    plane = (np.array(corners) - warp.matrix[2]) @ inverse
    longitude = np.degrees(plane[:, 0])
    latitude = np.degrees(2 * np.arctan(np.exp(plane[:, 1])) - np.pi / 2)
    (west, east), (south, north) = ((v.min(), v.max()) for v in (longitude, latitude))
    step = next(step for step in (0.5, 1, 2, 5, 10, 15, 20, 30) if (east - west) / step < 9)  # noqa: PLR2004
    across = np.linspace(west - step, east + step, 60)
    along = np.clip(np.linspace(south - step, north + step, 60), -84, 84)
    lines = [
        np.column_stack([np.full(60, meridian), along])
        for meridian in np.arange(math.floor(west / step) * step, east + step, step)
    ] + [
        np.column_stack([across, np.full(60, parallel)])
        for parallel in np.arange(math.floor(south / step) * step, north + step, step)
        if abs(parallel) < 80  # noqa: PLR2004 - Mercator has no pole
    ]
    flat = []
    for line in lines:
        bent = warp.bend(warp.affine(line))
        bent = bent[(np.abs(bent - 0.5) < 0.5 + 2 * NEAR).all(axis=1)]
        if len(bent) > 1:
            small = simplified(bent * (warp.aspect, 1), TOLERANCE) / (warp.aspect, 1)
            flat.append([round(float(value), 4) for value in small.ravel()])
    return flat


def make_land(folder: Path, atlas: Path, smoothing: float, detail: str) -> None:
    """Write the land of one board and print how well it fits."""
    warp = Warp(load_board(folder), smoothing)
    land = warped_rings(decoded_rings(atlas, detail), warp)
    lakes = warped_rings(lake_rings(), warp)
    made = {"detail": detail, "smoothing": smoothing, "source": "Natural Earth, public domain"}
    parts = {"made": made, "land": land, "lakes": lakes, "graticule": graticule(warp)}
    text = json.dumps(parts, separators=(",", ":"))
    (folder / "land.json").write_text(text.replace("],[", "],\n[") + "\n", encoding="utf-8")
    sys.stdout.write(
        f"{folder.name}: {len(land)} rings, {len(lakes)} lakes, {len(text) // 1000} kB, "
        f"worst city {warp.worst_error():.2%} of the height off\n"
    )


def main() -> None:
    """Read the command line and make what it asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("atlas", type=Path)
    parser.add_argument("folder", type=Path, nargs="*")
    parser.add_argument("--smoothing", type=float)
    parser.add_argument("--detail", choices=("10m", "50m"))
    options = parser.parse_args()
    for folder in options.folder or board_folders().values():
        stored = folder / "land.json"
        made = json.loads(stored.read_text(encoding="utf-8"))["made"] if stored.exists() else {}
        smoothing = made.get("smoothing", 0.001) if options.smoothing is None else options.smoothing
        make_land(folder, options.atlas, smoothing, options.detail or made.get("detail", "50m"))


if __name__ == "__main__":
    main()
