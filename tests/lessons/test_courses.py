"""The courses: every rule marked T is taught, and the rules answer every exercise."""

import re
from collections import Counter

import pytest

from tests.games import FOLDERS
from tests.lessons.mistakes import mistakes
from tests.test_rule_ids import RULES
from tests.test_rule_ids import rules as all_rules
from tutor.figures import figures
from tutor.lessons.candidates import ClaimOneOf
from tutor.lessons.courses import Courses
from tutor.lessons.exercise import Exercise, LookClosely
from tutor.lessons.forms import Acted, Answer, JustLook
from tutor.lessons.kinds import KINDS, QUIZ
from tutor.lessons.lesson import Step, has_course, load_course
from tutor.lessons.rules import is_of_base
from tutor.lessons.session import begin
from tutor.lessons.state import Progress
from tutor.library import Library
from tutor.table.actions import Action
from tutor.words.exercises import question_text, why_text

COURSES = Courses(Library())
BOARDS = sorted(FOLDERS)
STEPS = [
    pytest.param(board, step, id=f"{board}-{step.id}")
    for board in COURSES.boards
    for step in COURSES.course(board).step.values()
]
ASKED = [one for one in STEPS if one.values[1].kind != QUIZ]  # type: ignore[attr-defined]
SEEDS = 200
SHARE = 0.7
LEAST_SEEDS = 3
USES = Counter(
    step.kind for board in COURSES.boards for step in COURSES.course(board).step.values()
)
HEADING = re.compile(r"^## ([A-Z])\. (.*)$", re.MULTILINE)


def section(board: str) -> str:
    """Return the letter of a board's section in docs/rules.md; B of one that has none."""
    name = COURSES.rules(board, None).board.name
    own = [letter for letter, title in HEADING.findall(RULES) if title.startswith(name)]
    return own[0] if own else "B"


def taught(board: str) -> set[str]:
    """Return the ids that a board's course teaches."""
    return {one for step in COURSES.course(board).step.values() for one in step.teaches}


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_has_a_course(board: str) -> None:
    """Each board can be learned."""
    assert has_course(FOLDERS[board])


@pytest.mark.parametrize("rule_id", [one for one, marks in all_rules().items() if "T" in marks])
def test_every_rule_marked_t_is_taught(rule_id: str) -> None:
    """A rule is taught by at least one step, on the board that it belongs to."""
    boards = [board for board in BOARDS if rule_id.startswith(section(board))]

    assert any(rule_id in taught(board) for board in boards)


def test_no_step_teaches_a_rule_that_is_not_there() -> None:
    """A slip in an id would teach nothing."""
    assert set().union(*(taught(board) for board in COURSES.boards)) <= set(all_rules())


def test_every_kind_of_exercise_is_used() -> None:
    """The set of kinds is closed, and none is idle."""
    used = {step.kind for board in COURSES.boards for step in COURSES.course(board).step.values()}

    assert used == {*KINDS, QUIZ}


@pytest.mark.parametrize("board", BOARDS)
def test_nearly_always_something_to_do(board: str) -> None:
    """Few steps are only looked at; a course ends with a finished table."""
    course = COURSES.course(board)
    kinds = Counter(step.kind for step in course.step.values())

    assert kinds["look"] <= 1
    assert kinds["score_line"] + kinds["tickets_done"] >= 2
    assert course.step[course.main(knows_base=False)[-1]].kind == "winner"


@pytest.mark.parametrize("board", BOARDS)
def test_a_quiz_and_rare_cases_come_after_the_course(board: str) -> None:
    """They are for whoever likes them."""
    course = COURSES.course(board)
    optional = [lesson for lesson in course.lessons if lesson.optional]

    assert course.lessons[-len(optional) :] == tuple(optional)
    assert [step.kind for step in optional[0].steps] == [QUIZ] * 4
    assert optional[-1].id == "rare"


@pytest.mark.parametrize("board", BOARDS)
def test_a_course_is_whole(board: str) -> None:
    """It has some steps on either way; how many at most is checked with the board's folder."""
    course = COURSES.course(board)

    assert len(course.main(knows_base=False)) >= 17
    assert len(course.main(knows_base=True)) >= 8
    assert course.has_base == (section(board) != "B")


@pytest.mark.parametrize("knows_base", [False, True])
@pytest.mark.parametrize("board", BOARDS)
def test_most_steps_are_answered_by_an_action_at_the_table(board: str, *, knows_base: bool) -> None:
    """Seven of ten on every way: a solution is an action of the table's."""
    path = COURSES.course(board).main(knows_base=knows_base)
    acted = 0
    for step in path:
        session = begin(board, COURSES, Progress(last=step, knows_base=knows_base))
        assert session.step == step
        solution = session.exercise.solution()
        acted += isinstance(solution, Acted) and isinstance(solution.action, Action)

    assert acted >= SHARE * len(path), f"{acted} of {len(path)}"


@pytest.mark.parametrize("board", BOARDS)
def test_every_lesson_says_what_one_can_do_then(board: str) -> None:
    """In few words; the end of a lesson shows it, and the sheet for a teacher."""
    for lesson in COURSES.course(board).lessons:
        assert any(step.can for step in lesson.steps), lesson.id
        assert all(len(step.can.split()) <= 14 for step in lesson.steps)


@pytest.mark.parametrize("board", BOARDS)
def test_who_knows_the_base_game_learns_the_differences(board: str) -> None:
    """What repeats the base game can be left out: what is left teaches the board's own rules."""
    course = COURSES.course(board)
    short, whole = (course.path(knows_base=known) for known in (True, False))
    own = {one for one, marks in all_rules().items() if "T" in marks}
    own = {one for one in own if one.startswith(section(board)) and not is_of_base([one])}

    assert section(board) == "B" or own <= {
        one for step in short for one in course.step[step].teaches
    }
    assert set(short) <= set(whole)
    assert section(board) == "B" or len(short) < len(whole)


@pytest.mark.parametrize(("board", "step"), STEPS)
def test_a_text_is_short_and_complete(board: str, step: Step) -> None:
    """Nothing is left to be filled in; how long it may be is checked with the board's folder."""
    text = step.text.format(**figures(COURSES.rules(board, step.wish.variant)))

    assert text
    assert not re.search(r"[{}]|  ", text)


@pytest.mark.parametrize("all_seeds", [False, pytest.param(True, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("board", "step"), ASKED)
def test_an_exercise_is_answered_by_the_rules(board: str, step: Step, *, all_seeds: bool) -> None:
    """The right answer is confirmed with a reason, wrong ones are refused with one.

    The learner is "you" there, never called by the name of the seat.
    Each kind is made from `SEEDS` seeds, shared out among the steps that use it; of these a few
    are quick to judge.
    """
    seeds = max(LEAST_SEEDS, -(-SEEDS // USES[step.kind]))
    for seed in range(LEAST_SEEDS, seeds) if all_seeds else range(LEAST_SEEDS):
        exercise = COURSES.exercise(board, step, seed)
        right = exercise.judge(exercise.solution())
        assert right.right
        assert question_text(exercise)
        name = exercise.scene.table.seats[exercise.scene.player].name
        assert not any(name in why_text(why, right.scene or exercise.scene) for why in right.why)
        for answer in mistakes(exercise):
            verdict = exercise.judge(answer)
            assert not verdict.right
            scene = verdict.scene or exercise.scene
            texts = [why_text(why, scene) for why in verdict.why]
            assert texts
            assert all(text and scene.table.seats[scene.player].name not in text for text in texts)
        assert not exercise.judge(Answer()).right
        assert exercise == COURSES.exercise(board, step, seed)


@pytest.mark.parametrize(("board", "step"), ASKED)
def test_help_comes_in_three_different_rungs(board: str, step: Step) -> None:
    """What to look at, a part of the answer, the answer; so at whatever a step leads to, too.

    The first never tells which of several routes is right.
    """
    exercise: Exercise | None = COURSES.exercise(board, step, 0)
    while exercise is not None and not isinstance(exercise.form, JustLook):
        pointer, part = exercise.pointer(), exercise.partial()
        assert part is not None
        first, second = (why_text(one.why, exercise.scene) for one in (pointer, part))
        assert first
        assert second
        assert first != second
        assert not isinstance(pointer.why, LookClosely)
        if isinstance(exercise, ClaimOneOf):
            assert {one for one in pointer.things if one.startswith("route:")} != {
                f"route:{one}" for one in exercise.right
            }
            assert not {f"route:{one}" for one in exercise.right} & {*part.things}
        exercise = exercise.judge(exercise.solution()).then


@pytest.mark.parametrize("board", BOARDS)
def test_steps_have_names_of_their_own(board: str) -> None:
    """No two steps of a course share an id, so progress and translations find them."""
    course = load_course(FOLDERS[board])

    assert sum(len(lesson.steps) for lesson in course.lessons) == len(course.step)
