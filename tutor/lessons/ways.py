"""The routes of a side, and what joins the places of a ticket: there, or on the whole board."""

from collections.abc import Sequence

from tutor.boards import Route, Ticket
from tutor.lessons.exercise import NoExerciseError
from tutor.network import Edge, Roads, component_of, ways_between
from tutor.rules.standing import NEUTRAL
from tutor.table.claiming import is_open_to
from tutor.table.table import Table

SideOf = tuple[int, ...]
"""A side as the places of its players: one, or two mates."""


def sides_of(table: Table) -> tuple[SideOf, ...]:
    """Return the sides in order of play."""
    return tuple(dict.fromkeys(table.side(player) for player in range(len(table.seats))))


def routes_of(table: Table, side: SideOf) -> tuple[Route, ...]:
    """Return the routes of a side, in order of id."""
    return tuple(
        table.board.route[route] for route in sorted(table.owner) if table.owner[route] in side
    )


def lent_to(table: Table, side: SideOf, city: str | None = None) -> tuple[Route, ...]:
    """Return the routes of other sides that stations may borrow, in a city or all; by id."""
    routes = (
        table.board.route[route]
        for route, owner in sorted(table.owner.items())
        if owner not in side and owner != NEUTRAL
    )
    return tuple(route for route in routes if city in (None, route.a, route.b))


def saved_by(table: Table, side: SideOf, route: Route) -> tuple[Ticket, ...]:
    """Return the tickets that a side's own routes do not complete, but do with one more."""
    own = routes_of(table, side)
    before, after = component_of(own), component_of([*own, route])
    return tuple(t for t in table.board.tickets if t.met(after) and not t.met(before))


def within_reach(table: Table, side: SideOf) -> list[tuple[int, Route]]:
    """Return the routes from a city of the side's, each with a player who may claim it."""
    cities = {city for route in routes_of(table, side) for city in (route.a, route.b)}
    return [
        (player, route)
        for route in table.board.routes
        if route.a in cities or route.b in cities
        for player in side
        if is_open_to(table, player, route)
    ]


def shortest_way(roads: Roads, ticket: Ticket) -> tuple[str, ...]:
    """Return the routes of a shortest way that completes a ticket.

    Raises
    ------
    NoExerciseError
        If no way does, which is a fault of the board.
    """
    ends = roads.nearest(way.ends for way in ticket.ways)
    path = None if ends is None else roads.shortest_path(*ends)
    if path is None:
        raise NoExerciseError(f"no way completes {ticket.id}")
    return path


def second_way(edges: Sequence[Edge], ticket: Ticket) -> list[str]:
    """Return the routes of two lines that complete a ticket and share none, [] if none do (I7)."""
    for way in ticket.best_first:
        for _, ways in ways_between(edges, way.ends):
            if ways.bridge is None:
                return [route for line in ways.lines for route in line.edges]
    return []
