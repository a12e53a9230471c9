"""What might have gone otherwise in a game, and what is said to have decided it."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.rules.held import HeldTicket
from tutor.terms import Part


@dataclass(frozen=True)
class Change:
    """One thing that might have gone otherwise; ``points`` is its size, ``side`` whose it is."""

    side: str
    points: int


@dataclass(frozen=True)
class TicketTurned(Change):
    """A ticket, the side's ``index``-th, that was ``done`` and is missed, or the other way."""

    index: int
    ticket: HeldTicket
    done: bool


@dataclass(frozen=True)
class TicketLeft(Change):
    """A missed ticket, the side's ``index``-th, that was never kept."""

    index: int
    ticket: HeldTicket


@dataclass(frozen=True)
class RouteGone(Change):
    """A claimed route (its id) that its ``player`` never claimed."""

    player: int
    route: str


@dataclass(frozen=True)
class StationGone(Change):
    """A station that its ``player`` never built."""

    player: int
    city: str


@dataclass(frozen=True)
class BonusElsewhere(Change):
    """The bonus of a part, which the ``side`` alone has instead of ``holders``."""

    part: Part
    holders: tuple[str, ...]


@dataclass(frozen=True)
class TokensExchanged(Change):
    """The side's tokens and those of ``other``, each in the other's hand."""

    other: str


@dataclass(frozen=True)
class TourChanged(Change):
    """One ticket ``more`` (or fewer) of the side counts for the Grand Tour."""

    more: bool


@dataclass(frozen=True)
class Turn:
    """A change that makes others win, with the totals and winners that it gives."""

    change: Change
    totals: Mapping[str, int]
    winners: tuple[str, ...]


@dataclass(frozen=True)
class Best:
    """The sides that scored most in a part, and with how many points.

    ``count`` is what a bonus counts (trains, tickets, cities), None in other parts.
    """

    part: Part
    sides: tuple[str, ...]
    points: int
    count: int | None


@dataclass(frozen=True)
class Deciding:
    """What decided a game.

    ``margin`` is how many points the winners are ahead of the ``runners_up``, the best of the
    others; both are 0 and empty if all share the win. ``ahead`` has, where one side beat one
    other, the difference by part, greatest first, without parts in which they are level.
    ``turns`` has the smallest turning change of each kind that has one, the smallest first.
    """

    margin: int
    runners_up: tuple[str, ...]
    ahead: tuple[tuple[Part, int], ...]
    turns: tuple[Turn, ...]
    best: tuple[Best, ...]
