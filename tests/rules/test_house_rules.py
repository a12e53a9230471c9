"""House rules: which board has which, and that they are all that makes a difference there."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from tests.games import rules_of
from tests.setups import fullest_first
from tests.table.invariants import Setup, chosen, new_table, setups
from tutor.rules.house_rules import PLAYS_A_PART, house_rules
from tutor.rules.longest_path import LongestPath
from tutor.scoring import score
from tutor.table import Shuffler, Table
from tutor.terms import Ruling
from tutor.words.house_rules import MEANINGS, NAMES, meaning

rule = pytest.mark.rule

TEAMS = (Ruling.TUNNEL_TO_SOURCE, Ruling.EXACTLY_TWO, Ruling.FEWER_THAN_4)


@rule("E13", "T6", "T8", "T9")
def test_which_boards_have_some() -> None:
    """A tied bonus may be split in Europe; the others are readings of the rules for teams."""
    found = {(setup.board, setup.variant): rules_of(*_of(setup)).house_rules for setup in setups()}
    assert found.pop(("europe", "standard")) == (Ruling.TIE_SPLIT,)
    assert found.pop(("team_asia", "standard")) == TEAMS
    assert {()} == {*found.values()}


def test_they_follow_from_the_pieces_and_not_from_the_board() -> None:
    """The same board by other pieces has other house rules."""
    rules = rules_of("usa")
    pieces = tuple(
        replace(piece, may_split=True) if isinstance(piece, LongestPath) else piece
        for piece in rules.pieces
    )
    assert (Ruling.TIE_SPLIT,) == house_rules(rules.board, rules.rulebook, pieces)
    later = replace(rules.rulebook, last_round_at=5)
    assert (Ruling.FEWER_THAN_4,) == house_rules(rules.board, later, rules.pieces)


def _of(setup: Setup) -> tuple[str, str]:
    return setup.board, setup.variant


def _played(setup: Setup, rulings: Iterable[Ruling]) -> Table:
    """Return the end of a random game, always the same one."""
    rng, chance = Random(str(setup)), Shuffler(str(setup))
    table = new_table(setup, chance, frozenset(rulings))
    while not table.is_over:
        table, _events = table.play(chosen(rng, table.actions(), "building"), chance)
    return table


@rule("E13", "T6", "T8", "T9")
@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_what_is_not_offered_changes_nothing(setup: Setup) -> None:
    """With all the house rules that a board does not have, a game is played and scored as ever."""
    others = {*Ruling} - {*rules_of(*_of(setup)).house_rules}
    usual, strange = _played(setup, ()), _played(setup, others)
    assert replace(strange, rulings=frozenset()) == usual
    totals = [
        [(side.name, side.parts, side.place) for side in score(table.finished_game()).sides]
        for table in (usual, strange)
    ]
    assert totals[0] == totals[1]


def test_each_has_a_condition_a_name_and_a_sentence() -> None:
    """None is forgotten, and no two have the same name."""
    assert {*Ruling} == {*PLAYS_A_PART} == {*NAMES} == {*MEANINGS}
    assert len({name() for name in NAMES.values()}) == len(Ruling)


@rule("E13", "T9")
def test_the_sentences_have_the_boards_own_figures() -> None:
    """Ten points to split; three trains instead of four."""
    assert "10 points" in meaning(Ruling.TIE_SPLIT, rules_of("europe"))
    later = meaning(Ruling.FEWER_THAN_4, rules_of("team_asia"))
    assert "3 trains or fewer" in later
    assert "4 trains or fewer" in later
