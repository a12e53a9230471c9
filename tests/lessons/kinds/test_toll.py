"""Whose the toll is: the route that pays it so."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.sound_exercises import sound
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.toll import PayTheToll, TollCase, Wish, make, settled
from tutor.lessons.pick import Pick
from tutor.lessons.tables import claim_of
from tutor.table.chance import Shuffler

rule = pytest.mark.rule
CASES = [
    pytest.param(TollCase.BANK, (-1, 0, 1, 0), marks=rule("D6")),
    pytest.param(TollCase.RIVAL, (-1, 1, 0, 0), marks=rule("D6")),
    pytest.param(TollCase.LOAN, (-1, 0, 1, 0), marks=rule("D7")),
    pytest.param(TollCase.LOAN_RIVAL, (0, 1, -1, 1), marks=rule("D7")),
    pytest.param(TollCase.NEUTRAL, (-1, 0, 1, 0), marks=rule("D6", "D14")),
]


@pytest.mark.parametrize(("case", "changes"), CASES)
def test_the_right_route_pays_as_asked_for(
    case: TollCase, changes: tuple[int, int, int, int]
) -> None:
    """The changes are those of the learner, of the rival and of the bank, in tolls; and loans."""
    variant = "neutral" if case is TollCase.NEUTRAL else None
    for exercise in sound("toll", "nederland", Wish(case=(case,), variant=variant), 25):
        assert isinstance(exercise, PayTheToll)
        table = exercise.scene.table
        for route in exercise.routes:
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            toll = table.board.route[route].toll
            now, before = after.seats, table.seats
            rival = exercise.rival
            found = (
                (now[0].tokens - before[0].tokens) / toll,
                (now[rival].tokens - before[rival].tokens) / toll,
                (after.bank - table.bank) / toll,
                now[0].loans - before[0].loans,
            )
            assert (found == changes) == (route in exercise.right)


@rule("D7")
def test_who_can_pay_must_pay_and_who_cannot_pays_nothing() -> None:
    for exercise in sound("toll", "nederland", Wish(case=(TollCase.LOAN,)), 20):
        assert isinstance(exercise, PayTheToll)
        table = exercise.scene.table
        tokens = table.seats[0].tokens
        (right,) = exercise.right
        assert table.board.route[right].toll <= tokens
        wrong = [one for one in exercise.routes if one != right]
        assert all(table.board.route[one].toll > tokens > 0 for one in wrong)
        verdict = exercise.judge(Acted(claim_of(table, 0, wrong[0])))
        assert not verdict.right


@rule("D3")
def test_the_tokens_of_the_table_add_up() -> None:
    for exercise in sound("toll", "nederland", Wish(players=3), 20):
        table = exercise.scene.table
        assert sum(seat.tokens for seat in table.seats) + table.bank == 30 * len(table.seats)


def test_no_toll_no_exercise() -> None:
    """Neither without tolls, nor without the neutral player, nor on a board that has none."""
    for board, wish in [
        ("usa", Wish()),
        ("nederland", Wish(variant="no_tolls")),
        ("nederland", Wish(case=(TollCase.NEUTRAL,))),
    ]:
        with pytest.raises(NoExerciseError):
            make(rules_of(board, wish.variant), Pick("1"), wish)
    assert settled(()).to is None
