"""The words of the exercise "what do the tokens bring?"."""

from tutor.lessons.kinds.rank_tokens import RankTokens
from tutor.words.exercises.common import Words
from tutor.words.language import gettext as _

WORDS: Words = {
    RankTokens: lambda exercise, names: _(
        "At the end toll tokens are counted. What bonus does each player get for them?"
    ),
}
