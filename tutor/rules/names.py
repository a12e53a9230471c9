"""Finding the name that somebody meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known id that looks most like a mistyped one, None if none is near."""
    found = get_close_matches(name[:100], list(known), n=1, cutoff=0.7)
    return found[0] if found else None
