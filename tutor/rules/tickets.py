"""Destination tickets: completed ones add their points, failed ones lose them (B14)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.boards import Ticket, Way
from tutor.game.finished import BLANK, TypedTicket
from tutor.game.problems import (
    FewTickets,
    Notice,
    Problem,
    TicketHeldTwice,
    TicketToItself,
    TooManyLongTickets,
    UnknownCity,
    UnknownTicket,
)
from tutor.network import Roads
from tutor.rules.claims import is_open
from tutor.rules.held import HeldTicket, tickets_of, tickets_of_player
from tutor.rules.piece import Evidence, Piece, ScoreLine
from tutor.rules.standing import Side, Standing, edge
from tutor.rules.stations import borrowed_routes
from tutor.terms import Deck, Part

SMALL = 1000
"""A path's price is its trains times this, so that preferences never outweigh a train."""


@dataclass(frozen=True)
class MissingRoute:
    """A route that would have helped to complete a ticket.

    ``owner`` is the player who has it, None if nobody has; ``open`` tells whether this side could
    still have claimed it.
    """

    id: str
    trains: int
    owner: str | None
    open: bool


@dataclass(frozen=True)
class TicketOutcome:
    """A ticket and how it came out.

    ``way`` is the best one that is met, None if none is (B14, H13 to H16). ``path`` is a shortest
    proof in trains, from the first of its two ``ends`` to the second, and ``borrowed`` the routes
    on it that belong to others (E10). For a failed ticket ``missing`` is the cheapest set of
    routes, in trains, that would have completed it, whoever owns them; None if no route of the
    board could.
    """

    held: HeldTicket
    way: Way | None
    ends: tuple[str, ...]
    path: tuple[str, ...]
    borrowed: tuple[str, ...]
    missing: tuple[MissingRoute, ...] | None

    @property
    def ticket(self) -> Ticket:
        """The ticket itself."""
        return self.held.ticket

    @property
    def places(self) -> tuple[str, ...]:
        """The places that its path joins; for a failed ticket all that it names."""
        return self.ends or self.ticket.places

    @property
    def completed(self) -> bool:
        """Whether the ticket is completed."""
        return self.way is not None

    @property
    def points(self) -> int:
        """The points that the ticket adds, below zero for a failed one."""
        return self.ticket.came_to(self.way)


def ticket_outcomes(standing: Standing, side: Side) -> tuple[TicketOutcome, ...]:
    """Return how each ticket of a side came out, its stations used best (B14, E10)."""
    own = standing.network(side)
    borrowed = {route.id: edge(route) for route in borrowed_routes(standing, side)}
    roads = Roads(
        [*own, *borrowed.values()],
        {e.id: e.length * SMALL for e in own}
        | {e.id: e.length * SMALL + 1 for e in borrowed.values()},
    )
    outcomes = []
    for held in tickets_of(standing, side):
        way, ends = _best_met(roads, held.ticket)
        path = roads.shortest_path(*ends) if ends else ()
        assert path is not None, "the ends of a way that is met are joined"
        outcomes.append(
            TicketOutcome(
                held,
                way,
                ends,
                path,
                borrowed=tuple(route for route in path if route in borrowed),
                missing=None if way is not None else _missing(standing, side, held.ticket),
            )
        )
    return tuple(outcomes)


def _best_met(roads: Roads, ticket: Ticket) -> tuple[Way, tuple[str, str]] | tuple[None, tuple[()]]:
    """Return the way met that brings most, and the two of its places that are nearest."""
    for way in ticket.best_first:
        ends = roads.nearest([way.ends])
        if ends is not None:
            return way, ends
    return None, ()


def completed_tickets(standing: Standing, side: Side) -> int:
    """Count the completed tickets of a side."""
    return sum(outcome.completed for outcome in standing.once(ticket_outcomes, side))


def _whole_board(standing: Standing, side: Side) -> tuple[Roads, set[str]]:
    """Return the board with the side's own and borrowed routes free of charge, and their ids."""
    connected = {route.id for route in standing.routes(side)}
    connected |= {route.id for route in borrowed_routes(standing, side)}
    prices = {
        route.id: 0
        if route.id in connected
        else route.trains * SMALL + _reluctance(standing, side, route.id)
        for route in standing.board.routes
    }
    return Roads((edge(route) for route in standing.board.routes), prices), connected


FREE, TAKEN, CLOSED = range(3)


def _reluctance(standing: Standing, side: Side, route_id: str) -> int:
    """Return the order among ways of the same price: free routes first, then a rival's."""
    if route_id in standing.owner:
        return TAKEN
    is_free = any(is_open(standing, route_id, player) for player in side.players)
    return FREE if is_free else CLOSED


def _missing(standing: Standing, side: Side, ticket: Ticket) -> tuple[MissingRoute, ...] | None:
    roads, connected = standing.once(_whole_board, side)
    ends = roads.nearest(way.ends for way in ticket.best_first)
    path = None if ends is None else roads.shortest_path(*ends)
    if path is None:
        return None
    missing = []
    for route_id in path:
        if route_id not in connected:
            owner = standing.owner.get(route_id)
            missing.append(
                MissingRoute(
                    route_id,
                    standing.board.route[route_id].trains,
                    owner=None if owner is None else standing.owner_name(owner),
                    open=_reluctance(standing, side, route_id) == FREE,
                )
            )
    return tuple(missing)


def _unknown(standing: Standing, index: int) -> Iterator[Problem]:
    """Report a player's tickets that do not fit the board (X1)."""
    board = standing.board
    for number, entry in enumerate(standing.game.players[index].tickets):
        where = f"players[{index}].tickets[{number}]"
        if isinstance(entry, TypedTicket):
            for end, city in (("a", entry.a), ("b", entry.b)):
                if city is not BLANK and city not in board.city:
                    yield UnknownCity(f"{where}.{end}", city, standing.suggestions.city(city))
            if entry.a is not BLANK and entry.a == entry.b:
                yield TicketToItself(where, entry.a)
        elif entry is not BLANK and entry not in board.ticket and entry not in board.copies:
            yield UnknownTicket(where, entry, standing.suggestions.ticket(entry))


class TicketsEvidence(Evidence):
    """How each ticket came out; ``routes`` are those of the completing paths."""

    outcomes: tuple[TicketOutcome, ...]

    def in_file(self) -> Mapping[str, Any]:
        """Return each ticket with its proof."""
        return {"tickets": [_in_file(outcome) for outcome in self.outcomes]}


def _in_file(outcome: TicketOutcome) -> Mapping[str, Any]:
    several = len(outcome.ticket.ways) > 1
    return {
        "id": outcome.ticket.id,
        "points": abs(outcome.points),
        "completed": outcome.completed,
        "path": list(outcome.path),
        "borrowed": list(outcome.borrowed),
        **({"to": None if outcome.way is None else outcome.way.to} if several else {}),
    }


class Tickets(Piece):
    """Destination tickets."""

    parts = (Part.TICKETS,)

    def problems(self, standing: Standing) -> Iterator[Problem]:
        """Report unknown tickets, tickets held twice, too many long ones (X1, X3)."""
        first: dict[tuple[str, int], str] = {}
        for index, player in enumerate(standing.game.players):
            yield from _unknown(standing, index)
            held = list(tickets_of_player(standing, index))
            for ticket in held:
                face = (ticket.id, ticket.ticket.most)
                if face in first:
                    yield TicketHeldTwice(ticket.where, ticket.id, first[face], player.name)
                first.setdefault(face, player.name)
            long = sorted({ticket.id for ticket in held if ticket.deck is Deck.LONG})
            if len(long) > 1:
                yield TooManyLongTickets(
                    f"players[{index}].tickets", player.name, tickets=tuple(long)
                )

    def notices(self, standing: Standing) -> Iterator[Notice]:
        """Warn of fewer tickets than must be kept at the start (X3)."""
        kept = standing.rulebook.tickets_kept
        for index, player in enumerate(standing.game.players):
            if len(player.tickets) < kept:
                yield FewTickets(
                    f"players[{index}].tickets", player.name, held=len(player.tickets), kept=kept
                )

    def lines(self, standing: Standing, side: Side) -> Iterator[ScoreLine]:
        """Add the points of completed tickets and subtract those of the others."""
        outcomes = standing.once(ticket_outcomes, side)
        routes = sorted({route for outcome in outcomes for route in outcome.path})
        cities = sorted({place for outcome in outcomes for place in outcome.places})
        yield ScoreLine(
            Part.TICKETS,
            sum(outcome.points for outcome in outcomes),
            TicketsEvidence(tuple(routes), tuple(cities), outcomes),
        )
