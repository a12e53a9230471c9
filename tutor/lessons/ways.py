"""What joins the places of a ticket: in a network that is there, or on the whole board."""

from collections.abc import Iterable, Mapping, Sequence

from tutor.boards import Ticket, Way
from tutor.lessons.exercise import NoExerciseError
from tutor.network import Edge, Roads, cities_of, components, ways_between


def groups_of(edges: Iterable[Edge]) -> Mapping[str, int]:
    """Return the number of the connected network that each city belongs to."""
    parts = components(edges)
    return {city: number for number, part in enumerate(parts) for city in cities_of(part)}


def way_met(groups: Mapping[str, int], ticket: Ticket) -> Way | None:
    """Return the best way of a ticket whose places are joined, None if there is none."""
    return ticket.met(lambda a, b: a in groups and groups[a] == groups.get(b))


def ways_met(groups: Mapping[str, int], ticket: Ticket) -> tuple[Way, ...]:
    """Return all ways of a ticket whose places are joined; it scores for one of them (H16)."""
    return tuple(
        way
        for way in ticket.ways
        if way.is_met(lambda a, b: a in groups and groups[a] == groups.get(b))
    )


def joins(groups: Mapping[str, int], ticket: Ticket) -> bool:
    """Tell whether a ticket's cities are joined, or its city and one of its countries."""
    return way_met(groups, ticket) is not None


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
