"""Reading untrusted TOML: what is nested far too deeply is refused unread.

Python's reader of TOML recurses into lists and tables, and its time grows with the square of the
number of parts of a key.
"""

import re
import tomllib
from typing import Any

MOST_NESTED = 40
"""Levels of lists and tables, and parts of a key; our files need four."""

_TEXTS = re.compile(
    r"""
    \"{3} (?:\\.?|[^\\])*? (?:\"{3,5}|\Z) | '{3} .*? (?:'{3,5}|\Z)
    | "(?:\\.|[^"\\\n])*+"? | '[^'\n]*+'? | \#[^\n]*+
    """,
    re.VERBOSE | re.DOTALL,
)
"""Texts and comments, even without an end, so that time grows only with the length."""

_BETWEEN_KEYS = re.compile(r"[\[\]{},=\n]")


class NestedError(ValueError):
    """A document is nested more than `MOST_NESTED` deep."""


def parse_toml(text: str) -> dict[str, Any]:
    """Return a document.

    Raises
    ------
    ValueError
        If it is not TOML; a `NestedError` if it is nested too deeply.
    """
    if is_nested(text):
        raise NestedError
    return tomllib.loads(text)


def is_nested(text: str) -> bool:
    """Tell whether lists, tables or the parts of a key are nested far deeper than anybody needs.

    Examples
    --------
    >>> is_nested("x = " + "[" * 1000), is_nested("x." * 1000 + "x = 1")
    (True, True)
    >>> is_nested("x = [" + "[0.5]," * 1000 + "]")
    False
    """
    bare = _TEXTS.sub("", text)
    if any(piece.count(".") >= MOST_NESTED for piece in _BETWEEN_KEYS.split(bare)):
        return True
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", bare):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_NESTED:
            return True
    return False
