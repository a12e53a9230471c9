"""A typed line of several routes or tickets: what of it is certain, and what is to be asked.

Commas separate; a chain of cities is the routes between neighbours, while tickets are read two
cities at a time. Dictation sets no commas and says "nach" or "and": such words join or separate
and are nothing else, unless a city is called so. Certain is what all good readings have in
common, with every word written to its end or cut short, but with no guess at a slip that might
be another name.
"""

import re
from collections.abc import Iterable, Iterator

from tutor.boards import Board
from tutor.pad.links import Links
from tutor.pad.readings import SEPARATORS, Meant, Reader, Word
from tutor.pad.search import Search, fold, search_as_typed

LONGEST_LINE = 600  # letters: all routes of a player, written out
MOST_TOKENS = 80  # words of a part

_TOKEN = re.compile(r"[^\s,;–—/→]+")
BREAK = re.compile(r"[,;\n]")  # what separates the parts of a line


def read_line(board: Board, text: str, links: Links) -> tuple[Meant, ...]:
    """Return what the stretches of a line mean, in their order; every word is in one of them."""
    if not text.strip():
        return ()  # with each tap on the board: the names need not be looked through
    search = search_as_typed(board)
    found: list[Meant] = []
    for words in words_of_parts(text):
        found += _read_part(words, search, links)
    return tuple(found)


def rest_of(text: str, taken: Iterable[int]) -> str:
    """Return a line without the letters at some places, tidied."""
    gone = set(taken)
    kept = "".join(letter if at not in gone else " " for at, letter in enumerate(text))
    parts = (" ".join(part.split()) for part in BREAK.split(kept))
    return ", ".join(part for part in parts if fold(part))


def words_of_parts(text: str) -> Iterator[list[Word]]:
    """Return the words of each part between commas; a written word may be several."""
    text, start = text[:LONGEST_LINE], 0
    for end in (*(one.start() for one in BREAK.finditer(text)), len(text)):
        words = [
            Word(word, one.start(), one.end())
            for one in _TOKEN.finditer(text, start, end)
            for word in fold(one.group())
        ]
        if words:
            yield words[:MOST_TOKENS]
        start = end + 1


def _read_part(words: list[Word], search: Search, links: Links) -> list[Meant]:
    """Read at the words that separate first; where that leaves a city alone, without them."""
    pieces = _at_separators(words)
    if len(pieces) > 1:
        read = [Reader(piece, search, links).meant() for piece in pieces]
        if all(one.pairs for piece in read for one in piece):
            return [one for piece in read for one in piece]
    return Reader(words, search, links).meant()


def _at_separators(words: list[Word]) -> list[list[Word]]:
    pieces: list[list[Word]] = [[]]
    for word in words:
        if word.text in SEPARATORS and pieces[-1]:
            pieces.append([])
        else:
            pieces[-1].append(word)
    return [piece for piece in pieces if piece]
