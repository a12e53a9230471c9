"""The words of mountain routes and their crossing."""

from collections.abc import Iterator

from tutor.rules.mountains import Mountains, MountainsEvidence
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, Picture, PieceWords, Section
from tutor.words.says import says
from tutor.words.values import Trains

NO_ROUTES = says("No mountain routes")
CROSSED = says("{route}: {trains} in the mountain crossing")


def _proof(evidence: MountainsEvidence, names: Names) -> Iterator[str]:
    if not evidence.routes:
        yield NO_ROUTES()
    for route, crossing in zip(evidence.routes, evidence.crossing, strict=True):
        yield CROSSED(route=names.route(route), trains=Trains(crossing))


WORDS = PieceWords(
    Mountains,
    (
        CardRow(Section.ROUTES, 70, says("Mountain routes"),
                says("One more train for each X, put into the mountain crossing; never a card"),
                Picture.MOUNTAIN),
        CardRow(Section.ROUTES, 71, says("Trains needed"),
                says("Enough for all spaces and all Xs, or you cannot claim the route")),
        CardRow(Section.POINTS, 20, says("Trains in the crossing"), says("{mountain_points} each")),
    ),
    parts={Part.MOUNTAINS: PartWords(says("Mountain trains"), _proof)},
    figures={
        "mountain_points": FigureWords(
            says("How many points does each train in the mountain crossing score?"),
            says("Each train in the mountain crossing scores {points}."),
        )
    },
)  # fmt: skip
