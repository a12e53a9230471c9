"""Which cards would pay: at least one set does, at least one does not, each judged by the price."""

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tutor.cards import cards
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import ChooseSome, Chosen
from tutor.lessons.kinds.legal_payment import TheseDoNotPay, ThesePay, WhichPay, Wish, make
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.payment import (
    LocomotivesNotWild,
    PaymentReason,
    SeveralColors,
    SpacesNotCovered,
    TooFewLocomotives,
    WrongColor,
    WrongNumber,
    pays,
)
from tutor.terms import RouteKind

MURMANSK = RouteWish(id="lieksa--murmansk--1")


def of(exercise: Exercise) -> WhichPay:
    assert isinstance(exercise, WhichPay)
    return exercise


def refused(board: str, wish: Wish, seeds: int) -> set[type[PaymentReason]]:
    """Prove the exercises; return the reasons that sets were refused for, by kind."""
    found: set[type[PaymentReason]] = set()
    for exercise in map(of, sound("legal_payment", board, wish, seeds)):
        legal = [pays(exercise.price, one) for one in exercise.sets]
        assert len(exercise.sets) == wish.options
        assert len(set(exercise.sets)) == wish.options
        assert 0 < sum(legal) < wish.options
        assert exercise.solution().places == tuple(n for n, one in enumerate(legal) if one)
        for why in exercise.judge(exercise.solution()).why:
            if isinstance(why, TheseDoNotPay):
                found.update(type(reason) for reason in why.reasons)
    return found


@pytest.mark.rule("B8")
@pytest.mark.parametrize(("board", "seeds"), [("usa", 200), ("nederland", 40), ("team_asia", 10)])
def test_routes_take_cards_of_one_colour_as_many_as_spaces(board: str, seeds: int) -> None:
    assert {WrongNumber, WrongColor} <= refused(board, Wish(), seeds)


@pytest.mark.rule("B8", "E4")
@pytest.mark.parametrize("board", ["usa", "europe"])
def test_a_locomotive_stands_in_where_that_is_wished_for(board: str) -> None:
    wish = Wish(route=RouteWish(least=2, most=6), stand_in=True)
    for exercise in map(of, sound("legal_payment", board, wish, 60)):
        legal = [one for one in exercise.sets if pays(exercise.price, one)]
        assert any(one.colors and one.locomotives > exercise.price.symbols for one in legal)


@pytest.mark.rule("N4")
def test_no_locomotive_stands_in_where_it_is_not_wild() -> None:
    with pytest.raises(NoExerciseError):
        made(
            "legal_payment", "nordic", Wish(route=RouteWish(kind=RouteKind.TRAIN), stand_in=True), 1
        )


@pytest.mark.rule("B8")
def test_gray_routes_take_any_one_colour() -> None:
    found = refused("usa", Wish(route=RouteWish(gray=True, least=2)), 60)
    assert found == {WrongNumber, SeveralColors}


@pytest.mark.rule("E4", "A2")
@pytest.mark.parametrize(("board", "seeds"), [("europe", 100), ("legendary_asia", 60)])
def test_ferries_ask_for_locomotives(board: str, seeds: int) -> None:
    assert TooFewLocomotives in refused(board, Wish(route=RouteWish(kind=RouteKind.FERRY)), seeds)


@pytest.mark.rule("N4")
def test_nordic_locomotives_are_not_wild_on_ordinary_routes() -> None:
    wish = Wish(route=RouteWish(kind=RouteKind.TRAIN, gray=False))
    assert LocomotivesNotWild in refused("nordic", wish, 60)


@pytest.mark.rule("N5")
def test_nordic_ferries_take_three_cards_for_a_symbol() -> None:
    wish = Wish(route=RouteWish(kind=RouteKind.FERRY))
    assert TooFewLocomotives in refused("nordic", wish, 100)
    three = [
        one
        for seed in range(40)
        for exercise in [of(made("legal_payment", "nordic", wish, seed))]
        for one in exercise.sets
        if one.total > exercise.price.spaces and pays(exercise.price, one)
    ]
    assert len(three) > 8


@pytest.mark.rule("N6")
def test_four_cards_cover_a_space_from_murmansk_to_lieksa() -> None:
    assert {SpacesNotCovered, WrongNumber} <= refused("nordic", Wish(route=MURMANSK), 100)


@pytest.mark.rule("E9")
@pytest.mark.parametrize("station", [1, 2, 3])
def test_the_nth_station_costs_n_cards_of_one_colour(station: int) -> None:
    wish = Wish(station=station)
    found = refused("europe", wish, 60)
    assert found == ({WrongNumber, SeveralColors} if station > 1 else {WrongNumber})
    assert of(made("legal_payment", "europe", wish, 1)).price.spaces == station


@pytest.mark.parametrize("options", [2, 3, 6])
def test_there_are_as_many_sets_as_a_lesson_wishes(options: int) -> None:
    refused("europe", Wish(options=options, route=RouteWish(least=2)), 30)


def test_each_set_judged_wrongly_is_told_with_its_reason() -> None:
    wish = Wish(route=RouteWish(least=3, gray=False))
    for seed in range(30):
        exercise = of(made("legal_payment", "usa", wish, seed))
        right = set(exercise.solution().places)
        form = exercise.form
        assert isinstance(form, ChooseSome)
        other = [place for place in range(len(form.options)) if place not in right]
        verdict = exercise.judge(Chosen(tuple(other)))
        assert [type(why) for why in verdict.why] == [
            ThesePay if place in right else TheseDoNotPay for place in range(len(form.options))
        ]
        verdict = exercise.judge(Chosen(tuple(sorted([*right, other[0]]))))
        (why,) = verdict.why
        assert isinstance(why, TheseDoNotPay)
        assert why.cards == exercise.sets[other[0]]


@pytest.mark.rule("N6")
def test_what_covers_murmansk_to_lieksa_is_told_in_numbers() -> None:
    exercise = of(made("legal_payment", "nordic", Wish(route=MURMANSK), 1))
    seven_and_eight = cards(green=7, red=5, blue=3)
    asked = WhichPay(exercise.scene, exercise.route, 0, exercise.price, (seven_and_eight,))
    (sentence,) = told(asked, asked.judge(Chosen((0,))))
    assert sentence == (
        "Pays: 3 blue cards, 7 green cards and 5 red cards. 2 spaces are covered by any 4 "
        "cards each, the others by single cards of one colour."
    )


def test_there_is_no_exercise_without_such_a_route_or_station() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(station=1))
    with pytest.raises(NoExerciseError):
        make(rules("europe"), Pick("1"), Wish(station=4))
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(route=RouteWish(least=9)))
