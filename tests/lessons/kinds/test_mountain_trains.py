"""Mountain routes: trains in all, points in all."""

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound
from tests.lessons.mistakes import mistakes
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Numbers
from tutor.lessons.kinds.mountain_trains import (
    CountMountainTrains,
    PointsCounted,
    PointsInAll,
    TrainsCounted,
    TrainsInAll,
    Wish,
    make,
)
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.words.exercises import option_text

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def asked(seed: int, **wish: object) -> CountMountainTrains:
    """Return an exercise."""
    exercise = made("mountain_trains", "legendary_asia", Wish(**wish), seed)  # type: ignore[arg-type]
    assert isinstance(exercise, CountMountainTrains)
    return exercise


@pytest.mark.parametrize("players", [2, 5])
def test_every_exercise_is_sound(players: int) -> None:
    """Always of a mountain route."""
    for exercise in sound("mountain_trains", "legendary_asia", Wish(players=players), 100):
        assert isinstance(exercise, CountMountainTrains)
        assert exercise.scene.table.board.route[exercise.route].mountains > 0
        assert exercise.form.fields == (TrainsInAll(), PointsInAll())
        assert all(option_text(one, exercise.scene) for one in exercise.form.fields)


@pytest.mark.rule("A4", "A5")
def test_a_train_and_two_points_for_every_x() -> None:
    """Besides a train on every space and the points of the route."""
    for seed in range(100):
        exercise = asked(seed)
        route = exercise.scene.table.board.route[exercise.route]
        trains, points = exercise.solution().numbers

        assert trains == route.length + route.mountains
        assert points == POINTS[route.length] + 2 * route.mountains


@pytest.mark.rule("A4")
def test_forgetting_the_crossing_is_wrong() -> None:
    """In the trains, in the points, or in both; what is wrong is told, the rest is not."""
    for seed in range(20):
        exercise = asked(seed)
        length = exercise.scene.table.board.route[exercise.route].length
        trains, points = exercise.solution().numbers
        for numbers, kinds in [
            ((length, points), {TrainsCounted}),
            ((trains, POINTS[length]), {PointsCounted}),
            ((length, POINTS[length]), {TrainsCounted, PointsCounted}),
        ]:
            assert Numbers(numbers) in mistakes(exercise)
            assert {type(why) for why in exercise.judge(Numbers(numbers)).why} == kinds


@pytest.mark.rule("A6")
def test_the_lane_without_xs_costs_nothing_more() -> None:
    """Asked for by name, a lane beside a mountain lane takes its spaces only."""
    wish = RouteWish(mountains=False, lanes=2)
    for seed in range(20):
        exercise = asked(seed, route=wish)
        length = exercise.scene.table.board.route[exercise.route].length

        assert exercise.solution() == Numbers((length, POINTS[length]))


def test_half_an_answer_is_none() -> None:
    """Both numbers are asked for."""
    exercise = asked(1)
    trains, points = exercise.solution().numbers

    for numbers in [(trains, None), (None, points), (trains,), (trains, points, 0)]:
        assert not exercise.judge(Numbers(numbers)).right


def test_only_where_there_is_a_crossing() -> None:
    """Other boards have no such exercise, nor has a wish that nothing fits."""
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish())
    with pytest.raises(NoExerciseError):
        make(rules("legendary_asia"), Pick("1"), Wish(route=RouteWish(least=9)))
