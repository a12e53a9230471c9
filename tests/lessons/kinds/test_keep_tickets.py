"""Which tickets to keep: any number that is enough, and where the others go."""

from itertools import combinations

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import Chosen
from tutor.lessons.kinds.keep_tickets import (
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
from tutor.table.events import TicketsRefused
from tutor.table.reasons import TooFewKept
from tutor.words.exercises import question_text

START = [
    pytest.param("usa", 3, 2, Refused.UNDER_PILE, marks=pytest.mark.rule("B3")),
    pytest.param("europe", 4, 2, Refused.OUT_OF_GAME, marks=pytest.mark.rule("E1")),
    pytest.param("nordic", 5, 2, Refused.OUT_OF_GAME, marks=pytest.mark.rule("N2")),
    pytest.param("nederland", 5, 3, Refused.DISCARDED, marks=pytest.mark.rule("D1", "D2")),
    pytest.param("team_asia", 5, 3, Refused.UNDER_PILE, marks=pytest.mark.rule("T5")),
    pytest.param("legendary_asia", 4, 2, Refused.OUT_OF_GAME, marks=pytest.mark.rule("A1")),
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
    seeds = 10 if board == "team_asia" else 200 if board == "usa" else 60
    for exercise in map(of, sound("keep_tickets", board, wish, seeds)):
        assert (len(exercise.offered), exercise.least) == (offered, least)
        for number in range(offered + 1):
            kept = Chosen(tuple(range(offered))[offered - number :])
            verdict = exercise.judge(kept)
            assert verdict.right == (number >= least)
            if number < least:
                assert verdict.why == (TooFewKept(number, least),)
            elif number < offered:
                refused = exercise.offered[: offered - number]
                event = TicketsRefused(0, len(refused), refused, where)
                assert event in verdict.why
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
    assert LongOneRefused() in exercise.judge(Chosen((1, 2))).why
    assert LongOneRefused() not in exercise.judge(Chosen((0, 1))).why


def test_with_the_fewest_asked_for_only_so_many_are_right() -> None:
    for exercise in map(of, sound("keep_tickets", "nederland", Wish(keep="least"), 40)):
        assert exercise.judge(Chosen((1, 3, 4))).right
        assert exercise.judge(Chosen((1, 2, 3, 4))).why == (FewerWillDo(4, 3),)


def test_at_the_start_the_question_does_not_say_how_few_may_be_kept() -> None:
    start = of(made("keep_tickets", "usa", Wish(), 1))
    assert "2" not in question_text(start)
    drawn = of(made("keep_tickets", "usa", Wish(start=False), 1))
    assert "At least 1" in question_text(drawn)


def test_only_the_learners_tickets_are_told_of() -> None:
    exercise = of(made("keep_tickets", "usa", Wish(players=5), 3))
    for sentence in told(exercise, exercise.judge(exercise.solution())):
        assert sentence.startswith("Anna ")


@pytest.mark.parametrize("board", ["usa", "nordic", "nederland", "india"])
def test_a_choice_of_the_fewest_is_judged_by_the_trains_it_takes(board: str) -> None:
    """Together never more than one by one; what is named as better is, and nothing is better."""
    shared = bettered = 0
    for exercise in map(of, sound("keep_tickets", board, Wish(keep="least"), 20)):
        table = exercise.scene.table
        alone = {
            one: trains_together([table.board.ticket[one]], table.board) for one in exercise.offered
        }
        found = {}
        for places in combinations(range(len(exercise.offered)), exercise.least):
            (why,) = (
                why for why in exercise.judge(Chosen(places)).why if isinstance(why, TrainsTheyTake)
            )
            kept = [exercise.offered[place] for place in places]
            assert why.apart == sum(alone[one] for one in kept)
            assert max(alone[one] for one in kept) <= why.together <= why.apart
            found[places] = why
            shared += why.together < why.apart
            bettered += bool(why.fewest)
        best = min(why.together for why in found.values())
        for why in found.values():
            assert why.best == best
            assert bool(why.fewest) == (why.together > best)
    assert shared > 10
    assert bettered > 10


def test_other_choices_are_not_judged_by_trains() -> None:
    """Any number may be kept there, and more tickets take more trains."""
    for wish in (Wish(), Wish(start=False), Wish(start=False, keep="least")):
        verdict = (exercise := of(made("keep_tickets", "usa", wish, 2))).judge(exercise.solution())
        assert not any(isinstance(why, TrainsTheyTake) for why in verdict.why)


@pytest.mark.rule("D2")
def test_a_draw_goes_on_from_the_new_pile_which_has_none_of_its_tickets() -> None:
    lefts = set()
    for exercise in map(of, sound("keep_tickets", "nederland", Wish(start=False, short=True), 60)):
        table = exercise.scene.table
        assert exercise.new_pile
        assert len(exercise.offered) == 4
        assert not {*exercise.offered} & {*table.tickets}
        assert not table.ticket_discards
        everywhere = [*table.tickets, *exercise.offered]
        everywhere += [ticket for seat in table.seats for ticket in seat.tickets]
        assert sorted(everywhere) == sorted(table.board.ticket)
        lefts.add(exercise.left)
        every = tuple(range(4))
        for kept in ((0,), every):
            verdict = exercise.judge(Chosen(kept))
            assert verdict.right
            assert NotInNewPile() in verdict.why
        assert RefusedGo(Refused.DISCARDED) in exercise.judge(Chosen(every)).why
        assert verdict.scene is not None
        assert not {*exercise.offered} & {*verdict.scene.table.tickets}
        assert "new pile" in question_text(exercise)
    assert lefts == {1, 2, 3}


@pytest.mark.rule("B12", "N2")
@pytest.mark.parametrize("board", ["usa", "nordic"])
def test_elsewhere_a_short_pile_gives_what_there_is(board: str) -> None:
    for exercise in map(of, sound("keep_tickets", board, Wish(start=False, short=True), 20)):
        assert not exercise.new_pile
        assert len(exercise.offered) == exercise.left
        assert exercise.left in (1, 2)
        assert not exercise.scene.table.tickets
        assert NotInNewPile() not in exercise.judge(exercise.solution()).why
        assert "what there is" in question_text(exercise)


def test_tickets_are_kept_in_the_ways_that_there_are() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(keep="most"))
