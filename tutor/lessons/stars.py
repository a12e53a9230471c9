"""Stars for a lesson or a first game; a lost star can be won back by playing again."""

from collections.abc import Set as AbstractSet

from tutor.lessons.lesson import Lesson
from tutor.lessons.state import Progress

MOST_STARS = 3
"""Stars of a run without a slip."""
MOST_FOR_TWO = 2
"""Slips that still earn two stars."""


def lesson_stars(progress: Progress, lesson: Lesson, known: AbstractSet[str] = frozenset()) -> int:
    """Return the stars of a lesson: 0 until all its steps are done or ``known``, then 1 to 3.

    The fewest slips of each step count, so repeating a step can win a star back. A lesson of which
    nothing is done has none.
    """
    done = [step.id for step in lesson.steps if step.id in progress.done]
    if not done or any(step.id not in {*known, *done} for step in lesson.steps):
        return 0
    return stars(sum(progress.slips.get(step, 0) for step in done))


def stars(slips: int) -> int:
    """Return the stars of a lesson or first game that is finished: from 1 to 3.

    The same number of slips, which are wrong answers or moves, earns the same everywhere.

    Examples
    --------
    >>> [stars(slips) for slips in range(5)]
    [3, 2, 2, 1, 1]
    """
    return 1 if slips > MOST_FOR_TWO else 2 if slips else MOST_STARS
