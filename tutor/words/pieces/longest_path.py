"""The words of the longest continuous route, with the proof that none is longer."""

from collections.abc import Iterator

from tutor.network import TrailProof
from tutor.rules.longest_path import LongestEvidence, LongestPath
from tutor.terms import Part
from tutor.words.cards import trains_text
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed
from tutor.words.pieces.bonus import bonus_words
from tutor.words.pieces.piece import PartWords


def _proof(evidence: LongestEvidence, names: Names) -> Iterator[str]:
    if not evidence.most:
        yield _("Nobody has a route, so nobody has the longest one")
        return
    yield _("{trains}; the most is {most}: {holders}").format(
        trains=trains_text(evidence.count), most=evidence.most, holders=listed(evidence.holders)
    )
    if evidence.shared and evidence.count == evidence.most:
        yield _("House rule: the points are split among those tied, rounded down")
    if evidence.trail.cities:
        yield names.walk(evidence.trail.cities)
        yield from _no_longer(evidence.trail.proof, names)


def _no_longer(proof: TrailProof, names: Names) -> Iterator[str]:
    """Return why no longer continuous route exists, in sentences."""
    if not proof.left_out:
        yield _("This line walks every route that hangs together with it: none can be longer.")
    else:
        yield _(
            "Left out: {routes}. An odd number of routes meets in each of {cities}, and a line "
            "has two ends only: pairing up the others costs {bound} at the least."
        ).format(
            routes=names.routes(proof.left_out),
            cities=listed([names.city(city) for city in proof.odd_cities]),
            bound=trains_text(proof.bound),
        )
        if proof.left_out_length > proof.bound:
            yield _(
                "That would tear the network into {pieces} pieces; of all ways that keep the "
                "line in one piece, none leaves out less than {trains}."
            ).format(pieces=len(proof.pieces), trains=trains_text(proof.left_out_length))
    if proof.elsewhere:
        yield _("The best line elsewhere has {trains}.").format(
            trains=trains_text(max(proof.elsewhere))
        )


WORDS = bonus_words(
    LongestPath,
    Part.LONGEST,
    PartWords(lambda: _("Longest route"), _proof),
    lambda: _(
        "{points} for the most trains in a line that uses no route twice, to all who are tied"
    ),
)
