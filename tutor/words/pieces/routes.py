"""The words of the points for routes."""

from collections.abc import Iterator

from tutor.figures import is_confirmed, points_printed
from tutor.rules.routes import Routes, RoutesEvidence
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import points_text, spaces_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names
from tutor.words.pieces.piece import FigureWords, PartWords, PieceWords, Row, Section


def _proof(evidence: RoutesEvidence, names: Names) -> Iterator[str]:
    if not evidence.by_length:
        yield _("No routes")
    for group in evidence.by_length:
        yield ngettext(
            "{routes} route of length {length}: {points}",
            "{routes} routes of length {length}: {points} each",
            group.routes,
        ).format(routes=group.routes, length=group.length, points=points_text(group.points_each))


def _rows(piece: Routes, rules: Rules) -> Iterator[Row]:
    for spaces, points in points_printed(rules).items():
        text = points_text(points)
        if not is_confirmed(rules, spaces):
            text = _("{points}, not confirmed").format(points=text)
        yield Row(Section.POINTS, 10, spaces_text(spaces), text, spaces)


def _figure(length: int) -> FigureWords:
    spaces = spaces_text(length)
    return FigureWords(
        lambda: _("How many points is a route of {spaces} worth?").format(spaces=spaces),
        lambda n: _("A route of {spaces} is worth {points}.").format(
            spaces=spaces, points=points_text(n)
        ),
    )


WORDS = PieceWords(
    Routes,
    _rows,
    {Part.ROUTES: PartWords(lambda: _("Routes"), _proof)},
    numbered={"points_": _figure},
)
