"""How puzzles are proven: when an answer is thrown away, and what its level is."""

import pytest

from tests.conftest import FOLDERS
from tools.puzzles import played
from tutor.bots.view import View
from tutor.library import Library
from tutor.puzzles.file import puzzles_in
from tutor.puzzles.puzzle import Proof, Puzzle
from tutor.table.position_text import read_position
from tutor.table.table import Table

LIBRARY = Library()
ROUNDED = 0.05


def latest(board: str, number: int) -> list[tuple[Puzzle, Table]]:
    """Return puzzles of a board that were played on, those with the fewest trains left first."""
    found = []
    for puzzle in puzzles_in(FOLDERS[board]):
        rules = LIBRARY.rules(puzzle.board, puzzle.variant)
        assert rules is not None
        if puzzle.proof is Proof.PLAYED:
            found.append((puzzle, read_position(puzzle.position, rules)))
    found.sort(key=lambda each: min(seat.trains for seat in each[1].seats))
    return found[:number]


@pytest.mark.parametrize("board", ["usa", "europe"])
def test_other_deals_prove_the_same(board: str) -> None:
    """Dealt anew, the answer is the same, and its margin within three errors of the old one."""
    for puzzle, table in latest(board, 6):
        actions = [*puzzle.best, *(other.action for other in puzzle.others)]
        trial = played.Trial(View(table.seen_by(puzzle.player)), actions, "other deals")
        trial.play(played.ROUNDS[0] * 4)
        ranked = trial.ranked()
        assert ranked[0].action in puzzle.best, puzzle.id
        wrong = next(each for each in ranked if each.action not in puzzle.best)
        assert abs(wrong.behind - puzzle.margin) <= 3 * (wrong.error + puzzle.error) + ROUNDED


def test_a_close_decision_makes_no_puzzle() -> None:
    """Which card to take first in a game is nothing that playing on can tell."""
    ((_puzzle, table), *_) = latest("usa", 1)
    rules = table.rules
    start = read_position(
        next(
            p.position
            for p in puzzles_in(FOLDERS["usa"])
            if p.theme == "pay" and "turns=6" in p.position
        ),
        rules,
    )
    with pytest.raises(played.ThrownAwayError):
        played.proven(start, "a start")


def test_the_level_is_that_of_the_weakest_bot_that_finds_it() -> None:
    """The bots are asked several times."""
    for puzzle, table in latest("usa", 6):
        level = played.level_of(table, puzzle.best, table.actions(), "levels")
        assert level in (1, 2, 3)
        assert level == puzzle.level or 2 in (level, puzzle.level)
