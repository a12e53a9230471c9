"""What may be drawn next: just what the table allows."""

import pytest

from tests.lessons.kinds.sound_exercises import rules, sound, told
from tests.lessons.mistakes import mistakes
from tests.table.tables import all_cards
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import ChooseSome, Chosen, FaceUpCard, NothingMore, Option, TopOfPile
from tutor.lessons.kinds.draw_next import CASES, Wish, make
from tutor.lessons.pick import Pick
from tutor.table.reasons import LocomotiveOnlyFirst, NoCardsToDraw
from tutor.terms import Card
from tutor.words.exercises import question_text

LOCOMOTIVE = FaceUpCard(Card.LOCOMOTIVE)
BOARDS = [("usa", 30), ("europe", 8), ("nordic", 30), ("nederland", 8), ("legendary_asia", 8)]
OVER = {NothingMore()}


def right(exercise: Exercise) -> set[Option]:
    form, solution = exercise.form, exercise.solution()
    assert isinstance(form, ChooseSome)
    assert isinstance(solution, Chosen)
    return {form.options[place] for place in solution.places}


def row(exercise: Exercise) -> set[Option]:
    return {FaceUpCard(card) for card in exercise.scene.table.row}


@pytest.mark.rule("B5", "B7", "N3", "N12")
@pytest.mark.parametrize("first", CASES)
@pytest.mark.parametrize(("board", "seeds"), [*BOARDS, ("team_asia", 2)])
def test_every_case_can_come_up_on_every_board(board: str, seeds: int, first: str) -> None:
    for exercise in sound("draw_next", board, Wish(first=first), seeds):
        assert all_cards(exercise.scene.table).total == 110
        assert (right(exercise) == OVER) == (exercise.scene.table.to_move != 0)


@pytest.mark.rule("B5")
@pytest.mark.parametrize("first", ["color", "blind", "blind_locomotive"])
def test_the_second_card_is_any_but_a_face_up_locomotive(first: str) -> None:
    for exercise in sound("draw_next", "usa", Wish(first=first), 70):
        assert right(exercise) == row(exercise) - {LOCOMOTIVE} | {TopOfPile()}
        if LOCOMOTIVE in row(exercise):
            assert LocomotiveOnlyFirst() in exercise.judge(mistakes(exercise)[0]).why


@pytest.mark.rule("B5")
def test_a_face_up_locomotive_may_be_the_first_card_and_then_is_the_only_one() -> None:
    for exercise in sound("draw_next", "usa", Wish(first="nothing"), 30):
        assert right(exercise) == row(exercise) | {TopOfPile()}
        assert LOCOMOTIVE in right(exercise)
    for exercise in sound("draw_next", "usa", Wish(first="locomotive"), 30):
        assert right(exercise) == OVER
        assert LOCOMOTIVE in row(exercise)
        assert told(exercise, exercise.judge(mistakes(exercise)[0])) == [
            "A face-up locomotive is the only card of its turn: nothing more may be drawn."
        ]


@pytest.mark.rule("N3")
@pytest.mark.parametrize("first", ["color", "blind", "locomotive"])
def test_a_nordic_face_up_locomotive_may_be_first_or_second(first: str) -> None:
    for exercise in sound("draw_next", "nordic", Wish(first=first), 30):
        assert LOCOMOTIVE in right(exercise)
        assert right(exercise) == row(exercise) | {TopOfPile()}


@pytest.mark.rule("B7")
def test_the_draw_ends_when_only_locomotives_or_nothing_is_left() -> None:
    for exercise in sound("draw_next", "usa", Wish(first="only_locomotives"), 30):
        assert right(exercise) == OVER
        assert row(exercise) == {LOCOMOTIVE}
    for exercise in sound("draw_next", "usa", Wish(first="last_card"), 30):
        assert right(exercise) == OVER
        assert row(exercise) == set()


@pytest.mark.rule("B7")
def test_discards_become_a_pile_when_a_card_is_wanted() -> None:
    for exercise in sound("draw_next", "usa", Wish(first="pile_empty"), 30):
        assert not exercise.scene.table.pile
        assert TopOfPile() in right(exercise)
        assert "these are the discards" in question_text(exercise)


@pytest.mark.rule("B7", "N12")
@pytest.mark.parametrize("board", ["usa", "nordic"])
def test_without_pile_and_discards_the_row_is_left(board: str) -> None:
    for exercise in sound("draw_next", board, Wish(first="no_pile"), 30):
        locomotives = {LOCOMOTIVE} if board == "usa" else set()
        assert right(exercise) == row(exercise) - locomotives
        assert NoCardsToDraw() in exercise.judge(exercise.solution()).why


def test_there_is_no_exercise_of_another_case() -> None:
    with pytest.raises(NoExerciseError):
        make(rules("usa"), Pick("1"), Wish(first="everything"))
