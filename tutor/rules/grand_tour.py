"""The Grand Tour: a bonus for tickets whose cities are joined by two lines (I7 to I10)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tutor.network import Line, ways_between
from tutor.rulebook import Rulebook
from tutor.rules.held import HeldTicket, tickets_of
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import Side, Standing
from tutor.terms import Part


@dataclass(frozen=True)
class TouredTicket:
    """A ticket whose cities the side's own routes join, and whether they do so twice (I7).

    It qualifies if there are two ``lines`` that share no route. If not, there is one, and
    ``bridge`` is a route that every line needs. ``ends`` are the two places that they join.
    """

    held: HeldTicket
    ends: tuple[str, str]
    lines: tuple[Line, ...]
    bridge: str | None

    @property
    def qualifies(self) -> bool:
        """Whether the ticket counts for the Grand Tour."""
        return self.bridge is None

    @property
    def proof(self) -> tuple[str, ...]:
        """The routes of the two lines, one after the other, or the route that both would need."""
        if self.bridge is not None:
            return (self.bridge,)
        return tuple(route for line in self.lines for route in line.edges)


class GrandTourEvidence(Evidence):
    """The side's tickets that its own routes join; ``routes`` are those of the double lines.

    ``bonus`` is the table of the bonus by number of qualifying tickets.
    """

    tickets: tuple[TouredTicket, ...]
    bonus: tuple[int, ...]

    @property
    def qualifying(self) -> int:
        """The number of tickets that count."""
        return sum(ticket.qualifies for ticket in self.tickets)

    def facts(self) -> Iterator[Evidence]:
        """Yield the evidence for each ticket."""
        for ticket in self.tickets:
            yield replace(self, routes=ticket.proof, cities=ticket.ends, tickets=(ticket,))
        if not self.tickets:
            yield self


def toured_tickets(standing: Standing, side: Side) -> tuple[TouredTicket, ...]:
    """Return the side's tickets that its own routes complete, each with its proof (I7, I10)."""
    network = standing.network(side)
    toured = []
    for held in tickets_of(standing, side):
        joined = [
            TouredTicket(held, pair, ways.lines, ways.bridge)
            for way in held.ticket.best_first
            for pair, ways in ways_between(network, way.ends)
        ]
        if joined:
            toured.append(max(joined, key=lambda ticket: ticket.qualifies))
    return tuple(toured)


class GrandTour(Piece):
    """``bonus`` by number of qualifying tickets from 0 on; the last entry is for any more (I9).

    ``printed`` is what the board calls this bonus, empty if it has no name there.
    """

    bonus: tuple[int, ...]
    printed: str = ""
    parts = (Part.GRAND_TOUR,)

    @property
    def figures(self) -> Mapping[str, int]:
        """The bonus by number of tickets, from one on."""
        return {f"tour_{number}": points for number, points in enumerate(self.bonus) if number}

    def too_few(self, rulebook: Rulebook) -> Iterator[str]:
        """Report a bonus table without entries."""
        if not self.bonus:
            yield "bonus"

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Give the bonus for the tickets that qualify."""
        tickets = standing.once(toured_tickets, side)
        toured = [ticket for ticket in tickets if ticket.qualifies]
        routes = {route for ticket in toured for route in ticket.proof}
        cities = {city for ticket in toured for city in ticket.ends}
        yield ScoreLine(
            Part.GRAND_TOUR,
            self.bonus[min(len(toured), len(self.bonus) - 1)],
            GrandTourEvidence(tuple(sorted(routes)), tuple(sorted(cities)), tickets, self.bonus),
        )
