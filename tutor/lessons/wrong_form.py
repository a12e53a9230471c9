"""The verdict on an answer that is empty, or not of the exercise's form."""

from tutor.lessons.exercise import Explanation, Verdict


class NothingAnswered(Explanation):
    """There is no answer yet, or none of the form that was asked for."""


def wrong_form() -> Verdict:
    """Return the verdict on such an answer."""
    return Verdict(right=False, why=(NothingAnswered(),))
