"""The last round: what begins it, what does not, and that one's own turn is the last."""

import pytest

from tests.games import FOLDERS
from tests.lessons.kinds.sound_exercises import right_routes, sound
from tutor.lessons.kinds.last_turn import (
    BeginLastRound,
    LastTurnCase,
    PlayYourLast,
    Wish,
    YourLastTurn,
)
from tutor.lessons.tables import claim_of
from tutor.table.chance import Shuffler
from tutor.table.turns import last_round_at


@pytest.mark.rule("B13", "A5", "A7", "T9", "I12")
@pytest.mark.parametrize("case", [LastTurnCase.BEGINS, LastTurnCase.NOT_YET])
@pytest.mark.parametrize("board", FOLDERS)
def test_the_last_round_begins_with_few_enough_trains(board: str, case: LastTurnCase) -> None:
    for exercise in sound("last_turn", board, Wish(case=(case,)), 2 if board == "team_asia" else 8):
        assert isinstance(exercise, BeginLastRound)
        table = exercise.scene.table
        for route in exercise.routes:
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            left = sum(after.seats[mate].trains for mate in after.side(0))
            begins = left <= last_round_at(after)
            assert begins == (after.turns_left is not None)
            assert (begins == exercise.begins) == (route in right_routes(exercise))


@pytest.mark.rule("B13", "T9")
@pytest.mark.parametrize("board", ["usa", "team_asia"])
def test_whoever_began_it_has_the_last_turn(board: str) -> None:
    for exercise in sound("last_turn", board, Wish(case=(LastTurnCase.BEGINS,)), 3):
        then = exercise.judge(exercise.solution()).then
        assert isinstance(then, PlayYourLast)
        assert then.scene.table.to_move == 0
        while then is not None:
            verdict = then.judge(then.solution())
            then = verdict.then
        assert verdict.why == (YourLastTurn(),)
        assert verdict.scene is not None
        assert verdict.scene.table.is_over


def test_late_scenes_are_late() -> None:
    """Nobody has many trains left near the end."""
    for exercise in sound("last_turn", "usa", Wish(), 10):
        assert all(seat.trains <= 20 for seat in exercise.scene.table.seats)
