"""The words of the exercise "what do the tokens bring?"."""

from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.words.language import gettext as _


def question(exercise: RankTokens) -> str:
    """Ask for everybody's bonus."""
    return _("Suppose the game ended here. What bonus does each player get for toll tokens?")
