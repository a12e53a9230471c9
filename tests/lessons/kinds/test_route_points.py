"""Points of a route by its length, on every board."""

from collections.abc import Mapping

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tests.lessons.mistakes import mistakes
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Numbers
from tutor.lessons.kinds.route_points import NotConfirmed, PointsOfRoute, Wish, make
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.terms import RouteKind

BASE = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("board", "points"),
    [
        pytest.param("usa", BASE, marks=rule("B10")),
        pytest.param("europe", {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}, marks=rule("E3")),
        pytest.param("nordic", BASE | {9: 27}, marks=rule("N9")),
        pytest.param("nederland", BASE, marks=rule("D17")),
        pytest.param("team_asia", BASE | {7: 18}, marks=rule("T13")),
        pytest.param("legendary_asia", BASE, marks=rule("A2")),
    ],
)
def test_points_by_length(board: str, points: Mapping[int, int]) -> None:
    """Every length that the board prints comes up, and is worth what the rules say."""
    seeds = 50 if board == "team_asia" else 60
    found = {}
    for exercise in sound("route_points", board, Wish(), seeds):
        assert isinstance(exercise, PointsOfRoute)
        length = exercise.scene.table.board.route[exercise.route].length
        (found[length],) = exercise.solution().numbers

    assert found == points


@rule("T13")
def test_eighteen_is_not_confirmed() -> None:
    """Team Asia's route of 7 spaces says so; its other routes do not."""
    for wish, unsure in [(RouteWish(least=7), True), (RouteWish(most=6), False)]:
        exercise = made("route_points", "team_asia", Wish(route=wish), 1)
        for answer in (exercise.solution(), Numbers((17,))):
            verdict = exercise.judge(answer)
            assert (NotConfirmed(7, 18) in verdict.why) == unsure
            assert any("not confirmed" in text for text in told(exercise, verdict)) == unsure


@rule("B10", "E3", "N9")
def test_long_routes_of_sure_boards_are_sure() -> None:
    """21 in Europe and 27 in the north are printed there."""
    for board in ("europe", "nordic"):
        exercise = made("route_points", board, Wish(route=RouteWish(least=7)), 1)
        assert not any(
            "confirmed" in text for text in told(exercise, exercise.judge(Numbers((1,))))
        )


@rule("A4")
def test_the_crossing_is_left_out() -> None:
    """A mountain route is asked for without its crossing, and the question says so."""
    for exercise in sound(
        "route_points", "legendary_asia", Wish(route=RouteWish(mountains=True)), 20
    ):
        assert isinstance(exercise, PointsOfRoute)
        length = exercise.scene.table.board.route[exercise.route].length
        assert exercise.solution() == Numbers((BASE[length],))


def test_tunnels_can_be_asked_for() -> None:
    """What the cards turned over would cost has nothing to do with it."""
    for board in ("europe", "team_asia"):
        for seed in range(5):
            wish = Wish(route=RouteWish(kind=RouteKind.TUNNEL))
            exercise = made("route_points", board, wish, seed)
            assert exercise.judge(exercise.solution()).right


def test_the_spaces_are_a_mistake() -> None:
    """Where a route is worth more than its spaces, they are among the wrong answers."""
    exercise = made("route_points", "usa", Wish(route=RouteWish(least=4, most=4)), 1)

    assert Numbers((4,)) in mistakes(exercise)
    assert Numbers((10,)) in mistakes(exercise)


def test_no_such_route_no_exercise() -> None:
    """A length that the board does not print."""
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(route=RouteWish(least=7)))
