"""Writing the score sheet (`score-sheet/1`, docs/game-file.md)."""

from collections.abc import Callable
from typing import Any

from tutor.game.problems import Notice
from tutor.scoring import ScoreSheet, SideScore

FORMAT = "score-sheet/1"


def sheet_document(sheet: ScoreSheet, text: Callable[[Notice], str]) -> dict[str, Any]:
    """Return a sheet as a JSON document; ``text`` puts a warning into words."""
    return {
        "format": FORMAT,
        "board": sheet.board.id,
        "variant": sheet.variant,
        "sides": [_side(side) for side in sheet.sides],
        "winners": list(sheet.winners),
        "decided_by": str(sheet.outcome.decided_by),
        "warnings": [
            {"code": warning.code, "where": warning.where, "text": text(warning)}
            for warning in sheet.warnings
        ],
    }


def _side(side: SideScore) -> dict[str, Any]:
    tokens = side.tokens
    return {
        "name": side.name,
        "players": list(side.players),
        "place": side.place,
        "total": side.total,
        "parts": {str(part): points for part, points in side.parts.items()},
        "trains": [
            {
                "player": count.player,
                "used": count.used,
                "left": count.left,
                "crossing": count.crossing,
            }
            for count in side.trains
        ],
        "tickets": [
            {
                "id": outcome.card.id,
                "points": outcome.card.points,
                "completed": outcome.completed,
                "path": list(outcome.path),
                "borrowed": list(outcome.borrowed),
            }
            for outcome in side.tickets
        ],
        "stations": [{"city": use.city, "borrows": use.borrows} for use in side.stations],
        "longest": {"length": side.trail.length, "trail": list(side.trail.edges)},
        "network": {"cities": len(side.network)},
        "tokens": (
            None
            if tokens is None
            else {"total": tokens.tokens, "loans": tokens.loans, "place": tokens.place}
        ),
    }
