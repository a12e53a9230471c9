"""Claim this route: what pays is right, a tunnel goes on with the cards turned over."""

import pytest

from tests.lessons.kinds.sound_exercises import made, prove, rules, sound
from tests.table.tables import all_cards
from tutor.cards import NONE
from tutor.lessons.exercise import NoExerciseError, Show
from tutor.lessons.forms import LayCards, Paid
from tutor.lessons.kinds.claim_route import Wish, make
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


def test_there_is_no_exercise_about_a_route_that_the_board_has_not() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(route=RouteWish(kind=RouteKind.FERRY)))


def test_the_same_seed_gives_the_same_exercise() -> None:
    assert made("claim_route", "usa", Wish(), 1) == made("claim_route", "usa", Wish(), 1)
    assert made("claim_route", "usa", Wish(), 1) != made("claim_route", "usa", Wish(), 2)
