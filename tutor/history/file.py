"""The file that all kept games are saved to and loaded from (`game-history/1`).

``{"format": "game-history/1", "games": [{"id", "key", "played", "changed", "game": {...}}]}``, each
``game`` a finished game as docs/game-file.md has it. What a file says of a game's points does not
count: games are scored when they come in.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tutor.game.file import read_game
from tutor.game.finished import FinishedGame
from tutor.history.rows import LARGEST_GAME, Row, compact, is_id, is_time
from tutor.history.scored import Scored

FORMAT = "game-history/1"

Score = Callable[[FinishedGame], Scored | None]
"""Scores a game; None if it cannot be scored: a fault in it, or an unknown board."""


@dataclass(frozen=True)
class Brought:
    """The result of loading games from a file: rows to keep, and how many games were unusable."""

    rows: tuple[Row, ...]
    refused: int


def file_entry(row: Row) -> dict[str, Any]:
    """Return a kept game as it stands in the file."""
    return {
        "id": row.id,
        "key": row.key,
        "played": row.played,
        "changed": row.changed,
        "game": json.loads(row.game),
    }


def write_history(rows: Iterable[Row]) -> str:
    """Return the text of a file of kept games."""
    games = [file_entry(row) for row in rows if not row.gone]
    return json.dumps({"format": FORMAT, "games": games}, ensure_ascii=False, indent=0) + "\n"


def bring_in(text: str, score: Score, now: int) -> Brought:
    """Return the rows of some games of a file, given as a JSON list of its entries.

    An entry that is a bare finished game counts as played now. Times in the future become
    ``now``: a wrong clock must not win over every later change.
    """
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError):
        return Brought((), 1)
    if not isinstance(entries, list):
        return Brought((), 1)
    brought = [_brought(entry, score, now) for entry in entries]
    rows = tuple(row for row in brought if row is not None)
    return Brought(rows, len(brought) - len(rows))


def _brought(entry: Any, score: Score, now: int) -> Row | None:
    if not isinstance(entry, dict):
        return None
    bare = "players" in entry
    made = scored_text(compact(entry if bare else entry.get("game", {})), score)
    if made is None:
        return None
    name = entry.get("id")
    return Row(
        id=name if is_id(name) else made.key,
        played=_time(entry.get("played"), now),
        changed=_time(entry.get("changed"), now),
        key=made.key,
        game=made.game,
        summary=made.summary,
    )


def scored_text(game: str, score: Score) -> Scored | None:
    """Return what is kept of the game in a text, None if there is none that can be scored."""
    if len(game) > LARGEST_GAME:
        return None
    reading = read_game(game.encode("utf-8", "replace"))
    return score(reading.game) if reading.game is not None and not reading.problems else None


def _time(value: Any, now: int) -> int:
    return min(value, now) if is_time(value) else now
