"""Figures of the rules, each with a question and a sentence."""

import pytest

from tests.games import FOLDERS, rules_of
from tests.lessons.kinds.sound_exercises import is_sentence, made, prove, sound
from tests.lessons.mistakes import mistakes
from tutor.figures import figures
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Numbers
from tutor.lessons.kinds.figure import WhatIsTheFigure, Wish, make
from tutor.lessons.pick import Pick
from tutor.rulebook import load_rulebooks
from tutor.terms import Ruling
from tutor.words.exercises import question_text, why_text
from tutor.words.exercises.figure import FIGURES, words_of
from tutor.words.pieces import PIECES

BOARDS = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


def number(board: str, name: str, variant: str | None = None, **wish: object) -> int | None:
    """Return the solution of a figure's exercise."""
    exercise = made("figure", board, Wish(name=name, variant=variant, **wish), 1)  # type: ignore[arg-type]
    assert isinstance(exercise, WhatIsTheFigure)
    return exercise.solution().numbers[0]


@pytest.mark.parametrize(("board", "variant"), BOARDS)
def test_every_figure_has_a_question_and_a_sentence(board: str, variant: str) -> None:
    """Each its own question; the sentence has the number in it, or says that it is none."""
    known = figures(rules_of(board, variant))
    questions = set()
    for name, value in known.items():
        exercise = made("figure", board, Wish(name=name, variant=variant), 1)
        prove(exercise)
        questions.add(question_text(exercise))
        (why,) = exercise.judge(exercise.solution()).why
        text = why_text(why, exercise.scene)
        is_sentence(text)
        assert str(value) in text or value == 0

    assert len(questions) == len(known)


@pytest.mark.parametrize("value", [0, 1, 2, 5, 21])
def test_every_number_has_a_sentence(value: int) -> None:
    """Also those that no board has yet."""
    words = [
        *FIGURES.values(),
        *(one for piece in PIECES.values() for one in piece.figures.values()),
    ]
    words += [
        say(one)
        for piece in PIECES.values()
        for say in piece.numbered.values()
        for one in (1, 2, 9)
    ]
    for one in words:
        is_sentence(one.question())
        is_sentence(one.sentence(value))


@pytest.mark.rule("E9", "B10")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("station_3", "A player's station number 3 costs 7 train cards."),
        ("points_4", "A route of 4 spaces is worth 7 points."),
    ],
)
def test_the_number_in_a_name_is_not_the_figure(name: str, said: str) -> None:
    """The third station may cost anything."""
    assert words_of(name, rules_of("europe")).sentence(7) == said


@pytest.mark.parametrize("board", ["usa", "nederland", "legendary_asia"])
def test_every_exercise_is_sound(board: str) -> None:
    """By seed any figure that the board has."""
    found = {one.name for one in sound("figure", board, Wish(), 100)}  # type: ignore[attr-defined]

    assert found <= set(figures(rules_of(board)))
    assert len(found) > 10


@pytest.mark.rule("B1", "B2", "B3", "B6", "N1", "D1", "D3", "E9", "E12", "T1", "A4")
@pytest.mark.parametrize(
    ("board", "name", "value"),
    [
        ("usa", "all_cards", 110),
        ("usa", "hand", 4),
        ("usa", "trains", 45),
        ("usa", "kept_at_start", 2),
        ("nordic", "trains", 40),
        ("nordic", "tickets", 46),
        ("nordic", "clear_row_at", 0),
        ("usa", "most_clearings", 10),
        ("nederland", "kept_at_start", 3),
        ("nederland", "drawn", 4),
        ("nederland", "tokens", 30),
        ("nederland", "loan", 5),
        ("europe", "station_3", 3),
        ("europe", "station_unused", 4),
        ("europe", "dealt_long", 1),
        ("team_asia", "trains", 27),
        ("team_asia", "points_7", 18),
        ("legendary_asia", "mountain_points", 2),
        ("legendary_asia", "bonus", 10),
    ],
)
def test_figures_of_the_rules(board: str, name: str, value: int) -> None:
    """As docs/rules.md has them."""
    assert number(board, name) == value


@pytest.mark.rule("T9")
def test_the_last_round_of_teams() -> None:
    """It is asked of the team together; a house rule changes the answer."""
    assert number("team_asia", "last_round_at") == 4
    assert number("team_asia", "last_round_at", rulings=(Ruling.FEWER_THAN_4,)) == 3
    exercise = made("figure", "team_asia", Wish(name="last_round_at"), 1)
    assert "team" in question_text(exercise)
    assert "team" not in question_text(made("figure", "usa", Wish(name="last_round_at"), 1))


@pytest.mark.rule("B15", "N10", "A8")
@pytest.mark.parametrize(
    ("board", "bonus"), [("usa", "Longest"), ("nordic", "Globe"), ("legendary_asia", "Explorer")]
)
def test_the_bonus_has_its_name(board: str, bonus: str) -> None:
    """The question says which one is meant."""
    assert bonus in question_text(made("figure", board, Wish(name="bonus"), 1))


def test_unknown_figures_are_refused() -> None:
    """Also those of other boards: USA has no stations, Nordic never clears its row."""
    for board, name in (
        ("usa", "stations"),
        ("usa", "no_such_figure"),
        ("nordic", "most_clearings"),
    ):
        with pytest.raises(NoExerciseError):
            make(rules_of(board), Pick("1"), Wish(name=name))


def test_one_off_is_wrong() -> None:
    """One less and one more, never below zero."""
    exercise = made("figure", "usa", Wish(name="trains"), 1)
    assert mistakes(exercise) == (Numbers((44,)), Numbers((46,)))
    never = made("figure", "nordic", Wish(name="clear_row_at"), 1)
    assert mistakes(never) == (Numbers((1,)),)
