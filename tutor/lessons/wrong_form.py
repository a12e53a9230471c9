"""What comes of an answer that is not of the exercise's form, or empty."""

from tutor.lessons.exercise import Explanation, Verdict


class NothingAnswered(Explanation):
    """There is no answer yet, or not one of the form that was asked for."""


def wrong_form() -> Verdict:
    """Return the verdict on such an answer."""
    return Verdict(right=False, why=(NothingAnswered(),))
