"""The words of every rule piece, each in a module of its name; one literal table of them."""

from collections.abc import Mapping
from typing import Any

from tutor.rules.piece import Piece, ScoreLine
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces import (
    explorer,
    globetrotter,
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
    explorer.WORDS,
    globetrotter.WORDS,
    longest_path.WORDS,
    mountains.WORDS,
    neutral.WORDS,
    routes.WORDS,
    start_spaces.WORDS,
    stations.WORDS,
    teams.WORDS,
    tickets.WORDS,
    tolls.WORDS,
)

PIECES: Mapping[type[Piece], PieceWords[Any]] = {words.piece: words for words in TABLE}
"""The words by piece."""

PARTS: Mapping[Part, PartWords] = {
    part: words for piece in TABLE for part, words in piece.parts.items()
}
"""The words of the parts of a score."""


def part_name(part: Part) -> str:
    """Return what a part of the score is called."""
    return PARTS[part].name()


def proof_sentences(line: ScoreLine, names: Names) -> tuple[str, ...]:
    """Return why a line of the sheet is as it is, in sentences; at least one."""
    return tuple(PARTS[line.part].proof(line.evidence, names))
