"""Who wins, and what decides it."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.endings_asked import PLAYED, hold, made, said
from tests.lessons.test_endings import DECIDED
from tutor.lessons.forms import Chosen
from tutor.terms import Decision


def test_every_exercise_holds_on_one_board() -> None:
    """Solution, mistakes and words over many seeds."""
    for seed in range(100):
        hold(made("winner", "nordic", str(seed), players=3))


@pytest.mark.parametrize(("board", "variant"), PLAYED)
def test_one_option_is_right(board: str, variant: str | None) -> None:
    """Of three or four different ones, with the most players."""
    for seed in range(4):
        players = rules_of(board, variant).rulebook.players[-1]
        exercise = made("winner", board, str(seed), variant, players=players)
        hold(exercise)
        options = exercise.options
        assert 3 <= len(options) == len(set(options)) <= 4
        right = [n for n in range(len(options)) if exercise.judge(Chosen((n,))).right]
        assert right == [*exercise.solution().places]


@pytest.mark.rule("B16", "E14", "N11", "D16", "T12", "A9")
@pytest.mark.parametrize(("board", "variant", "decision"), DECIDED)
def test_a_game_is_decided_as_wished(board: str, variant: str | None, decision: Decision) -> None:
    """The right option names the step, and the verdict tells the way there."""
    for seed in range(1):
        exercise = made("winner", board, str(seed), variant, decided_by=decision)
        hold(exercise)
        (place,) = exercise.solution().places
        assert exercise.options[place].decided_by is decision
        sentences = said(exercise, exercise.judge(exercise.solution()))
        steps = exercise.sheet.outcome.rounds
        assert len(sentences) == 1 + len(steps)
        assert bool(steps) is (decision is not Decision.POINTS)


@pytest.mark.rule("E14")
def test_fewest_stations_is_told() -> None:
    """The sentences follow the steps."""
    wish = {"decided_by": Decision.FEWEST_STATIONS}
    exercise = made("winner", "europe", "1", **wish)
    sentences = said(exercise, exercise.judge(exercise.solution()))
    assert sentences[1].startswith("Tie-break, most completed tickets")
    assert sentences[2].startswith("Tie-break, fewest stations built")


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    one, same = (made("winner", "usa", "1", decided_by=Decision.LONGEST) for _ in range(2))
    assert one == same
