"""The words of "routes", "mountains" and "start_spaces": points of routes, of Xs, of the start."""

from collections.abc import Iterator

from tutor.figures import is_confirmed, points_printed
from tutor.rules.mountains import Mountains, MountainsEvidence
from tutor.rules.routes import Routes, RoutesEvidence
from tutor.rules.start_spaces import StartEvidence, StartSpaces
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import (
    CardRow,
    FigureWords,
    PartWords,
    Picture,
    PieceWords,
    Section,
    when,
)
from tutor.words.says import says
from tutor.words.values import And, Points, Spaces, Trains
from tutor.words.values import Routes as NumberOfRoutes

NO_ROUTES = says("No routes")
ONE = says("{routes} of length {length}: {points}")
SEVERAL = says("{routes} of length {length}: {points} each")
ASKED = says("How many points is a route of {spaces} worth?")
STATED = says("A route of {spaces} is worth {points}.")
SPACES = says("{spaces}")
POINTS = says("{points}")
NOT_CONFIRMED = says("{points}, not confirmed")


def _by_length(evidence: RoutesEvidence, names: Names) -> Iterator[str]:
    if not evidence.by_length:
        yield NO_ROUTES()
    for group in evidence.by_length:
        yield (ONE if group.routes == 1 else SEVERAL)(
            routes=NumberOfRoutes(group.routes),
            length=group.length,
            points=Points(group.points_each),
        )


ROUTES = PieceWords(
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
    {Part.ROUTES: PartWords(says("Routes"), _by_length)},
    numbered={"points_": lambda length: FigureWords(ASKED, STATED, {"spaces": Spaces(length)})},
)

NO_MOUNTAINS = says("No mountain routes")
CROSSED = says("{route}: {trains} in the mountain crossing")


def _crossed(evidence: MountainsEvidence, names: Names) -> Iterator[str]:
    if not evidence.routes:
        yield NO_MOUNTAINS()
    for route, crossing in zip(evidence.routes, evidence.crossing, strict=True):
        yield CROSSED(route=names.route(route), trains=Trains(crossing))


def _one_lane_has_xs(rules: Rules) -> bool:
    """Tell whether a lane without Xs goes round a mountain that its twin crosses (A6)."""
    sides = rules.board.lanes.values()
    return any(len({bool(route.mountains) for route in lanes}) > 1 for lanes in sides)


MOUNTAINS = PieceWords(
    Mountains,
    (
        CardRow(Section.ROUTES, 70, says("Mountain routes"),
                says("One more train for each X, put into the mountain crossing; never a card"),
                Picture.MOUNTAIN),
        CardRow(Section.ROUTES, 71, says("Trains needed"),
                says("Enough for all spaces and all Xs, or you cannot claim the route")),
        CardRow(Section.ROUTES, 72, says("The lane beside"),
                says("Without Xs of its own it costs no extra trains, whatever its colour"),
                each=when(_one_lane_has_xs)),
        CardRow(Section.POINTS, 20, says("Trains in the crossing"), says("{mountain_points} each")),
    ),
    parts={Part.MOUNTAINS: PartWords(says("Mountain trains"), _crossed)},
    figures={
        "mountain_points": FigureWords(
            says("How many points does each train in the mountain crossing score?"),
            says("Each train in the mountain crossing scores {points}."),
        )
    },
)  # fmt: skip

CHANGED = says("The head start entered is not the usual one for the place in turn order.")
USUAL = says("The usual head start for the place in turn order.")


def _start(evidence: StartEvidence, names: Names) -> Iterator[str]:
    yield CHANGED() if evidence.changed else USUAL()


START_SPACES = PieceWords(
    StartSpaces,
    (
        CardRow(Section.SET_UP, 30, says("Markers"),
                says("In turn order, they begin on {used_spaces}")),
    ),
    {"used_spaces": lambda piece, rules: And(piece.spaces[: rules.rulebook.players[-1]])},
    {Part.START: PartWords(says("Head start"), _start)},
)  # fmt: skip

WORDS = (ROUTES, MOUNTAINS, START_SPACES)
