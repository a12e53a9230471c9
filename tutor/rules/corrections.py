"""A printed board that differs from the data: changed, added and removed routes."""

from collections.abc import Iterator
from dataclasses import replace

from tutor.boards import Board, Route, route_id
from tutor.game.finished import Correction, FinishedGame
from tutor.game.problems import (
    CorrectedBoard,
    MissingKey,
    Notice,
    Problem,
    UnknownCity,
    UnknownRoute,
)
from tutor.rules.names import nearest
from tutor.terms import RouteColor, RouteKind


def corrected(board: Board, game: FinishedGame) -> tuple[Board, tuple[Problem, ...]]:
    """Return the board as the table corrected it, and what is wrong with the corrections."""
    changes: dict[str, Route | None] = {}
    problems: list[Problem] = []
    for entry, correction in game.corrections:
        where = f"corrections.{entry}"
        printed = board.route_named(entry)
        if correction is None and printed is not None:
            changes[printed.id] = None
        elif correction is not None and printed is not None:
            changes[printed.id] = _changed(printed, correction)
        elif correction is not None and _ends(entry) is not None:
            problems.extend(_added_problems(board, entry, correction, where))
            if not problems:
                added = _added(entry, correction)
                changes[added.id] = added
        else:
            problems.append(UnknownRoute(where, entry, nearest(entry, board.route)))
    return (board.with_routes(changes) if changes else board), tuple(problems)


def correction_notices(game: FinishedGame) -> Iterator[Notice]:
    """Say that the sheet rests on a corrected board."""
    if game.corrections:
        yield CorrectedBoard("corrections", tuple(route for route, _ in game.corrections))


def _ends(entry: str) -> tuple[str, str, int] | None:
    """Return the two cities and the lane that an id of an added route names."""
    a, _, rest = entry.partition("--")
    b, _, lane = rest.partition("--")
    if not (a and b and a < b and (lane or "1") in "123"):
        return None
    return a, b, int(lane or 1)


def _added_problems(
    board: Board, entry: str, correction: Correction, where: str
) -> Iterator[Problem]:
    a, b, _ = _ends(entry) or ("", "", 0)
    for city in (a, b):
        if city not in board.city:
            yield UnknownCity(where, city, nearest(city, board.city))
    if correction.length is None:
        yield MissingKey(f"{where}.length", "length")


def _added(entry: str, correction: Correction) -> Route:
    a, b, lane = _ends(entry) or ("", "", 0)
    return _changed(Route(route_id(a, b, lane), a, b, lane, length=1), correction)


def _changed(route: Route, correction: Correction) -> Route:
    return replace(
        route,
        length=route.length if correction.length is None else correction.length,
        color=route.color if correction.color is None else RouteColor(correction.color),
        kind=route.kind if correction.kind is None else RouteKind(correction.kind),
        mountains=route.mountains if correction.mountains is None else correction.mountains,
        toll=route.toll if correction.toll is None else correction.toll,
    )
