"""A printed board that differs from the data: changed, added and removed routes."""

from collections.abc import Iterator
from dataclasses import replace

from tutor.boards import Board, Route, route_id
from tutor.game.finished import Correction, FinishedGame
from tutor.game.problems import (
    CorrectedBoard,
    CorrectedPoints,
    CorrectedTwice,
    MissingKey,
    Notice,
    Problem,
    UnknownCity,
    UnknownRoute,
)
from tutor.rules.names import Suggestions
from tutor.terms import RouteColor, RouteKind


def corrected(board: Board, game: FinishedGame) -> tuple[Board, tuple[Problem, ...]]:
    """Return the board with the players' corrections, and what is wrong with those."""
    changes: dict[str, Route | None] = {}
    problems: list[Problem] = []
    suggestions = Suggestions(board)
    for entry, correction in game.corrections:
        where = f"corrections.{entry}"
        route = board.route_named(entry)
        if route is None and correction is not None:
            route = _new_route(board, entry)
            if route is not None and correction.length is None:
                problems.append(MissingKey(f"{where}.length", "length"))
        if route is None:
            problems.append(UnknownRoute(where, entry, suggestions.route(entry)))
            continue
        if route.id in changes:
            problems.append(CorrectedTwice(where, route.id))
            continue
        unknown = [place for place in (route.a, route.b) if place not in board.place]
        problems.extend(UnknownCity(where, city, suggestions.city(city)) for city in unknown)
        if not unknown:
            changes[route.id] = None if correction is None else _changed(route, correction)
    return (board.with_routes(changes) if changes else board), tuple(problems)


def correction_notices(game: FinishedGame) -> Iterator[Notice]:
    """Warn that the scores are for a corrected board, or for other points by length."""
    if game.corrections:
        yield CorrectedBoard("corrections", tuple(route for route, _ in game.corrections))
    if game.length_points:
        yield CorrectedPoints("length_points", game.length_points)


def _new_route(board: Board, entry: str) -> Route | None:
    """Return the route that an id would add, None if it cannot be a route's id."""
    a, _, rest = entry.partition("--")
    b, _, lane = rest.partition("--")
    # An id without a lane means the only lane, but here are several.
    ambiguous = not lane and f"{a}--{b}" in board.lanes
    if not a or not b or a >= b or ambiguous or lane not in ("", "1", "2", "3"):
        return None
    number = int(lane or 1)
    return Route(route_id(a, b, number), a, b, number, length=1)


def _changed(route: Route, correction: Correction) -> Route:
    return replace(
        route,
        length=route.length if correction.length is None else correction.length,
        color=route.color if correction.color is None else RouteColor(correction.color),
        kind=route.kind if correction.kind is None else RouteKind(correction.kind),
        mountains=route.mountains if correction.mountains is None else correction.mountains,
        toll=route.toll if correction.toll is None else correction.toll,
    )
