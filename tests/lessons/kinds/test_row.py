"""What becomes of the row: three locomotives clear it, but not in the North."""

import pytest

from tests.games import WITHOUT_TEAMS
from tests.lessons.kinds.sound_exercises import sound
from tests.plain.printed import PRINTED
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.draw_next import Wanted
from tutor.lessons.kinds.row import RowHolds, WatchTheRow, Wish
from tutor.table.actions import DrawBlind
from tutor.terms import Card


@pytest.mark.rule("B6", "N3", "I12")
@pytest.mark.parametrize(
    ("board", "cleared"), [(one, PRINTED[one].cleared) for one in WITHOUT_TEAMS]
)
def test_the_third_locomotive_clears_the_row(board: str, *, cleared: bool) -> None:
    for exercise in sound("row", board, Wish(), 20):
        assert isinstance(exercise, WatchTheRow)
        assert exercise.judge(Acted(DrawBlind(0))).why == (Wanted(exercise.taken),)
        verdict = exercise.judge(exercise.solution())
        (holds,) = (one for one in verdict.why if isinstance(one, RowHolds))
        assert bool(holds.clear_row_at and holds.locomotives >= holds.clear_row_at) == cleared
        assert verdict.scene is not None
        locomotives = verdict.scene.table.row.count(Card.LOCOMOTIVE)
        assert (locomotives == holds.locomotives) != cleared
