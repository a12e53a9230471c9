"""May it be claimed: just one answer is right, and it is the table's."""

from collections.abc import Iterator

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tests.table.tables import all_cards
from tutor.decoding import MisfitError, decode
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import Chosen, No, Yes
from tutor.lessons.kinds.may_claim import (
    REASONS,
    CardsForXs,
    DoesNotHold,
    MayItBeClaimed,
    MustTouch,
    Situation,
    Wish,
    make,
)
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.payment import SeveralColors, TooFewLocomotives, WrongNumber
from tutor.rules.standing import NEUTRAL
from tutor.table.events import RouteClaimed
from tutor.table.reasons import (
    LaneIsClosed,
    OwnTwin,
    RouteTaken,
    SomethingElseFirst,
    TooFewTrains,
)
from tutor.table.stages import DrawingSecond
from tutor.terms import RouteKind
from tutor.words.exercises import option_text, question_text

DOUBLES = RouteWish(lanes=2)
FAR_FROM_THE_END = 5  # trains left after the claim


def of(exercise: Exercise) -> MayItBeClaimed:
    assert isinstance(exercise, MayItBeClaimed)
    return exercise


def route_trains(exercise: MayItBeClaimed) -> int:
    return exercise.scene.table.board.route[exercise.action.route].trains


def proved(board: str, wish: Wish, seeds: int) -> Iterator[MayItBeClaimed]:
    """Make exercises with four options each, whose right answer is the table's only reason."""
    for exercise in map(of, sound("may_claim", board, wish, seeds)):
        table = exercise.scene.table
        assert all_cards(table).total == 110
        assert len(exercise.options) == 4
        found = table.why_not(exercise.action)
        assert len(found) < 2
        (place,) = exercise.solution().places
        assert exercise.options[place] == (No(found[0]) if found else Yes())
        why = type(found[0]) if found else None
        assert why in {REASONS.get(one) for one in wish.because}
        for seat, one in enumerate(table.seats):
            owned = [table.board.route[route] for route, by in table.owner.items() if by == seat]
            assert one.trains == table.rulebook.trains - sum(route.trains for route in owned)
        yield exercise


@pytest.mark.parametrize(
    ("board", "variant", "seeds"),
    [
        pytest.param("usa", None, 200, marks=pytest.mark.rule("B8", "B9", "B11")),
        pytest.param("europe", None, 80, marks=pytest.mark.rule("B11")),
        pytest.param("nordic", None, 80, marks=pytest.mark.rule("N8")),
        pytest.param("nederland", "tolls", 40, marks=pytest.mark.rule("B11")),
        pytest.param("nederland", "no_tolls", 60, marks=pytest.mark.rule("D13")),
        pytest.param("legendary_asia", None, 80, marks=pytest.mark.rule("A3", "A5")),
        pytest.param("team_asia", None, 30, marks=pytest.mark.rule("T7")),
    ],
)
def test_every_situation_has_one_right_answer(board: str, variant: str | None, seeds: int) -> None:
    all_open = ("nederland", Situation.LANE_IS_CLOSED)
    because = tuple(one for one in Wish().because if (board, one) != all_open)
    if variant == "no_tolls":
        because = Wish().because
    wish = Wish(variant=variant, because=because)
    answers = {type(one.because).__name__ for one in _answers(board, wish, seeds)}
    assert len(answers) == len(because)


def _answers(board: str, wish: Wish, seeds: int) -> Iterator[No]:
    """Go through the right answers; a yes is given as a no without a reason."""
    for exercise in proved(board, wish, seeds):
        found = exercise.scene.table.why_not(exercise.action)
        yield No(found[0] if found else None)


@pytest.mark.rule("B11")
def test_with_few_players_one_lane_closes_the_other() -> None:
    wish = Wish(because=(Situation.LANE_IS_CLOSED,))
    for exercise in proved("usa", wish, 60):
        assert len(exercise.scene.table.seats) in (2, 3)
    for exercise in proved("usa", Wish(because=(Situation.OWN_TWIN,)), 60):
        assert len(exercise.scene.table.seats) in (4, 5)


@pytest.mark.rule("D5")
def test_on_nederland_the_other_lane_stays_open_for_two() -> None:
    wish = Wish(variant="tolls", players=2, route=DOUBLES, because=(Situation.LEGAL,))
    beside = 0
    for exercise in proved("nederland", wish, 60):
        table = exercise.scene.table
        lanes = table.board.lanes[table.board.route[exercise.action.route].pair]
        beside += any(table.owner.get(lane.id) == 1 for lane in lanes)
        assert any(isinstance(why, RouteClaimed) for why in exercise.judge(Chosen((0,))).why)
    assert beside > 10
    with pytest.raises(NoExerciseError):
        made(
            "may_claim", "nederland", Wish(variant="tolls", because=(Situation.LANE_IS_CLOSED,)), 1
        )


@pytest.mark.rule("D14")
def test_the_neutral_player_owns_routes_like_others_but_closes_none() -> None:
    owners, beside = set(), 0
    wish = Wish(variant="neutral", route=DOUBLES, because=(Situation.LEGAL, Situation.ROUTE_TAKEN))
    for exercise in proved("nederland", wish, 80):
        table = exercise.scene.table
        owners.add(table.owner.get(exercise.action.route))
        lanes = table.board.lanes[table.board.route[exercise.action.route].pair]
        free = exercise.action.route not in table.owner
        beside += free and any(table.owner.get(lane.id) == NEUTRAL for lane in lanes)
        neutral = [one for one, owner in table.owner.items() if owner == NEUTRAL]
        assert table.neutral is not None
        assert table.neutral.trains == 40 - sum(table.board.route[one].length for one in neutral)
    assert owners == {None, 1, NEUTRAL}
    assert beside > 3


@pytest.mark.rule("T7")
def test_mates_may_own_a_lane_each_where_two_are_open() -> None:
    wish = Wish(players=6, route=DOUBLES, because=(Situation.LEGAL,))
    mates = 0
    for exercise in proved("team_asia", wish, 25):
        table = exercise.scene.table
        lanes = table.board.lanes[table.board.route[exercise.action.route].pair]
        mates += any(table.owner.get(lane.id) == 1 for lane in lanes)
    assert mates > 3


@pytest.mark.rule("A5")
def test_an_x_takes_a_train_and_never_a_card() -> None:
    wish = Wish(
        route=RouteWish(mountains=True), because=(Situation.LEGAL, Situation.TOO_FEW_TRAINS)
    )
    cards = 0
    for exercise in proved("legendary_asia", wish, 80):
        table, action = exercise.scene.table, exercise.action
        route = table.board.route[action.route]
        for reason in table.why_not(action):
            assert isinstance(reason, TooFewTrains)
            assert route.length <= reason.left < route.length + route.mountains or route.trains <= 4
        if CardsForXs() in exercise.options:
            place = exercise.options.index(CardsForXs())
            assert "never for a card" in told(exercise, exercise.judge(Chosen((place,))))[0]
            cards += 1
        assert not any(  # that would tell how many trains it takes
            isinstance(one, No) and isinstance(one.because, WrongNumber) for one in exercise.options
        )
    assert cards > 10


@pytest.mark.parametrize(
    ("board", "because", "route"),
    [
        pytest.param("usa", Situation.WRONG_COLOR, RouteWish(), marks=pytest.mark.rule("B8")),
        pytest.param("usa", Situation.SEVERAL_COLORS, RouteWish(), marks=pytest.mark.rule("B8")),
        pytest.param("usa", Situation.WRONG_NUMBER, RouteWish(), marks=pytest.mark.rule("B8")),
        pytest.param(
            "europe", Situation.TOO_FEW_LOCOMOTIVES, RouteWish(), marks=pytest.mark.rule("E4")
        ),
        pytest.param(
            "nordic", Situation.LOCOMOTIVES_NOT_WILD, RouteWish(), marks=pytest.mark.rule("N4")
        ),
        pytest.param(
            "nordic", Situation.SPACES_NOT_COVERED, RouteWish(), marks=pytest.mark.rule("N6")
        ),
        pytest.param(
            "nordic",
            Situation.LEGAL,
            RouteWish(kind=RouteKind.FERRY),
            marks=pytest.mark.rule("N4", "N5"),
        ),
        pytest.param(
            "nordic",
            Situation.LEGAL,
            RouteWish(kind=RouteKind.TUNNEL),
            marks=pytest.mark.rule("N4"),
        ),
        pytest.param(
            "nordic", Situation.LEGAL, RouteWish(kind=RouteKind.TRAIN), marks=pytest.mark.rule("N4")
        ),
    ],
)
def test_the_cards_may_be_what_is_wrong(board: str, because: Situation, route: RouteWish) -> None:
    for exercise in proved(board, Wish(because=(because,), route=route), 40):
        table = exercise.scene.table
        assert exercise.action.cards <= table.seats[0].hand


@pytest.mark.rule("B8")
def test_a_reason_that_does_not_hold_is_refuted() -> None:
    touching = 0
    for exercise in proved("usa", Wish(because=(Situation.LEGAL, Situation.ROUTE_TAKEN)), 60):
        for place, option in enumerate(exercise.options):
            verdict = exercise.judge(Chosen((place,)))
            if not verdict.right and not isinstance(option, Yes):
                assert verdict.why[0] == DoesNotHold(exercise.action, option)
            touching += isinstance(option, MustTouch)
    assert touching > 10


@pytest.mark.rule("B4")
@pytest.mark.parametrize(
    ("board", "seeds"),
    [
        ("usa", 40), ("europe", 20), ("nordic", 20), ("nederland", 20), ("team_asia", 10),
        ("legendary_asia", 20),
    ],
)  # fmt: skip
def test_a_turn_for_cards_is_no_turn_for_a_route(board: str, seeds: int) -> None:
    route = RouteWish(kind=RouteKind.TRAIN, gray=False, lanes=1, least=2, most=6, mountains=False)
    wish = Wish(route=route, because=(Situation.SOMETHING_ELSE_FIRST, Situation.LEGAL))
    drawn = 0
    for exercise in proved(board, wish, seeds):
        begun = isinstance(exercise.scene.table.stage, DrawingSecond)
        drawn += begun
        assert begun == bool(exercise.events)
        assert begun == ("in the same turn" in question_text(exercise))
        assert not exercise.action.cards.locomotives
        assert not any(
            isinstance(one, No) and isinstance(one.because, TooFewLocomotives)
            for one in exercise.options
        )
        if begun:
            assert exercise.scene.table.why_not(exercise.action) == (
                SomethingElseFirst(DrawingSecond),
            )
            refused = told(exercise, exercise.judge(Chosen((0,))))
            assert refused[0].startswith("A turn is for one thing only")
        assert exercise.scene.table.seats[0].trains > route_trains(exercise) + FAR_FROM_THE_END
    assert 0 < drawn < seeds


@pytest.mark.rule("B9", "B13")
def test_only_where_it_is_about_trains_they_are_just_enough() -> None:
    about = Wish(because=(Situation.LEGAL, Situation.TOO_FEW_TRAINS))
    spare = {
        exercise.scene.table.seats[0].trains - route_trains(exercise)
        for exercise in proved("usa", about, 60)
    }
    assert {-1, 0, 1} <= spare
    for exercise in proved("usa", Wish(route=DOUBLES, because=(Situation.LEGAL,)), 40):
        assert exercise.scene.table.seats[0].trains > route_trains(exercise) + FAR_FROM_THE_END


def test_another_thing_done_is_no_reason_when_the_turn_begins() -> None:
    wish = Wish(because=(Situation.LEGAL, Situation.SOMETHING_ELSE_FIRST))
    refuted = 0
    for exercise in proved("usa", wish, 40):
        for place, option in enumerate(exercise.options):
            done = isinstance(option, No) and isinstance(option.because, SomethingElseFirst)
            if done and not exercise.events:
                (first, *_others) = told(exercise, exercise.judge(Chosen((place,))))
                assert first == "No card was drawn in this turn: it has only just begun."
                refuted += 1
    assert refuted > 3


def test_options_are_short() -> None:
    """The verdict tells the rest."""
    for exercise in proved("usa", Wish(route=DOUBLES), 60):
        for option in exercise.options:
            assert len(option_text(option, exercise.scene).split()) <= 15


def test_reasons_of_all_kinds_come_up_as_wrong_ones() -> None:
    found = set()
    for seed in range(80):
        exercise = of(made("may_claim", "usa", Wish(route=DOUBLES), seed))
        found |= {type(one.because) for one in exercise.options if isinstance(one, No)}
    assert {RouteTaken, OwnTwin, LaneIsClosed, TooFewTrains, WrongNumber} <= found
    assert SeveralColors not in found


def test_there_is_no_exercise_of_a_situation_that_cannot_come_up() -> None:
    for because in (Situation.LANE_IS_CLOSED, Situation.OWN_TWIN):
        with pytest.raises(NoExerciseError):
            make(rules("usa"), Pick("1"), Wish(route=RouteWish(lanes=1), because=(because,)))


def test_a_word_for_no_situation_is_named() -> None:
    with pytest.raises(MisfitError) as caught:
        decode(Wish, {"because": ["own_twin", "bad_weather"]}, "exercise")
    (misfit,) = caught.value.misfits
    assert misfit.facts["key"] == "exercise.because[1]"
    assert misfit.facts["value"] == "bad_weather"
