"""Stars for a lesson or a first game; a lost star can be won back by playing again."""

from tutor.lessons.lesson import Lesson
from tutor.lessons.state import Progress

MOST_STARS = 3
"""Stars of a run within its par."""


def lesson_stars(progress: Progress, lesson: Lesson) -> int:
    """Return the stars of a lesson: 0 until all its steps are done, then from 1 to 3.

    The fewest slips of each step count, so repeating a step can win a star back. The par is one
    slip for every four steps.
    """
    if any(step.id not in progress.done for step in lesson.steps):
        return 0
    slips = sum(progress.slips.get(step.id, 0) for step in lesson.steps)
    return stars(slips, len(lesson.steps) // 4)


def stars(slips: int, par: int) -> int:
    """Return the stars of a finished run: from 1 to 3.

    Parameters
    ----------
    slips
        How often a wrong answer or move was tried.
    par
        How many slips still earn all stars; two stars take at most ``2 * par + 1``.

    Examples
    --------
    >>> [stars(slips, par=0) for slips in range(4)]
    [3, 2, 1, 1]
    >>> [stars(slips, par=2) for slips in (2, 3, 5, 6)]
    [3, 2, 2, 1]
    """
    if slips <= par:
        return MOST_STARS
    return 2 if slips <= 2 * par + 1 else 1
