"""The route that scores the most, by its length and its crossing."""

import pytest

from tests.games import FOLDERS, rules_of
from tests.lessons.kinds.sound_exercises import right_routes, sound
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.most_points import ClaimMostPoints, PointsNotConfirmed, Scores, Wish, make
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import claim_of
from tutor.table.chance import Shuffler


@pytest.mark.rule("B10", "E3", "N9", "D17", "A2", "A4", "A6", "I5", "T13")
@pytest.mark.parametrize("board", FOLDERS)
def test_the_marker_moves_furthest_with_the_right_one(board: str) -> None:
    for exercise in sound("most_points", board, Wish(), 4 if board == "team_asia" else 12):
        assert isinstance(exercise, ClaimMostPoints)
        table = exercise.scene.table
        moved = {}
        for route in exercise.routes:
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            moved[route] = after.seats[0].marker - table.seats[0].marker
            verdict = exercise.judge(Acted(claim_of(table, 0, route)))
            assert verdict.right == (route in right_routes(exercise))
            (scores,) = (one for one in verdict.why if isinstance(one, Scores))
            assert scores.points + scores.crossing == moved[route]
        best = {route for route, points in moved.items() if points == max(moved.values())}
        assert best == right_routes(exercise)


@pytest.mark.rule("T13")
def test_points_that_are_not_confirmed_are_told_so() -> None:
    wish = Wish(route=RouteWish(most=6), best=RouteWish(id="dihua--ulan_bator--1"))
    for exercise in sound("most_points", "team_asia", wish, 2):
        why = exercise.judge(exercise.solution()).why
        assert any(isinstance(one, PointsNotConfirmed) for one in why)


def test_routes_of_one_length_make_no_exercise() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish(route=RouteWish(least=3, most=3)))
