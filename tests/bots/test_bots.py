"""Bots at whole games: only legal actions, to the end, and the same game again."""

from dataclasses import replace
from itertools import islice

import pytest

from tests.bots.games import EASY, FAIR, STRONG, VARIANTS, NewBot, last_table, whole_game
from tests.games import rules_of
from tests.table.tables import seated
from tutor.bots import Level, RandomBot, bot
from tutor.bots.view import View
from tutor.cards import Cards
from tutor.scoring import Rules, score
from tutor.table import Shuffler, Table, set_up
from tutor.table.turns import last_round_at


@pytest.mark.parametrize("rules", VARIANTS)
def test_random_games_end(rules: Rules) -> None:
    """With the most players, whole games of random bots end and can be scored."""
    table = last_table(whole_game(rules, max(rules.rulebook.players), 1, RandomBot))

    assert table.is_over
    assert score(table.finished_game(), rules).winners


@pytest.mark.parametrize("rules", VARIANTS)
@pytest.mark.parametrize(
    "most",
    [pytest.param(False, id="few", marks=pytest.mark.thorough), pytest.param(True, id="most")],
)
def test_games_of_all_levels_end(rules: Rules, most: bool) -> None:
    """With few and with the most players, whatever the levels do is legal to the end."""
    numbers = rules.rulebook.players
    levels = (STRONG, FAIR, EASY) if most else (STRONG, EASY)
    table = last_table(whole_game(rules, max(numbers) if most else min(numbers), 1, *levels))

    assert table.is_over
    assert score(table.finished_game(), rules).winners


@pytest.mark.parametrize("board", ["europe", "team_asia"])
def test_only_what_is_seen_counts(board: str) -> None:
    """Other hands, tickets and piles behind the same sight change no choice."""
    rules = rules_of(board)
    moves = whole_game(rules, min(rules.rulebook.players), 5, STRONG, FAIR)
    tables = [move.table for move in islice(moves, 40, 120, 7)]
    assert len(tables) > 8
    for table in tables:
        player = table.to_move
        assert player is not None
        other = elsewhere(table, player)
        assert other != table
        for level in Level:
            choices = [
                bot(level, 2).choose(one.seen_by(player), one.actions()) for one in (table, other)
            ]
            assert choices[0] == choices[1]


def elsewhere(table: Table, player: int) -> Table:
    """Return another table that looks the same to a player: rivals' cards lie in the pile."""
    side = table.side(player)
    rival = next(place for place in range(len(table.seats)) if place not in side)
    seat = table.seats[rival]
    together = list(seat.hand) + list(table.pile)
    together = together[::-1]
    hand = Cards.of(together[: seat.hand.total])
    tickets = (*table.tickets, *seat.tickets)[::-1]
    kept, pile = tickets[: len(seat.tickets)], tickets[len(seat.tickets) :]
    seats = list(table.seats)
    seats[rival] = replace(seat, hand=hand, tickets=kept)
    return replace(table, seats=tuple(seats), pile=tuple(together[seat.hand.total :]), tickets=pile)


@pytest.mark.parametrize("new", [RandomBot, EASY, FAIR, STRONG])
@pytest.mark.parametrize("board", ["europe", "team_asia"])
def test_same_seed_same_game(board: str, new: NewBot) -> None:
    """The same seeds make the same moves; another seed makes others."""
    rules = rules_of(board)
    players = min(rules.rulebook.players)
    one, two, other = (
        [move.action for move in islice(whole_game(rules, players, seed, new), 60)]
        for seed in (3, 3, 4)
    )

    assert one == two
    assert one != other


def test_a_move_tells_all() -> None:
    """Each move says who did what, what happened, and how the table stands then."""
    moves = list(whole_game(rules_of("usa"), 2, 1, RandomBot))

    assert all(move.action.player == move.player for move in moves)
    assert all(move.events for move in moves)
    assert [move.table.is_over for move in moves] == [False] * (len(moves) - 1) + [True]


def test_random_bot_tries_every_kind_of_action() -> None:
    """In a few games it does everything that there is to do on the board."""
    rules = rules_of("europe")
    kinds = {
        type(move.action).__name__
        for seed in range(2)
        for move in whole_game(rules, 2, seed, RandomBot)
    }

    assert kinds >= {
        "KeepTickets", "DrawFaceUp", "DrawBlind", "DrawTickets", "ClaimRoute", "BuildStation",
        "PayTunnel", "WithdrawFromTunnel",
    }  # fmt: skip


@pytest.mark.rule("T9")
@pytest.mark.parametrize("rules", VARIANTS)
def test_bots_know_when_the_last_round_begins(rules: Rules) -> None:
    """By the house rules of the table, as the table itself does."""
    players = seated(rules, min(rules.rulebook.players))
    for rulings in ((), rules.house_rules):
        table, _events = set_up(rules, players, Shuffler(1), rulings)
        assert View(table.seen_by(0)).end_at == last_round_at(table)
