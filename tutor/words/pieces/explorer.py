"""The words of the Asian Explorer: the most cities in one network."""

from collections.abc import Iterator

from tutor.rules.bonus import BonusEvidence
from tutor.rules.explorer import Explorer
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.bonus import bonus_words, most_of
from tutor.words.says import says
from tutor.words.values import Cities, Listed


def _cities(evidence: BonusEvidence, names: Names) -> Iterator[str]:
    if evidence.cities:
        yield str(Listed(names.city(city) for city in evidence.cities))


WORDS = bonus_words(
    Explorer,
    Part.EXPLORER,
    says("Explorer"),
    says("{bonus} for the most cities in one connected network; everybody tied gets them"),
    most_of(
        says("Nobody has a route, so nobody has the largest network"),
        says("{count} in the largest network. The most is {most}: {holders}."),
        Cities,
        _cities,
    ),
)
