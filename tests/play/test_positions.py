"""Hints against what can be proved: last turns searched to the end, and positions played on."""

import gzip
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from bench.reviewed import margin
from tests.bots.games import FAIR, whole_game
from tests.games import FOLDERS, rules_of
from tutor.bots.judging import Planner
from tutor.play.hints import hinted
from tutor.puzzles.exercise import is_one_of
from tutor.puzzles.file import read_puzzle
from tutor.rulebook import load_rulebooks
from tutor.table import Shuffler, Table
from tutor.table.actions import Action, ClaimRoute, DrawTickets
from tutor.table.position_text import read_position
from tutor.table.stages import Turn
from tutor.terms import Card

GAMES = 8
MOST = 3
"""Games of bots on each board, and how many of their last turns are looked at."""
MOST_TURNED = 6
"""Cards that a tunnel turns over at most."""
POSITIONS = sorted((Path(__file__).parent / "positions").glob("*.jsonl.gz"))
"""Late positions whose best move is clear: `python -m bench.positions BOARD --keep FILE`."""
AGREED = 0.75
"""The share of them in which the hint is one of the best moves; 31 of 41 when this was written."""


def last_turns(board: str) -> Iterator[Table]:
    """Give the last turns of games of bots, the first variant with as few players as it has."""
    variant = next(iter(load_rulebooks(FOLDERS[board])))
    rules = rules_of(board, variant)
    number = min(rules.rulebook.players)
    for seed in range(GAMES):
        for move in whole_game(rules, number, seed, FAIR):
            if move.table.turns_left == 1 and isinstance(move.table.stage, Turn):
                yield move.table


def bounds(table: Table, action: Action) -> tuple[float, float]:
    """Return how far ahead the player is sure to end after an action, and may end at best.

    They differ where chance decides: in a tunnel, and when tickets are drawn.
    """
    player, chance = table.stage.player, Shuffler("any")
    if isinstance(action, DrawTickets):
        return -inf, inf
    if isinstance(action, ClaimRoute) and table.board.route[action.route].reveal:
        laid = action.cards + action.from_holder
        other = next(card for card in Card if card is not Card.LOCOMOTIVE and not laid[card])
        free, _ = replace(table, pile=(*table.pile, *[other] * MOST_TURNED)).play(action, chance)
        return margin(table, player), margin(_finished(free, player), player)
    after, _ = table.play(action, chance)
    return (margin(_finished(after, player), player),) * 2


def _finished(table: Table, player: int) -> Table:
    """Return the table after the rest of the turn, the best of what it may be."""
    if table.is_over:
        return table
    ends = (_finished(table.play(a, Shuffler("any"))[0], player) for a in table.actions())
    return max(ends, key=lambda end: margin(end, player))


def kind(action: Action) -> object:
    """Return what an action does; by which cards it is paid does not matter any more."""
    what = getattr(action, "route", None) or getattr(action, "city", None)
    return type(action) if what is None else (type(action), what)


@pytest.mark.parametrize("board", sorted(FOLDERS))
@pytest.mark.rule("B13")
def test_the_last_turn_is_played_best(board: str) -> None:
    """No other action is sure to bring more than the hint may, in the last turn of a game.

    Only turns in which it matters are looked at: all actions are scored.
    """
    looked_at = 0
    for table in last_turns(board):
        actions = table.actions()
        by_kind = {kind(action): bounds(table, action) for action in reversed(actions)}
        sure = max(low for low, _ in by_kind.values())
        if all(high >= sure for _, high in by_kind.values()):
            continue
        hint = hinted(table.seen_by(table.stage.player), actions, Planner("hint"))
        assert not isinstance(hint, DrawTickets)
        assert bounds(table, hint)[1] >= sure, hint
        looked_at += 1
        if looked_at == MOST:
            return
    assert looked_at


def test_hints_agree_with_what_planners_found() -> None:
    """They played on from each position forty times, the hidden cards dealt anew."""
    agreed = []
    for path in POSITIONS:
        for line in gzip.decompress(path.read_bytes()).decode("utf-8").splitlines():
            puzzle = read_puzzle(line)
            table = read_position(puzzle.position, rules_of(puzzle.board, puzzle.variant))
            seen = table.seen_by(puzzle.player)
            hint = hinted(seen, table.actions(), Planner("hint"))
            agreed.append(is_one_of(hint, puzzle.best))

    assert len(agreed) >= 40
    assert sum(agreed) >= AGREED * len(agreed)
