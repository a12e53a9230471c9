"""What is said of the bonuses for the most of something: the pieces of one number of points."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tutor.rules.bonus import BonusEvidence
from tutor.rules.piece import Piece
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, PieceWords, Section
from tutor.words.says import Message, Phrase, says
from tutor.words.values import Counted, Listed

PLACE = 50
"""Where the bonuses stand on the card."""

ASKED = says("How many points is this bonus worth: {name}?")
STATED = says("{name} is worth {points}.")


Proof = Callable[[Any, Names], Iterator[str]]


def most_of(
    nobody: Message,
    most: Message,
    counted: Callable[[int], Counted],
    more: Callable[[Any, Names], Iterable[str]] = lambda evidence, names: (),
) -> Proof:
    """Return the proof of a bonus: ``nobody`` has any, or how many are ``counted``, and more."""

    def proof(evidence: BonusEvidence, names: Names) -> Iterator[str]:
        if not evidence.most:
            yield nobody()
            return
        holders = Listed(evidence.holders)
        yield most(count=counted(evidence.count), most=evidence.most, holders=holders)
        yield from more(evidence, names)

    return proof


def bonus_words(
    piece: type[Piece], part: Part, name: Message, row: Message, proof: Proof
) -> PieceWords[Piece]:
    """Return the words of a bonus; ``row`` is what the card says."""
    return PieceWords(
        piece,
        (CardRow(Section.POINTS, PLACE, name, row),),
        parts={part: PartWords(name, proof)},
        figures={"bonus": FigureWords(ASKED, STATED, {"name": Phrase(name)})},
    )
