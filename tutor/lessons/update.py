"""What an action changes in the lessons: every action reaches them through `update_lessons`."""

from dataclasses import replace

from tutor.facts import Action
from tutor.lessons.at_table import AT_TABLE, helped, new_table, show_move, update_table
from tutor.lessons.courses import Courses
from tutor.lessons.keeping import read_played, read_progress
from tutor.lessons.known import Knowledge, all_known
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.proving import known_on
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
        sitting = helped(sitting) if do == "help" else sitting
    if session is before and sitting is state.sitting:
        return state
    progress = {**state.progress, session.board: session.progress}
    state = replace(state, progress=progress, sitting=sitting)
    if do == "know_base":
        session = replace(session, known=known_on(session.board, state, courses))
    return _at(state, session)


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
        Whether a new course opens with its list of lessons, if something of it is known already,
        or some are about the base game: there the learner can say whether they know it.
    knows_base
        Whether the learner is known to know it: then those lessons are left out.
    listed
        Whether to show the list of lessons.
    """
    is_new = board not in state.progress
    has_base = courses.course(board).has_base
    progress = state.progress.get(board, Progress(knows_base=has_base and knows_base))
    known = known_on(board, replace(state, progress={**state.progress, board: progress}), courses)
    to_see = known or (has_base and not knows_base)
    page = OVERVIEW if listed or (is_new and asks and to_see) else ""
    session = state.session
    if session is None or session.board != board or is_new:
        session = begin(board, courses, progress, known)
    elif session.known != known:
        session = replace(session, known=known)
    return _at(replace(state, page=page), session)


def note_played(
    state: LessonsState, board: str, proved: Knowledge, courses: Courses
) -> LessonsState:
    """Return the lessons after a board's first game has proved something; the same if no news."""
    before = state.played.get(board, Knowledge())
    if before | proved == before:
        return state
    state = replace(state, played={**state.played, board: before | proved})
    session = state.session
    if session is None:
        return state
    known = known_on(session.board, state, courses)
    return replace(state, session=replace(session, known=known))


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
    before, played = read_progress(text, courses), read_played(text)
    if not (before or played):
        return state
    boards = played.keys() | state.played.keys()
    known = {board: all_known(it[board] for it in (played, state.played) if board in it)
             for board in sorted(boards)}  # fmt: skip
    after = replace(state, progress={**before, **state.progress}, played=known)
    session = state.session
    if session is None:
        return after
    steps = known_on(session.board, after, courses)
    if session.board not in before or session.board in state.progress:
        same = steps == session.known
        return after if same else replace(after, session=replace(session, known=steps))
    return _at(after, begin(session.board, courses, before[session.board], steps))
