"""The courses of a library's boards, each read when it is first needed, and their exercises."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tutor.boards import is_ours
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.kinds import KINDS
from tutor.lessons.lesson import Course, Step, has_course, load_course
from tutor.lessons.pick import Pick
from tutor.library import Library
from tutor.scoring import Rules

TRIES = 20


class Courses:
    """The boards of a library that have lessons; courses are read once."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.boards = tuple(board for board, at in library.folders.items() if has_course(at))
        self._courses: dict[str, Course] = {}

    def course(self, board: str) -> Course:
        """Return a board's course; raises LessonError."""
        if board not in self._courses:
            folder = self._library.folders[board]
            self._courses[board] = _ours(folder) if is_ours(folder) else load_course(folder)
        return self._courses[board]

    def rules(self, board: str, variant: str | None = None) -> Rules:
        """Return a board's rules in a variant.

        Raises
        ------
        NoExerciseError
            If there is no such variant, or the board cannot be read.
        """
        rules = self._library.rules(board, variant)
        if rules is None:
            raise NoExerciseError(f"{board}: no rules {variant or ''}")
        return rules

    def exercise(self, board: str, step: Step, seed: int) -> Exercise:
        """Return a step's exercise; another seed gives another one of the same kind.

        Raises
        ------
        NoExerciseError
            If the board has no such exercise.
        """
        rules = self.rules(board, step.wish.variant)
        for again in range(TRIES):
            try:
                pick = Pick(f"{board}/{step.id}/{seed}" + ("" if not again else f"/{again}"))
                return KINDS[step.kind].make(rules, pick, step.wish)
            except NoExerciseError as error:
                reason = error
        raise NoExerciseError(f"{board}/{step.id}: {reason}")


@cache
def _ours(folder: Path) -> Course:
    """Read a course that comes with the package: once, as its files do not change."""
    return load_course(folder)


def base_game(courses: Mapping[str, Course]) -> str | None:
    """Return the board of the base game, None if there is no course on it.

    On other boards the lessons that teach the base game are marked, so that a player who knows
    it can skip them; on the base game's own board there is nothing to mark. The user's own
    boards come first in ``courses``, and a half-written course of theirs must not be taken for
    the base game, so the list is searched from its end.
    """
    unmarked = (
        board
        for board, course in reversed(list(courses.items()))
        if course.lessons and not any(lesson.base for lesson in course.lessons)
    )
    return next(unmarked, None)
