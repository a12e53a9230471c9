"""Points for claimed routes, by their spaces (B10, E3, N9, D17, T13, A2)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.terms import Part


@dataclass(frozen=True)
class RoutesByLength:
    """All of a side's routes of one length: how many, and the points of each."""

    length: int
    routes: int
    points_each: int


class RoutesEvidence(Evidence):
    """The routes, grouped by length in spaces."""

    by_length: tuple[RoutesByLength, ...]

    def facts(self) -> Iterator[Evidence]:
        """Yield the evidence for each length."""
        for group in self.by_length:
            yield replace(self, by_length=(group,))
        if not self.by_length:
            yield self


class Routes(Piece):
    """Points for claimed routes."""

    parts = (Part.ROUTES,)

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Add up the points of the side's routes."""
        routes = standing.routes(side)
        points = standing.points
        lengths = [route.length for route in routes]
        by_length = tuple(
            RoutesByLength(length, lengths.count(length), points[length])
            for length in sorted(set(lengths))
        )
        yield ScoreLine(
            Part.ROUTES,
            sum(group.routes * group.points_each for group in by_length),
            RoutesEvidence(tuple(route.id for route in routes), (), by_length),
        )
