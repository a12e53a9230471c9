"""What tickets ask, as a bot calculates with it: the ways to complete them, in numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tutor.boards import Ticket, Way

if TYPE_CHECKING:
    from tutor.bots.joining import Pieces


class Aim(NamedTuple):
    """A way to complete a ticket: any place of ``a`` joined to any of ``b``; places are numbers."""

    a: tuple[int, ...]
    b: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Wish:
    """A ticket: its ``aims``, those that bring most first, and the points ``lost`` without any.

    ``pair`` are the two places to join, None if there is a choice (H13, H14); ``most`` are the most
    points that it can bring. A chart has one wish for each ticket: copies of one card are
    different wishes (H14).
    """

    id: str
    aims: tuple[Aim, ...]
    pair: tuple[int, int] | None
    most: int
    lost: int

    def came_to(self, pieces: "Pieces") -> int:
        """Return its points with these routes: below zero if they complete no way (B14, H15)."""
        if self.pair is not None:
            return self.most if pieces.joins(*self.pair) else -self.lost
        return next((aim.points for aim in self.aims if pieces.meet(aim.a, aim.b)), -self.lost)


def wish_of(ticket: Ticket, place: Mapping[str, int]) -> Wish:
    """Return what a ticket asks; ``place`` numbers the places of its board."""
    aims = tuple(_aim(way, place) for way in ticket.best_first)
    pair = None if ticket.leaves_a_choice else (aims[0].a[0], aims[0].b[0])
    return Wish(ticket.id, aims, pair, ticket.most, ticket.lost)


def _aim(way: Way, place: Mapping[str, int]) -> Aim:
    a, b = way.ends
    return Aim(tuple(place[one] for one in a), tuple(place[one] for one in b), way.points)
