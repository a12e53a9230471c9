"""The words of the exercise "what do the tokens bring?"."""

from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.words.language import gettext as _


def question(exercise: RankTokens) -> str:
    """Ask for everybody's bonus."""
    return _("At the end toll tokens are counted. What bonus does each player get for them?")
