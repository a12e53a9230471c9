"""The cities that some words of a typed line may name."""

from collections.abc import Iterable

from tutor.pad.search import Search, Words, slips


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
