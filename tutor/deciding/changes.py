"""What might have gone otherwise in a game, and what decided it."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.boards import Way
from tutor.rules.held import HeldTicket
from tutor.terms import Part


@dataclass(frozen=True)
class Change:
    """One thing that might have gone otherwise; ``points`` is its size, ``side`` whose it is."""

    side: str
    points: int


@dataclass(frozen=True)
class TicketTurned(Change):
    """The side's ticket at ``index``: taken as missed, or if it was missed as done in a ``way``."""

    index: int
    ticket: HeldTicket
    way: Way | None

    @property
    def done(self) -> bool:
        """Whether it was done."""
        return self.way is None


@dataclass(frozen=True)
class TicketLeft(Change):
    """The side's missed ticket at ``index``, if it had never been kept."""

    index: int
    ticket: HeldTicket


@dataclass(frozen=True)
class RouteGone(Change):
    """A route (its id), if its ``player`` had never claimed it."""

    player: int
    route: str


@dataclass(frozen=True)
class StationGone(Change):
    """A station, if its ``player`` had never built it."""

    player: int
    city: str


@dataclass(frozen=True)
class BonusElsewhere(Change):
    """The bonus of a part, if only the ``side`` had it, instead of ``holders``."""

    part: Part
    holders: tuple[str, ...]


@dataclass(frozen=True)
class TokensExchanged(Change):
    """The side's tokens and those of ``other``, if exchanged."""

    other: str


@dataclass(frozen=True)
class TourChanged(Change):
    """The Grand Tour, if one ticket ``more`` (or fewer) of the side counted for it."""

    more: bool


@dataclass(frozen=True)
class Turn:
    """A change that makes others win, with the new totals and winners."""

    change: Change
    totals: Mapping[str, int]
    winners: tuple[str, ...]


@dataclass(frozen=True)
class Best:
    """The sides that scored most in a part, and with how many points.

    ``count`` is how many trains, tickets or cities a bonus counts, None for other parts.
    """

    part: Part
    sides: tuple[str, ...]
    points: int
    count: int | None


@dataclass(frozen=True)
class Deciding:
    """What decided a game.

    ``margin`` is how many points the winners are ahead of the ``runners_up``, the best of the
    others; if all share the win, it is 0 and there are none. If one side beat a single runner-up,
    ``ahead`` is the difference by part, greatest first, without parts in which they are level.
    ``turns`` holds the smallest change of each kind that turns the game, the smallest first.
    """

    margin: int
    runners_up: tuple[str, ...]
    ahead: tuple[tuple[Part, int], ...]
    turns: tuple[Turn, ...]
    best: tuple[Best, ...]
