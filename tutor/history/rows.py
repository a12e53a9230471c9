"""The row of a kept game: merging two with the same id, renaming a player.

``widgets/js/history_store.js`` does the same for the rows in a browser.
"""

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from tutor.history.summary import SideSummary, Summary, plain, summary_in

ID = re.compile(r"[0-9a-z]{8,40}")
LARGEST_GAME = 32_768  # letters of a game's text; a full one has some four thousand
LATEST = 2**52  # of times: far beyond, and still exact in a browser
ELSEWHERE = "-"
"""Stands for the text of a game that was left in its store."""


@dataclass(frozen=True, slots=True)
class Row:
    """A kept game, or the trace of a deleted one, which has no ``game``.

    ``id`` and ``key`` are content keys (see `tutor.history.scored`): of the game as it was first
    kept, and as it is now. ``played`` and ``changed`` are milliseconds since 1970 (UTC): when it
    was first kept, and last changed. ``game`` is its finished-game file.
    """

    id: str
    played: int
    changed: int
    key: str
    game: str = ""
    summary: Summary | None = None

    @property
    def gone(self) -> bool:
        """Whether the game was deleted."""
        return not self.game


def row_in(document: Any) -> Row | None:
    """Return the row in a JSON document, None if it is not a row."""
    if not isinstance(document, dict):
        return None
    name, key, game = (document.get(field) for field in ("id", "key", "game"))
    played, changed = (document.get(field) for field in ("played", "changed"))
    if not (is_id(name) and is_id(key) and is_time(played) and is_time(changed)):
        return None
    if not isinstance(game, str) or len(game) > LARGEST_GAME:
        return None
    return Row(name, played, changed, key, game, summary_in(document.get("summary")))


def is_id(value: object) -> TypeGuard[str]:
    """Tell whether a value can be a row's id or key."""
    return isinstance(value, str) and bool(ID.fullmatch(value))


def is_time(value: object) -> TypeGuard[int]:
    """Tell whether a value is a time in milliseconds."""
    return type(value) is int and 0 <= value < LATEST


def plain_row(row: Row) -> dict[str, Any]:
    """Return a row as plain data for JSON."""
    return {**plain(row), "summary": None if row.summary is None else plain(row.summary)}


def merged(row: Row, other: Row) -> Row:
    """Return the merger of two rows of the same game: a kept one wins, else the latest change.

    The order of rows and repeated merging make no difference. The earlier time of playing is kept.
    """
    newer = max(row, other, key=_standing)
    same = row.game == other.game
    return replace(
        newer,
        played=min(row.played, other.played),
        summary=newer.summary or ((row.summary or other.summary) if same else None),
    )


def _standing(row: Row) -> tuple[bool, int, bytes]:
    # UTF-16, as browsers compare texts.
    return not row.gone, row.changed, row.game.encode("utf-16-be", "surrogatepass")


def all_merged(rows: Iterable[Row]) -> dict[str, Row]:
    """Return rows by id; rows with the same id are merged."""
    by_id: dict[str, Row] = {}
    for row in rows:
        by_id[row.id] = merged(by_id[row.id], row) if row.id in by_id else row
    return by_id


def renamed(row: Row, old: str, new: str, now: int) -> Row:
    """Return a row with a player renamed; unchanged if there is no such player or a clash."""
    document = json.loads(row.game) if row.game else {}
    players = document.get("players", [])
    names = [player.get("name") for player in players]
    if old not in names or new in names:
        return row
    for player in players:
        if player["name"] == old:
            player["name"] = new
    text = compact(document)
    summary = row.summary and renamed_in(row.summary, old, new)
    return replace(row, game=text, summary=summary, changed=max(now, row.changed + 1))


def renamed_in(summary: Summary, old: str, new: str) -> Summary:
    """Return a summary with a player renamed."""

    def side(before: SideSummary) -> SideSummary:
        players = tuple(new if name == old else name for name in before.players)
        return replace(
            before, players=players, name=new if before.players == (old,) else before.name
        )

    return replace(summary, sides=tuple(map(side, summary.sides)))


def compact(document: Mapping[str, Any]) -> str:
    """Return JSON without spaces, as a browser writes it."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def without_twins(rows: Iterable[Row]) -> list[Row]:
    """Return the kept games, each once, the latest first.

    The same game may come in under two ids, from two devices; both rows stay, as only then later
    merges have the same result in any order. The row kept first is returned.
    """
    first_rows: dict[str, Row] = {}
    for row in sorted(rows, key=lambda row: (row.played, row.id)):
        if not row.gone:
            first_rows.setdefault(row.key, row)
    return sorted(first_rows.values(), key=lambda row: (-row.played, row.id))


def twins_of(rows: Iterable[Row], keys: Collection[str]) -> list[str]:
    """Return the ids of all rows of some games, by their content keys."""
    return [row.id for row in rows if row.key in keys and not row.gone]
