"""Finished tables to count: games that bots played to the end, replayed from their records."""

from functools import cache
from pathlib import Path

from tutor.lessons.exercise import NoExerciseError
from tutor.scoring import Rules
from tutor.table.record import read_record, replay
from tutor.table.table import Table

FOLDER = Path(__file__).resolve().parent / "finished"
"""Where `tools/finished_tables.py` keeps the records: ``<board>_<number>.jsonl``."""


@cache
def games_of(board: str) -> tuple[int, ...]:
    """Return the numbers of the games that are kept for a board."""
    found = FOLDER.glob(f"{board}_*.jsonl")
    return tuple(sorted(int(path.stem.rpartition("_")[2]) for path in found))


def finished(rules: Rules, number: int) -> Table:
    """Return the table at the end of a game.

    Raises
    ------
    NoExerciseError
        If no such game is kept for the board.
    """
    if number not in games_of(rules.board.id):
        raise NoExerciseError(f"no finished game {number} on {rules.board.id}")
    path = FOLDER / f"{rules.board.id}_{number}.jsonl"
    for _move, table, _events in replay(read_record(path.read_text("utf-8")), rules):
        last = table
    return last
