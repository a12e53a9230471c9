"""Which route the station should borrow."""

import pytest

from tests.lessons.kinds.endings_asked import hold, made, said
from tests.lessons.mistakes import mistakes
from tutor.lessons.forms import Tapped
from tutor.rules.stations import StationsEvidence


@pytest.mark.parametrize("players", [2, 5])
def test_every_exercise_holds(players: int) -> None:
    """Solution, mistakes and words over many seeds."""
    for seed in range(30):
        hold(made("borrow", "europe", str(seed), players=players))


@pytest.mark.rule("E10")
def test_the_best_choice_is_the_scorers() -> None:
    """With all routes to choose from, the scorer comes to the same points from tickets."""
    for seed in range(24):
        exercise = made("borrow", "europe", str(seed), players=2 + seed % 4)
        (use,) = exercise.side(0).evidence(StationsEvidence).uses
        best = exercise.best
        assert use.city == exercise.city
        assert use.borrows in best
        assert {exercise.points(route) for route in best} == {use.ticket_points}
        for route in exercise.form.routes:
            verdict = exercise.judge(Tapped((route,)))
            assert verdict.right is (exercise.points(route) == use.ticket_points)


@pytest.mark.rule("E10")
def test_the_routes_are_those_of_others_that_end_there() -> None:
    """Never one's own, and at least one of them is worse."""
    for seed in range(12):
        exercise = made("borrow", "europe", str(seed), players=3)
        table = exercise.scene.table
        for route in exercise.form.routes:
            assert table.owner[route] != 0
            assert exercise.city in (table.board.route[route].a, table.board.route[route].b)
        assert 0 < len(exercise.best) < len(exercise.form.routes)


def test_a_wrong_choice_is_told_what_it_brings() -> None:
    """And what the best one would."""
    exercise = made("borrow", "europe", "1", players=3)
    wrong = mistakes(exercise)[0]
    sentences = said(exercise, exercise.judge(wrong))
    assert f"come to {exercise.points(wrong.ids[0])} point" in sentences[0]
    assert sentences[1].startswith("It is best to borrow ")


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    assert made("borrow", "europe", "1") == made("borrow", "europe", "1")
