"""A scored game as it is kept: its text, its summary, and a key of its content."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.boards import Board
from tutor.game.file import encode_game
from tutor.history.rows import compact
from tutor.history.summary import Summary, summary_of
from tutor.scoring import ScoreSheet


@dataclass(frozen=True)
class Scored:
    """What is kept of a game."""

    key: str
    game: str
    summary: Summary


def scored(sheet: ScoreSheet, version: str) -> Scored:
    """Return what is kept of a scored game; ``version`` is its board's version."""
    return Scored(content_key(sheet), compact(encode_game(sheet.game)), summary_of(sheet, version))


def content_key(sheet: ScoreSheet) -> str:
    """Return 24 letters that are the same for the same game.

    Neither names nor the order of lists count: a game stays the same when "anna" becomes
    "Anna". Two real games never agree in every route of every player.
    """
    document = encode_game(sheet.game)
    document["variant"] = sheet.variant
    for owner in (*document["players"], document.get("neutral") or {}):
        owner.pop("name", None)
        if "routes" in owner:
            owner["routes"] = sorted(_route(sheet.board, route) for route in owner["routes"])
        for name in ("tickets", "stations"):
            if name in owner:
                owner[name] = sorted(map(_ticket, owner[name]), key=str)
    teams = [player.pop("team", None) for player in document["players"]]
    document["teams"] = [teams.index(team) for team in teams]
    text = json.dumps(document, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def has_been_played(sheet: ScoreSheet) -> bool:
    """Tell whether a game is worth keeping: everybody has a route, whatever else is missing."""
    return all(player.routes for player in sheet.game.players)


def _route(board: Board, entry: str) -> str:
    route = board.route_named(entry)
    return entry if route is None else route.id


def _ticket(entry: Any) -> Sequence[Any]:
    if isinstance(entry, str):
        return [entry]
    return [*sorted((entry["a"], entry["b"])), entry["points"]]
