"""The route that a prize asks for: the scorer counts more with it."""

import pytest

from tests.lessons.kinds.sound_exercises import right_routes, sound
from tests.plain.printed import PRINTED
from tutor.lessons.endings import side_score
from tutor.lessons.kinds.grow import ClaimForPrize, Prize, Wish
from tutor.lessons.tables import claim_of
from tutor.lessons.ties import scored
from tutor.scoring import SideScore
from tutor.table.chance import Shuffler


def counted(side: SideScore, prize: Prize) -> int:
    """Return what the scorer counts."""
    return side.trail.length if prize is Prize.LONGEST else len(side.network)


@pytest.mark.rule("B15", "E11", "T10", "I6", "N11", "A8")
@pytest.mark.parametrize(
    ("board", "prize"),
    [
        *((board, Prize.LONGEST) for board, row in PRINTED.items() if "longest" in row.ties),
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
