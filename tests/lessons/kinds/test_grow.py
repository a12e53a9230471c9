"""The route that a prize asks for: the scorer counts more with it."""

import pytest

from tests.lessons.kinds.sound_exercises import right_routes, sound
from tests.plain.printed import PRINTED
from tutor.lessons.endings import side_score
from tutor.lessons.kinds.grow import (
    ClaimForPrize,
    ClaimToDrawLevel,
    How,
    PassesAgain,
    Prize,
    Wish,
)
from tutor.lessons.tables import claim_of
from tutor.lessons.ties import scored
from tutor.scoring import SideScore
from tutor.table.chance import Shuffler
from tutor.terms import Part

WITH_LONGEST = [board for board, row in PRINTED.items() if "longest" in row.ties]


def counted(side: SideScore, prize: Prize) -> int:
    """Return what the scorer counts."""
    return side.trail.length if prize is Prize.LONGEST else len(side.network)


@pytest.mark.rule("B15", "E11", "T10", "I6", "N11", "A8")
@pytest.mark.parametrize(
    ("board", "prize"),
    [
        *((board, Prize.LONGEST) for board in WITH_LONGEST),
        *((board, Prize.CITIES) for board, row in PRINTED.items() if "explorer" in row.scored),
    ],
)
def test_the_scorer_counts_more_with_the_right_one(board: str, prize: Prize) -> None:
    for exercise in sound("grow", board, Wish(prize=prize), 2 if board == "team_asia" else 5):
        assert isinstance(exercise, ClaimForPrize)
        table = exercise.scene.table
        before = counted(side_score(table, scored(table), 0), prize)
        for route in exercise.routes:
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            count = counted(side_score(after, scored(after), 0), prize)
            assert (count > before) == (route in right_routes(exercise))


@pytest.mark.rule("B15", "E11", "H17", "I6", "T11")
@pytest.mark.parametrize("board", WITH_LONGEST)
def test_a_line_may_pass_a_city_again(board: str) -> None:
    """The scorer's longest line does, and the verdict names the city."""
    for exercise in sound("grow", board, Wish(how=How.AGAIN), 2 if board == "team_asia" else 5):
        assert isinstance(exercise, ClaimForPrize)
        table = exercise.scene.table
        for route in right_routes(exercise):
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            cities = side_score(after, scored(after), 0).trail.cities
            assert len({*cities}) < len(cities)
            (again,) = (why for why in exercise.proof(route) if isinstance(why, PassesAgain))
            assert list(cities).count(again.city) > 1


@pytest.mark.rule("B15", "E13", "H17", "I6")
@pytest.mark.parametrize("board", ["usa", "europe", "india", "switzerland"])
def test_all_who_tie_get_the_points(board: str) -> None:
    """With the right route the scorer gives them to the rival and to the learner, else not."""
    for exercise in sound("grow", board, Wish(how=How.LEVEL), 4):
        assert isinstance(exercise, ClaimToDrawLevel)
        table = exercise.scene.table
        for route in exercise.routes:
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            sheet = scored(after)
            points = {
                place: sum(line.points for line in sheet.sides[place].lines
                           if line.part is Part.LONGEST)
                for place in (0, exercise.rival)
            }  # fmt: skip
            level = route in right_routes(exercise)
            assert points == {0: exercise.bonus if level else 0, exercise.rival: exercise.bonus}


@pytest.mark.rule("I7")
def test_a_second_way_has_no_route_in_common_with_the_first() -> None:
    for exercise in sound("grow", "india", Wish(prize=Prize.SECOND_WAY), 6):
        assert isinstance(exercise, ClaimForPrize)
        (right,) = right_routes(exercise)
        assert exercise.count() == 0
        assert exercise.count((exercise.scene.table.board.route[right],)) == 1


def test_tunnels_are_left_out() -> None:
    for exercise in sound("grow", "europe", Wish(), 4):
        assert not any(
            exercise.scene.table.board.route[one].reveal for one in exercise.scene.routes
        )
