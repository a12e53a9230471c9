"""Score markers that start on different spaces, to make up for moving late (D4)."""

from collections.abc import Iterator

from tutor.rulebook import Rulebook
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.terms import Part


class StartEvidence(Evidence):
    """Whether the players entered another space than usual for the place in turn order."""

    changed: bool


class StartSpaces(Piece):
    """``spaces`` by turn order, unless others were entered."""

    spaces: tuple[int, ...]
    uses = frozenset({"start"})
    parts = (Part.START,)

    def too_few(self, rulebook: Rulebook) -> Iterator[str]:
        """Report places in turn order without a space."""
        if len(self.spaces) < max(rulebook.players):
            yield "spaces"

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Give the side the space its marker started on."""
        points, usual = 0, 0
        for index in side.players:
            entered = standing.game.players[index].start
            usual += self.spaces[index]
            points += self.spaces[index] if entered is None else entered
        yield ScoreLine(Part.START, points, StartEvidence((), (), changed=points != usual))
