"""The words of the Globetrotter: the most completed tickets."""

from collections.abc import Iterator

from tutor.rules.bonus import BonusEvidence
from tutor.rules.globetrotter import Globetrotter
from tutor.terms import Part
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed
from tutor.words.pieces.bonus import bonus_words
from tutor.words.pieces.piece import PartWords


def _proof(evidence: BonusEvidence, names: Names) -> Iterator[str]:
    if not evidence.most:
        yield _("Nobody completed a ticket, so nobody is the Globetrotter")
        return
    yield ngettext(
        "{count} ticket completed; the most is {most}: {holders}",
        "{count} tickets completed; the most is {most}: {holders}",
        evidence.count,
    ).format(count=evidence.count, most=evidence.most, holders=listed(evidence.holders))


WORDS = bonus_words(
    Globetrotter,
    Part.GLOBETROTTER,
    PartWords(lambda: _("Globetrotter"), _proof),
    lambda: _("{points} for the most completed tickets, to all who are tied"),
)
