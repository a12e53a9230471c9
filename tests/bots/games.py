"""Short ways to play whole games with bots in tests."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from tests.games import FOLDERS
from tests.table.tables import seated
from tutor.bots import Bot, Level, Played, bot, play_game
from tutor.rulebook import load_rulebooks
from tutor.scoring import Rules, load_rules
from tutor.table import Shuffler, Table, set_up

NewBot = Callable[[int | str], Bot]

STRONG, FAIR, EASY = (partial(bot, level) for level in (Level.STRONG, Level.FAIR, Level.EASY))

VARIANTS = [
    pytest.param(load_rules(folder, variant), id=f"{board}-{variant}")
    for board, folder in FOLDERS.items()
    for variant in load_rulebooks(folder)
]


def whole_game(rules: Rules, players: int, seed: int, *bots: NewBot) -> Iterator[Played]:
    """Play a game with these bots, sides taking turns."""
    chance = Shuffler(seed)
    table, _ = set_up(rules, seated(rules, players), chance)
    team = 2 if table.holders else 1
    seats = [bots[place // team % len(bots)](f"{seed}/{place}") for place in range(players)]
    return play_game(table, seats, chance)


def last_table(moves: Iterator[Played]) -> Table:
    """Return how a game ended."""
    *_, move = moves
    return move.table
