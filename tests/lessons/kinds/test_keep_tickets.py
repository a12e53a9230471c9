"""Which tickets to keep: any number that is enough, those that share a way, and where others go."""

import random
from itertools import combinations

import pytest

from tests.games import FOLDERS, rules_of
from tests.lessons.kinds.sound_exercises import made, sound
from tests.plain.joining import Ground
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.keep_tickets import (
    AS_GOOD,
    FewerWillDo,
    LongOneRefused,
    NotInNewPile,
    RefusedGo,
    TrainsTheyTake,
    WhichToKeep,
    Wish,
    make,
    trains_together,
)
from tutor.lessons.pick import Pick
from tutor.rulebook import Refused
from tutor.table.actions import KeepTickets
from tutor.table.reasons import TooFewKept

START = [
    pytest.param("usa", 3, 2, Refused.UNDER_PILE, marks=pytest.mark.rule("B3")),
    pytest.param("europe", 4, 2, Refused.OUT_OF_GAME, marks=pytest.mark.rule("E1")),
    pytest.param("nordic", 5, 2, Refused.OUT_OF_GAME, marks=pytest.mark.rule("N2")),
    pytest.param("nederland", 5, 3, Refused.DISCARDED, marks=pytest.mark.rule("D1", "D2")),
    pytest.param("team_asia", 5, 3, Refused.UNDER_PILE, marks=pytest.mark.rule("T5")),
    pytest.param("legendary_asia", 4, 2, Refused.OUT_OF_GAME, marks=pytest.mark.rule("A1")),
    pytest.param("india", 4, 2, Refused.UNDER_PILE, marks=pytest.mark.rule("I2")),
]
DRAWN = [
    pytest.param("usa", 3, 1, Refused.UNDER_PILE, marks=pytest.mark.rule("B12")),
    pytest.param("europe", 3, 1, Refused.UNDER_PILE, marks=pytest.mark.rule("E2")),
    pytest.param("nordic", 3, 1, Refused.OUT_OF_GAME, marks=pytest.mark.rule("N2")),
    pytest.param("nederland", 4, 1, Refused.DISCARDED, marks=pytest.mark.rule("D1", "D2")),
    pytest.param("team_asia", 4, 1, Refused.UNDER_PILE, marks=pytest.mark.rule("T5")),
    pytest.param("legendary_asia", 3, 1, Refused.UNDER_PILE, marks=pytest.mark.rule("A1")),
]


def of(exercise: Exercise) -> WhichToKeep:
    assert isinstance(exercise, WhichToKeep)
    return exercise


def check(board: str, wish: Wish, offered: int, least: int, where: Refused) -> None:
    for exercise in map(of, sound("keep_tickets", board, wish, 3 if board == "team_asia" else 15)):
        assert (len(exercise.asked_tickets), exercise.least) == (offered, least)
        for number in range(offered + 1):
            verdict = exercise.judge(
                Acted(KeepTickets(0, exercise.asked_tickets[offered - number :]))
            )
            assert verdict.right == (number >= least)
            if number < least:
                assert verdict.why == (TooFewKept(number, least),)
            else:
                assert RefusedGo(where) in verdict.why


@pytest.mark.parametrize(("board", "offered", "least", "where"), START)
def test_at_the_start_enough_tickets_are_kept(
    board: str, offered: int, least: int, where: Refused
) -> None:
    check(board, Wish(), offered, least, where)


@pytest.mark.parametrize(("board", "offered", "least", "where"), DRAWN)
def test_of_a_draw_at_least_one_ticket_is_kept(
    board: str, offered: int, least: int, where: Refused
) -> None:
    check(board, Wish(start=False), offered, least, where)


@pytest.mark.rule("E1", "A1")
@pytest.mark.parametrize("board", ["europe", "legendary_asia"])
def test_the_long_ticket_may_be_refused_like_any_other(board: str) -> None:
    exercise = of(made("keep_tickets", board, Wish(), 1))
    first, second, third, *_ = exercise.asked_tickets
    assert LongOneRefused() in exercise.judge(Acted(KeepTickets(0, (second, third)))).why
    assert LongOneRefused() not in exercise.judge(Acted(KeepTickets(0, (first, second)))).why


def test_few_are_asked_for_and_those_that_take_the_fewest_trains() -> None:
    """A choice that takes clearly more trains than the best is wrong; the best shares a way."""
    for exercise in map(of, sound("keep_tickets", "usa", Wish(keep="least"), 20)):
        board = exercise.scene.table.board
        trains = {
            some: trains_together([board.ticket[one] for one in some], board)
            for some in combinations(exercise.asked_tickets, exercise.least)
        }
        for some, number in trains.items():
            verdict = exercise.judge(Acted(KeepTickets(0, some)))
            assert verdict.right == (number <= min(trains.values()) + AS_GOOD)
            (judged,) = (one for one in verdict.why if isinstance(one, TrainsTheyTake))
            assert (judged.together, judged.best) == (number, min(trains.values()))
        assert max(trains.values()) > min(trains.values()) + AS_GOOD
        (best,) = (
            why
            for why in exercise.judge(exercise.solution()).why
            if isinstance(why, TrainsTheyTake)
        )
        assert best.together < best.apart
        every = exercise.judge(Acted(KeepTickets(0, exercise.asked_tickets)))
        assert every.why == (FewerWillDo(3, 2),)


@pytest.mark.rule("A5", "B3", "B14", "H13", "H14")
@pytest.mark.parametrize("board", [board for board in sorted(FOLDERS) if board != "team_asia"])
def test_the_trains_that_tickets_take_are_the_fewest(board: str) -> None:
    """A plain count of our own finds no cheaper network for any of the choices."""
    ground, rng = Ground(FOLDERS[board]), random.Random(board)
    tickets = rules_of(board).board.tickets
    for _ in range(8):
        some = rng.sample(tickets, 3 if board == "nederland" else 2)
        names = [ticket.id for ticket in some]
        assert trains_together(some, rules_of(board).board) == ground.fewest(names), names


@pytest.mark.rule("B3")
def test_two_tickets_by_way_of_the_same_cities() -> None:
    """Winnipeg to Little Rock and Duluth to El Paso take 16 trains, without sharing 21."""
    board = rules_of("usa").board
    pair = [board.ticket[name] for name in ("little_rock--winnipeg", "duluth--el_paso")]

    assert trains_together(pair, board) == 16
    assert [trains_together([ticket], board) for ticket in pair] == [11, 10]


@pytest.mark.rule("D2")
def test_a_draw_goes_on_from_a_new_pile() -> None:
    for exercise in map(of, sound("keep_tickets", "nederland", Wish(start=False, short=True), 15)):
        verdict = exercise.judge(exercise.solution())
        assert (NotInNewPile() in verdict.why) == exercise.new_pile


def test_there_is_no_other_way_to_keep() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish(keep="most"))
