"""The facts of an action as they come from the browser, which are untrusted."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

E = TypeVar("E", bound=StrEnum)

LONGEST_TEXT = 200  # letters of a name, an id or a search: nobody types more
LONGEST_KEPT = 1_000_000  # letters of a game or progress as a browser keeps it
LARGEST = 10**12  # of whole numbers: no number in a game comes near
Value = str | int | bool | None
Action = dict[str, Value]
"""An action as it comes from the browser: ``do`` names it, the other keys are its facts.

Actions are untrusted: each mode's ``update`` ignores what it does not understand.
"""

_INTEGER = re.compile(r"[+-]?\d{1,12}", re.ASCII)
_LONE_SURROGATES = re.compile("[\ud800-\udfff]")


def without_surrogates(text: str) -> str:
    """Return a text without unpaired surrogates, which no file and no message can carry."""
    return _LONE_SURROGATES.sub("", text)


@dataclass(frozen=True)
class Facts:
    """An action's facts; each is None if it is missing, of a wrong type or too long."""

    entered: Mapping[str, Any]

    def has(self, key: str) -> bool:
        """Tell whether there is a fact, whatever its value."""
        return self.entered.get(key) is not None

    def text(self, key: str, longest: int = LONGEST_TEXT) -> str | None:
        """Return a text."""
        value = self.entered.get(key)
        if not isinstance(value, str) or len(value) > longest:
            return None
        return without_surrogates(value)

    def integer(self, key: str) -> int | None:
        """Return a whole number, which may come as typed text."""
        value = self.entered.get(key)
        if isinstance(value, str) and len(value) <= LONGEST_TEXT:
            typed = value.strip()
            return int(typed) if _INTEGER.fullmatch(typed) else None
        # True is a number in Python, but not to anybody else.
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST:
            return value
        return None

    def flag(self, key: str) -> bool | None:
        """Return a yes or no."""
        value = self.entered.get(key)
        return value if isinstance(value, bool) else None

    def one_of(self, key: str, words: type[E]) -> E | None:
        """Return one of some words."""
        value = self.text(key)
        return next((word for word in words if word == value), None)


def kept_document(text: object, form: str, longest: int) -> dict[str, Any]:
    """Return what a browser kept in this format; {} if it cannot be read or is too long."""
    if not isinstance(text, str) or len(text) > longest:
        return {}
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) and document.get("format") == form else {}
