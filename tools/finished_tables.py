"""Let bots play the finished games that lessons use, and keep the records of their moves.

    PYTHONPATH=. .venv/bin/python tools/finished_tables.py [board ...]

Of several games, those with the most to count for the first player are kept.
"""

import sys
from itertools import islice
from pathlib import Path

from tutor.bots.levels import Level, bot
from tutor.lessons.finished import FOLDER
from tutor.library import Library
from tutor.play.shuffles import Dealing, Seeded
from tutor.scoring import Rules, score
from tutor.table.events import GameEnded
from tutor.table.record import Move, Record, move_of, record_text, start_of
from tutor.table.seating import NAMES, seated
from tutor.table.setting_up import set_up
from tutor.table.table import Table
from tutor.terms import Decision, Part

PLAYED, KEPT = 12, 3
"""How many games are played on a board, and how many are kept."""
MORE = {"india": 60}
"""How many are played if what there is to count is rare, such as a second way for a ticket."""
RARE = {Part.GRAND_TOUR: 5}
PLAYERS = {"nederland": 3}
"""The number of players; on other boards the fewest possible."""


def played(rules: Rules, players: int, seed: str) -> tuple[Record, Table, bool]:
    """Return a game of bots, the table at its end, and whether nobody could move any more."""
    shuffles, shuffled = Seeded(seed), 0
    dealing = Dealing(shuffles, shuffled)
    table, events = set_up(rules, seated(rules, NAMES[:players]), dealing)
    start, moves = start_of(table, dealing.orders), list[Move]()
    shuffled += len(dealing.orders)
    while not table.is_over:
        player = table.stage.player
        mind = bot(Level.FAIR, f"{seed}/{len(moves)}")
        action = mind.choose(table.seen_by(player), table.actions())
        dealing = Dealing(shuffles, shuffled)
        table, events = table.play(action, dealing)
        shuffled += len(dealing.orders)
        moves.append(move_of(action, dealing.orders))
    return (
        Record(start, tuple(moves)),
        table,
        any(event.stuck for event in events if isinstance(event, GameEnded)),
    )


def to_count(table: Table) -> int:
    """Return how much there is to count for the first player, 0 for a useless game."""
    sheet = score(table.finished_game(), table.rules)
    if sheet.outcome.decided_by is not Decision.POINTS:
        return 0
    side = sheet.sides[0]
    done = [ticket.completed for ticket in side.tickets]
    worth = (RARE.get(line.part, 1) for line in side.lines if line.points)
    return sum(worth) + 2 * (len({*done}) > 1)


def main(boards: list[str]) -> None:
    """Play and keep games on the boards named, or on all of them."""
    library = Library()
    for board in boards or library.ids:
        rules = library.rules(board)
        assert rules is not None
        players = PLAYERS.get(board, min(rules.rulebook.players))
        numbers = range(MORE.get(board, PLAYED))
        games = [played(rules, players, f"{board}/{number}") for number in numbers]
        useful = [(to_count(table), record) for record, table, stuck in games if not stuck]
        best = sorted(useful, key=lambda game: -game[0])
        for number, (worth, record) in enumerate(islice(best, KEPT), start=1):
            path = Path(FOLDER) / f"{board}_{number}.jsonl"
            path.write_text(record_text(record), "utf-8")
            sys.stdout.write(f"{path.name}: {worth} to count\n")


if __name__ == "__main__":
    main(sys.argv[1:])
