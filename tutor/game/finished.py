"""A finished game as a table enters it: what lies on the board and in front of the players."""

from dataclasses import dataclass, field

from tutor.terms import PlayerColor, Ruling


class _Blank(str):
    """An empty text that is not the same as one that somebody entered."""

    __slots__ = ()


BLANK = _Blank()
"""Stands where a name or id could not be read, so that the places of the others stay right.

Checks pass over it (``entry is BLANK``): what is wrong there is known already.
"""


@dataclass(frozen=True)
class TypedTicket:
    """A ticket that the board does not list: two cities and points.

    ``points`` is None where they could not be read.
    """

    a: str
    b: str
    points: int | None


@dataclass(frozen=True)
class Player:
    """What one player has at the end.

    ``routes`` and ``stations`` are ids as entered, ``tickets`` ids of listed cards or typed
    ones. ``tokens`` is None as long as they are not counted; ``start`` None for the marker
    space that goes with the place in turn order; ``team`` is a name on boards with teams.
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

    ``variant`` None is the board's default. ``corrections`` are keyed by route id, None
    removes the route; ``length_points`` are other points for routes of a length, by that
    length in spaces (T13). Players are in turn order.
    """

    board: str
    players: tuple[Player, ...]
    variant: str | None = None
    rulings: tuple[tuple[Ruling, bool], ...] = ()
    neutral: Neutral | None = None
    corrections: tuple[tuple[str, Correction | None], ...] = field(default=())
    length_points: tuple[tuple[int, int], ...] = ()

    def has_ruling(self, ruling: Ruling) -> bool:
        """Tell whether the table plays by this house rule."""
        return dict(self.rulings).get(ruling, False)
