"""Drawing cards: just what the table allows, on to the end of the draw."""

import pytest

from tests.games import WITHOUT_TEAMS, rules_of
from tests.lessons.kinds.sound_exercises import sound, told
from tests.table.tables import all_cards
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.draw_next import CASES, ByDrawRule, DrawCards, DrawRule, Wanted, Wish, make
from tutor.lessons.pick import Pick
from tutor.table.actions import DrawBlind, DrawFaceUp
from tutor.table.reasons import LocomotiveOnlyFirst, NoCardsToDraw
from tutor.table.stages import DrawingSecond
from tutor.terms import Card

LOCOMOTIVE = DrawFaceUp(0, Card.LOCOMOTIVE)


def of(exercise: Exercise) -> DrawCards:
    assert isinstance(exercise, DrawCards)
    return exercise


@pytest.mark.rule("B5", "B7", "N3", "N12")
@pytest.mark.parametrize("first", [one for one in CASES if one != "two_locomotives"])
@pytest.mark.parametrize(
    ("board", "seeds"), [*((one, 8) for one in WITHOUT_TEAMS), ("team_asia", 2)]
)
def test_every_case_can_come_up_on_every_board(board: str, seeds: int, first: str) -> None:
    for exercise in sound("draw_next", board, Wish(first=first), seeds):
        assert all_cards(exercise.scene.table).total == 110
        assert exercise.scene.table.to_move == 0


@pytest.mark.rule("B5")
@pytest.mark.parametrize("first", ["color", "blind", "blind_locomotive"])
def test_the_second_card_is_any_but_a_face_up_locomotive(first: str) -> None:
    for exercise in sound("draw_next", "usa", Wish(first=first), 20):
        table = exercise.scene.table
        if Card.LOCOMOTIVE in table.row:
            assert exercise.judge(Acted(LOCOMOTIVE)).why == (LocomotiveOnlyFirst(),)
        assert exercise.judge(Acted(DrawBlind(0))).right
        assert exercise.judge(exercise.solution()).then is None


@pytest.mark.rule("B5")
def test_a_whole_draw_is_two_cards() -> None:
    for exercise in sound("draw_next", "usa", Wish(first="nothing"), 20):
        then = exercise.judge(exercise.solution()).then
        assert then is not None
        assert isinstance(then.scene.table.stage, DrawingSecond)
        assert then.judge(then.solution()).then is None


@pytest.mark.rule("B5")
def test_a_face_up_locomotive_is_the_only_card_of_its_turn() -> None:
    for exercise in sound("draw_next", "usa", Wish(first="locomotive"), 20):
        assert exercise.judge(Acted(DrawBlind(0))).why == (Wanted(Card.LOCOMOTIVE),)
        verdict = exercise.judge(Acted(LOCOMOTIVE))
        assert verdict.then is None
        assert verdict.why == (ByDrawRule(DrawRule.LOCOMOTIVE_ALONE),)
        assert told(exercise, verdict) == [
            "A face-up locomotive is the only card you take in a turn: your turn is over."
        ]


@pytest.mark.rule("N3")
def test_nordic_face_up_locomotives_may_be_both_cards() -> None:
    for exercise in sound("draw_next", "nordic", Wish(first="two_locomotives"), 20):
        assert exercise.judge(Acted(LOCOMOTIVE)).right
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish(first="two_locomotives"))


@pytest.mark.rule("B7")
@pytest.mark.parametrize("first", ["only_locomotives", "last_card"])
def test_the_draw_ends_when_nothing_is_left_for_a_second_card(first: str) -> None:
    for exercise in sound("draw_next", "usa", Wish(first=first), 20):
        verdict = exercise.judge(exercise.solution())
        assert verdict.then is None
        assert ByDrawRule(DrawRule.ENDS_EARLY) in verdict.why


@pytest.mark.rule("B7")
def test_discards_become_a_pile_when_a_card_is_wanted() -> None:
    for exercise in sound("draw_next", "usa", Wish(first="pile_empty"), 20):
        assert not exercise.scene.table.pile
        assert exercise.judge(Acted(DrawBlind(0))).right


@pytest.mark.rule("B7", "N12")
@pytest.mark.parametrize("board", ["usa", "nordic"])
def test_without_pile_and_discards_the_row_is_left(board: str) -> None:
    for exercise in sound("draw_next", board, Wish(first="no_pile"), 20):
        assert NoCardsToDraw() in exercise.judge(Acted(DrawBlind(0))).why


def test_help_never_names_a_card_that_may_not_be_taken() -> None:
    for exercise in map(of, sound("draw_next", "usa", Wish(first="color"), 20)):
        part = exercise.partial()
        assert part is not None
        assert "row:locomotive" not in part.things


def test_there_is_no_exercise_of_another_case() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish(first="everything"))
