"""The words of the exercise "what do the tokens bring?"."""

from collections.abc import Iterable

from tutor.lessons.kinds.rank_tokens import PlacesBring, RankTokens
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.reader import SideName
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import And, Number, Value

PLACES = says("Points for the places, most tokens first: {bonuses}.")
LEVEL = says("Players with the same number of tokens share the place and all its points: {level}.")
LENT = says("A player with a loan keeps the place, but gets nothing: {lent}.")


def _places(why: PlacesBring, names: SceneNames) -> list[Message]:
    told = ((PLACES, True), (LEVEL, why.level), (LENT, why.lent))
    return [message for message, is_so in told if is_so]


def _on_sheet(sides: Iterable[str], names: SceneNames) -> Value:
    return And(SideName(side, names.reader) for side in sides)


MESSAGES: Words = {
    RankTokens: says(
        "At the end toll tokens are counted. What bonus does each player get for them?"
    ),
    PlacesBring: _places,
}

PLACEHOLDERS: Placeholders = {
    "bonuses": lambda v, n: And(Number(points) for points in v.bonus),
    "lent": lambda v, n: _on_sheet(v.lent, n),
    "level": lambda v, n: _on_sheet(v.level, n),
}
