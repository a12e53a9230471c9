"""The words of "start_spaces": markers that do not start level."""

from collections.abc import Iterator

from tutor.rules.start_spaces import StartEvidence, StartSpaces
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, PartWords, PieceWords, Section
from tutor.words.says import says
from tutor.words.values import And

CHANGED = says("The table entered another start space than the place in turn order gives.")
USUAL = says("The usual start space for the place in turn order.")


def _proof(evidence: StartEvidence, names: Names) -> Iterator[str]:
    yield CHANGED() if evidence.changed else USUAL()


WORDS = (PieceWords(
    StartSpaces,
    (
        CardRow(Section.SET_UP, 30, says("Markers"),
                says("In turn order, they begin on {used_spaces}")),
    ),
    {"used_spaces": lambda piece, rules: And(piece.spaces[: rules.rulebook.players[-1]])},
    {Part.START: PartWords(says("Start space"), _proof)},
),)  # fmt: skip
