"""A review of a game: what each decision was worth, found by playing on from it."""

from tutor.review.grades import Grade
from tutor.review.judging import Decision, decision_in, margins_at
from tutor.review.state import Review, Standing, advanced, begun, reviewed

__all__ = [
    "Decision",
    "Grade",
    "Review",
    "Standing",
    "advanced",
    "begun",
    "decision_in",
    "margins_at",
    "reviewed",
]
