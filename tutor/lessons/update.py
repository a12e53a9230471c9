"""What an action changes in the lessons: every action reaches them through `update_lessons`."""

from dataclasses import replace

from tutor.facts import Action
from tutor.lessons.at_table import AT_TABLE, new_table, show_move, update_table
from tutor.lessons.courses import Courses
from tutor.lessons.keeping import read_progress
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.session import begin, update_lesson
from tutor.lessons.state import LessonSession, LessonsState, Progress
from tutor.library import Library

OVERVIEW, TEACHER = "lessons", "teacher"
"""The pages of a course besides its steps, as the address names them."""


def update_lessons(
    state: LessonsState, action: Action, courses: Courses, library: Library
) -> LessonsState:
    """Return the lessons after an action; the very same if it means nothing.

    ``kept`` restores what the browser kept in ``lessons``, except where something newer was done.
    ``overview`` and ``resume`` change between the list of lessons and the step. The other actions
    are those of `update_lesson` and, at an exercise's table, those of `tutor.play.update`.
    """
    do = action["do"]
    if do == "kept":
        return _restored(state, action.get("lessons"), courses)
    before = state.session
    if before is None:
        return state
    page = _page(action)
    if page is not None:
        state = state if page == state.page else replace(state, page=page)
        if page or do == "resume":
            return state
    sitting = state.sitting
    if sitting is not None and do in AT_TABLE:
        if before.is_answered:
            return state
        sitting, session = update_table(sitting, before, action, library)
    elif sitting is not None and do == "solve":
        sitting, session = show_move(sitting, before)
    else:
        session = update_lesson(before, action, courses)
    if session is before and sitting is state.sitting:
        return state
    progress = {**state.progress, session.board: session.progress}
    return _at(replace(state, progress=progress, sitting=sitting), session)


def open_course(
    state: LessonsState,
    board: str,
    courses: Courses,
    *,
    asks: bool = False,
    knows_base: bool = False,
    listed: bool = False,
) -> LessonsState:
    """Return the lessons with a board's course where it was left; one that is open stays.

    Parameters
    ----------
    state, board, courses
        The lessons so far, the board's id, and all courses.
    asks
        Whether a new course opens with its list of lessons, if some are about the base game:
        there the learner can say whether they know it.
    knows_base
        Whether the learner is known to know it: then those lessons are left out.
    listed
        Whether to show the list of lessons.
    """
    is_new = board not in state.progress and courses.course(board).has_base
    page = OVERVIEW if listed or (is_new and asks and not knows_base) else ""
    if is_new:
        session = begin(board, courses, Progress(knows_base=knows_base))
    elif state.session is None or state.session.board != board:
        session = begin(board, courses, state.progress.get(board))
    else:
        session = state.session
    return _at(replace(state, page=page), session)


def _at(state: LessonsState, session: LessonSession) -> LessonsState:
    """Return the lessons at a step, with the table of its exercise if it is answered at one."""
    sitting, exercise = state.sitting, session.exercise
    if not isinstance(exercise, OnTableExercise):
        sitting = None
    elif sitting is None or sitting.exercise is not exercise:
        sitting = new_table(exercise)
    return replace(state, session=session, sitting=sitting)


def _page(action: Action) -> str | None:
    """Return the page that an action leads to, "" for a step's; None if it leads nowhere."""
    do = action["do"]
    if do == "go_to":
        step = action.get("step")
        return str(step) if step in (OVERVIEW, TEACHER) else ""
    return {"overview": OVERVIEW, "teacher": TEACHER, "resume": ""}.get(str(do))


def _restored(state: LessonsState, text: object, courses: Courses) -> LessonsState:
    before, session = read_progress(text, courses), state.session
    if not before:
        return state
    after = replace(state, progress={**before, **state.progress})
    if session is None or session.board not in before or session.board in state.progress:
        return after
    return _at(after, begin(session.board, courses, before[session.board]))
