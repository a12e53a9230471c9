"""Kept games for tests: short ways to write rows, and real ones."""

import json
from typing import Any

from tutor.history.rows import Row
from tutor.history.summary import Missed, SideSummary, Summary
from tutor.terms import Decision, PlayerColor

COLORS = list(PlayerColor)
DAY = 86_400_000


def summary(board: str = "usa", *, version: str = "1-x", **points: int) -> Summary:
    """Return the summary of a game by the players' points, everybody for themselves."""
    places = sorted(points.values(), reverse=True)
    return Summary(
        version,
        board,
        "standard",
        Decision.POINTS,
        tuple(
            SideSummary(
                name,
                (name,),
                COLORS[index],
                places.index(total) + 1,
                total,
                max(0, total // 20),
                max(0, total // 5),
            )
            for index, (name, total) in enumerate(points.items())
        ),
    )


def teams(board: str, **points: int) -> Summary:
    """Return the summary of a game of teams, their players' names joined by an underscore."""
    alone = summary(board, **points)
    sides = tuple(
        SideSummary(
            f"Team {side.name}", tuple(side.name.split("_")), side.color, side.place, side.total,
            side.tickets, side.longest, Missed("a", "b", 20),
        )
        for side in alone.sides
    )  # fmt: skip
    return Summary("1-x", board, "standard", Decision.POINTS, sides)


def game_text(*names: str, routes: int = 1) -> str:
    """Return what stands for a game's file."""
    players = [{"name": name, "routes": [f"r{one}" for one in range(routes)]} for name in names]
    document: dict[str, Any] = {"format": "finished-game/1", "board": "usa", "players": players}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def row(number: int, /, changed: int = 0, *, board: str = "usa", **points: int) -> Row:
    """Return a row; its id and key go by the number, and it was played on that day."""
    name = f"{number:024x}"
    played = number * DAY
    found = summary(board, **(points or {"Anna": 100, "Bram": 90}))
    return Row(name, played, changed or played, name, game_text(*found.players), found)
