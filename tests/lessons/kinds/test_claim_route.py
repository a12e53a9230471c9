"""Claiming a route, building a station: the cards that are laid, judged by the table."""

import pytest

from tests.games import FOLDERS, rules_of
from tests.lessons.kinds.sound_exercises import sound
from tutor.cards import NONE
from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.claim_route import BuildThisStation, ClaimThisRoute, Wish, make
from tutor.lessons.kinds.tunnel import AnswerTheTunnel
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.payment import payments
from tutor.table.actions import BuildStation, ClaimRoute
from tutor.table.events import TollPaid
from tutor.terms import RouteKind
from tutor.words.exercises import why_text


@pytest.mark.rule("B8", "T4")
@pytest.mark.parametrize("board", FOLDERS)
def test_just_this_route_is_asked_for(board: str) -> None:
    seeds = 3 if board == "team_asia" else 15
    wish = Wish(route=RouteWish(kind=RouteKind.TRAIN))
    for exercise in sound("claim_route", board, wish, seeds):
        assert isinstance(exercise, ClaimThisRoute)
        others = [
            one for one in exercise.scene.table.actions()
            if isinstance(one, ClaimRoute) and one.route != exercise.route
        ]  # fmt: skip
        for one in others[:3]:
            assert exercise.judge(Acted(one)).why == (RouteNotLit(),)
        assert not exercise.judge(Acted(ClaimRoute(0, exercise.route, NONE))).right


@pytest.mark.rule("B8", "E4")
@pytest.mark.parametrize("board", ["usa", "europe"])
def test_a_locomotive_has_to_stand_in(board: str) -> None:
    for exercise in sound("claim_route", board, Wish(stand_in=True), 15):
        assert isinstance(exercise, ClaimThisRoute)
        table = exercise.scene.table
        price = table.rules.prices[exercise.route]
        for paid in payments(price, table.seats[0].hand):
            assert paid.locomotives > price.symbols


@pytest.mark.rule("N5", "N6")
@pytest.mark.parametrize(
    "route",
    [RouteWish(kind=RouteKind.FERRY, locomotives=1, least=2), RouteWish(id="lieksa--murmansk--1")],
)
def test_several_cards_have_to_replace_one(route: RouteWish) -> None:
    for exercise in sound("claim_route", "nordic", Wish(route=route, sets=True), 8):
        assert isinstance(exercise, ClaimThisRoute)
        price = exercise.scene.table.rules.prices[exercise.route]
        move = exercise.move()
        assert move.cards.total > price.spaces


@pytest.mark.rule("D6")
def test_the_toll_is_told() -> None:
    """Where a bridge costs money, the praise says what was paid."""
    wish = Wish(route=RouteWish(toll=True, lanes=1, least=2))
    for exercise in sound("claim_route", "nederland", wish, 3):
        why = exercise.judge(exercise.solution()).why
        (paid,) = (one for one in why if isinstance(one, TollPaid))
        assert "toll" in why_text(paid, exercise.scene)


@pytest.mark.rule("E9")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_station_costs_its_number(number: int) -> None:
    for exercise in sound("claim_route", "europe", Wish(station=number), 5):
        assert isinstance(exercise, BuildThisStation)
        builds = [one for one in exercise.scene.table.actions() if isinstance(one, BuildStation)]
        assert {one.cards.total for one in builds} == {number}
        built = {one for one, owner in exercise.scene.table.station_owner.items() if owner == 0}
        assert len(built) == number - 1


@pytest.mark.rule("E5", "T8")
@pytest.mark.parametrize("board", ["europe", "team_asia"])
def test_a_tunnel_goes_on(board: str) -> None:
    wish = Wish(route=RouteWish(kind=RouteKind.TUNNEL), locomotives=3)
    went_on = [
        isinstance(exercise.judge(exercise.solution()).then, AnswerTheTunnel)
        for exercise in sound("claim_route", board, wish, 12)
    ]
    assert any(went_on)


def test_what_is_not_there_makes_no_exercise() -> None:
    for wish in (
        Wish(route=RouteWish(kind=RouteKind.TUNNEL)), Wish(station=1),
        Wish(route=RouteWish(most=1), stand_in=True),
    ):  # fmt: skip
        with pytest.raises(NoExerciseError):
            make(rules_of("usa"), Pick("1"), wish)


@pytest.mark.rule("T4")
def test_hand_and_holder_pay_together_where_that_is_wished() -> None:
    for exercise in sound("claim_route", "team_asia", Wish(both=True), 4):
        assert isinstance(exercise, ClaimThisRoute)
        move = exercise.move()
        assert move.cards
        assert move.from_holder


@pytest.mark.rule("A2", "N5")
@pytest.mark.parametrize("board", ["legendary_asia", "nordic"])
def test_the_help_for_a_coloured_ferry_names_its_colour(board: str) -> None:
    wish = Wish(route=RouteWish(kind=RouteKind.FERRY, gray=False))
    for exercise in sound("claim_route", board, wish, 6):
        assert isinstance(exercise, ClaimThisRoute)
        color = exercise.scene.table.rules.prices[exercise.route].color
        assert str(color) in why_text(exercise.pointer().why, exercise.scene)
