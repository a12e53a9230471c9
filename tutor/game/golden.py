"""Golden games: finished games scored by hand, with the scores that they must have."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.boards.toml import NestedError, parse_toml
from tutor.game.file import LARGEST_FILE, Reading, decode_game, read_game
from tutor.game.problems import NotJson


@dataclass(frozen=True)
class GoldenGame:
    """A golden game's file: its game, and its table of expected scores."""

    path: Path
    reading: Reading
    expected: Mapping[str, Any]


def golden_games(folder: Path) -> list[GoldenGame]:
    """Read the golden games of a board's folder, in order of file name."""
    return [read_golden(path) for path in sorted((folder / "games").glob("*.toml"))]


def read_file(path: Path) -> Reading:
    """Read a finished game from its file or a golden game's (.toml); may raise OSError."""
    if path.suffix == ".toml":
        return read_golden(path).reading
    with path.open("rb") as opened:
        return read_game(opened.read(LARGEST_FILE + 1))


def read_golden(path: Path) -> GoldenGame:
    """Read one golden game; what cannot be read is listed among its reading's problems.

    Raises
    ------
    OSError
        If there is no such file.
    """
    with path.open("rb") as opened:
        data = opened.read(LARGEST_FILE + 1)
    try:
        document = _parse_toml(data)
    except _NotReadableError as error:
        return GoldenGame(path, Reading(None, (NotJson("", str(error)),)), {})
    expected = document.get("expected", {})
    return GoldenGame(
        path,
        decode_game(document.get("game")),
        expected if isinstance(expected, dict) else {"expected": expected},
    )


class _NotReadableError(Exception):
    """The file is not TOML; the text is one of the NOT_JSON_REASONS."""


def _parse_toml(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST_FILE:
        raise _NotReadableError("too_large")
    try:
        return parse_toml(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise _NotReadableError("encoding") from None
    except NestedError:
        raise _NotReadableError("too_deep") from None
    except ValueError:  # TOMLDecodeError, or a number of thousands of digits
        raise _NotReadableError("not_toml") from None
