"""A learner's way through a course, action by action."""

from dataclasses import replace
from typing import Any

import pytest

from tests.lessons.mistakes import mistakes
from tests.lessons.small_course import BOARD
from tutor.lessons.courses import Courses
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted, Answer, OnTable
from tutor.lessons.session import begin, path_of, update_lesson
from tutor.lessons.state import LessonSession, Progress
from tutor.table.actions import WithdrawFromTunnel
from tutor.table.events import TunnelRevealed

FIRST, CLAIM, TUNNEL = "turn/look", "turn/claim", "more/tunnel"
QUIZ, SECOND_QUIZ = "end/first", "end/second"


def do(session: LessonSession, courses: Courses, what: str, **facts: Any) -> LessonSession:
    """Return the session after an action."""
    return update_lesson(session, {"n": 1, "do": what, **facts}, courses)


def at(courses: Courses, step: str, progress: Progress | None = None) -> LessonSession:
    """Return a session at a step."""
    return do(begin(BOARD, courses, progress), courses, "go_to", step=step)


def answered(session: LessonSession, courses: Courses) -> LessonSession:
    """Return the session after a right answer, all of it."""
    while not session.is_answered:
        session = replace(session, draft=session.exercise.solution())
        session = do(session, courses, "check")
    return session


def going_wrong(session: LessonSession, courses: Courses) -> LessonSession:
    """Return the session after a wrong answer."""
    return do(replace(session, draft=mistakes(session.exercise)[0]), courses, "check")


# --- steps ----------------------------------------------------------------------------------


def test_a_course_begins_with_its_first_step(courses: Courses) -> None:
    """Nothing is done, and the exercise is asked."""
    session = begin(BOARD, courses)

    assert session.step == session.asked == FIRST
    assert session.progress == Progress(last=FIRST)
    assert session.verdict is None


def test_one_goes_on_where_one_stopped(courses: Courses) -> None:
    """A step that is not on the way (any more) begins anew."""
    assert begin(BOARD, courses, Progress(last=TUNNEL)).step == TUNNEL
    assert begin(BOARD, courses, Progress(last="gone")).step == FIRST
    assert begin(BOARD, courses, Progress(last=CLAIM, knows_base=True)).step == TUNNEL


def test_next_and_back(courses: Courses) -> None:
    """Along the way and not beyond its ends; what is only looked at is done by going on."""
    session = begin(BOARD, courses)
    assert do(session, courses, "back") == session
    session = do(session, courses, "next")
    assert (session.step, session.progress.done) == (CLAIM, {FIRST})
    end = do(session, courses, "next")
    assert (end.step, end.ended) == (CLAIM, True)
    assert not do(end, courses, "back").ended
    session = do(end, courses, "next")
    assert (session.step, session.ended, session.progress.done) == (TUNNEL, False, {FIRST})
    assert do(session, courses, "back").step == CLAIM
    last = do(at(courses, SECOND_QUIZ), courses, "next")
    assert last.ended
    assert do(last, courses, "next") == last


def test_any_step_can_be_gone_to(courses: Courses) -> None:
    """Except those that are not on the way."""
    session = at(courses, QUIZ)
    assert session.step == session.progress.last == QUIZ
    for step in ("gone", None, 3, "", ["turn/look"]):
        assert do(session, courses, "go_to", step=step) == session


def test_who_knows_the_base_game_leaves_it_out(courses: Courses) -> None:
    """Its lessons go and come back; who is in one of them is led to the first that stays."""
    session = do(begin(BOARD, courses), courses, "know_base", value=True)
    assert (session.step, session.progress.knows_base) == (TUNNEL, True)
    assert FIRST not in path_of(session, courses)
    assert do(session, courses, "back") == session
    session = do(session, courses, "know_base", value=False)
    assert session.step == TUNNEL
    assert path_of(session, courses)[0] == FIRST
    assert do(session, courses, "know_base", value="yes") == session


# --- answers --------------------------------------------------------------------------------


def test_a_wrong_answer_can_be_changed(courses: Courses) -> None:
    """It is explained, remembered, and the next try begins with it."""
    wrong = going_wrong(at(courses, CLAIM), courses)
    assert wrong.verdict is not None
    assert (wrong.verdict.right, wrong.tries, wrong.progress.missed) == (False, 1, (CLAIM,))
    right = answered(wrong, courses)
    assert right.progress.done == {CLAIM}
    assert right.progress.missed == (CLAIM,)
    assert right.progress.slips == {CLAIM: 1}
    clean = answered(do(right, courses, "another"), courses)
    assert clean.progress.slips == {}


def test_help_comes_in_rungs(courses: Courses) -> None:
    """First a pointer, then a part, and the answer only when it is asked for.

    To ask for a pointer without a slip counts as one.
    """
    session = at(courses, "more/points")
    assert session.hint is None
    asked = do(session, courses, "help")
    assert (asked.rung, asked.tries, asked.progress.missed) == (1, 1, ("more/points",))
    wrong = going_wrong(session, courses)
    assert (wrong.rung, wrong.hint, wrong.more_help) == (1, wrong.exercise.pointer(), "help")
    assert wrong.scene is wrong.exercise.scene
    part = do(wrong, courses, "help")
    assert (part.rung, part.hint, part.more_help) == (2, part.exercise.partial(), "solve")
    assert do(part, courses, "help") == part
    assert do(part, courses, "solve").is_answered


def test_a_lesson_is_done_once_more(courses: Courses) -> None:
    """From its first step on, with fresh exercises."""
    end = do(at(courses, CLAIM), courses, "next")
    again = do(end, courses, "once_more")
    assert (again.step, again.ended, again.rounds) == (FIRST, False, 1)


def test_a_right_answer_stays(courses: Courses) -> None:
    """Nothing changes it, and the table is as it leaves it."""
    right = answered(at(courses, CLAIM), courses)
    assert right.verdict is not None
    assert right.scene is right.verdict.scene
    assert right.exercise.route in right.scene.table.owner  # type: ignore[attr-defined]
    for action in ("check", "clear", "solve", "help"):
        assert do(right, courses, action) == right


def test_another_one_and_the_same_again(courses: Courses) -> None:
    """Another one has another seed; again is the same exercise, and tries still count."""
    session = going_wrong(at(courses, CLAIM), courses)
    other = do(session, courses, "another")
    assert (other.rounds, other.tries, other.verdict) == (1, 0, None)
    assert other.exercise != session.exercise
    again = do(session, courses, "again")
    assert again.exercise == session.exercise
    assert (again.tries, again.verdict) == (1, None)


def test_a_solution_can_be_shown(courses: Courses) -> None:
    """It is a right answer, but the step is not done, and comes back."""
    shown = do(at(courses, CLAIM), courses, "solve")
    assert shown.is_answered
    assert shown.helped
    assert isinstance(shown.draft, Acted)
    assert (shown.progress.done, shown.progress.missed) == (frozenset(), (CLAIM,))
    look = begin(BOARD, courses)
    assert do(look, courses, "solve") == look


def tunnel_that_costs_more(courses: Courses) -> LessonSession:
    """Return a session at a tunnel where more is asked for after the first cards."""
    session = at(courses, TUNNEL)
    for _ in range(60):
        tried = do(replace(session, draft=session.exercise.solution()), courses, "check")
        if tried.news is not None:
            return tried
        session = do(session, courses, "another")
    pytest.fail("no tunnel costs more")


@pytest.mark.rule("E5")
def test_a_tunnel_goes_on(courses: Courses) -> None:
    """What is turned over is news, no fault, and more is asked for."""
    session = tunnel_that_costs_more(courses)
    assert session.news is not None
    assert session.news.scene is not None
    assert any(isinstance(why, TunnelRevealed) for why in session.news.why)
    assert session.verdict is None
    assert (session.tries, session.progress.missed, session.progress.done) == (0, (), frozenset())
    assert isinstance(session.exercise.form, OnTable)
    right = answered(session, courses)
    assert right.progress.done == {TUNNEL}
    assert do(right, courses, "again").news is None


def test_a_solution_goes_on_in_a_tunnel(courses: Courses) -> None:
    """Shown twice, it is through."""
    session = tunnel_that_costs_more(courses)
    session = do(session, courses, "again")
    session = do(session, courses, "solve")
    assert session.news is not None
    session = do(session, courses, "solve")
    assert session.is_answered
    assert TUNNEL not in session.progress.done


@pytest.mark.rule("E6")
def test_giving_up_what_can_be_paid_is_a_slip(courses: Courses) -> None:
    """It is judged like any move at the table."""
    session = tunnel_that_costs_more(courses)
    session = replace(session, draft=Acted(WithdrawFromTunnel(0)))
    given_up = do(session, courses, "check")
    assert given_up.verdict is not None
    assert not given_up.verdict.right


# --- the quiz -------------------------------------------------------------------------------


def test_what_went_wrong_comes_back_first(courses: Courses) -> None:
    """Each quiz question has another of the missed steps, with other cards."""
    missed = ("more/legal", CLAIM)
    first = at(courses, QUIZ, Progress(missed=missed))
    assert first.asked == "more/legal"
    assert first.exercise != at(courses, "more/legal").exercise
    assert at(courses, SECOND_QUIZ, Progress(missed=missed)).asked == CLAIM
    done = Progress(missed=(CLAIM,), done=frozenset({QUIZ}))
    assert at(courses, SECOND_QUIZ, done).asked == CLAIM


def test_what_is_known_in_the_quiz_is_no_longer_missed(courses: Courses) -> None:
    """At the first try; otherwise it stays among what went wrong."""
    session = at(courses, QUIZ, Progress(missed=(CLAIM,)))
    known = answered(session, courses)
    assert (known.progress.missed, known.progress.done) == ((), {QUIZ})
    late = answered(going_wrong(session, courses), courses)
    assert late.progress.missed == (CLAIM,)


def test_with_nothing_missed_others_come_back(courses: Courses) -> None:
    """Different ones, never a quiz or a look, and none of a lesson that is left out."""
    shown = {at(courses, step).asked for step in (QUIZ, SECOND_QUIZ)}
    assert len(shown) == 2
    assert not shown & {FIRST, QUIZ, SECOND_QUIZ}
    for step in (QUIZ, SECOND_QUIZ):
        assert at(courses, step, Progress(knows_base=True)).asked != CLAIM


def test_what_was_skipped_comes_back_last(courses: Courses) -> None:
    """It did not go wrong: what is done comes before it."""
    done = frozenset({"more/may"})

    assert at(courses, QUIZ, Progress(done=done)).asked == "more/may"
    assert at(courses, SECOND_QUIZ, Progress(done=done)).asked != "more/may"


def test_a_quiz_prefers_what_is_done_at_the_table(courses: Courses) -> None:
    """What is counted comes back only if it went wrong."""
    for step in (QUIZ, SECOND_QUIZ):
        assert isinstance(at(courses, step).exercise.form, OnTable)


def test_a_whole_quiz_asks_no_step_twice(courses: Courses) -> None:
    """Also when a question goes wrong on the way, and when another one like it is asked for."""
    session = at(courses, QUIZ, Progress(missed=(CLAIM,)))
    wrong = going_wrong(session, courses)
    another = do(answered(wrong, courses), courses, "another")
    assert another.asked == session.asked
    second = do(another, courses, "next")
    assert second.step == SECOND_QUIZ
    assert second.asked != session.asked


def test_the_same_question_again_in_a_quiz(courses: Courses) -> None:
    """Also when a wrong answer has changed what comes back first."""
    session = at(courses, QUIZ)
    wrong = going_wrong(session, courses)
    assert do(wrong, courses, "again").exercise == session.exercise


# --- whatever comes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": None},
        {"do": ["next"]},
        {"do": "fly"},
        {"do": "lay"},
        {"do": "lay", "card": "pink"},
        {"do": "lay", "card": "red", "from": "pocket"},
        {"do": "choose", "option": 0},
        {"do": "toggle", "option": "x"},
        {"do": "enter", "value": "7"},
        {"do": "tap", "route": "nowhere"},
        {"do": "tap", "city": 7},
        {"do": "rank", "option": 0, "by": 1},
        {"do": "undo"},
    ],
    ids=str,
)
def test_what_is_not_understood_changes_nothing(action: dict[str, Any], courses: Courses) -> None:
    """The very same session comes back."""
    session = at(courses, CLAIM)

    assert update_lesson(session, action, courses) is session


def test_every_step_answers_every_action(courses: Courses) -> None:
    """Nothing raises, and the draft is always an answer."""
    actions: list[dict[str, Any]] = [
        {"do": "check"},
        {"do": "choose", "option": 0},
        {"do": "toggle", "option": 1},
        {"do": "enter", "by": 1},
        {"do": "enter", "field": 9, "value": "1"},
        {"do": "enter", "value": "9" * 30},
        {"do": "tap", "city": "paris"},
        {"do": "clear"},
        {"do": "help"},
        {"do": "again"},
        {"do": "solve"},
        {"do": "check"},
    ]
    for step in courses.course(BOARD).step:
        session = at(courses, step)
        for action in actions:
            session = update_lesson(session, action, courses)
            assert isinstance(session.draft, Answer)


def test_where_no_exercise_can_be_made_one_stays(
    courses: Courses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session is as it was."""
    session = at(courses, "more/may")

    def none(*_facts: object) -> None:
        raise NoExerciseError

    monkeypatch.setattr(courses, "exercise", none)

    assert do(session, courses, "another") is session
    assert do(session, courses, "next") is session
