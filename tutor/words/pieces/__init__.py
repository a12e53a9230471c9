"""The words of every rule piece; a module's head names the pieces whose words it has."""

from collections.abc import Mapping
from typing import Any, TypeVar

from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.registry import REGISTRY
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces import bonus, routes, stations, teams, tickets, tolls
from tutor.words.pieces.piece import PartWords, PieceWords

K = TypeVar("K")
V = TypeVar("V")

MODULES = (bonus, routes, stations, teams, tickets, tolls)


class NoWordsError(Exception):
    """A rule piece whose words were forgotten; the text tells its author what to write."""

    def __init__(self, what: type[Piece] | Part) -> None:
        names = [name for name, kind in REGISTRY.items() if what is kind or what in kind.parts]
        super().__init__(
            f"{what!r} of the rule piece {' or '.join(names)} has no words: they belong in a "
            "module of tutor/words/pieces/ whose head names the piece, and which stands in "
            "MODULES of tutor/words/pieces/__init__.py"
        )


class _Words(dict[K, V]):
    """Words by what they are of; raises NoWordsError."""

    def __missing__(self, what: Any) -> V:
        raise NoWordsError(what)


PIECES: Mapping[type[Piece], PieceWords[Any]] = _Words(
    {words.piece: words for module in MODULES for words in module.WORDS}
)
"""The words by piece."""

PARTS: Mapping[Part, PartWords] = _Words(
    {part: words for piece in PIECES.values() for part, words in piece.parts.items()}
)
"""The words of the parts of a score."""


def part_name(part: Part) -> str:
    """Return what a part of the score is called."""
    return PARTS[part].name()


def proof_sentences(line: ScoreLine, names: Names) -> tuple[str, ...]:
    """Return why a line of the sheet is as it is, in sentences; at least one."""
    return tuple(PARTS[line.part].proof(line.evidence, names))
