"""A tunnel's cards are turned over: pay what can be paid, give up what cannot."""

from dataclasses import replace

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tests.lessons.mistakes import mistakes
from tests.table.tables import all_cards
from tutor.cards import NONE, Cards
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Paid, Withdrawn
from tutor.lessons.kinds.tunnel import AnswerTheTunnel, CanBePaid, CannotBePaid, Wish, make
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.table.events import RouteClaimed, TunnelGivenUp
from tutor.terms import Card, Ruling


def of(exercise: object) -> AnswerTheTunnel:
    assert isinstance(exercise, AnswerTheTunnel)
    return exercise


@pytest.mark.rule("E5", "E6", "N7", "T8")
@pytest.mark.parametrize(("board", "seeds"), [("europe", 200), ("nordic", 200), ("team_asia", 20)])
def test_pay_when_the_cards_are_there_and_give_up_when_they_are_not(board: str, seeds: int) -> None:
    paid, given_up = 0, 0
    for exercise in map(of, sound("tunnel", board, Wish(), seeds)):
        assert all_cards(exercise.scene.table).total == 110
        assert len(exercise.stage.revealed) == exercise.turned.wanted
        verdict = exercise.judge(exercise.solution())
        can = verdict.right and any(isinstance(event, RouteClaimed) for event in verdict.why)
        assert exercise.judge(Withdrawn()).right is not can
        paid, given_up = paid + can, given_up + (not can)
        if not can:
            assert any(isinstance(event, TunnelGivenUp) for event in verdict.why)
    assert paid > 3
    assert given_up > 3


@pytest.mark.rule("E6")
@pytest.mark.parametrize("can_pay", [True, False])
def test_a_lesson_may_say_whether_it_can_be_paid(can_pay: bool) -> None:
    for exercise in sound("tunnel", "europe", Wish(can_pay=can_pay), 60):
        verdict = exercise.judge(Withdrawn())
        kind = CanBePaid if can_pay else CannotBePaid
        assert verdict.right is not can_pay
        assert any(isinstance(why, kind) for why in verdict.why)


@pytest.mark.rule("E7")
@pytest.mark.parametrize(("board", "seeds"), [("europe", 100), ("nordic", 60), ("team_asia", 10)])
def test_locomotives_alone_are_matched_and_followed_by_locomotives_alone(
    board: str, seeds: int
) -> None:
    for exercise in map(of, sound("tunnel", board, Wish(alone=True, can_pay=True), seeds)):
        stage = exercise.stage
        assert stage.color is Card.LOCOMOTIVE
        assert stage.extra == stage.revealed.count(Card.LOCOMOTIVE)
        hand = exercise.form.hand
        for card in hand.colors:
            assert not exercise.judge(Paid(Cards.some(card, min(stage.extra, hand[card])))).right


@pytest.mark.rule("E8")
@pytest.mark.parametrize(("board", "seeds"), [("europe", 100), ("nordic", 60), ("team_asia", 10)])
def test_a_short_pile_is_turned_over_as_far_as_it_goes(board: str, seeds: int) -> None:
    discards = 0
    for exercise in map(of, sound("tunnel", board, Wish(short=True), seeds)):
        table = exercise.scene.table
        assert all_cards(table).total == 110
        assert 0 < len(exercise.stage.revealed) < exercise.turned.wanted
        assert not table.pile
        assert not table.discards
        discards += len(exercise.stage.revealed)
    assert discards > seeds


@pytest.mark.rule("T8")
@pytest.mark.parametrize("rulings", [(), (Ruling.TUNNEL_TO_SOURCE,)])
def test_what_is_given_up_goes_to_the_hand_but_for_that_house_rule(
    rulings: tuple[Ruling, ...],
) -> None:
    shared = 0
    wish = Wish(can_pay=False, rulings=rulings)
    for exercise in map(of, sound("tunnel", "team_asia", wish, 10)):
        hand, holder = exercise.stage.laid, exercise.stage.laid_from_holder
        shared += holder.total
        if not rulings:
            hand, holder = hand + holder, NONE
        verdict = exercise.judge(Withdrawn())
        (event,) = (why for why in verdict.why if isinstance(why, TunnelGivenUp))
        assert (event.cards, event.from_holder) == (hand, holder)
        assert verdict.scene is not None
        seat = verdict.scene.table.seats[0]
        assert seat.hand == exercise.form.hand + hand
    assert shared


def test_every_answer_is_told_how_many_cards_match() -> None:
    exercise = of(made("tunnel", "europe", Wish(can_pay=True), 5))
    for answer in (exercise.solution(), *mistakes(exercise)):
        assert "must add" in told(exercise, exercise.judge(answer))[0]


def test_there_is_no_exercise_where_there_is_no_tunnel() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish())
    with pytest.raises(NoExerciseError):
        make(rules("europe"), Pick("1"), replace(Wish(alone=True), route=RouteWish(least=8)))
