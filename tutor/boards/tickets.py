"""What a ticket asks: the ways to complete it, what each brings, and what is lost without any.

Nobody else reads which places a ticket names or what it is worth (B14, H12 to H16).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from typing import assert_never

from tutor.terms import Deck


class TicketKind(StrEnum):
    """What a ticket names, which is how people tell its kind."""

    CITIES = "cities"  # two of them (B14, H12)
    CITY = "city"  # and countries (H13)
    COUNTRY = "country"  # and other countries (H14)


Ends = tuple[tuple[str, ...], tuple[str, ...]]
"""The places at each end of a way: a city is its only one, a country has its border ends (H10).

For tickets that join three this becomes a union with three such tuples: types then name whoever
can do with two ends only.
"""


@dataclass(frozen=True)
class Way:
    """One way to complete a ticket: some place of each of its ``ends`` joined with the others.

    ``to`` is the id of the city or the country at the other end, ``points`` what this way brings.

    Examples
    --------
    >>> way = Way((("bern",), ("italia_brig", "italia_lugano")), 8, "italia")
    >>> list(way.pairs)
    [('bern', 'italia_brig'), ('bern', 'italia_lugano')]
    """

    ends: Ends
    points: int
    to: str

    @property
    def pairs(self) -> Iterator[tuple[str, str]]:
        """Each two places that it names together."""
        return ((a, b) for one, other in combinations(self.ends, 2) for a in one for b in other)

    def is_met(self, component: Mapping[str, str]) -> bool:
        """Tell whether a network meets it, by the component of each of its places.

        Places that ``component`` does not have are joined to no other.
        """
        first, *others = ({component.get(place, place) for place in end} for end in self.ends)
        return bool(first.intersection(*others))


@dataclass(frozen=True)
class Ticket:
    """A destination ticket, which is completed by any of its ``ways``, in printed order.

    ``start`` is the id of the city or country that it names first. ``neutral_pair`` is the pair
    of cities at its foot (Nederland, D14), None if there is none. ``copy`` numbers the cards of
    which there are several from 1 on (H14); it is 0 for all others.

    Examples
    --------
    >>> ticket = ticket_between("paris", "london", 4)
    >>> ticket.id, ticket.most, ticket.lost
    ('london--paris', 4, 4)
    """

    id: str
    start: str
    ways: tuple[Way, ...]
    deck: Deck = Deck.REGULAR
    neutral_pair: tuple[str, str] | None = None
    copy: int = 0

    @property
    def card_id(self) -> str:
        """The id that all copies of the card share."""
        return self.id.rpartition("--")[0] if self.copy else self.id

    @property
    def kind(self) -> TicketKind:
        """What it names."""
        way = self.ways[0]
        if (self.start,) not in way.ends:
            return TicketKind.COUNTRY
        return TicketKind.CITIES if (way.to,) in way.ends else TicketKind.CITY

    @property
    def cities(self) -> tuple[str, str] | None:
        """The two cities, in printed order, by which it can be typed; None if it names others."""
        match self.kind:
            case TicketKind.CITIES:
                return self.start, self.ways[0].to
            case TicketKind.CITY | TicketKind.COUNTRY:
                return None
            case kind:
                assert_never(kind)

    @property
    def offers_countries(self) -> bool:
        """Whether it offers countries, each with its own points; others bring the same always."""
        match self.kind:
            case TicketKind.CITIES:
                return False
            case TicketKind.CITY | TicketKind.COUNTRY:
                return True
            case kind:
                assert_never(kind)

    @property
    def leaves_a_choice(self) -> bool:
        """Whether there is a choice of what to join: ways, or border ends of a country."""
        return len(self.ways) > 1 or any(len(end) > 1 for way in self.ways for end in way.ends)

    @property
    def most(self) -> int:
        """The most points that it can bring."""
        return max(way.points for way in self.ways)

    @property
    def lost(self) -> int:
        """The points that are taken away if none of its ways is met (B14, H15)."""
        return min(way.points for way in self.ways)

    @cached_property
    def best_first(self) -> tuple[Way, ...]:
        """Its ways, those that bring most first."""
        return tuple(sorted(self.ways, key=lambda way: -way.points))

    @property
    def places(self) -> tuple[str, ...]:
        """The places on the board that it names: its cities, and all ends of its countries."""
        return tuple(dict.fromkeys(p for way in self.ways for end in way.ends for p in end))

    @property
    def named(self) -> tuple[str, ...]:
        """The ids of the cities and countries that it names, in printed order."""
        return (self.start, *(way.to for way in self.ways))

    def met(self, component: Mapping[str, str]) -> Way | None:
        """Return the best way that a network meets, None if it meets none (B14, H13 to H16)."""
        return next((way for way in self.best_first if way.is_met(component)), None)

    def came_to(self, way: Way | None) -> int:
        """Return what it adds to the score with this way met, below zero if none is."""
        return -self.lost if way is None else way.points


def ticket_between(
    a: str,
    b: str,
    points: int,
    deck: Deck = Deck.REGULAR,
    neutral_pair: tuple[str, str] | None = None,
) -> Ticket:
    """Return a ticket with two cities, in printed order."""
    return Ticket(pair_id(a, b), a, (Way(((a,), (b,)), points, b),), deck, neutral_pair)


def pair_id(a: str, b: str) -> str:
    """Return the id of two cities in alphabetical order, such as ``london--paris``.

    Examples
    --------
    >>> pair_id("paris", "london")
    'london--paris'
    """
    return "--".join(sorted((a, b)))
