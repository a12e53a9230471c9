"""Only look: nothing is asked, and nothing else than having looked is an answer."""

import pytest

from tests.lessons.kinds.sound_exercises import made, sound
from tutor.lessons.exercise import NothingAnswered, Show
from tutor.lessons.forms import Answer, Chosen, Seen
from tutor.lessons.kinds.look import LookedAt, Wish
from tutor.lessons.parameters import RouteWish


@pytest.mark.parametrize("board", ["usa", "team_asia"])
def test_having_looked_is_right(board: str) -> None:
    for exercise in sound("look", board, Wish(show=(Show.HAND, Show.ROW)), 10):
        assert exercise.judge(Seen()).why == (LookedAt(),)


def test_another_answer_is_none() -> None:
    exercise = made("look", "usa", Wish(), 1)
    for answer in (Answer(), Chosen((0,))):
        verdict = exercise.judge(answer)
        assert not verdict.right
        assert verdict.why == (NothingAnswered(),)


def test_routes_and_cities_are_lit_up() -> None:
    light = RouteWish(least=6)
    wish = Wish(light=light, routes=("dallas--houston--1",), cities=("denver",))
    scene = made("look", "usa", wish, 1).scene
    assert set(scene.routes) > {"dallas--houston--1"}
    assert {scene.table.board.route[one].length for one in scene.routes[1:]} == {6}
    assert scene.cities == ("denver",)
