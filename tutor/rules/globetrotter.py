"""The Globetrotter: bonus for the most completed tickets (N10, T11)."""

from collections.abc import Iterator, Mapping

from tutor.rules.bonus import BonusEvidence, holders
from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.rules.tickets import completed_tickets
from tutor.terms import Part


class Globetrotter(Piece):
    """``points`` for everyone tied for the most completed tickets."""

    points: int
    parts = (Part.GLOBETROTTER,)

    @property
    def figures(self) -> Mapping[str, int]:
        """The bonus in points."""
        return {"bonus": self.points}

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Give the bonus to everyone tied for it, unless no ticket is completed (B17)."""
        counts = {each.name: completed_tickets(standing, each) for each in standing.sides}
        most, tied = holders(counts)
        yield ScoreLine(
            Part.GLOBETROTTER,
            self.points if side.name in tied else 0,
            BonusEvidence((), (), counts[side.name], most, tied),
        )
