"""Reading a typed line of single cities, such as those with a player's stations."""

from tutor.boards import Board
from tutor.pad.lines import words_of_parts
from tutor.pad.named import cities_named
from tutor.pad.readings import FILLERS, LONGEST_SPAN, Word
from tutor.pad.search import Forms, Search, city_names

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
