"""The land behind a board, read from its folder's ``land.json`` (made by ``tools/land.py``)."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.boards import Board
from tutor.draw.geometry import on_picture
from tutor.draw.shapes import Point, area

Line = tuple[Point, ...]
ROUGH = 1.6  # the bands along the coast are wide and need no more detail than this
SMALL = 45.0  # islets below this area get no bands of their own


@dataclass(frozen=True)
class Land:
    """Coasts, lakes and the graticule in board coordinates (0 to 1, y down)."""

    coasts: tuple[Line, ...]
    lakes: tuple[Line, ...] = ()
    graticule: tuple[Line, ...] = ()


def load_land(folder: Path) -> Land | None:
    """Return a board's land; None where there is none, and then the picture has a plain ground."""
    try:
        parts = json.loads((folder / "land.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return Land(*(_lines(parts, key) for key in ("land", "lakes", "graticule")))


def _lines(parts: dict[str, Any], key: str) -> tuple[Line, ...]:
    return tuple(tuple(zip(flat[::2], flat[1::2], strict=True)) for flat in parts.get(key, ()))


def on_board(lines: tuple[Line, ...], board: Board) -> list[Line]:
    """Return lines of a land in the picture's units."""
    return [tuple(on_picture(board, x, y) for x, y in line) for line in lines]


def rough(coasts: list[Line]) -> list[Line]:
    """Return coasts with little detail, without islets, for the bands along them."""
    return [_thinned(ring) for ring in coasts if area(ring) > SMALL]


def _thinned(ring: Line) -> Line:
    kept = [ring[0]]
    for before, here, after in zip(ring, ring[1:], ring[2:], strict=False):
        (ax, ay), (bx, by) = kept[-1], after
        length = math.hypot(bx - ax, by - ay) or 1.0
        off = abs((bx - ax) * (here[1] - ay) - (by - ay) * (here[0] - ax)) / length
        if off > ROUGH or math.dist(kept[-1], here) > 12 * ROUGH or before == here:
            kept.append(here)
    return (*kept, ring[-1])
