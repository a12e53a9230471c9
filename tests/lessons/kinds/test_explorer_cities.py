"""How many cities the largest network joins."""

import pytest

from tests.lessons.kinds.endings_asked import hold, made
from tests.lessons.kinds.test_tickets_done import reached
from tutor.lessons.endings import routes_of
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Numbers


def test_every_exercise_holds() -> None:
    """Solution, mistakes and words over many seeds."""
    for seed in range(200):
        hold(made("explorer_cities", "legendary_asia", str(seed), players=2 + seed % 4))


@pytest.mark.rule("A8")
def test_each_city_of_one_network_counts_once() -> None:
    """Branches and loops are fine; a second network does not count."""
    apart = 0
    for seed in range(60):
        exercise = made("explorer_cities", "legendary_asia", str(seed))
        own = routes_of(exercise.scene.table, (0,))
        networks = {frozenset(reached(route.a, own)) for route in own}
        apart += len(networks) > 1
        assert exercise.solution() == Numbers((max(map(len, networks)),))
    assert apart


@pytest.mark.rule("D12")
@pytest.mark.parametrize("board", ["usa", "nederland"])
def test_it_is_not_asked_without_an_explorer(board: str) -> None:
    """The other boards do not count cities."""
    with pytest.raises(NoExerciseError):
        made("explorer_cities", board, "1")


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    one, same = (made("explorer_cities", "legendary_asia", "1") for _ in range(2))
    assert one == same
