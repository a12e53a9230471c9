"""Tickets moved to the team's holder as a turn: one or two, by a house rule just two."""

from itertools import combinations

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tests.lessons.mistakes import mistakes
from tutor.lessons.exercise import Exercise, NoExerciseError, Show
from tutor.lessons.forms import Chosen
from tutor.lessons.kinds.share_tickets import WhichToShare, Wish, make
from tutor.lessons.pick import Pick
from tutor.table.events import TicketsShared
from tutor.table.reasons import WrongNumberShared
from tutor.terms import Ruling


def of(exercise: Exercise) -> WhichToShare:
    assert isinstance(exercise, WhichToShare)
    return exercise


@pytest.mark.rule("T6")
@pytest.mark.parametrize(
    ("rulings", "allowed", "seeds"), [((), {1, 2}, 20), ((Ruling.EXACTLY_TWO,), {2}, 8)]
)
def test_one_or_two_are_moved(rulings: tuple[Ruling, ...], allowed: set[int], seeds: int) -> None:
    held = set()
    for exercise in map(of, sound("share_tickets", "team_asia", Wish(rulings=rulings), seeds)):
        assert exercise.scene.show == (Show.TICKETS, Show.HOLDER)
        places = range(len(exercise.tickets))
        held.add(len(places))
        assert len(exercise.solution().places) == min(allowed)
        for number in range(len(places) + 1):
            for some in combinations(places, number):
                verdict = exercise.judge(Chosen(some))
                assert verdict.right == (number in allowed)
                assert (Chosen(some) in mistakes(exercise)) != verdict.right
    assert held == {3, 4}


@pytest.mark.rule("T6")
def test_the_tickets_lie_in_the_holder_then() -> None:
    exercise = of(made("share_tickets", "team_asia", Wish(players=6), 1))
    before = exercise.scene.table.holder(0)
    verdict = exercise.judge(Chosen((0, 2)))
    moved = (exercise.tickets[0], exercise.tickets[2])
    assert verdict.scene is not None
    after = verdict.scene.table.holder(0)
    assert before is not None
    assert after is not None
    assert after.tickets == (*before.tickets, *moved)
    assert verdict.scene.table.seats[0].tickets == (exercise.tickets[1], *exercise.tickets[3:])
    assert verdict.scene.table.to_move == 1
    assert TicketsShared(0, 2, moved) in verdict.why


@pytest.mark.rule("T6")
def test_too_many_are_refused_with_the_number_allowed() -> None:
    exercise = of(made("share_tickets", "team_asia", Wish(), 1))
    verdict = exercise.judge(Chosen((0, 1, 2)))
    assert verdict.why == (WrongNumberShared(3, exactly_two=False),)
    assert told(exercise, verdict) == [
        "One or two tickets go to the team's holder in a turn, not 3. Choose one or two."
    ]


def test_no_ticket_is_lost_or_there_twice() -> None:
    table = made("share_tickets", "team_asia", Wish(), 1).scene.table
    tickets = [*table.tickets, *(one for seat in table.seats for one in seat.tickets)]
    tickets += [one for holder in table.holders for one in holder.tickets]
    assert sorted(tickets) == sorted(table.board.ticket)


def test_there_is_no_exercise_without_teams() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish())
