"""Bots at whole games: only legal actions, to the end, and the same game again."""

from itertools import islice

import pytest

from tests.bots.games import VARIANTS, NewBot, last_table, whole_game
from tests.games import FOLDERS
from tutor.bots import Planner, RandomBot
from tutor.scoring import Rules, load_rules, score


@pytest.mark.parametrize("rules", VARIANTS)
def test_random_games_end(rules: Rules) -> None:
    """With the most players, whole games of random bots end and can be scored."""
    table = last_table(whole_game(rules, max(rules.rulebook.players), 1, RandomBot))

    assert table.is_over
    assert score(table.finished_game(), rules).winners


@pytest.mark.parametrize("rules", VARIANTS)
def test_planned_games_end(rules: Rules) -> None:
    """Planners play each other to the end; nothing that they do is refused."""
    players = 3 if 3 in rules.rulebook.players else min(rules.rulebook.players)
    table = last_table(whole_game(rules, players, 1, Planner))

    assert table.is_over
    assert score(table.finished_game(), rules).winners


@pytest.mark.parametrize("bot", [RandomBot, Planner])
@pytest.mark.parametrize("board", ["europe", "team_asia"])
def test_same_seed_same_game(board: str, bot: NewBot) -> None:
    """The same seeds make the same moves; another seed makes others."""
    rules = load_rules(FOLDERS[board])
    players = min(rules.rulebook.players)
    one, two, other = (
        [move.action for move in islice(whole_game(rules, players, seed, bot), 60)]
        for seed in (3, 3, 4)
    )

    assert one == two
    assert one != other


def test_a_move_tells_all() -> None:
    """Each move says who did what, what happened, and how the table stands then."""
    moves = list(whole_game(load_rules(FOLDERS["usa"]), 2, 1, RandomBot))

    assert all(move.action.player == move.player for move in moves)
    assert all(move.events for move in moves)
    assert [move.table.is_over for move in moves] == [False] * (len(moves) - 1) + [True]


def test_random_bot_tries_every_kind_of_action() -> None:
    """In a few games it does everything that there is to do on the board."""
    rules = load_rules(FOLDERS["europe"])
    kinds = {
        type(move.action).__name__
        for seed in range(2)
        for move in whole_game(rules, 2, seed, RandomBot)
    }

    assert kinds >= {
        "KeepTickets", "DrawFaceUp", "DrawBlind", "DrawTickets", "ClaimRoute", "BuildStation",
        "PayTunnel", "WithdrawFromTunnel",
    }  # fmt: skip
