"""The grades of decisions, by the points that they lost."""

from enum import StrEnum


class Grade(StrEnum):
    """How good a decision was."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"


NOTABLE = 4.0
"""Points lost from which a decision is worth a word: a slip at least."""

BOUNDS = ((1.0, Grade.BEST), (NOTABLE, Grade.GOOD), (9.0, Grade.SLIP))
"""Below how many points lost a decision has each grade; from the last bound on it is a mistake.

A turn brings about five points, so that a slip wastes most of one, and a mistake more than one.
"""


def grade_of(lost: float) -> Grade:
    """Return the grade of a decision that lost these points."""
    return next((grade for bound, grade in BOUNDS if lost < bound), Grade.MISTAKE)
