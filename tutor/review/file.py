"""A review as plain values: what ``tutor review --json`` prints and what is kept with a game."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.review.state import Review
from tutor.table.actions import Action
from tutor.table.record import Move, move_line

FORMAT = "review/1"


def review_document(review: Review, names: Sequence[str]) -> dict[str, Any]:
    """Return a review by players' names; actions are written as in `game-record/1`."""
    return {
        "format": FORMAT,
        "sides": [
            {
                "players": [names[player] for player in side],
                "accuracy": review.accuracy(side),
                "lost": review.lost(side),
                "turning_points": [each.step for each in review.turning_points(side)],
            }
            for side in review.sides
        ],
        "decisions": [
            {
                "move": each.step,
                "made": _action(each.made, names),
                "best": _action(each.best, names),
                "lost": each.lost,
                "grade": each.grade,
            }
            for each in review.decisions
        ],
        "margins": [
            {"move": each.step, "by_side": list(each.margins)} for each in review.standings
        ],
    }


def _action(action: Action, names: Sequence[str]) -> Mapping[str, Any]:
    document: Mapping[str, Any] = json.loads(move_line(Move(action), [*names]))
    return document
