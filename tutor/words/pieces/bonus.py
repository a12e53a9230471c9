"""What is said of the bonuses for the most of something: the pieces of one number of points."""

from collections.abc import Callable, Iterator

from tutor.rules.piece import Piece
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.pieces.piece import FigureWords, PartWords, PieceWords, Row, Section

PLACE = 50
"""Where the bonuses stand on the card."""


def bonus_words(
    piece: type[Piece], part: Part, words: PartWords, text: Callable[[], str]
) -> PieceWords[Piece]:
    """Return the words of a bonus; ``text`` is the card's, with a place for the points."""

    def rows(one: Piece, rules: Rules) -> Iterator[Row]:
        said = text().format(points=points_text(one.figures["bonus"]))
        yield Row(Section.POINTS, PLACE, words.name(), said)

    figure = FigureWords(
        lambda: _("How many points is the bonus worth that is called {bonus}?").format(
            bonus=words.name()
        ),
        lambda n: _("{bonus} is worth {points}.").format(bonus=words.name(), points=points_text(n)),
    )
    return PieceWords(piece, rows, {part: words}, {"bonus": figure})
