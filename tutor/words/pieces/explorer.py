"""The words of the Asian Explorer: the most cities in one network."""

from collections.abc import Iterator

from tutor.rules.bonus import BonusEvidence
from tutor.rules.explorer import Explorer
from tutor.terms import Part
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed
from tutor.words.pieces.bonus import bonus_words
from tutor.words.pieces.piece import PartWords


def _proof(evidence: BonusEvidence, names: Names) -> Iterator[str]:
    if not evidence.most:
        yield _("Nobody has a route, so nobody has the largest network")
        return
    yield ngettext(
        "{count} city in the largest network; the most is {most}: {holders}",
        "{count} cities in the largest network; the most is {most}: {holders}",
        evidence.count,
    ).format(count=evidence.count, most=evidence.most, holders=listed(evidence.holders))
    if evidence.cities:
        yield listed([names.city(city) for city in evidence.cities])


WORDS = bonus_words(
    Explorer,
    Part.EXPLORER,
    PartWords(lambda: _("Explorer"), _proof),
    lambda: _("{points} for the most cities in one connected network, to all who are tied"),
)
