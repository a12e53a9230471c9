"""The words of the points for routes."""

from collections.abc import Iterator

from tutor.figures import is_confirmed, points_printed
from tutor.rules.routes import Routes, RoutesEvidence
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, PieceWords, Section
from tutor.words.says import says
from tutor.words.values import Points, Spaces
from tutor.words.values import Routes as NumberOfRoutes

NO_ROUTES = says("No routes")
ONE = says("{routes} of length {length}: {points}")
SEVERAL = says("{routes} of length {length}: {points} each")
ASKED = says("How many points is a route of {spaces} worth?")
STATED = says("A route of {spaces} is worth {points}.")
SPACES = says("{spaces}")
POINTS = says("{points}")
NOT_CONFIRMED = says("{points}, not confirmed")


def _proof(evidence: RoutesEvidence, names: Names) -> Iterator[str]:
    if not evidence.by_length:
        yield NO_ROUTES()
    for group in evidence.by_length:
        yield (ONE if group.routes == 1 else SEVERAL)(
            routes=NumberOfRoutes(group.routes),
            length=group.length,
            points=Points(group.points_each),
        )


WORDS = PieceWords(
    Routes,
    (
        CardRow(
            Section.POINTS,
            10,
            SPACES,
            lambda length, rules: POINTS if is_confirmed(rules, length) else NOT_CONFIRMED,
            each=lambda piece, rules: points_printed(rules),
            by_length=True,
        ),
    ),
    {
        "points": lambda length, rules: Points(points_printed(rules)[length]),
        "spaces": lambda length, rules: Spaces(length),
    },
    {Part.ROUTES: PartWords(says("Routes"), _proof)},
    numbered={"points_": lambda length: FigureWords(ASKED, STATED, {"spaces": Spaces(length)})},
)
