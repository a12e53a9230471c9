"""The names in kept games: which may be the same person's, and renaming a player."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tutor.game.file import LONGEST_NAME
from tutor.history.rows import Row


@dataclass(frozen=True)
class Renaming:
    """The content keys of the games in which a player can be renamed, and of those where not.

    In the ``clashes`` somebody with the new name played, too.
    """

    keys: tuple[str, ...]
    clashes: tuple[str, ...]


def names_in(rows: Iterable[Row]) -> Counter[str]:
    """Return all names, each with its number of games."""
    return Counter(name for row in rows if row.summary for name in row.summary.players)


def is_usable(name: str) -> bool:
    """Tell whether a game's file allows this name."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def renaming(rows: Iterable[Row], old: str, new: str) -> Renaming:
    """Return in which games a player can be renamed."""
    theirs = [row for row in rows if row.summary and old in row.summary.players]
    clashes = [row.key for row in theirs if row.summary and new in row.summary.players]
    keys = [row.key for row in theirs if row.key not in clashes]
    return Renaming(tuple(keys), tuple(clashes))


def alike(names: Counter[str]) -> list[tuple[str, str]]:
    """Return pairs of names that differ only in case, accents or spaces.

    The second of each pair is the one seen more often.
    """
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(_bare(name), []).append(name)
    return [pair for group in groups.values() for pair in _pairs(group, names)]


def _pairs(group: Sequence[str], names: Counter[str]) -> list[tuple[str, str]]:
    *others, usual = sorted(group, key=lambda name: (names[name], name[:1].isupper(), name))
    return [(name, usual) for name in others]


def _bare(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum()) or name
