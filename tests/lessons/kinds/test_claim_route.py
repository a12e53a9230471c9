"""Claim this route: what pays is right, a tunnel goes on with the cards turned over."""

import pytest

from tests.lessons.kinds.sound_exercises import made, prove, rules, sound
from tests.table.tables import all_cards
from tutor.cards import COLORS, NONE
from tutor.lessons.exercise import Exercise, NoExerciseError, Show
from tutor.lessons.forms import LayCards, Paid
from tutor.lessons.kinds.claim_route import Wish, make
from tutor.lessons.kinds.legal_payment import ThesePay
from tutor.lessons.kinds.tunnel import AnswerTheTunnel
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.payment import payments
from tutor.table.events import RouteClaimed
from tutor.terms import RouteKind


@pytest.mark.rule("B8", "E4", "N4", "N5")
@pytest.mark.parametrize(
    ("board", "seeds"),
    [("usa", 100), ("europe", 200), ("nordic", 200), ("nederland", 60), ("legendary_asia", 60)],
)
def test_any_route_can_be_claimed_and_typical_mistakes_cannot(board: str, seeds: int) -> None:
    for exercise in sound("claim_route", board, Wish(), seeds):
        assert all_cards(exercise.scene.table).total == 110
        verdict = exercise.judge(exercise.solution())
        claimed = any(isinstance(event, RouteClaimed) for event in verdict.why)
        assert claimed == (verdict.then is None)


@pytest.mark.rule("T4")
def test_in_teams_the_holder_pays_too() -> None:
    from_both = 0
    for exercise in sound("claim_route", "team_asia", Wish(), 25):
        form = exercise.form
        assert isinstance(form, LayCards)
        holder = exercise.scene.table.holder(0)
        assert holder is not None
        assert form.holder == holder.cards
        assert Show.HOLDER in exercise.scene.show
        price = exercise.scene.table.rules.prices[exercise.scene.routes[0]]
        for cards in payments(price, form.hand + form.holder):
            shared = cards.without(form.hand)
            assert exercise.judge(Paid(cards - shared, shared)).right
            from_both += bool(shared and cards - shared)
            if shared:
                assert not exercise.judge(Paid(cards, NONE)).right
    assert from_both > 5


@pytest.mark.rule("E5", "N7")
@pytest.mark.parametrize("board", ["europe", "nordic"])
def test_a_tunnel_goes_on_with_what_the_turned_cards_ask_for(board: str) -> None:
    on, at_once = 0, 0
    for exercise in sound("claim_route", board, Wish(route=RouteWish(kind=RouteKind.TUNNEL)), 60):
        verdict = exercise.judge(exercise.solution())
        if verdict.then is None:
            at_once += 1
            continue
        on += 1
        assert isinstance(verdict.then, AnswerTheTunnel)
        assert verdict.scene == verdict.then.scene
        assert verdict.then.stage.route == exercise.scene.routes[0]
        prove(verdict.then)
    assert on > 5
    assert at_once > 5


@pytest.mark.rule("N5")
def test_a_symbol_may_have_to_be_paid_with_three_cards() -> None:
    ferries = RouteWish(kind=RouteKind.FERRY, least=2)
    for exercise in sound("claim_route", "nordic", Wish(route=ferries, sets=True), 60):
        (why, *_events) = exercise.judge(exercise.solution()).why
        (route,) = exercise.scene.routes
        assert paid_with_sets(exercise)
        assert isinstance(why, ThesePay)
        hand = exercise.scene.table.seats[0].hand
        assert hand.locomotives < exercise.scene.table.board.route[route].locomotives
    for exercise in sound("claim_route", "nordic", Wish(route=ferries, sets=False), 40):
        assert not paid_with_sets(exercise)
    either = [
        paid_with_sets(exercise)
        for exercise in sound("claim_route", "nordic", Wish(route=ferries), 40)
    ]
    assert 5 < sum(either) < 35


@pytest.mark.rule("N6")
def test_spaces_may_have_to_be_paid_with_four_cards() -> None:
    wish = Wish(route=RouteWish(id="lieksa--murmansk--1"), others=1, sets=True)
    numbers, locomotives = set(), 0
    for exercise in sound("claim_route", "nordic", wish, 60):
        paid = exercise.solution()
        assert isinstance(paid, Paid)
        numbers.add(paid.cards.total)
        locomotives += bool(paid.cards.locomotives)
        assert paid_with_sets(exercise)
        assert max(exercise.scene.table.seats[0].hand[card] for card in COLORS) < 9
    assert {12, 15, 18} <= numbers
    assert locomotives > 3


def paid_with_sets(exercise: Exercise) -> bool:
    """Tell whether the solution has more cards than the route has spaces."""
    paid = exercise.solution()
    assert isinstance(paid, Paid)
    (route,) = exercise.scene.routes
    return paid.cards.total > exercise.scene.table.board.route[route].length


def test_there_is_no_exercise_about_a_route_that_the_board_has_not() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(route=RouteWish(kind=RouteKind.FERRY)))


def test_the_same_seed_gives_the_same_exercise() -> None:
    assert made("claim_route", "usa", Wish(), 1) == made("claim_route", "usa", Wish(), 1)
    assert made("claim_route", "usa", Wish(), 1) != made("claim_route", "usa", Wish(), 2)
