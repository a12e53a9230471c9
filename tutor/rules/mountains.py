"""Mountain routes: two points for every train in the mountain crossing (A4)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tutor.boards import Route
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.terms import Part


class MountainsEvidence(Evidence):
    """The mountain routes with their Xs, in the order of ``routes``, and the points of an X."""

    crossing: tuple[int, ...]
    points_each: int

    def facts(self) -> Iterator[Evidence]:
        """Yield the evidence for each route."""
        for route, crossing in zip(self.routes, self.crossing, strict=True):
            yield replace(self, routes=(route,), crossing=(crossing,))
        if not self.routes:
            yield self


def mountain_routes(standing: Standing, side: Side) -> tuple[Route, ...]:
    """Return the side's routes that carry an X (A4, A9)."""
    return tuple(route for route in standing.routes(side) if route.mountains)


class Mountains(Piece):
    """``points`` for each train in the crossing."""

    points: int
    parts = (Part.MOUNTAINS,)

    @property
    def figures(self) -> Mapping[str, int]:
        """The points of a train in the crossing."""
        return {"mountain_points": self.points}

    def brings(self, route: Route) -> int:
        """Return the points of the Xs on a route."""
        return self.points * route.mountains

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Count the Xs of the side's mountain routes."""
        routes = mountain_routes(standing, side)
        crossing = tuple(route.mountains for route in routes)
        evidence = MountainsEvidence(tuple(route.id for route in routes), (), crossing, self.points)
        yield ScoreLine(Part.MOUNTAINS, self.points * sum(crossing), evidence)
