"""Update what golden games expect, after a rule has changed what they score.

``PYTHONPATH=. python tools/golden.py [--show] [PATH ...]`` writes the current score into the
``[expected]`` of golden games, and shows what has changed. A path is a game's file or a board's
folder; without one, all boards of this repository are taken. ``--show`` changes no file.

This proves nothing: if you change a rule, work out each game by hand, in the comment above it, and
compare. `tools/derivations.py` writes the derivations of the large games.
"""

import difflib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tutor.boards import board_folders
from tutor.checking import scored_values
from tutor.game.golden import golden_games, read_golden
from tutor.scoring import GameError, ScoreSheet, load_variants, score_reading

HEAD = "[expected]\n"


def rewritten(path: Path) -> str:
    """Return a golden game's text with the current score as what it expects.

    It expects the same things as before: a game without places gets none.

    Raises
    ------
    GameError
        If the game cannot be scored.
    """
    before, head, _ = path.read_text("utf-8").partition(HEAD)
    golden = read_golden(path)
    scored = scored_values(_sheet(path))
    return before + head + "\n".join(_toml({key: scored[key] for key in golden.expected})) + "\n"


def _sheet(path: Path) -> ScoreSheet:
    """Score a golden game by the rules of the board's folder that it is in."""
    reading = read_golden(path).reading
    variants = load_variants(path.resolve().parent.parent)
    variant = None if reading.game is None else reading.game.variant
    return score_reading(reading, variants.get(variant or next(iter(variants))))


def _toml(values: Mapping[str, Any], table: str = "expected") -> Iterator[str]:
    """Yield the lines of a table, one value per line, then the tables in it."""
    tables = {key: value for key, value in values.items() if isinstance(value, dict)}
    for key, value in values.items():
        if key not in tables:
            yield f"{_key(key)} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in tables.items():
        name = f"{table}.{_key(key)}"
        if not all(isinstance(inner, dict) for inner in value.values()):
            yield f"\n[{name}]"
        yield from _toml(value, name)


def _key(key: str) -> str:
    plain = key.replace("_", "").replace("-", "")
    return key if plain.isascii() and plain.isalnum() else json.dumps(key, ensure_ascii=False)


def _paths(words: list[str]) -> Iterator[Path]:
    """Yield the golden games named by files and folders of boards."""
    for path in map(Path, words) if words else board_folders().values():
        if path.is_dir():
            yield from (golden.path for golden in golden_games(path))
        else:
            yield path


def main() -> None:
    """Update the golden games and show what has changed; exit with code 1 if one is refused."""
    words = [word for word in sys.argv[1:] if word != "--show"]
    refused = []
    for path in _paths(words):
        try:
            text = rewritten(path)
        except GameError as error:
            refused.append(f"{path}: {error}")
            continue
        lines = [content.splitlines(keepends=True) for content in (path.read_text("utf-8"), text)]
        sys.stdout.writelines(difflib.unified_diff(*lines, str(path), "scored now"))
        if "--show" not in sys.argv:
            path.write_text(text, "utf-8")
    if refused:
        raise SystemExit("\n".join(refused))


if __name__ == "__main__":
    main()
