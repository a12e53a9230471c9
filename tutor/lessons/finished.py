"""Finished games to score: played by bots, and replayed here from their records."""

from functools import cache
from pathlib import Path

from tutor.lessons.exercise import NoExerciseError
from tutor.scoring import Rules
from tutor.table.record import Record, read_record, replay
from tutor.table.table import Table

FOLDER = Path(__file__).resolve().parent / "finished"
"""Where `tools/finished_tables.py` keeps the records: ``<board>_<number>.jsonl``."""


@cache
def _records(board: str) -> dict[int, Record]:
    """Return the records that are kept for a board, by number."""
    files = sorted(FOLDER.glob(f"{board}_*.jsonl"))
    return {
        int(path.stem.rpartition("_")[2]): read_record(path.read_text("utf-8")) for path in files
    }


def games_of(rules: Rules) -> tuple[int, ...]:
    """Return the numbers of the games played by these rules."""
    variant = rules.rulebook.variant
    records = _records(rules.board.id)
    return tuple(number for number, record in records.items() if record.start.variant == variant)


def finished(rules: Rules, number: int) -> Table:
    """Return the table at the end of a game.

    Raises
    ------
    NoExerciseError
        If no such game is kept for the board.
    """
    if number not in games_of(rules):
        raise NoExerciseError(f"no finished game {number} on {rules.board.id}")
    *_, (_move, table, _events) = replay(_records(rules.board.id)[number], rules)
    return table
