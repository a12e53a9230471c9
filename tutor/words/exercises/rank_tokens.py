"""The words of the exercise "what do the tokens bring?"."""

from tutor.lessons.kinds.rank_tokens import PlacesBring, RankTokens
from tutor.words.cards import together
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.reader import SideName


def _places(why: PlacesBring, names: SceneNames) -> str:
    """Tell what the places bring, and what is special."""
    said = [
        _("Most tokens first: the places bring {bonuses} points.").format(
            bonuses=together([str(one) for one in why.bonus])
        )
    ]
    if why.level:
        text = _("With the same number of tokens the place and all its points are shared: {names}.")
        said.append(text.format(names=_on_sheet(why.level, names)))
    if why.lent:
        text = _("With a loan one keeps the place, but gets nothing: {names}.")
        said.append(text.format(names=_on_sheet(why.lent, names)))
    return " ".join(said)


def _on_sheet(sides: tuple[str, ...], names: SceneNames) -> str:
    return together([str(SideName(side, names.reader)) for side in sides])


WORDS: Words = {
    RankTokens: lambda exercise, names: _(
        "At the end toll tokens are counted. What bonus does each player get for them?"
    ),
    PlacesBring: _places,
}
