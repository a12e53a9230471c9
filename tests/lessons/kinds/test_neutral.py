"""The neutral player: the round ends, a ticket is turned up, and what it brings happens."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.sound_exercises import sound
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.kinds.neutral import (
    AtTheFoot,
    ChooseItsLane,
    EndTheRound,
    NeutralCase,
    TokenGoesOn,
    TurnedUp,
    Wish,
    make,
)
from tutor.lessons.pick import Pick
from tutor.rules.standing import NEUTRAL


def claimed(table: object) -> int:
    """Return how many routes the neutral player has."""
    return sum(one.owner == NEUTRAL for one in table.claims)  # type: ignore[attr-defined]


@pytest.mark.rule("D14", "D15")
@pytest.mark.parametrize("case", NeutralCase)
def test_what_lies_there_decides(case: NeutralCase) -> None:
    for exercise in sound("neutral", "nederland", Wish(variant="neutral", case=(case,)), 12):
        assert isinstance(exercise, EndTheRound)
        before = exercise.scene.table
        assert before.neutral is not None
        assert before.neutral.token == exercise.scene.player
        verdict = exercise.judge(exercise.solution())
        turned, facts, *_last = verdict.why
        assert isinstance(turned, TurnedUp)
        assert isinstance(facts, AtTheFoot)
        assert turned.ticket == before.tickets[-1]
        assert turned.pair == before.board.ticket[turned.ticket].neutral_pair
        if case is NeutralCase.CHOOSE:
            then = verdict.then
            assert isinstance(then, ChooseItsLane)
            verdict = then.judge(then.solution())
            assert verdict.why == (TokenGoesOn(),)
        if verdict.then is not None:
            verdict = verdict.then.judge(verdict.then.solution())
        assert verdict.scene is not None
        after = verdict.scene.table
        takes = {NeutralCase.CHOOSE: 1, NeutralCase.ONE_TAKEN: 1}
        if case is not NeutralCase.PILE_OUT:
            assert claimed(after) - claimed(before) == takes.get(case, 0)
        assert after.neutral is not None
        gone = case in (NeutralCase.TRAINS_OUT, NeutralCase.PILE_OUT)
        assert after.neutral.here != gone
        passed = after.neutral.token != before.neutral.token
        if not gone:
            assert passed == (case is NeutralCase.CHOOSE)


def test_without_the_neutral_player_there_is_no_exercise() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("nederland"), Pick("1"), Wish())
