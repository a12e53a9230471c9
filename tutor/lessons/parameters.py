"""The parameters of an exercise in a lesson file, decoded strictly into frozen values."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from tutor.boards import Board, Route
from tutor.rulebook import Rulebook
from tutor.terms import RouteColor, RouteKind, Ruling

P = TypeVar("P")


class LessonError(Exception):
    """A lesson file that is wrong: where, and what."""


@dataclass(frozen=True)
class RouteWish:
    """Which routes of a board an exercise wants; what is None does not matter.

    ``gray`` False asks for a printed colour. ``lanes`` counts the lanes between the two
    cities: 1 a single route, 2 a double. ``long`` asks for the longest of those that fit.
    """

    id: str | None = None
    kind: RouteKind | None = None
    color: RouteColor | None = None
    gray: bool | None = None
    lanes: int | None = None
    least: int | None = None
    most: int | None = None
    locomotives: int | None = None
    mountains: bool | None = None
    toll: bool | None = None

    def fits(self, route: Route, board: Board) -> bool:
        """Tell whether a route is as wished."""
        gray = route.color is RouteColor.GRAY
        checks = (
            (self.id, route.id),
            (self.kind, route.kind),
            (self.color, route.color),
            (self.gray, gray),
            (self.lanes, len(board.lanes[route.pair])),
            (self.locomotives, route.locomotives),
            (self.mountains, bool(route.mountains)),
            (self.toll, bool(route.toll)),
        )
        return (
            all(wish is None or wish == found for wish, found in checks)
            and (self.least is None or route.length >= self.least)
            and (self.most is None or route.length <= self.most)
        )

    def routes(self, board: Board) -> tuple[Route, ...]:
        """Return the routes of a board that are as wished, in order of id."""
        found = (route for route in board.routes if self.fits(route, board))
        return tuple(sorted(found, key=lambda route: route.id))


@dataclass(frozen=True)
class Parameters:
    """What every exercise may be told: how many players, which variant and house rules.

    ``players`` None is the fewest of the variant, ``variant`` None the usual one.
    """

    players: int | None = None
    variant: str | None = None
    rulings: tuple[Ruling, ...] = ()

    def number(self, rulebook: Rulebook) -> int:
        """Return how many players there are."""
        return self.players or rulebook.players[0]


def decoded(table: Any, kind: type[P], where: str) -> P:
    """Return a TOML table as a frozen dataclass.

    Raises
    ------
    LessonError
        Naming the key that is unknown, missing, or of a wrong type.
    """
    if not isinstance(table, dict):
        raise LessonError(f"{where}: a table is expected")
    hints = get_type_hints(kind)
    known = {one.name: one for one in fields(kind)}  # type: ignore[arg-type]
    for key in table.keys() - known.keys():
        raise LessonError(f"{where}.{key}: unknown; there is {', '.join(sorted(known))}")
    values = {}
    for name, one in known.items():
        if name in table:
            values[name] = _value(table[name], hints[name], f"{where}.{name}")
        elif one.default is MISSING and one.default_factory is MISSING:
            raise LessonError(f"{where}.{name}: missing")
    return kind(**values)


def _value(value: Any, hint: Any, where: str) -> Any:
    if hint is Any:
        return value
    if isinstance(hint, UnionType):  # X | None: None is what is left out
        (hint,) = (one for one in get_args(hint) if one is not type(None))
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_value(one, get_args(hint)[0], where) for one in value)
    if get_origin(hint) is Mapping and isinstance(value, dict):
        return {key: _value(one, get_args(hint)[1], f"{where}.{key}") for key, one in value.items()}
    if isinstance(hint, type):
        if is_dataclass(hint):
            return decoded(value, hint, where)
        if issubclass(hint, StrEnum) and value in tuple(hint):
            return hint(value)
        if type(value) is hint:
            return value
    raise LessonError(f"{where}: {value!r} does not fit")
