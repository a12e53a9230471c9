"""The reviews of the games looked at last, as a text that the browser keeps.

What comes back is untrusted: a review that does not fit its game counts as not made.
"""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from math import isfinite
from typing import Any

from tutor.facts import kept_document
from tutor.play.decisions import Decision, choices
from tutor.play.session import Step
from tutor.review.state import Review, Standing, begun
from tutor.table.record import move_line, plain_action, read_action

FORMAT = "reviews/1"
MOST = 12
MOST_POINTS = 1000
LONGEST = 400_000  # letters: several times what so many reviews need


class KeptReviews:
    """Reviews by the game that they are of; of too many games the one kept first is forgotten.

    One that is not complete is remembered as long as no other game is looked at; the text has only
    complete ones.
    """

    def __init__(self) -> None:
        self._games: dict[str, Mapping[str, Any]] = {}
        self._begun: tuple[str, Review] | None = None
        self.text = ""

    def restore(self, text: object) -> None:
        """Take over what the browser kept; what was kept here since stays."""
        games = kept_document(text, FORMAT, LONGEST).get("games")
        known = games if isinstance(games, dict) else {}
        self._keep({**{key: game for key, game in known.items() if isinstance(game, dict)},
                    **self._games})  # fmt: skip

    def keep(self, steps: Sequence[Step], review: Review) -> None:
        """Keep the review of a game, as far as it has come."""
        key = _key(steps)
        self._begun = None if review.is_complete else (key, review)
        if review.is_complete:
            self._keep({**self._games, key: _encoded(review)})

    def of(self, steps: Sequence[Step]) -> Review | None:
        """Return the review of a game, None if none is kept."""
        key = _key(steps)
        if self._begun is not None and self._begun[0] == key:
            return self._begun[1]
        game = self._games.get(key)
        try:
            return None if game is None else _decoded(game, steps)
        except (ValueError, KeyError, TypeError, IndexError):
            return None

    def _keep(self, games: Mapping[str, Mapping[str, Any]]) -> None:
        self._games = dict([*games.items()][-MOST:])
        document = {"format": FORMAT, "games": self._games}
        self.text = json.dumps(document, ensure_ascii=False) if self._games else ""


def _names(steps: Sequence[Step]) -> list[str]:
    return [seat.name for seat in steps[0].table.seats]


def _key(steps: Sequence[Step]) -> str:
    """Return a name for a game, by its board, its players and all its moves."""
    names, board = _names(steps), steps[0].table.board.id
    moves = [move_line(step.move, names) for step in steps if step.move is not None]
    return sha256("\n".join([board, *names, *moves]).encode()).hexdigest()[:24]


def _encoded(review: Review) -> Mapping[str, Any]:
    return {
        "decisions": [[each.step, each.lost, plain_action(each.best)] for each in review.decisions],
        "margins": [[each.step, *each.margins] for each in review.standings],
    }


def _decoded(game: Mapping[str, Any], steps: Sequence[Step]) -> Review:
    """Return a kept review.

    Raises
    ------
    ValueError, KeyError, TypeError, IndexError
        If it does not fit the game.
    """
    empty = begun(steps)
    return Review(
        empty.steps,
        empty.sides,
        empty.steps,
        tuple(_decision(int(step), float(lost), best, steps)
              for step, lost, best in game["decisions"]),
        tuple(_standing(row, empty) for row in game["margins"]),
    )  # fmt: skip


def _decision(number: int, lost: float, best: Mapping[str, Any], steps: Sequence[Step]) -> Decision:
    move, before = steps[number].move, steps[number - 1].table
    if number < 1 or move is None or not choices(before):
        raise ValueError("nothing was decided there")
    action = read_action(best, move.action.player)
    if before.why_not(action) or not 0 <= lost < MOST_POINTS:
        raise ValueError("no better move of this game")
    return Decision(number, move.action.player, move.action, action, lost)


def _standing(row: Sequence[Any], empty: Review) -> Standing:
    step, *margins = row
    known = 0 <= step < empty.steps and len(margins) == len(empty.sides)
    if not known or not all(map(isfinite, margins)):
        raise ValueError("no standing of this game")
    return Standing(int(step), tuple(float(margin) for margin in margins))
