"""Which rules of docs/rules.md say the same, and which are the base game's."""

from collections.abc import Iterable, Mapping

SAME: Mapping[str, str] = {
    "D17": "B10", "H8": "B10",
    "A3": "B11", "I3": "B11",
    "A7": "B13", "I12": "B13", "H19": "B13",
    "H12": "B14",
    "I6": "B15", "H17": "B15",
    "I13": "B16", "H20": "B16",
    "H4": "B6",
    "N12": "B7",
    "I4": "E4",
    "N7": "E5", "H6": "E5",
    "I5": "E3",
    "H2": "N2", "H3": "N3", "H5": "N4", "H7": "N8",
}  # fmt: skip
"""A board's rule that only repeats another board's or the base game's, and that rule."""

BASE = "B"


def usual(rules: Iterable[str]) -> frozenset[str]:
    """Return rules by the ids under which they are usual.

    Examples
    --------
    >>> sorted(usual(["D17", "B10", "E9"]))
    ['B10', 'E9']
    """
    return frozenset(SAME.get(rule, rule) for rule in rules)


def is_of_base(rules: Iterable[str]) -> bool:
    """Tell whether there are rules, and all of them are the base game's.

    Examples
    --------
    >>> is_of_base(["D17"]), is_of_base(["D1", "B12"]), is_of_base([])
    (True, False, False)
    """
    names = usual(rules)
    return bool(names) and all(rule.startswith(BASE) for rule in names)


HIGHEST: Mapping[str, int] = {
    "B": 18, "E": 14, "N": 13, "D": 17, "T": 13, "A": 9, "I": 13, "H": 21, "X": 6,
}  # fmt: skip
"""The number of the last rule in each section, by its letter; rules are numbered from 1."""


def is_rule(rule: str) -> bool:
    """Tell whether there is a rule of this id, such as ``B6``."""
    number = rule[1:]
    return number in map(str, range(1, HIGHEST.get(rule[:1], 0) + 1))
