"""What cannot be right in a board's data and rules."""

import itertools
import math
from collections.abc import Iterator

from tutor.boards import Board, City, Fault, FaultKind, Route, Space, Ticket, Way
from tutor.boards.data_files import COUNTRY_TICKETS, SPACES, TICKETS
from tutor.network import Edge, Roads, components
from tutor.rules.standing import edge
from tutor.scoring import Rules
from tutor.terms import RouteKind

NEIGHBOURS = 0.025, 0.1
"""How far apart a route's neighbouring spaces may be, where the board's area is 1."""


def board_faults(board: Board) -> Iterator[Fault]:
    """Yield what cannot be right on a board, whatever its rules."""
    for route in board.routes:
        for kind, wrong in (
            (FaultKind.FERRY_WITHOUT_SYMBOL, _is_ferry(route) and not route.locomotives),
            (FaultKind.SYMBOL_WITHOUT_FERRY, not _is_ferry(route) and route.locomotives),
            (FaultKind.TUNNEL_WITHOUT_REVEAL, _is_tunnel(route) and not route.reveal),
            (FaultKind.REVEAL_WITHOUT_TUNNEL, not _is_tunnel(route) and route.reveal),
        ):
            if wrong:
                yield Fault("routes.csv", None, kind, {"route": route.id})
    yield from _lane_faults(board)
    yield from _space_faults(board)
    reached = components(Edge(route.id, route.a, route.b, 1) for route in board.routes)
    largest = max(reached, key=len, default=[])
    joined = {city for edge in largest for city in (edge.a, edge.b)}
    for place in board.places:
        if place.id not in joined:
            yield Fault("routes.csv", None, FaultKind.NOT_CONNECTED, {"city": place.id})
    yield from _way_faults(board)


def _way_faults(board: Board) -> Iterator[Fault]:
    """Yield the tickets with a way that no routes complete."""
    for ticket, way, laid in ways_laid(board):
        if laid is None:
            facts = {"ticket": ticket.id, "to": way.to}
            yield Fault(ticket_file(ticket), None, FaultKind.NO_WAY, facts)


def ways_laid(board: Board) -> Iterator[tuple[Ticket, Way, tuple[str, ...] | None]]:
    """Yield each way of each ticket with a shortest line of routes for it, None if none leads."""
    roads = Roads(edge(route) for route in board.routes)
    for ticket in board.tickets:
        for way in ticket.ways:
            ends = roads.nearest([way.ends])
            yield ticket, way, roads.shortest_path(*ends) if ends else None


def ticket_file(ticket: Ticket) -> str:
    """Return the name of the file that lists a ticket."""
    return (COUNTRY_TICKETS if ticket.offers_countries else TICKETS).name


def _is_ferry(route: Route) -> bool:
    return route.kind is RouteKind.FERRY


def _is_tunnel(route: Route) -> bool:
    return route.kind is RouteKind.TUNNEL


def _lane_faults(board: Board) -> Iterator[Fault]:
    for pair, lanes in board.lanes.items():
        facts = {"pair": pair}
        if [route.lane for route in lanes] != list(range(1, len(lanes) + 1)):
            yield Fault("routes.csv", None, FaultKind.LANES_NUMBERED, facts)
        prints = {
            (route.length, route.kind, route.locomotives, route.mountains, route.toll)
            for route in lanes
        }
        listed = pair in board.unequal_pairs
        if len(prints) > 1 and not listed:
            yield Fault("routes.csv", None, FaultKind.LANES_UNEQUAL, facts)
        if len(prints) == 1 and listed:
            yield Fault("board.toml", None, FaultKind.LANES_NOT_UNEQUAL, facts, "unequal_pairs")
    for pair in sorted((board.unequal_pairs | board.apart_pairs) - board.lanes.keys()):
        place = "unequal_pairs" if pair in board.unequal_pairs else "apart_pairs"
        yield Fault("board.toml", None, FaultKind.UNKNOWN_PAIR, {"pair": pair}, place)
    for ticket in board.tickets:
        if ticket.neutral_pair and "--".join(sorted(ticket.neutral_pair)) not in board.lanes:
            pair = "--".join(ticket.neutral_pair)
            yield Fault("tickets.csv", None, FaultKind.UNKNOWN_PAIR, {"pair": pair})


def _space_faults(board: Board) -> Iterator[Fault]:
    """Yield the printed spaces that cannot lie where they are said to."""
    wide = math.sqrt(board.aspect)

    def apart(one: City | Space, other: City | Space) -> float:
        return math.hypot((one.x - other.x) * wide, (one.y - other.y) / wide)

    least, most = NEIGHBOURS
    for route in (route for route in board.routes if len(route.spaces) > 1):
        facts: dict[str, object] = {"route": route.id}
        a, b = board.place[route.a], board.place[route.b]
        first, last = route.spaces[0], route.spaces[-1]
        if apart(a, first) > apart(a, last) or apart(b, last) > apart(b, first):
            facts |= {"a": a.id, "b": b.id}
            yield Fault(SPACES.name, None, FaultKind.SPACES_TURNED, facts)
        for number, (one, other) in enumerate(itertools.pairwise(route.spaces), 1):
            if not least <= apart(one, other) <= most:
                found = round(apart(one, other), 4)
                facts |= {"space": number, "next": number + 1, "found": found}
                facts |= {"least": least, "most": most}
                yield Fault(SPACES.name, None, FaultKind.SPACES_APART, dict(facts))


def rule_faults(rules: Rules, known: list[Fault]) -> Iterator[Fault]:
    """Yield what the rules lack for a board, without faults ``known`` from another variant."""
    rulebook = rules.rulebook
    faults = []
    for route in rules.board.routes:
        if route.length not in rulebook.points:
            facts = {"route": route.id, "length": route.length}
            fault = Fault("rules.toml", None, FaultKind.NO_POINTS_FOR_LENGTH, facts, "points")
            faults.append(fault)
        if route.mountains and not any(spec.name == "mountains" for spec in rulebook.pieces):
            facts = {"route": route.id, "what": "mountains"}
            faults.append(Fault("rules.toml", None, FaultKind.UNUSED_FIGURE, facts))
    for pair, _players in rulebook.open_lanes_of:
        if pair not in rules.board.lanes:
            facts, place = {"pair": pair}, f"lanes.{pair}"
            faults.append(Fault("rules.toml", None, FaultKind.UNKNOWN_PAIR, facts, place))
    faults.extend(
        Fault(
            "rules.toml",
            None,
            FaultKind.UNKNOWN_ROUTE,
            {"route": route_id},
            f"payment.cards_for_space.{route_id}",
        )
        for route_id in rulebook.payment.cards_for_space
        if route_id not in rules.board.route
    )
    yield from (fault for fault in faults if fault not in known)
