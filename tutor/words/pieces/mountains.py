"""The words of mountain routes and their crossing."""

from collections.abc import Iterator

from tutor.rules.mountains import Mountains, MountainsEvidence
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import points_text, trains_text
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.pieces.piece import FigureWords, PartWords, Picture, PieceWords, Row, Section


def _proof(evidence: MountainsEvidence, names: Names) -> Iterator[str]:
    if not evidence.routes:
        yield _("No mountain routes")
    for route, crossing in zip(evidence.routes, evidence.crossing, strict=True):
        yield _("{route}: {trains} in the mountain crossing").format(
            route=names.route(route), trains=trains_text(crossing)
        )


def _rows(piece: Mountains, rules: Rules) -> Iterator[Row]:
    text = _("One more train for every X, into the mountain crossing; never a card")
    yield Row(Section.ROUTES, 70, _("Mountain routes"), text, picture=Picture.MOUNTAIN)
    text = _("For all spaces and all Xs, or it cannot be claimed")
    yield Row(Section.ROUTES, 71, _("Trains needed"), text)
    each = _("{points} each").format(points=points_text(piece.points))
    yield Row(Section.POINTS, 20, _("Train in the crossing"), each)


WORDS = PieceWords(
    Mountains,
    _rows,
    {Part.MOUNTAINS: PartWords(lambda: _("Mountain trains"), _proof)},
    {
        "mountain_points": FigureWords(
            lambda: _("How many points does each train in the mountain crossing score?"),
            lambda n: _("Each train in the mountain crossing scores {points}."),
        )
    },
)
