"""The longest continuous route: bonus for the longest trail in trains (B15, E13, T11)."""

from collections.abc import Iterator, Mapping

from tutor.network import Trail
from tutor.rules.bonus import BonusEvidence, holders
from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.terms import Part, Ruling


class LongestEvidence(BonusEvidence):
    """The side's trail with its proof; ``shared`` if the points are split among the tied."""

    trail: Trail
    shared: bool


def longest_holders(standing: Standing) -> tuple[int, tuple[str, ...]]:
    """Return the longest trail's length in trains and the sides that have it (B15, B17)."""
    return holders({side.name: standing.trail(side).length for side in standing.sides})


class LongestPath(Piece):
    """``points`` for the longest trail; ``may_split`` lets players share them out (E13).

    ``printed`` is what the board calls this bonus, empty if it has no name there.
    """

    points: int
    may_split: bool = False
    printed: str = ""
    parts = (Part.LONGEST,)

    @property
    def figures(self) -> Mapping[str, int]:
        """The bonus in points."""
        return {"bonus": self.points}

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Give the bonus to everyone tied for the longest trail."""
        most, tied = longest_holders(standing)
        trail = standing.trail(side)
        shared = self.may_split and standing.game.has_ruling(Ruling.TIE_SPLIT) and len(tied) > 1
        points = 0
        if side.name in tied:
            points = self.points // len(tied) if shared else self.points
        yield ScoreLine(
            Part.LONGEST,
            points,
            LongestEvidence(
                trail.edges, trail.cities, trail.length, most, tied, trail=trail, shared=shared
            ),
        )
