"""The words of every rule piece, each in a module of its name; one literal table of them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.registry import REGISTRY
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces import (
    explorer,
    globetrotter,
    grand_tour,
    longest_path,
    mountains,
    neutral,
    routes,
    start_spaces,
    stations,
    teams,
    tickets,
    tolls,
)
from tutor.words.pieces.piece import PartWords, PieceWords

TABLE: tuple[PieceWords[Any], ...] = (
    explorer.WORDS, globetrotter.WORDS, grand_tour.WORDS, longest_path.WORDS, mountains.WORDS,
    neutral.WORDS, routes.WORDS, start_spaces.WORDS, stations.WORDS, teams.WORDS, tickets.WORDS,
    tolls.WORDS,
)  # fmt: skip

PIECES: Mapping[type[Piece], PieceWords[Any]] = {words.piece: words for words in TABLE}
"""The words by piece."""

PARTS: Mapping[Part, PartWords] = {
    part: words for piece in TABLE for part, words in piece.parts.items()
}
"""The words of the parts of a score."""


class NoWordsError(Exception):
    """A rule piece whose words were forgotten; the text tells its author what to write."""

    def __init__(self, what: str, pieces: Iterable[str]) -> None:
        modules = [f"tutor/words/pieces/{piece}.py" for piece in pieces]
        super().__init__(
            f"{what} has no words: they belong in {' or '.join(modules)}, which stands in the "
            "table of tutor/words/pieces/__init__.py"
        )


def piece_words(piece: Piece) -> PieceWords[Any]:
    """Return the words of a piece; raises NoWordsError."""
    words = PIECES.get(type(piece))
    if words is None:
        raise NoWordsError(type(piece).__name__, _names(lambda kind: kind is type(piece)))
    return words


def part_words(part: Part) -> PartWords:
    """Return the words of a part of the score; raises NoWordsError."""
    words = PARTS.get(part)
    if words is None:
        raise NoWordsError(f"Part.{part.name}", _names(lambda kind: part in kind.parts))
    return words


def _names(fits: Callable[[type[Piece]], bool]) -> list[str]:
    return [name for name, kind in REGISTRY.items() if fits(kind)]


def part_name(part: Part) -> str:
    """Return what a part of the score is called."""
    return part_words(part).name()


def proof_sentences(line: ScoreLine, names: Names) -> tuple[str, ...]:
    """Return why a line of the sheet is as it is, in sentences; at least one."""
    return tuple(part_words(line.part).proof(line.evidence, names))
