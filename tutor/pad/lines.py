"""Reading a typed line of several routes or tickets: what is certain, and what must be asked.

Commas separate. In a chain of cities each two neighbours name a route, while tickets are read two
cities at a time. Dictation sets no commas and says "nach" or "and": such words join or separate
and mean nothing else, unless a city has that name. What all good readings have in common is
certain. Words may be cut short, but no slip is forgiven where it might be another name.
"""

import re
from collections.abc import Iterable, Iterator

from tutor.boards import Board
from tutor.pad.links import Links
from tutor.pad.readings import FILLERS, LONGEST_SPAN, SEPARATORS, Meant, Reader, Word
from tutor.pad.search import Forms, Search, cities_named, city_names, fold

LONGEST_LINE = 600  # letters: all routes of a player, written out
MOST_TOKENS = 80  # words of a part

_TOKEN = re.compile(r"[^\s,;–—/→]+")
BREAK = re.compile(r"[,;\n]")  # what separates the parts of a line


def read_line(text: str, links: Links) -> tuple[Meant, ...]:
    """Return the stretches of a line and what each means; every word is in one of them."""
    if not text.strip():
        return ()
    search = Search(links.names, {})
    meanings: list[Meant] = []
    for words in words_of_parts(text):
        meanings += _read_part(words, search, links)
    return tuple(meanings)


def rest_of(text: str, places: Iterable[int]) -> str:
    """Return a line without the letters at some places, tidied up."""
    removed = set(places)
    kept = "".join(letter if place not in removed else " " for place, letter in enumerate(text))
    parts = (" ".join(part.split()) for part in BREAK.split(kept))
    return ", ".join(part for part in parts if fold(part))


def words_of_parts(text: str) -> Iterator[list[Word]]:
    """Yield the words of each part between commas; folding may split a written word in two."""
    text, start = text[:LONGEST_LINE], 0
    for end in (*(separator.start() for separator in BREAK.finditer(text)), len(text)):
        words = [
            Word(word, token.start(), token.end())
            for token in _TOKEN.finditer(text, start, end)
            for word in fold(token.group())
        ]
        if words:
            yield words[:MOST_TOKENS]
        start = end + 1


def _read_part(words: list[Word], search: Search, links: Links) -> list[Meant]:
    """Split at separating words first; if that leaves a city alone, read the part as a whole."""
    pieces = _at_separators(words)
    if len(pieces) > 1:
        readings = [Reader(piece, search, links).meant() for piece in pieces]
        if all(meant.pairs for piece in readings for meant in piece):
            return [meant for piece in readings for meant in piece]
    return Reader(words, search, links).meant()


def _at_separators(words: list[Word]) -> list[list[Word]]:
    pieces: list[list[Word]] = [[]]
    for word in words:
        if word.text in SEPARATORS and pieces[-1]:
            pieces.append([])
        else:
            pieces[-1].append(word)
    return [piece for piece in pieces if piece]


Named = tuple[int, int, tuple[str, ...]]
"""Where a stretch of a line starts and ends, and the ids of the cities that it may name."""


def read_cities(board: Board, text: str, names: Forms | None = None) -> tuple[Named, ...]:
    """Return the stretches of a line with the cities that each may name; longest names win.

    A stretch that names no city has none; words said only between names are left out. With
    ``names``, it is these that are looked for.
    """
    if not text.strip():
        return ()
    search = Search(names or city_names(board), {})
    stretches: list[Named] = []
    for words in words_of_parts(text):
        first = 0
        while first < len(words):
            last, cities = _name_at(words, first, search)
            if cities or words[first].text not in FILLERS:
                stretches.append((words[first].start, words[last - 1].end, cities))
            first = last
    return tuple(stretches)


def _name_at(words: list[Word], first: int, search: Search) -> tuple[int, tuple[str, ...]]:
    """Return where the longest name beginning at a word ends, and the cities it may mean."""
    for last in range(min(first + LONGEST_SPAN, len(words)), first, -1):
        cities, _ = cities_named(search, tuple(word.text for word in words[first:last]))
        if cities:
            return last, cities
    return first + 1, ()
