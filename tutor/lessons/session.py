"""A learner's way through a course: what an action makes of the session."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tutor.facts import Facts
from tutor.lessons.courses import Courses
from tutor.lessons.drafts import edited, empty
from tutor.lessons.exercise import NoExerciseError, Verdict
from tutor.lessons.forms import Answer, ChooseOne, JustLook
from tutor.lessons.kinds import ELSEWHERE, QUIZ
from tutor.lessons.lesson import Course, Lesson
from tutor.lessons.pick import Pick
from tutor.lessons.state import LessonSession, Progress

QUIZ_SEEDS = 1000
"""Seeds below this are for a step's own exercises; a quiz uses those from here on."""


def begin(
    board: str,
    courses: Courses,
    progress: Progress | None = None,
    known: frozenset[str] = frozenset(),
) -> LessonSession:
    """Begin a course, or go on where the progress stopped; ``known`` steps are passed over."""
    kept = progress or Progress()
    path = courses.course(board).path(knows_base=kept.knows_base)
    last = path[0] if kept.last not in path else kept.last
    if last in known and last not in kept.done:
        steps = path[path.index(last) :]
        last = next((step for step in steps if step not in known | kept.done), last)
    return _at(board, kept, last, courses, known=known)


def _at(
    board: str,
    progress: Progress,
    step_id: str,
    courses: Courses,
    *,
    known: frozenset[str],
    rounds: int = 0,
    quiz: tuple[str, ...] = (),
) -> LessonSession:
    """Return a session at a step with a fresh exercise; ``quiz`` goes on if there is one."""
    course = courses.course(board)
    step = course.step[step_id]
    if step.kind == QUIZ:
        quiz = quiz or _quiz(course, progress)
        asked = course.step[quiz[_quizzes(course).index(step_id)]]
        exercise = courses.exercise(board, asked, rounds + QUIZ_SEEDS)
    else:
        quiz, asked = (), step
        exercise = courses.exercise(board, asked, rounds)
    return LessonSession(
        board=board,
        progress=replace(progress, last=step_id),
        step=step_id,
        asked=asked.id,
        exercise=exercise,
        draft=empty(exercise.form),
        rounds=rounds,
        quiz=quiz,
        known=known,
    )


def _quizzes(course: Course) -> list[str]:
    return [step.id for step in course.step.values() if step.kind == QUIZ]


def _quiz(course: Course, progress: Progress) -> tuple[str, ...]:
    """Choose the step to ask again in each question of a quiz: first what went wrong, then others.

    What went wrong goes to the questions that are not done yet. Of the other steps, those done
    come first: skipped ones are asked only if there are too few. No step comes twice unless there
    are too few of them all.
    """
    missed = [step for step in progress.missed if step in course.askable]
    path = course.main(knows_base=progress.knows_base)
    fresh = [step for step in course.askable if step in path and step not in missed]
    fresh = [step for step in fresh if course.step[step].kind not in ELSEWHERE] or fresh
    others = list(Pick(f"{course.board}/quiz").mixed(fresh))
    others.sort(key=lambda step: step not in progress.done)
    if not (missed or others):
        raise NoExerciseError(f"{course.board}: a quiz, and nothing to ask in it")
    asked: list[str] = []
    for question in _quizzes(course):
        first = missed if question not in progress.done and missed else others or missed
        asked.append(first.pop(0) if first else asked[0])
    return tuple(asked)


# --- actions --------------------------------------------------------------------------------


def update_lesson(
    session: LessonSession, action: Mapping[str, Any], courses: Courses
) -> LessonSession:
    """Return the session after an action; what is not understood is ignored.

    ================  ======================================================================
    ``next``          to the next step that is not known (also when this one is not done), or to
                      a lesson's end; from a known step to the very next one
    ``once_more``     to the first step of the lesson, with fresh exercises
    ``back``          to the step before
    ``go_to``         ``step``: to a step by id
    ``know_base``     ``value`` (bool): skip the base game's lessons, or bring them back
    ``another``       a fresh exercise of the same kind
    ``again``         the same exercise once more
    ``check``         judge the answer
    ``solve``         show a right answer; the step does not count as done
    ``help``          the next rung of help; the first one comes by itself after a slip
    ``choose``        ``option``: choose it and have it judged at once
    ``toggle``        ``option``
    ``enter``         [``field``], ``value``, or ``by`` to add to what is entered
    ``tap``           ``route`` or ``city``
    ``undo``          remove the last tapped route
    ``clear``         empty the answer
    ================  ======================================================================

    Where no exercise can be made, the session stays where it is.
    """
    do = action.get("do")
    if not isinstance(do, str):
        return session
    facts = Facts(action)
    answer = _ACTIONS.get(do)
    if answer is None:
        return _edit(session, do, facts)
    try:
        return answer(session, facts, courses)
    except NoExerciseError:
        return session


def path_of(session: LessonSession, courses: Courses) -> tuple[str, ...]:
    """Return the ids of the steps that this learner goes through."""
    return courses.course(session.board).path(knows_base=session.progress.knows_base)


def lesson_of(session: LessonSession, courses: Courses) -> Lesson:
    """Return the lesson that a session is in, as this learner goes through it."""
    course = courses.course(session.board)
    lesson = course.lesson_of[session.step]
    way = course.way(knows_base=session.progress.knows_base)
    return next((one for one in way if one.id == lesson.id), lesson)


def step_after(session: LessonSession, courses: Courses) -> str | None:
    """Return the step that comes next, None after the last one.

    Known steps are passed over, except by a learner who has come back to one.
    """
    path = path_of(session, courses)
    rest = path[path.index(session.step) + 1 :]
    passed = frozenset() if session.step in session.known else session.known
    return next((step for step in rest if step not in passed), None)


def _to(session: LessonSession, step: str, courses: Courses) -> LessonSession:
    return _at(
        session.board, session.progress, step, courses, quiz=session.quiz, known=session.known
    )


def _next(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    if isinstance(session.exercise.form, JustLook):
        session = _judged(session, session.draft)
    after, lesson_steps = step_after(session, courses), lesson_of(session, courses).steps
    if not session.ended and all(step.id != after for step in lesson_steps):
        return replace(session, ended=True)
    return session if after is None else _to(session, after, courses)


def _once_more(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    """Begin the lesson again, with fresh exercises."""
    first = lesson_of(session, courses).steps[0].id
    rounds = session.rounds + 1
    return _at(session.board, session.progress, first, courses, rounds=rounds, known=session.known)


def _back(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    """Go to the step before, be it known, or from a lesson's end to its last step."""
    if session.ended:
        return replace(session, ended=False)
    path = path_of(session, courses)
    place = path.index(session.step)
    return _to(session, path[place - 1], courses) if place else session


def _go_to(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    step = facts.text("step")
    if step not in path_of(session, courses):
        return session
    return _to(session, str(step), courses)


def _know_base(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    knows = facts.flag("value")
    if knows is None:
        return session
    progress = replace(session.progress, knows_base=knows)
    path = courses.course(session.board).path(knows_base=knows)
    step = session.step if session.step in path else path[0]
    return _at(session.board, progress, step, courses, known=session.known)


def _another(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    return _afresh(session, courses, session.rounds + 1)


def _again(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    return replace(_afresh(session, courses, session.rounds), tries=session.tries)


def _afresh(session: LessonSession, courses: Courses, rounds: int) -> LessonSession:
    """Return the session at its step with a fresh exercise."""
    return _at(
        session.board,
        session.progress,
        session.step,
        courses,
        rounds=rounds,
        quiz=session.quiz,
        known=session.known,
    )


def _check(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    return _judged(session, session.draft)


def _help(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    """Give the next rung of help; to ask for the first one counts as a slip."""
    no_help = isinstance(session.exercise.form, JustLook) or session.more_help != "help"
    if session.is_answered or no_help:
        return session
    if not session.rung:
        session = replace(session, progress=_missed(session), tries=session.tries + 1)
    return replace(session, rung=session.rung + 1)


def _solve(session: LessonSession, facts: Facts, courses: Courses) -> LessonSession:
    """Show a right answer: the step comes back in the quiz and does not count as done."""
    if session.is_answered or isinstance(session.exercise.form, JustLook):
        return session
    solution = session.exercise.solution()
    return after_solution(session, session.exercise.judge(solution), solution)


def after_solution(session: LessonSession, verdict: Verdict, solution: Answer) -> LessonSession:
    """Return the session after a right answer was shown, with the verdict on that answer."""
    after = replace(
        session, draft=solution, verdict=verdict, helped=True, progress=_missed(session)
    )
    return after if verdict.then is None else _going_on(after, verdict)


def _edit(session: LessonSession, do: str, facts: Facts) -> LessonSession:
    """Change the answer; after a wrong verdict this begins the next try."""
    if session.is_answered:
        return session
    form = session.exercise.form
    draft = edited(form, session.draft, do, facts)
    if draft is None:
        return session
    changed = replace(session, draft=draft, verdict=None)
    return _judged(changed, draft) if isinstance(form, ChooseOne) else changed


def _judged(session: LessonSession, answer: Answer) -> LessonSession:
    """Judge an answer: a right one finishes the exercise or leads on, a wrong one is noted."""
    if session.is_answered:
        return session
    return after_verdict(session, session.exercise.judge(answer), answer)


def after_verdict(session: LessonSession, verdict: Verdict, answer: Answer) -> LessonSession:
    """Return the session after a verdict on an answer; the page judges moves at the table."""
    if session.is_answered:
        return session
    progress = session.progress
    if not verdict.right:
        return replace(
            session,
            progress=_missed(session),
            verdict=verdict,
            tries=session.tries + 1,
            rung=max(session.rung, 1),
        )
    if verdict.then is not None:
        return _going_on(session, verdict)
    if not session.helped:
        missed = progress.missed
        if session.step != session.asked and not session.tries:  # came back, and is known now
            missed = tuple(step for step in missed if step != session.asked)
        progress = replace(
            progress,
            done=progress.done | {session.step},
            missed=missed,
            slips=_slips(progress, session.step, session.tries),
        )
    return replace(session, progress=progress, verdict=verdict, draft=answer)


def _slips(progress: Progress, step: str, tries: int) -> dict[str, int]:
    """Return the fewest slips of every step, after a step was done with ``tries`` wrong ones."""
    before = progress.slips.get(step, 0) if step in progress.done else tries
    fewest = {**progress.slips, step: min(before, tries)}
    return {key: slips for key, slips in fewest.items() if slips}


def _missed(session: LessonSession) -> Progress:
    """Return the progress with the step asked noted as gone wrong."""
    missed = dict.fromkeys((*session.progress.missed, session.asked))
    return replace(session.progress, missed=tuple(missed))


def _going_on(session: LessonSession, verdict: Verdict) -> LessonSession:
    """Go on with the exercise that a right answer leads to, and keep its verdict as news."""
    assert verdict.then is not None
    news = replace(verdict, scene=verdict.scene or session.exercise.scene, then=None)
    return replace(
        session,
        exercise=verdict.then,
        draft=empty(verdict.then.form),
        verdict=None,
        news=news,
        rung=0,
    )


_ACTIONS: Mapping[str, Callable[[LessonSession, Facts, Courses], LessonSession]] = {
    "next": _next,
    "back": _back,
    "once_more": _once_more,
    "go_to": _go_to,
    "know_base": _know_base,
    "another": _another,
    "again": _again,
    "check": _check,
    "solve": _solve,
    "help": _help,
}
