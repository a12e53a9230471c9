"""The ids of the rules in docs/rules.md, which the installed package does not have."""

from collections.abc import Mapping

HIGHEST: Mapping[str, int] = {
    "B": 18, "E": 14, "N": 13, "D": 17, "T": 13, "A": 9, "I": 13, "H": 21, "X": 6,
}  # fmt: skip
"""The number of the last rule in each section, by its letter; rules are numbered from 1."""


def is_rule(rule: str) -> bool:
    """Tell whether there is a rule of this id, such as ``B6``."""
    number = rule[1:]
    return number in map(str, range(1, HIGHEST.get(rule[:1], 0) + 1))
