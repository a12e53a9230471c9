"""A finished game as it is entered: what lies on the board and in front of the players."""

from dataclasses import dataclass, field

from tutor.terms import PlayerColor, Ruling


class _Blank(str):
    """An empty text that differs from one that somebody entered."""

    __slots__ = ()


BLANK = _Blank()
"""Stands where a name or id could not be read, so that the places of the others stay right.

Checks skip it (``entry is BLANK``): its problem has been reported already.
"""


@dataclass(frozen=True)
class TypedTicket:
    """A ticket that the board does not list: two cities and points.

    ``points`` is None if they could not be read.
    """

    a: str
    b: str
    points: int | None


@dataclass(frozen=True)
class Player:
    """What one player has at the end.

    ``routes`` and ``stations`` are ids as entered, ``tickets`` are ids of listed cards or typed
    tickets. ``tokens`` is None until they are counted; ``start`` is None if the marker began on
    the usual space for the place in turn order; ``team`` is a name on boards with teams.
    """

    name: str
    color: PlayerColor | None
    routes: tuple[str, ...] = ()
    tickets: tuple[str | TypedTicket, ...] = ()
    stations: tuple[str, ...] = ()
    tokens: int | None = None
    loans: int = 0
    start: int | None = None
    team: str | None = None


@dataclass(frozen=True)
class Neutral:
    """The third colour's routes (Nederland, D14)."""

    color: PlayerColor | None
    routes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Correction:
    """How a printed route differs from the board's data; None leaves a figure as it is."""

    length: int | None = None
    color: str | None = None
    kind: str | None = None
    mountains: int | None = None
    toll: int | None = None


@dataclass(frozen=True)
class FinishedGame:
    """A finished game (`finished-game/1`, docs/game-file.md).

    ``variant`` None is the board's default. ``corrections`` are by route id, None removing the
    route; ``length_points`` are corrected points of routes by their length in spaces (T13).
    Players are in turn order.
    """

    board: str
    players: tuple[Player, ...]
    variant: str | None = None
    rulings: tuple[tuple[Ruling, bool], ...] = ()
    neutral: Neutral | None = None
    corrections: tuple[tuple[str, Correction | None], ...] = field(default=())
    length_points: tuple[tuple[int, int], ...] = ()

    def has_ruling(self, ruling: Ruling) -> bool:
        """Tell whether this house rule was in use."""
        return dict(self.rulings).get(ruling, False)
