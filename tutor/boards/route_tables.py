"""Reading the tables of routes and of the spaces printed for them."""

from dataclasses import replace

from tutor.boards.data_files import ROUTES, SPACES
from tutor.boards.faults import Fault, FaultKind
from tutor.boards.reading import Tables
from tutor.boards.values import Route, Space, route_id
from tutor.terms import RouteColor, RouteKind


def read_routes(tables: Tables, known: set[str]) -> tuple[Route, ...]:
    """Return the routes between known cities and border ends, with their printed spaces."""
    routes: dict[str, Route] = {}
    for row in tables.rows(ROUTES):
        a, b = row.ends(known)
        lane = row.integer("lane", 1)
        row.check_id(route_id(a, b, lane))
        route = Route(
            id=route_id(a, b, lane),
            a=a,
            b=b,
            lane=lane,
            length=row.integer("length", 1),
            color=row.one_of("color", RouteColor),
            kind=row.one_of("kind", RouteKind),
            locomotives=row.integer("locomotives"),
            mountains=row.integer("mountains"),
            reveal=row.integer("reveal"),
            toll=row.integer("toll"),
            bend=row.optional_decimal("bend", -2, 2),
        )
        row.note(routes, route.id, route)
    spaces = _spaces(tables, routes)
    return tuple(replace(route, spaces=tuple(spaces[id_])) for id_, route in routes.items())


def _spaces(tables: Tables, routes: dict[str, Route]) -> dict[str, list[Space]]:
    spaces: dict[str, list[Space]] = {route: [] for route in routes}
    for row in tables.rows(SPACES):
        route, number = row.text("route"), row.integer("space", 1)
        x, y = row.decimal("x", 0, 1), row.decimal("y", 0, 1)
        there = spaces.get(route, [])
        there.append(Space(x, y, row.decimal("angle", 0, 179)))
        if route not in routes:
            row.fault(FaultKind.UNKNOWN_ROUTE, route=route)
        elif number != len(there):
            row.fault(FaultKind.SPACES_NUMBERED, route=route)
    for route, there in spaces.items():
        if there and len(there) != (length := routes[route].length):
            facts = {"route": route, "expected": length, "found": len(there)}
            tables.faults.append(Fault(SPACES.name, None, FaultKind.SPACES_COUNTED, facts))
    return spaces
