"""Type-ahead: the routes, tickets and cities that a typed text may mean.

Accents, case and punctuation never matter; every word may be cut short; a city's other names
work too. Slips are forgiven only where nothing fits without them.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tutor.boards import Board, City, Route, Ticket
from tutor.terms import RouteColor

LONGEST_TEXT = 80  # letters looked at: two long names and a colour
MOST_WORDS = 8
LONGEST_WORD = 24
FORGIVING = ((8, 2), (4, 1))  # from so many letters on, so many slips
SHORTEST_COLOR = 2  # letters that may stand for a colour

COLOR_STEMS: Mapping[RouteColor, tuple[str, ...]] = {
    RouteColor.RED: ("красн", "czerwon"),
    RouteColor.BLUE: ("син", "niebiesk"),
    RouteColor.GREEN: ("зелен", "zielon"),
    RouteColor.YELLOW: ("желт", "zolt"),
    RouteColor.BLACK: ("черн", "czarn"),
    RouteColor.WHITE: ("бел", "bial"),
    RouteColor.PURPLE: ("фиолет", "fiolet"),
    RouteColor.ORANGE: ("оранж", "pomarancz"),
    RouteColor.GRAY: ("сер", "szar"),
}
"""What colours begin with in other languages, in whatever gender or case; as folded."""

# What a match costs; the cheapest come first.
CUT_SHORT = 1
LATER_WORD = 2
FEWER_WORDS = 1
SLIP = 20
OTHER_BEGINNING = 2  # the first letter is seldom the wrong one

LETTERS = str.maketrans(
    {
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe",
        "ı": "i", "å": "a", "þ": "th", "ħ": "h", "ŋ": "n", "ĸ": "k",
    }
)  # fmt: skip
"""Letters that Unicode does not take for accented ones, although people type them as such."""

Words = tuple[str, ...]
Forms = Mapping[str, tuple[Words, ...]]
"""The names of cities, border ends or countries by id, in folded words."""

T = TypeVar("T", Route, Ticket)

COUNTRIES = "countries"
"""What every card that names countries may be called besides its first name, as in its id."""
COUNTRIES_CALLED = ((COUNTRIES,), ("страны",), ("kraje",))


def fold(text: str) -> Words:
    """Return the words of a text without accents, capitals and punctuation.

    Examples
    --------
    >>> fold("'s-Gravenhage, KØBENHAVN")
    ('s', 'gravenhage', 'kobenhavn')
    """
    bare = unicodedata.normalize("NFKD", text[:LONGEST_TEXT].casefold()).translate(LETTERS)
    plain = "".join(letter for letter in bare if not unicodedata.combining(letter))
    spaced = "".join(letter if letter.isalnum() else " " for letter in plain)
    return tuple(word[:LONGEST_WORD] for word in spaced.split()[:MOST_WORDS])


def find_routes(
    board: Board,
    text: str,
    limit: int | None = None,
    owners: Mapping[str, int] | None = None,
) -> tuple[Route, ...]:
    """Return the routes that a text may mean, best first; all of them for an empty text.

    A text names two cities in any order, or one. A last word may tell lanes apart: a colour
    or the lane's number. With ``owners``, free routes come before claimed ones that fit equally
    well.
    """
    claimed = owners or {}

    def tells_lane(route: Route, word: str) -> bool:
        several = len(board.lanes[route.pair]) > 1
        return is_lane(route, word) and (several or not word.isdigit())

    def order(route: Route) -> int:
        return int(route.id in claimed)

    def ends(route: Route) -> tuple[str, str]:
        return route.a, route.b

    routes, names = board.routes, place_names(board)
    return _matches(names, routes, text, limit, ends=ends, has_mark=tells_lane, order=order)


def is_lane(route: Route, word: str) -> bool:
    """Tell whether a word names a lane by its number or its colour, perhaps cut short."""
    if word.isdigit():
        return word == str(route.lane)
    stems = (route.color, *COLOR_STEMS.get(route.color, ()))
    return len(word) >= SHORTEST_COLOR and (
        any(stem.startswith(word) for stem in stems)
        or any(word.startswith(stem) for stem in stems[1:])
    )


def find_tickets(board: Board, text: str, limit: int | None = None) -> tuple[Ticket, ...]:
    """Return the listed tickets that a text may mean, best first; all for an empty text.

    A text names a card's cities and countries in any order, or some of them; a number at the end
    is what the card can bring.
    """

    def has_points(ticket: Ticket, word: str) -> bool:
        return word in {str(way.points) for way in ticket.ways}

    tickets, names = board.tickets, ticket_names(board)
    return _matches(
        names, tickets, text, limit, ends=names_on, has_mark=has_points, order=lambda _: 0
    )


def names_on(ticket: Ticket) -> tuple[str, ...]:
    """Return the ids of all that a ticket may be called by."""
    return (*ticket.named, COUNTRIES) if ticket.offers_countries else ticket.named


def find_cities(board: Board, text: str, limit: int | None = None) -> tuple[City, ...]:
    """Return the cities that a text may mean, best first; all of them for an empty text."""
    if not text.strip():
        return board.cities[:limit]
    words = fold(text)
    for search in _searches(city_names(board), words):
        prices = ((search.price(words, city.id), city) for city in board.cities)
        matches = [(price, city) for price, city in prices if price is not None]
        if matches and words:
            matches.sort(key=lambda match: match[0])
            return tuple(city for _, city in matches[:limit])
    return ()


def _matches(
    names: Forms,
    items: Sequence[T],
    text: str,
    limit: int | None,
    *,
    ends: Callable[[T], tuple[str, ...]],
    has_mark: Callable[[T, str], bool],
    order: Callable[[T], int],
) -> tuple[T, ...]:
    if not text.strip():
        return tuple(items[:limit])
    words = fold(text)
    if not words:
        return ()
    for search in _searches(names, words):
        matches: list[tuple[int, int, T]] = []
        for item in items:
            price = search.price_of_ends(words, ends(item))
            if len(words) > 1 and has_mark(item, words[-1]):
                price = _least(price, search.price_of_ends(words[:-1], ends(item)))
            if price is not None:
                matches.append((price, order(item), item))
        if matches:
            matches.sort(key=lambda match: match[:2])
            return tuple(item for _, _, item in matches[:limit])
    return ()


def city_names(board: Board) -> Forms:
    """Return the names of a board's cities."""
    return _folded({city.id: city for city in board.cities})


def place_names(board: Board) -> Forms:
    """Return the names of a board's cities and border ends: those that routes join."""
    return _folded(board.place)


def ticket_names(board: Board) -> Forms:
    """Return the names of a board's cities and countries: those on tickets."""
    ends = {country.id: board.place[country.ends[0]] for country in board.country.values()}
    names = _folded({**board.city, **ends})
    return {**names, COUNTRIES: COUNTRIES_CALLED} if ends else names


def _folded(places: Mapping[str, City]) -> Forms:
    return {
        key: tuple(fold(name) for name in (place.name, *place.other_names))
        for key, place in places.items()
    }


def _searches(names: Forms, words: Words) -> Iterable["Search"]:
    """Yield the searches to try: as typed first, then forgiving slips."""
    yield Search(names, {})
    known = {part for forms in names.values() for name in forms for part in _parts(name)}
    slips = {
        (word, part): slip
        for word in {*words, *(_joined(words[i:j]) for i, j in _spans(len(words)))}
        for part in known
        if (slip := _slips(word, part)) is not None
    }
    if slips:
        yield Search(names, slips)


def _spans(count: int) -> set[tuple[int, int]]:
    """Return which words may form one name: two in a row, the first few, the last few, all."""
    pairs = {(start, start + 2) for start in range(count - 1)}
    return (
        pairs
        | {(0, end) for end in range(2, count + 1)}
        | {(start, count) for start in range(count - 1)}
    )


def _parts(name: Words) -> Words:
    return (*name, _joined(name)) if len(name) > 1 else name


def _joined(words: Words) -> str:
    return "".join(words)


@dataclass
class Search:
    """Names in folded words, and the price of slips by typed word and word of a name."""

    names: Forms
    slips: Mapping[tuple[str, str], int]

    def __post_init__(self) -> None:
        self._prices: dict[tuple[Words, str], int | None] = {}

    def price_of_ends(self, words: Words, ends: Sequence[str]) -> int | None:
        """Return the price of reading words as some of these names, each once, in any order."""
        if not words:
            return 0
        best: int | None = None
        for end in ends:
            others = [other for other in ends if other != end]
            for split in range(1, len(words) + 1):
                first = self.price(words[:split], end)
                if first is not None:
                    second = self.price_of_ends(words[split:], others)
                    best = best if second is None else _least(best, first + second)
        return best

    def price(self, words: Words, city: str) -> int | None:
        """Return the price of reading words as a city or country, None if they cannot mean it."""
        key = words, city
        if key not in self._prices:
            best = None
            for name in self.names[city]:
                best = _least(best, self._in_order(words, name))
                if len(words) > 1 or len(name) > 1:
                    best = _least(best, self._word(_joined(words), _joined(name)))
            self._prices[key] = best
        return self._prices[key]

    def _in_order(self, words: Words, name: Words) -> int | None:
        """Return the price of words in the name's order; some of the name's may be left out."""
        total, place, skipped = 0, 0, 0
        for word in words:
            while place < len(name):
                price = self._word(word, name[place])
                place += 1
                if price is not None:
                    total += price
                    break
                skipped += 1
            else:
                return None
        return total + LATER_WORD * skipped + FEWER_WORDS * (place < len(name))

    def _word(self, word: str, part: str) -> int | None:
        if word == part:
            return 0
        if part.startswith(word):
            return CUT_SHORT
        return self.slips.get((word, part))


def _least(price: int | None, other: int | None) -> int | None:
    if price is None or other is None:
        return other if price is None else price
    return min(price, other)


def _slips(word: str, part: str) -> int | None:
    """Return the price of a word with slips for (the start of) a name's; None if too many."""
    counted = slips(word, part)
    if counted is None:
        return None
    fewest, whole = counted
    return SLIP * fewest + CUT_SHORT * (not whole) + OTHER_BEGINNING * (word[0] != part[0])


def slips(word: str, part: str) -> tuple[int, bool] | None:
    """Return the fewest slips in a typed word for (the start of) a name's word.

    The second value tells whether it is the whole word of the name. A slip is a wrong, missing or
    additional letter, or two neighbours swapped. None if there are no slips, or too many.
    """
    allowed = next((slips for letters, slips in FORGIVING if len(word) >= letters), 0)
    if not allowed or len(part) < len(word) - allowed:
        return None
    letters = len(part)
    part = part[: len(word) + allowed]
    before: list[int] = []
    row = list(range(len(part) + 1))
    for i, letter in enumerate(word, 1):
        two_before, before, row = before, row, [i]
        for j, other in enumerate(part, 1):
            price = min(row[-1] + 1, before[j] + 1, before[j - 1] + (letter != other))
            exchanged = i > 1 and j > 1 and letter == part[j - 2] and word[i - 2] == other
            if exchanged:
                price = min(price, two_before[j - 2] + 1)
            row.append(price)
        if min(row) > allowed:
            return None
    fewest = min(row)
    if not 0 < fewest <= allowed:
        return None
    return fewest, row[-1] == fewest and len(part) == letters


def cities_named(search: Search, words: Words) -> tuple[tuple[str, ...], bool]:
    """Return the cities that words may name, and whether the words are whole names.

    If any whole name fits, names cut short do not count. A slip is forgiven in a whole name only:
    half a name with a slip may be another name.
    """
    prices = {city: search.price(words, city) for city in search.names}
    fitting = {city: price for city, price in prices.items() if price is not None}
    whole = tuple(city for city, price in fitting.items() if price == 0)
    if fitting or len(words) > 1:
        return whole or tuple(fitting), bool(whole)
    guessed = {
        city: fewest
        for city, forms in search.names.items()
        for fewest in _whole_slips(words[0], forms)
    }
    least = min(guessed.values(), default=0)
    return tuple(city for city, fewest in guessed.items() if fewest == least), False


def _whole_slips(word: str, forms: Iterable[Words]) -> list[int]:
    """Return the fewest slips between a word and a city's whole names; empty if none fits."""
    results = (slips(word, form[0]) for form in forms if len(form) == 1)
    return sorted(result[0] for result in results if result and result[1])[:1]
