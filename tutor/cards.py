"""Hands, payments and discards: train cards counted by kind, without an order."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import add, le, sub
from typing import ClassVar

from tutor.decoding import Count
from tutor.terms import Card

KINDS = tuple(Card)
COLORS = tuple(card for card in Card if card is not Card.LOCOMOTIVE)
MOST_CLEARINGS = 10
"""How often a row of cards is cleared before it stays as it is (B6)."""

_PLACE = {card: place for place, card in enumerate(KINDS)}


@dataclass(frozen=True, slots=True)
class Cards:
    """How many train cards of each kind; ``counts`` is in the order of :class:`Card`.

    Examples
    --------
    >>> hand = cards(green=2, locomotive=1)
    >>> hand[Card.GREEN], hand.total
    (2, 3)
    >>> hand - cards(green=1)
    cards(green=1, locomotive=1)
    >>> cards(red=1) <= hand
    False
    """

    counts: tuple[int, ...] = (0,) * len(KINDS)
    plain: ClassVar[object] = Mapping[Card, Count]

    def __post_init__(self) -> None:
        if min(self.counts) < 0:
            raise ValueError("fewer than no cards of a kind")

    @classmethod
    def of(cls, kinds: Iterable[Card]) -> "Cards":
        """Count single cards."""
        counts = [0] * len(KINDS)
        for card in kinds:
            counts[_PLACE[card]] += 1
        return _counted(tuple(counts))

    @classmethod
    def from_plain(cls, numbers: Mapping[Card, int]) -> "Cards":
        """Return cards from their numbers by kind, as written in files."""
        return cls(tuple(numbers.get(card, 0) for card in KINDS))

    def to_plain(self) -> Mapping[str, int]:
        """Return the numbers by kind, without zeros, as written in files."""
        return {card.value: self[card] for card in KINDS if self[card]}

    @classmethod
    def some(cls, card: Card, number: int) -> "Cards":
        """Return a number of cards of one kind."""
        return _some(_PLACE[card], number)

    @classmethod
    def two(cls, color: Card, number: int, locomotives: int) -> "Cards":
        """Return cards of one colour and locomotives."""
        place = _PLACE[color]
        return cls((0,) * place + (number,) + (0,) * (len(COLORS) - 1 - place) + (locomotives,))

    def __getitem__(self, card: Card) -> int:
        return self.counts[_PLACE[card]]

    def __iter__(self) -> Iterator[Card]:
        """Yield the single cards, kind by kind."""
        for card, count in zip(KINDS, self.counts, strict=True):
            yield from (card,) * count

    def __bool__(self) -> bool:
        return any(self.counts)

    def __add__(self, other: "Cards") -> "Cards":
        return _counted(tuple(map(add, self.counts, other.counts)))

    def __sub__(self, other: "Cards") -> "Cards":
        """Take cards away; raise ValueError if any of them are missing."""
        left = tuple(map(sub, self.counts, other.counts))
        return _counted(left) if min(left) >= 0 else Cards(left)

    def __le__(self, other: "Cards") -> bool:
        """Tell whether all these cards are among the others."""
        return all(map(le, self.counts, other.counts))

    def without(self, other: "Cards") -> "Cards":
        """Return what is left after taking away as many of the others as there are."""
        pairs = zip(self.counts, other.counts, strict=True)
        return _counted(tuple([mine - theirs if mine > theirs else 0 for mine, theirs in pairs]))

    @property
    def total(self) -> int:
        """The number of cards."""
        return sum(self.counts)

    @property
    def locomotives(self) -> int:
        """The number of locomotives."""
        return self.counts[-1]

    @property
    def colors(self) -> tuple[Card, ...]:
        """The colours of these cards, without locomotives."""
        return tuple(card for card, count in zip(COLORS, self.counts[:-1], strict=True) if count)

    def __repr__(self) -> str:
        named = (f"{card}={self[card]}" for card in KINDS if self[card])
        return f"cards({', '.join(named)})"


def _counted(counts: tuple[int, ...]) -> Cards:
    """Return cards unchecked: no count may be negative."""
    made = object.__new__(Cards)
    object.__setattr__(made, "counts", counts)
    return made


@lru_cache(maxsize=1024)
def _some(place: int, number: int) -> Cards:
    return Cards((0,) * place + (number,) + (0,) * (len(KINDS) - 1 - place))


def cards(**numbers: int) -> Cards:
    """Return cards by name.

    Examples
    --------
    >>> cards(green=7, locomotive=1).total
    8
    """
    counted = NONE
    for name, number in numbers.items():
        counted += Cards.some(Card(name), number)
    return counted


NONE = Cards()
"""No cards at all."""
