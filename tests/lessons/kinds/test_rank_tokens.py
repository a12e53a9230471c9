"""What the toll tokens bring each player."""

from contextlib import suppress

import pytest

from tests.games import rules_of
from tests.lessons.kinds.endings_asked import hold, made, said
from tests.lessons.mistakes import mistakes
from tutor.lessons.exercise import NoExerciseError, Scene
from tutor.lessons.forms import Numbers
from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.lessons.ties import scored
from tutor.rules.tolls import Tolls
from tutor.table.chance import Shuffler
from tutor.table.laying_out import begun, laid_out
from tutor.table.seating import seated
from tutor.words.exercises import why_text

EXPECTED = {"NoOneFinished"}


def with_tokens(*tokens: int, lent: int | None = None) -> RankTokens:
    names = ("Anna", "Bram", "Cleo", "Dirk", "Elsa")[: len(tokens)]
    table = begun(rules_of("nederland"), seated(rules_of("nederland"), names), Shuffler(1))
    seats = {
        place: {"tokens": number, "loans": int(place == lent)}
        for place, number in enumerate(tokens)
    }
    return RankTokens(Scene(laid_out(table, seats=seats)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_exercise_holds(players: int) -> None:
    """Solution, mistakes and words over many seeds; nothing that the routes do not explain."""
    for seed in range(40):
        exercise = made("rank_tokens", "nederland", str(seed), players=players)
        hold(exercise)
        warnings = {type(one).__name__ for one in scored(exercise.scene.table).warnings}
        assert warnings <= EXPECTED


@pytest.mark.rule("D9")
def test_two_players_get_55_and_nothing() -> None:
    """The bonus of three players for the second is a mistake."""
    exercise = with_tokens(20, 11)
    assert exercise.solution() == Numbers((55, 0))
    assert Numbers((55, 35)) in mistakes(exercise)


@pytest.mark.rule("D9", "D10", "D11")
def test_a_tie_shares_the_place_and_a_loan_gets_nothing() -> None:
    """The rules' own example, its loan's points aside."""
    exercise = with_tokens(9, 9, 3, 1, lent=2)
    assert exercise.solution() == Numbers((55, 55, 0, 20))
    wrong = mistakes(exercise)
    assert Numbers((55, 55, 35, 20)) in wrong  # the loan forgotten
    assert Numbers((55, 55, 0, 0)) in wrong  # a place left free after the tie
    verdict = exercise.judge(wrong[0])
    assert "Place 2: Cleo with tokens worth 3; with a loan, no bonus" in said(exercise, verdict)


@pytest.mark.rule("D9", "D10", "D11")
def test_wrong_numbers_get_a_reason() -> None:
    """What the places bring, who shares one, and who has a loan; then all places but the last."""
    exercise = with_tokens(9, 9, 3, 1, lent=2)
    table = exercise.scene

    assert why_text(exercise.pointer().why, table) == (
        "Points for the places, most tokens first: 55, 35, 20 and 0. Players with equal tokens "
        "share a place, and each gets its full bonus: You and Bram. No place is left out after "
        "them. A player with a loan keeps their place but gets no bonus: Cleo."
    )
    told = why_text(exercise.partial().why, table)
    assert "Cleo with tokens worth 3; with a loan, no bonus" in told
    assert "Dirk" not in told


@pytest.mark.rule("D10", "D11")
@pytest.mark.parametrize("tie", [True, False])
@pytest.mark.parametrize("loan", [True, False])
def test_ties_and_loans_come_as_wished(tie: bool, loan: bool) -> None:
    """Both can be asked for or kept out."""
    for seed in range(4):
        exercise = made("rank_tokens", "nederland", str(seed), players=3, tie=tie, loan=loan)
        tokens = [rank.tokens for rank in exercise.ranking]
        assert (len(set(tokens)) < 3) is tie
        assert any(rank.loans for rank in exercise.ranking) is loan


@pytest.mark.rule("D10")
def test_one_sees_that_nobody_moves_up() -> None:
    """Who has fewer tokens than somebody with a loan gets what the place below brings, no more."""
    exercises = []
    for seed in range(12):
        with suppress(NoExerciseError):  # whose loan left no token, under which nobody can be
            exercises.append(made("rank_tokens", "nederland", str(seed), players=4, loan=True))
    assert len(exercises) > 6
    for exercise in exercises:
        ranking, right = exercise.ranking, exercise.right
        lent = max(rank.tokens for rank in ranking if rank.loans)
        below = [number for number, rank in enumerate(ranking) if rank.tokens < lent]
        assert [number for number in below if not ranking[number].loans]
        bonus = exercise.scene.table.piece(Tolls).bonus[4]
        for number in below:
            place = len({rank.tokens for rank in ranking if rank.tokens > ranking[number].tokens})
            own = 0 if ranking[number].loans else [*bonus, 0][place]
            assert right[number] == own


@pytest.mark.rule("D13")
def test_it_is_not_asked_without_tolls() -> None:
    """The variant without tolls has no tokens."""
    with pytest.raises(NoExerciseError):
        made("rank_tokens", "nederland", "1", "no_tolls")


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    assert made("rank_tokens", "nederland", "1") == made("rank_tokens", "nederland", "1")
