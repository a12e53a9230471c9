"""Which cities some words of a typed line may name."""

from collections.abc import Iterable

from tutor.pad.search import Search, Words, slips


def cities_named(search: Search, words: Words) -> tuple[tuple[str, ...], bool]:
    """Return the cities that words may be, and whether the words are their whole names.

    Whole names alone, else names cut short. A slip is forgiven in a whole name only: half a name
    with a slip may be another name.
    """
    prices = {city: search.price(words, city) for city in search.names}
    found = {city: price for city, price in prices.items() if price is not None}
    whole = tuple(city for city, price in found.items() if price == 0)
    if found or len(words) > 1:
        return whole or tuple(found), bool(whole)
    guessed = {
        city: fewest
        for city, forms in search.names.items()
        for fewest in _whole_slips(words[0], forms)
    }
    least = min(guessed.values(), default=0)
    return tuple(city for city, fewest in guessed.items() if fewest == least), False


def _whole_slips(word: str, forms: Iterable[Words]) -> list[int]:
    """Return the fewest slips that make a word one of a city's names, if there are any."""
    found = (slips(word, form[0]) for form in forms if len(form) == 1)
    return sorted(fewest for one in found if one for fewest, whole in [one] if whole)[:1]
