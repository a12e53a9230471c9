"""The Asian Explorer: bonus for the most cities in one connected network (A8)."""

from collections.abc import Iterable, Iterator, Mapping

from tutor.network import Edge, cities_of, components
from tutor.rules.bonus import BonusEvidence, holders
from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.terms import Part


def largest_network(standing: Standing, side: Side) -> tuple[Edge, ...]:
    """Return the connected network with the most cities; of several, the first by city id."""
    parts = components(standing.network(side))
    if not parts:
        return ()
    return tuple(min(parts, key=lambda part: (-len(_cities(standing, part)), cities_of(part))))


def largest_cities(standing: Standing, side: Side) -> tuple[str, ...]:
    """Return the cities of a side's largest network; border ends are none (H10)."""
    return _cities(standing, standing.once(largest_network, side))


def _cities(standing: Standing, network: Iterable[Edge]) -> tuple[str, ...]:
    return tuple(place for place in cities_of(network) if place in standing.board.city)


class Explorer(Piece):
    """``points`` for everyone tied for the most cities joined; each city counts once.

    ``printed`` is what the board calls this bonus, empty if it has no name there.
    """

    points: int
    printed: str = ""
    parts = (Part.EXPLORER,)

    @property
    def figures(self) -> Mapping[str, int]:
        """The bonus in points."""
        return {"bonus": self.points}

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Give the bonus to everyone tied for the largest network, unless it is empty (B17)."""
        counts = {each.name: len(largest_cities(standing, each)) for each in standing.sides}
        most, tied = holders(counts)
        yield ScoreLine(
            Part.EXPLORER,
            self.points if side.name in tied else 0,
            BonusEvidence(
                tuple(edge.id for edge in standing.once(largest_network, side)),
                largest_cities(standing, side),
                counts[side.name],
                most,
                tied,
            ),
        )
