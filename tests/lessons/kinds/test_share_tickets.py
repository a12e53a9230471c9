"""Tickets moved into the holder: one or two, as a whole turn."""

from itertools import combinations

import pytest

from tests.games import rules_of
from tests.lessons.kinds.sound_exercises import sound
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted, OnTable
from tutor.lessons.kinds.share_tickets import LEAST, MOST, ShareSome, Wish, make
from tutor.lessons.pick import Pick
from tutor.table.actions import ShareTickets
from tutor.terms import Ruling


@pytest.mark.rule("T6")
@pytest.mark.parametrize(("rulings", "allowed"), [((), {1, 2}), ((Ruling.EXACTLY_TWO,), {2})])
def test_as_many_as_the_rule_says(rulings: tuple[Ruling, ...], allowed: set[int]) -> None:
    for exercise in sound("share_tickets", "team_asia", Wish(rulings=rulings), 3):
        assert isinstance(exercise, ShareSome)
        assert LEAST <= len(exercise.asked_tickets) <= MOST
        assert exercise.form == OnTable(sheet="rest")
        for number in range(len(exercise.asked_tickets) + 1):
            for some in combinations(exercise.asked_tickets, number):
                right = exercise.judge(Acted(ShareTickets(0, some))).right
                assert right == (number in allowed)


def test_only_teams_share() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish())
