"""What is known from first games and other boards: where a course begins, what it leaves out."""

from dataclasses import replace
from typing import Any

import pytest

from tests.test_rule_ids import rules as all_rules
from tutor.lessons.courses import Courses
from tutor.lessons.keeping import progress_text, read_played
from tutor.lessons.kinds import ELSEWHERE
from tutor.lessons.known import Knowledge
from tutor.lessons.proving import known_on, proved_by
from tutor.lessons.rules import SAME, is_of_base
from tutor.lessons.session import begin, update_lesson
from tutor.lessons.stars import lesson_stars
from tutor.lessons.state import LessonSession, LessonsState, Progress
from tutor.lessons.update import OVERVIEW, note_played, open_course, update_lessons
from tutor.library import Library

LIBRARY = Library()
COURSES = Courses(LIBRARY)
USA = COURSES.course("usa")
MAIN = USA.main(knows_base=False)
GAME = Knowledge(done=frozenset({"B4", "B5", "B8"}), told=frozenset({"B1", "B2", "B10"}))


def clean(board: str) -> Progress:
    """Return the progress of a learner who did all of a board's course without a slip."""
    return Progress(done=frozenset(COURSES.course(board).path(knows_base=False)))


def after_game(board: str = "usa", **facts: Any) -> LessonsState:
    """Return the lessons of a learner who opens a course after a first game on the USA board."""
    state = note_played(LessonsState(), "usa", GAME, COURSES)
    return open_course(state, board, COURSES, **facts)


def opened(state: LessonsState) -> LessonSession:
    """Return the learner's session."""
    assert state.session is not None
    return state.session


def test_rules_that_say_the_same_are_rules() -> None:
    """Each leads to one that stands for itself."""
    assert {*SAME, *SAME.values()} <= set(all_rules())
    assert not {*SAME} & {*SAME.values()}


@pytest.mark.rule("B4", "B5", "B8")
def test_a_course_begins_where_the_first_game_ended() -> None:
    """The steps whose rules it proved are passed over; what was only told is still asked."""
    session = opened(after_game())

    assert {"start/board", "start/turn", "cards/two", "locomotives/wild"} <= session.known
    assert not {"long_routes/points", "tickets/done", "score_this_table/routes"} & session.known
    assert session.step == next(step for step in MAIN if step not in session.known)


def test_one_can_go_back_to_what_is_known() -> None:
    """Step by step, and from there on every step comes."""
    session = opened(after_game())
    back = update_lesson(session, {"do": "back"}, COURSES)
    assert back.step == MAIN[MAIN.index(session.step) - 1]
    assert back.step in back.known
    first = update_lesson(back, {"do": "go_to", "step": MAIN[0]}, COURSES)
    assert update_lesson(first, {"do": "next"}, COURSES).ended is False
    second = update_lesson(first, {"do": "next"}, COURSES)
    assert second.step == MAIN[1]


def test_a_new_course_of_which_something_is_known_opens_with_its_list() -> None:
    """There one sees what is done already."""
    assert after_game(asks=True).page == OVERVIEW
    assert open_course(LessonsState(), "usa", COURSES, asks=True).page == ""


@pytest.mark.rule("B4", "B5", "B8", "B13")
def test_what_one_board_proved_counts_on_the_others() -> None:
    """Even where the rule has another number there."""
    state = LessonsState(progress={"usa": clean("usa")})
    known = known_on("legendary_asia", state, COURSES)

    assert {"start/turn", "points/by_length", "two_lanes/open_or_closed"} <= known
    assert not any(step.startswith("mountains/") for step in known)


def test_a_slip_proves_nothing() -> None:
    """Nor does a lesson of which a step with the same rule is still open."""
    whole, rule_of = clean("usa"), "B14"
    assert rule_of in proved_by(USA, whole).done
    slipped = replace(whole, slips={"tickets/done": 1})
    assert rule_of not in proved_by(USA, slipped).done
    part = replace(whole, done=whole.done - {"locomotives/wild"})
    assert "B8" not in proved_by(USA, part).done
    assert "B13" in proved_by(USA, part).done


def test_acting_by_a_rule_is_not_counting_by_it() -> None:
    """Who completed a ticket has not counted tickets yet."""
    state = note_played(LessonsState(), "usa", Knowledge(done=frozenset({"B14"})), COURSES)
    known = known_on("usa", state, COURSES)

    assert "tickets/done" in known
    assert not [step for step in known if USA.step[step].kind in ELSEWHERE]


def test_optional_lessons_stay_whole() -> None:
    """Rare cases are never known from the usual one."""
    known = known_on("usa", LessonsState(progress={"usa": clean("usa")}), COURSES)

    assert known <= {*MAIN}


@pytest.mark.rule("D17", "H8", "A3", "A7")
@pytest.mark.parametrize("board", COURSES.boards)
def test_who_has_played_before_is_not_taught_the_base_game_again(board: str) -> None:
    """No step of the course only repeats its rules, by whatever number."""
    course = COURSES.course(board)
    for name in course.main(knows_base=True) if course.has_base else ():
        assert not is_of_base(course.step[name].teaches), name


def test_what_is_known_needs_no_stars() -> None:
    """A lesson has stars for what was done in it, and none if all of it was known."""
    lesson = USA.lesson_of["locomotives/wild"]
    known = frozenset(step.id for step in lesson.steps)
    one_done = Progress(done=frozenset({"locomotives/wild"}))

    assert lesson_stars(Progress(), lesson, known) == 0
    assert lesson_stars(one_done, lesson, known) == 3
    assert lesson_stars(one_done, lesson) == 0


def test_what_was_played_is_kept() -> None:
    """It comes back with the progress; an older text, without it, opens as before."""

    text = progress_text({}, {"usa": GAME})
    assert read_played(text) == {"usa": GAME}
    restored = update_lessons(LessonsState(), {"do": "kept", "lessons": text}, COURSES, LIBRARY)
    assert restored.played == {"usa": GAME}
    assert read_played(progress_text({"usa": clean("usa")})) == {}
    for junk in ('{"format": "lessons/1", "played": 3}', text.replace("B8", "Z9")):
        assert "Z9" not in str(read_played(junk))


def test_who_was_in_a_step_that_is_known_now_goes_on_after_it() -> None:
    """A course that was begun before the first game."""
    known = opened(after_game()).known

    assert begin("usa", COURSES, Progress(last=MAIN[0]), known).step not in known
    done = Progress(last=MAIN[0], done=frozenset({MAIN[0]}))
    assert begin("usa", COURSES, done, known).step == MAIN[0]
