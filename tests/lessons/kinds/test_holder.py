"""Hand or holder: where things go, by doing it."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.sound_exercises import sound
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.holder import CASES, PutIntoPlace, SecondGoes, Wish, make
from tutor.lessons.pick import Pick
from tutor.table.actions import PlaceCard
from tutor.terms import Place


@pytest.mark.rule("T3", "T5")
@pytest.mark.parametrize("first", CASES)
def test_every_case_comes_to_its_end(first: str) -> None:
    for exercise in sound("holder", "team_asia", Wish(first=first), 3):
        assert isinstance(exercise, PutIntoPlace)
        before = exercise.scene.table.holder(0)
        assert before is not None
        verdict = exercise.judge(exercise.solution())
        while verdict.then is not None:
            verdict = verdict.then.judge(verdict.then.solution())
        assert verdict.scene is not None
        after = verdict.scene.table.holder(0)
        assert after is not None
        more = after.cards.total - before.cards.total
        if first in ("hand", "holder", "locomotive"):
            assert more == 1
        if first == "ticket":
            assert len(after.tickets) == len(before.tickets) + 1


@pytest.mark.rule("T3")
def test_the_first_place_decides_the_second() -> None:
    for exercise in sound("holder", "team_asia", Wish(first="hand"), 2):
        then = exercise.judge(exercise.solution()).then
        assert then is not None
        wrong = then.judge(Acted(PlaceCard(0, Place.HOLDER)))
        assert wrong.why == (SecondGoes(Place.HAND),)
        assert then.judge(Acted(PlaceCard(0, Place.HAND))).right


def test_only_teams_have_a_holder() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish())
    with pytest.raises(NoExerciseError):
        make(rules_of("team_asia"), Pick("1"), Wish(first="nowhere"))
