"""The words of the longest continuous route, with the proof that none is longer."""

from collections.abc import Iterator

from tutor.network import TrailProof
from tutor.rules.longest_path import LongestEvidence, LongestPath
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.bonus import bonus_words, most_of
from tutor.words.says import says
from tutor.words.values import Listed, Trains

SPLIT = says("House rule: the points are split among those tied, rounded down")
ALL_WALKED = says("This line uses every route that is connected to it, so none can be longer.")
LEFT_OUT = says(
    "Left out: {routes}. These cities have an odd number of routes: {cities}. A line leaves a city "
    "as often as it enters it, except at its two ends, so routes must be left out until at most "
    "two of these cities remain. That costs at least {bound}."
)
TORN = says(
    "But that would split the network into {pieces} pieces. A line in one piece leaves out at "
    "least {trains}."
)
ELSEWHERE = says("The longest line elsewhere has {trains}.")


def _line(evidence: LongestEvidence, names: Names) -> Iterator[str]:
    if evidence.shared and evidence.count == evidence.most:
        yield SPLIT()
    if evidence.trail.cities:
        yield names.walk(evidence.trail.cities)
        yield from _no_longer(evidence.trail.proof, names)


def _no_longer(proof: TrailProof, names: Names) -> Iterator[str]:
    """Return why no longer continuous route exists, in sentences."""
    if not proof.left_out:
        yield ALL_WALKED()
    else:
        cities = Listed(names.city(city) for city in proof.odd_cities)
        routes = names.routes(proof.left_out)
        yield LEFT_OUT(routes=routes, cities=cities, bound=Trains(proof.bound))
        if proof.left_out_length > proof.bound:
            yield TORN(pieces=len(proof.pieces), trains=Trains(proof.left_out_length))
    if proof.elsewhere:
        yield ELSEWHERE(trains=Trains(max(proof.elsewhere)))


WORDS = bonus_words(
    LongestPath,
    Part.LONGEST,
    says("Longest route"),
    says(
        "{bonus} for the most trains in one line that uses no route twice; everybody tied gets them"
    ),
    most_of(
        says("Nobody has a route, so nobody has the longest one"),
        says("{count}. The most is {most}: {holders}."),
        Trains,
        _line,
    ),
)
