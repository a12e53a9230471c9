"""The strong bot against the random one: a few games on every board, the seats taking turns."""

import pytest

from tests.bots.games import STRONG, last_table, whole_game
from tests.games import FOLDERS, rules_of
from tutor.bots import RandomBot
from tutor.rulebook import load_rulebooks
from tutor.scoring import score

GAMES = 8
QUICK = ("europe", "usa")


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, marks=() if board in QUICK else pytest.mark.thorough)
        for board in FOLDERS
    ],
)
def test_strong_beats_random(board: str) -> None:
    """In one game of each seat, the strong bot or a team of two wins alone."""
    assert won(board, range(2)) == 2


@pytest.mark.thorough
@pytest.mark.parametrize("board", FOLDERS)
def test_strong_nearly_always_beats_random(board: str) -> None:
    """Of eight games, over all variants, the strong bot or a team of two wins seven alone."""
    assert won(board, range(GAMES)) >= GAMES - 1


def won(board: str, seeds: range) -> int:
    """Return how many of a board's games the strong bot wins alone."""
    variants = tuple(load_rulebooks(FOLDERS[board]))
    wins = 0
    for seed in seeds:
        rules = rules_of(board, variants[seed % len(variants)])
        bots = (STRONG, RandomBot) if seed % 2 == 0 else (RandomBot, STRONG)
        moves = whole_game(rules, min(rules.rulebook.players), seed, *bots)
        sheet = score(last_table(moves).finished_game(), rules)
        wins += sheet.winners == (sheet.sides[seed % 2].name,)
    return wins
