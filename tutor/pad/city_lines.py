"""A typed line of single cities: each name stands for itself."""

from tutor.boards import Board
from tutor.pad.lines import words_of_parts
from tutor.pad.named import cities_named
from tutor.pad.readings import FILLERS, LONGEST_SPAN, Word
from tutor.pad.search import Search, search_as_typed

Named = tuple[int, int, tuple[str, ...]]
"""The letters from where to where, and the ids of the cities that they may name."""


def read_cities(board: Board, text: str) -> tuple[Named, ...]:
    """Return the cities that a line names, in its order; a longer name goes before a shorter.

    A stretch that names no city has none; words that are only said between names are left out.
    """
    if not text.strip():
        return ()
    search = search_as_typed(board)
    found: list[Named] = []
    for words in words_of_parts(text):
        place = 0
        while place < len(words):
            last, cities = _name_at(words, place, search)
            if cities or words[place].text not in FILLERS:
                found.append((words[place].start, words[last - 1].end, cities))
            place = last
    return tuple(found)


def _name_at(words: list[Word], place: int, search: Search) -> tuple[int, tuple[str, ...]]:
    """Return where the longest name that begins at a word ends, and the cities it may mean."""
    for last in range(min(place + LONGEST_SPAN, len(words)), place, -1):
        cities, _ = cities_named(search, tuple(word.text for word in words[place:last]))
        if cities:
            return last, cities
    return place + 1, ()
