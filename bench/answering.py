"""Answers for a commit's bots: reads a position a line, and writes the action that a bot chooses.

`bench.other_commit` runs this file by its path, on the modules of that commit: whatever it imports
must be there in old commits, too. A line in is JSON with the ``bot``, its ``seed`` and a
``position`` (docs/position.md); a line out has the ``action`` as a line of a record
(docs/game-record.md), or a ``problem`` in words.
"""

import json
import sys
from functools import cache, lru_cache

from bench.tournament import BOTS
from tutor.boards import board_folders
from tutor.bots import Bot
from tutor.rulebook import load_rulebooks
from tutor.scoring import Rules, load_rules
from tutor.table.position_text import PositionError, board_of, read_position
from tutor.table.record import Move, move_line

SEATS = 8  # more than any board has: a bot may remember what it did earlier in its game


class ProblemError(Exception):
    """A bot cannot choose an action; the message says why."""


def chosen(bot: str, seed: str, position: str) -> str:
    """Return the action that a bot chooses in a position."""
    if bot not in BOTS:
        raise ProblemError(f"it has no bot called {bot}, only {', '.join(BOTS)}")
    try:
        table = read_position(position, rules_of(*board_of(position)))
    except PositionError as error:
        raise ProblemError(f"it does not know such a position ({error})") from error
    assert table.to_move is not None
    action = seated(bot, seed).choose(table.seen_by(table.to_move), table.actions())
    return move_line(Move(action), [seat.name for seat in table.seats])


@cache
def rules_of(board: str, variant: str) -> Rules:
    """Return the rules of a board in a variant."""
    folder = board_folders().get(board)
    if folder is None:
        raise ProblemError(f"it has no board called {board}")
    if variant not in load_rulebooks(folder):
        raise ProblemError(f"its board {board} has no variant called {variant}")
    return load_rules(folder, variant)


@lru_cache(SEATS)
def seated(bot: str, seed: str) -> Bot:
    """Return the bot that plays with a seed."""
    return BOTS[bot](seed)


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        try:
            answer = {"action": chosen(**json.loads(line))}
        except ProblemError as error:
            answer = {"problem": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
