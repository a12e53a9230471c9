"""What the lessons of a board have proved, and what is known before another step is done."""

from tutor.lessons.courses import Courses
from tutor.lessons.kinds import ELSEWHERE, LOOK, QUIZ
from tutor.lessons.known import Knowledge, all_known, known_steps
from tutor.lessons.lesson import Course
from tutor.lessons.rules import usual
from tutor.lessons.state import LessonsState, Progress


def is_clean(step: str, progress: Progress) -> bool:
    """Tell whether a step was done without help and without a slip, be it on a later try."""
    return step in progress.done and not progress.slips.get(step)


def proved_by(course: Course, progress: Progress) -> Knowledge:
    """Return the rules that a board's lessons have proved: every step of theirs was clean.

    Optional lessons prove nothing, as they are about rare cases.
    """
    clean: dict[bool, set[str]] = {True: set(), False: set()}
    unsure: dict[bool, set[str]] = {True: set(), False: set()}
    for step in map(course.step.__getitem__, course.main(knows_base=False)):
        if step.kind not in (LOOK, QUIZ):
            sort = clean if is_clean(step.id, progress) else unsure
            sort[step.kind in ELSEWHERE].update(usual(step.teaches))
    return Knowledge(
        done=frozenset(clean[False] - unsure[False]), counted=frozenset(clean[True] - unsure[True])
    )


def known_on(board: str, state: LessonsState, courses: Courses) -> frozenset[str]:
    """Return the steps of a board's course that teach nothing new to this learner.

    What counts is proved by the first games and by the lessons of all boards.
    """
    lessons = (
        proved_by(courses.course(other), progress)
        for other, progress in state.progress.items()
        if progress.done and other in courses.boards
    )
    known = all_known([*state.played.values(), *lessons])
    if known == Knowledge():
        return frozenset()
    progress = state.progress.get(board, Progress())
    return known_steps(courses.course(board), known, knows_base=progress.knows_base)
