"""All good ways to read a part of a typed line, and what they have in common."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from tutor.pad.links import Links, Pair
from tutor.pad.search import Search, cities_named

LONGEST_SPAN = 4  # words of a name, such as La Chaux-de-Fonds
MOST_TRIALS = 3000  # steps of reading: nobody types a line that needs more
MOST_READINGS = 64

SEPARATORS = frozenset(
    {
        "and", "then", "und", "dann", "danach", "et", "puis", "y", "e", "i", "en", "og", "och",
        "potem", "oraz", "и", "потом", "затем",
    }
)  # fmt: skip
"""Words said between two routes."""

FILLERS = SEPARATORS | {
    "to", "from", "via", "the", "route", "ticket", "card", "between", "nach", "von", "bis", "zu",
    "uber", "strecke", "karte", "zwischen", "de", "vers", "a", "do", "z", "od", "na", "trasa",
    "bilet", "karta", "miedzy", "przez", "naar", "til", "till", "из", "в", "до", "через", "между",
    "билет", "карта", "перегон",
}  # fmt: skip
"""Words said between two cities."""


@dataclass(frozen=True)
class Meant:
    """A stretch of a line, the letters ``start`` to ``end``, and the pair of cities it means.

    ``mark`` is a word that tells lanes or cards apart. ``pairs`` holds one pair if the reading is
    certain, several if there is a choice, none if the stretch is not understood. ``first`` is the
    name that is said first of a pair.
    """

    start: int
    end: int
    pairs: tuple[Pair, ...]
    mark: str = ""
    first: str = ""

    @property
    def is_certain(self) -> bool:
        """Whether it can mean only one pair."""
        return len(self.pairs) == 1


@dataclass(frozen=True)
class Word:
    """A folded word, and the letters of the line, ``start`` to ``end``, that it stands for."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class _Item:
    """A pair of cities, a city alone or an unknown word, read from some words of a part."""

    cities: tuple[str, ...]
    first: int
    last: int
    mark: str = ""

    @property
    def is_pair(self) -> bool:
        return len(self.cities) > 1


@dataclass(frozen=True)
class _Rank:
    """How bad a reading is: the lowest rank is best."""

    unknown: int = 0
    lone: int = 0
    breaks: int = 0
    fillers: int = 0

    @property
    def order(self) -> tuple[int, int, int, int]:
        return self.unknown, self.lone, self.breaks, self.fillers


class Reader:
    """Finds all good readings of one part of a line."""

    def __init__(self, words: list[Word], search: Search, links: Links) -> None:
        self.words = words
        self.links = links
        self.trials = count()
        self.best: _Rank | None = None
        self.readings: list[tuple[_Item, ...]] = []
        self.cities: dict[tuple[int, int], tuple[str, ...]] = {}
        self.whole: set[tuple[int, int]] = set()
        for first in range(len(words)):
            for last in range(first + 1, min(first + LONGEST_SPAN, len(words)) + 1):
                span = tuple(word.text for word in words[first:last])
                self.cities[first, last], whole = cities_named(search, span)
                if whole and len(span) > 1:
                    self.whole.add((first, last))

    def meant(self) -> list[Meant]:
        """Return the certain pairs, and the stretches between them."""
        self._read(0, (), _Rank())
        if not self.readings or next(self.trials) > MOST_TRIALS:
            return [self._stretch(0, len(self.words), ())]
        shared = set.intersection(*(set(reading) for reading in self.readings))
        certain = [item for item in self.readings[0] if item in shared and item.is_pair]
        covered = {place for item in certain for place in range(item.first, item.last)}
        covered |= {place for place, word in enumerate(self.words) if self._is_idle(place, word)}
        stretches = [
            Meant(
                self.words[item.first].start, self.words[item.last - 1].end,
                (frozenset(item.cities),), item.mark, item.cities[0],
            )
            for item in certain
        ]  # fmt: skip
        for first, last in _gaps(covered, len(self.words)):
            doubtful = self._doubtful(first, last)
            start = min([first, *(item.first for item in doubtful)])
            pairs = dict.fromkeys(frozenset(item.cities) for item in doubtful)
            stretches.append(self._stretch(start, last, tuple(pairs)))
        return sorted(stretches, key=lambda meant: (meant.start, meant.end))

    def _is_idle(self, place: int, word: Word) -> bool:
        """Tell whether a word is only said between cities, in the first of the best readings."""
        used = any(item.first <= place < item.last for item in self.readings[0])
        return word.text in FILLERS and not used

    def _stretch(self, first: int, last: int, pairs: tuple[Pair, ...]) -> Meant:
        # A single pair would pass for certain, but only some of the readings have it.
        return Meant(
            self.words[first].start,
            self.words[last - 1].end,
            pairs if len(pairs) > 1 else (),
        )

    def _doubtful(self, first: int, last: int) -> list[_Item]:
        """Return the pairs that any reading has at some words."""
        return [
            item
            for reading in self.readings
            for item in reading
            if item.is_pair and item.first < last and item.last > first
        ]

    def _read(self, place: int, items: tuple[_Item, ...], rank: _Rank) -> None:
        """Read on from a word; ``items`` are those read so far."""
        if next(self.trials) > MOST_TRIALS or len(self.readings) > MOST_READINGS:
            return
        if self.best is not None and rank.order > self.best.order:
            return
        if place == len(self.words):
            self._end(items, rank)
            return
        word = self.words[place]
        filler = word.text in FILLERS
        understood = filler
        if filler:
            self._read(place + 1, items, rank)
        if items and self._is_mark(items[-1], word.text):
            understood = True
            last = items[-1]
            marked = _Item(last.cities, last.first, place + 1, word.text)
            self._read(place + 1, (*items[:-1], marked), rank)
        for end in self._ends_of_names(place):
            for city in self.cities[place, end]:
                understood = True
                worse = _Rank(rank.unknown, rank.lone, rank.breaks, rank.fillers + filler)
                self._read_city(city, place, end, items, worse)
        if not understood:
            unknown = _Item((), place, place + 1)
            alone = bool(items) and len(items[-1].cities) == 1
            worse = _Rank(rank.unknown + 1, rank.lone + alone, rank.breaks, rank.fillers)
            self._read(place + 1, (*items, unknown), worse)

    def _ends_of_names(self, place: int) -> Sequence[int]:
        """Return where a name beginning at a word may end; the longest whole name is never cut."""
        ends = range(place + 1, min(place + LONGEST_SPAN, len(self.words)) + 1)
        whole = [last for last in ends if (place, last) in self.whole]
        return whole[-1:] or ends

    def _is_mark(self, item: _Item, word: str) -> bool:
        return item.is_pair and not item.mark and self.links.is_mark(frozenset(item.cities), word)

    def _read_city(
        self, city: str, first: int, last: int, items: tuple[_Item, ...], rank: _Rank
    ) -> None:
        before = items[-1] if items else None
        alone = (*items, _Item((city,), first, last))
        if before is None or not before.cities:
            self._read(last, alone, rank)
        elif len(before.cities) == 1:
            if self.links.is_pair(frozenset((before.cities[0], city))):
                pair = _Item((before.cities[0], city), before.first, last)
                self._read(last, (*items[:-1], pair), rank)
            elif before.cities[0] != city:
                self._read(last, alone, _lone(rank))
        elif self._is_longer(before, city):
            longer = _Item((*before.cities, city), before.first, last)
            self._read(last, (*items[:-1], longer), rank)
        elif self.links.chained and self.links.is_pair(frozenset((before.cities[1], city))):
            start = before.first if before.mark else self._start_of_end(before)
            self._read(last, (*items, _Item((before.cities[1], city), start, last)), rank)
        else:
            breaks = int(self.links.chained and before.cities[1] != city)
            broken = _Rank(rank.unknown, rank.lone, rank.breaks + breaks, rank.fillers)
            self._read(last, alone, broken)

    def _is_longer(self, item: _Item, city: str) -> bool:
        """Tell whether a name is one more of the same card, which may be called by all of them."""
        longer = frozenset((*item.cities, city))
        new = city not in item.cities and not item.mark and not self.links.chained
        return new and self.links.is_pair(longer)

    def _start_of_end(self, item: _Item) -> int:
        """Return the word at which the second city of a pair begins."""
        ends = (
            first
            for (first, last), cities in self.cities.items()
            if last == item.last and first > item.first and item.cities[1] in cities
        )
        return min(ends, default=item.first)

    def _end(self, items: tuple[_Item, ...], rank: _Rank) -> None:
        if items and len(items[-1].cities) == 1:
            rank = _lone(rank)
        if self.best is None or rank.order < self.best.order:
            self.best, self.readings = rank, []
        if rank == self.best and items not in self.readings:
            self.readings.append(items)


def _lone(rank: _Rank) -> _Rank:
    return _Rank(rank.unknown, rank.lone + 1, rank.breaks, rank.fillers)


def _gaps(covered: set[int], length: int) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each stretch of places that are not covered."""
    first = None
    for place in range(length + 1):
        if place < length and place not in covered:
            first = place if first is None else first
        elif first is not None:
            yield first, place
            first = None
