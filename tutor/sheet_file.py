"""Writing the score sheet (`score-sheet/1`, docs/game-file.md)."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from tutor.game.problems import Notice
from tutor.rules.piece import ScoreLine
from tutor.scoring import ScoreSheet, SideScore

FORMAT = "score-sheet/1"


def sheet_document(
    sheet: ScoreSheet, text: Callable[[Notice], str], proof: Callable[[ScoreLine], str]
) -> dict[str, Any]:
    """Return a sheet as a JSON document; ``text`` words a warning, ``proof`` a line's proof."""
    return {
        "format": FORMAT,
        "board": sheet.board.id,
        "variant": sheet.variant,
        "sides": [_side(side, proof) for side in sheet.sides],
        "winners": list(sheet.winners),
        "decided_by": str(sheet.outcome.decided_by),
        "warnings": [
            {"code": warning.code, "where": warning.where, "text": text(warning)}
            for warning in sheet.warnings
        ],
    }


def _side(side: SideScore, proof: Callable[[ScoreLine], str]) -> dict[str, Any]:
    """Return a side; keys of pieces that the board does not have are left empty."""
    document: dict[str, Any] = {
        "name": side.name,
        "players": list(side.players),
        "place": side.place,
        "total": side.total,
        "parts": {str(part): points for part, points in side.parts.items()},
        "trains": [asdict(count) for count in side.trains],
        "tickets": [],
        "stations": [],
        "longest": {"length": side.trail.length, "trail": list(side.trail.edges)},
        "network": {"cities": len(side.network)},
        "tokens": None,
    }
    for line in side.lines:
        document |= line.evidence.in_file()
    document["lines"] = [
        {
            "part": str(line.part),
            "points": line.points,
            "routes": list(line.evidence.routes),
            "cities": list(line.evidence.cities),
            "text": proof(line),
        }
        for line in side.lines
    ]
    return document
