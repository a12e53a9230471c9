"""What a course says, and when: nothing by half, and nothing before its time."""

import re
from collections.abc import Iterator

import pytest

from tutor.figures import figures
from tutor.lessons.courses import Courses
from tutor.lessons.kinds import QUIZ
from tutor.lessons.kinds.draw_next import Wish as DrawWish
from tutor.lessons.lesson import Beside, Step
from tutor.library import Library
from tutor.table.events import LastRound, TollPaid
from tutor.words.exercises import option_text, question_text

COURSES = Courses(Library())
rule = pytest.mark.rule
PATHS = [(board, knows_base) for board in COURSES.boards for knows_base in (False, True)]
SEEDS = 4


def path(board: str, *, knows_base: bool) -> list[Step]:
    """Return the steps of a way through a course."""
    course = COURSES.course(board)
    return [course.step[step] for step in course.path(knows_base=knows_base)]


def asked(board: str, step: Step) -> Iterator[str]:
    """Return what the exercises of a step ask, with what can be chosen."""
    for seed in range(SEEDS if step.kind != QUIZ else 0):
        exercise = COURSES.exercise(board, step, seed)
        yield question_text(exercise)
        for option in getattr(exercise.form, "options", ()):
            yield option_text(option, exercise.scene)


@rule("B12")
@pytest.mark.parametrize(("board", "knows_base"), PATHS)
def test_all_is_said_about_drawing_tickets(board: str, *, knows_base: bool) -> None:
    """Fewer if fewer are left, none from an empty pile, no limit, and never given back."""
    text = " ".join(
        f"{step.text} {step.after}"
        for step in path(board, knows_base=knows_base)
        if "B12" in step.teaches
    ).replace("\n", " ")

    assert re.search("draw {drawn}.*(what is left|all that are left)", text)
    assert re.search("never (be )?given back", text)
    assert "Hold as many as you like" in text
    assert re.search("cannot do this|cannot draw any|can draw tickets|can be drawn", text)


@rule("B5", "N3", "H3")
@pytest.mark.parametrize("board", COURSES.boards)
def test_a_face_up_locomotive_is_taken_first_on_every_board(board: str) -> None:
    """What it ends, or does not end, is tried where it is taught."""
    tried = {
        step.wish.first
        for step in path(board, knows_base=False)
        if isinstance(step.wish, DrawWish) and {"B5", "N3", "H3"} & {*step.teaches}
    }

    assert "locomotive" in tried


@pytest.mark.parametrize(("board", "knows_base"), PATHS)
def test_what_a_lane_is_is_told_before_one_is_named(board: str, *, knows_base: bool) -> None:
    """Questions tell the lanes of a double apart."""
    for step in path(board, knows_base=knows_base):
        if re.search(r"\blanes?\b", step.text):
            return
        assert not [one for one in asked(board, step) if "lane" in one], step.id


@rule("B13")
@pytest.mark.parametrize("board", COURSES.boards)
def test_the_last_round_does_not_come_before_it_is_taught(board: str) -> None:
    """No verdict before that tells of it."""
    for step in path(board, knows_base=False):
        if step.kind == "last_turn":
            return
        for seed in range(2 * SEEDS):
            exercise = COURSES.exercise(board, step, seed)
            why = exercise.judge(exercise.solution()).why
            assert not any(isinstance(one, LastRound) for one in why), (step.id, seed)


@rule("D6")
def test_a_toll_does_not_come_before_it_is_taught() -> None:
    """The first routes are claimed without one being spoken of."""
    for step in path("nederland", knows_base=False):
        if "D3" in step.teaches:
            return
        for seed in range(2 * SEEDS):
            exercise = COURSES.exercise("nederland", step, seed)
            why = exercise.judge(exercise.solution()).why
            assert not any(isinstance(one, TollPaid) for one in why), (step.id, seed)


@rule("B10", "A2", "T13", "E3", "N9", "D17", "I5", "H8")
@pytest.mark.parametrize(("board", "knows_base"), PATHS)
def test_points_are_learned_before_they_are_counted(board: str, *, knows_base: bool) -> None:
    """Every length that the board prints, before the lesson where a table is scored.

    Who knows the base game knows what its lengths are worth, where they are worth the same.
    """
    rules, base = COURSES.rules(board), figures(COURSES.rules("usa"))
    lengths = {route.length for route in rules.board.routes}
    if knows_base and COURSES.course(board).has_base:
        worth = figures(rules)
        lengths -= {n for n in lengths if worth[f"points_{n}"] == base.get(f"points_{n}")}
    for step in path(board, knows_base=knows_base):
        if step.kind != "score_line" and step.beside is Beside.POINTS:
            return  # the table has them all

    assert not lengths
