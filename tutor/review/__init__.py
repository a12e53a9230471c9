"""A review of a game: what each decision was worth, found by playing on from it."""

from tutor.play.decisions import Decision, decision_in
from tutor.play.grades import Grade
from tutor.review.reasons import reason
from tutor.review.standing import margins_at
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
    "reason",
    "reviewed",
]
