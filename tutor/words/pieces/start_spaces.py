"""The words of markers that do not start level."""

from collections.abc import Iterator

from tutor.rules.start_spaces import StartEvidence, StartSpaces
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import together
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.pieces.piece import PartWords, PieceWords, Row, Section


def _proof(evidence: StartEvidence, names: Names) -> Iterator[str]:
    if evidence.changed:
        yield _("The table entered another start space than the place in turn order gives.")
    else:
        yield _("The usual start space for the place in turn order.")


def _rows(piece: StartSpaces, rules: Rules) -> Iterator[Row]:
    spaces = [str(space) for space in piece.spaces[: rules.rulebook.players[-1]]]
    text = _("In turn order, they begin on {spaces}").format(spaces=together(spaces))
    yield Row(Section.SET_UP, 30, _("Markers"), text)


WORDS = PieceWords(StartSpaces, _rows, {Part.START: PartWords(lambda: _("Start space"), _proof)})
