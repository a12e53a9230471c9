"""What a ticket asks: the ways to complete it, what each brings, and what is lost without any.

Nobody else reads which places a ticket names or what it is worth (B14, H12 to H16).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tutor.terms import Deck


class TicketKind(StrEnum):
    """What a ticket names, which is how people tell its kind."""

    CITIES = "cities"  # two of them (B14, H12)
    CITY = "city"  # and countries (H13)
    COUNTRY = "country"  # and other countries (H14)


@dataclass(frozen=True)
class Way:
    """One way to complete a ticket: any place of ``starts`` joined to any place of ``goals``.

    A city is its only place; a country's places are its border ends (H10). ``to`` is the id of
    the city or the country at the other end, ``points`` what this way brings.

    Examples
    --------
    >>> way = Way(("bern",), ("italia_brig", "italia_lugano"), 8, "italia")
    >>> list(way.pairs)
    [('bern', 'italia_brig'), ('bern', 'italia_lugano')]
    """

    starts: tuple[str, ...]
    goals: tuple[str, ...]
    points: int
    to: str

    @property
    def pairs(self) -> Iterator[tuple[str, str]]:
        """The pairs of places of which one has to be joined."""
        return ((a, b) for a in self.starts for b in self.goals)

    def is_met(self, joined: Callable[[str, str], bool]) -> bool:
        """Tell whether a network meets it; ``joined`` tells of two places whether it joins them."""
        return any(joined(a, b) for a, b in self.pairs)


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
        if way.starts != (self.start,):
            return TicketKind.COUNTRY
        return TicketKind.CITIES if way.goals == (way.to,) else TicketKind.CITY

    @property
    def cities(self) -> tuple[str, str] | None:
        """Its two cities in printed order; None if it names countries."""
        return (self.start, self.ways[0].to) if self.kind is TicketKind.CITIES else None

    @property
    def most(self) -> int:
        """The most points that it can bring."""
        return max(way.points for way in self.ways)

    @property
    def lost(self) -> int:
        """The points that are taken away if none of its ways is met (B14, H15)."""
        return min(way.points for way in self.ways)

    @property
    def best_first(self) -> tuple[Way, ...]:
        """Its ways, those that bring most first."""
        return tuple(sorted(self.ways, key=lambda way: -way.points))

    @property
    def places(self) -> tuple[str, ...]:
        """The places on the board that it names: its cities, and all ends of its countries."""
        return tuple(
            dict.fromkeys(place for way in self.ways for place in (*way.starts, *way.goals))
        )

    @property
    def named(self) -> tuple[str, ...]:
        """The ids of the cities and countries that it names, in printed order."""
        return (self.start, *(way.to for way in self.ways))

    def met(self, joined: Callable[[str, str], bool]) -> Way | None:
        """Return the best way that a network meets, None if it meets none (B14, H13 to H16)."""
        return next((way for way in self.best_first if way.is_met(joined)), None)

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
    return Ticket(pair_id(a, b), a, (Way((a,), (b,), points, b),), deck, neutral_pair)


def pair_id(a: str, b: str) -> str:
    """Return the id of two cities in alphabetical order, such as ``london--paris``.

    Examples
    --------
    >>> pair_id("paris", "london")
    'london--paris'
    """
    return "--".join(sorted((a, b)))
