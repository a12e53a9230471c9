"""Is the row cleared? As the table says, by the number of locomotives."""

import pytest

from tests.lessons.kinds.sound_exercises import sound
from tests.table.tables import all_cards
from tutor.lessons.forms import Chosen
from tutor.lessons.kinds.row import IsTheRowCleared, RowHolds, Wish
from tutor.table.events import RowCleared
from tutor.terms import Card

YES, NO = Chosen((0,)), Chosen((1,))


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("board", "seeds"),
    [("usa", 200), ("europe", 40), ("nederland", 40), ("legendary_asia", 40), ("team_asia", 25)],
)
def test_three_locomotives_clear_the_row_and_two_do_not(board: str, seeds: int) -> None:
    answers = []
    for exercise in sound("row", board, Wish(), seeds):
        assert isinstance(exercise, IsTheRowCleared)
        table = exercise.scene.table
        assert all_cards(table).total == 110
        row = [*table.row, exercise.turned]
        row.remove(exercise.taken)
        locomotives = row.count(Card.LOCOMOTIVE)
        assert exercise.solution() == (YES if locomotives >= 3 else NO)
        verdict = exercise.judge(exercise.solution())
        assert verdict.why[0] == RowHolds(locomotives, 3)
        assert any(isinstance(why, RowCleared) for why in verdict.why) == (locomotives >= 3)
        answers.append(exercise.solution())
    assert min(answers.count(YES), answers.count(NO)) > seeds // 5


@pytest.mark.rule("N3")
def test_the_nordic_row_is_never_cleared() -> None:
    most = 0
    for exercise in sound("row", "nordic", Wish(), 100):
        assert exercise.solution() == NO
        (holds, *_) = exercise.judge(NO).why
        assert isinstance(holds, RowHolds)
        most = max(most, holds.locomotives)
    assert most >= 3
