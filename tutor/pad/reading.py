"""Reading the text of a game: one to open, or one that the browser kept."""

import json
from collections.abc import Mapping
from typing import Any

from tutor.game import problems as p
from tutor.game.file import LARGEST_FILE, read_game
from tutor.game.finished import FinishedGame
from tutor.pad.context import Boards
from tutor.pad.edits import with_lanes_named
from tutor.rules.held import with_copies_named

IN_SETUP = (
    p.PlayersCount, p.NameTaken, p.ColorTaken, p.TeamSize, p.TeamApart, p.TeamColors,
    p.LaneClosed, p.MissingKey,
)  # fmt: skip
"""Problems that a game may have if it was kept in the middle of its set-up."""


def read_text(text: str, boards: Boards) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Read a game's file: the game, None if it cannot be read at all, and its problems."""
    if len(text) > LARGEST_FILE:
        return None, (p.NotJson("", "too_large"),)
    reading = read_game(text.encode("utf-8", "surrogatepass"))
    if reading.game is None or reading.problems:
        known = reading.problems
        others = () if reading.game is None else boards.problems(reading.game)
        return None, (*known, *(problem for problem in others if problem not in known))
    return read_game_of(reading.game, boards)


def read_game_of(
    game: FinishedGame, boards: Boards
) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Return a game as the pad writes it, with its lanes and copies named, and its problems."""
    problems = boards.problems(game)
    rules = boards.rules_of(game)
    if rules is None:
        return None, problems
    named = with_lanes_named(game, rules.board, boards.standing(game).board)
    return with_copies_named(named, rules.board), problems


def read_kept(text: str, boards: Boards) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Read a kept game, which may be in the middle of its set-up."""
    game, problems = read_text(text, boards)
    if game is None or any(not _may_be_in_setup(problem) for problem in problems):
        return None, problems
    return (game if len(game.players) in boards.counts(game.board) else None), problems


def is_fit_to_keep(document: Mapping[str, Any], boards: Boards) -> bool:
    """Tell whether a document could be that of a kept game."""
    return read_kept(json.dumps(document), boards)[0] is not None


def _may_be_in_setup(problem: p.Problem) -> bool:
    return isinstance(problem, IN_SETUP) and problem.where.startswith(("players", "neutral"))
