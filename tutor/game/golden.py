"""Golden games: finished games reasoned by hand, with what they must score."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.game.file import Reading, decode_game


@dataclass(frozen=True)
class GoldenGame:
    """A golden game's file: its game, and the table of what is expected."""

    path: Path
    reading: Reading
    expected: Mapping[str, Any]


def golden_games(folder: Path) -> list[GoldenGame]:
    """Read the golden games of a board's folder, in order of file name.

    Raises
    ------
    tomllib.TOMLDecodeError
        If one of them is not TOML.
    """
    return [read_golden(path) for path in sorted((folder / "games").glob("*.toml"))]


def read_golden(path: Path) -> GoldenGame:
    """Read one golden game; raises as `golden_games`."""
    document = tomllib.loads(path.read_text("utf-8"))
    return GoldenGame(path, decode_game(document.get("game")), document.get("expected", {}))
