"""JSON that is nested far too deeply is refused before it is read.

Everywhere else Python itself raises RecursionError. In a browser the worker's stack runs out before
that, which ends Python: a hostile file would bring the app down.
"""

import json
import re
from typing import Any

DEEPEST = 500
"""The deepest nesting of lists and objects; ours need ten, and a worker can take thousands."""

_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{]|[\]}]")


def is_deep(text: str) -> bool:
    """Tell whether lists and objects are nested more deeply than anybody needs.

    Examples
    --------
    >>> is_deep("[" * 1000), is_deep("[[]," * 1000), is_deep('["' + "[" * 1000 + '"]')
    (True, True, False)
    >>> is_deep("[" + "[]," * 1000)
    False
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _BRACKETS.findall(_TEXTS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def keep_shallow(decoder: type[json.JSONDecoder] = json.JSONDecoder) -> None:
    """Let a decoder, by default Python's own, raise RecursionError for text nested too deeply."""
    decode = decoder.decode

    def decode_shallow(self: json.JSONDecoder, s: str, *more: Any) -> Any:
        if is_deep(s):
            raise RecursionError("nested too deeply")
        return decode(self, s, *more)

    decoder.decode = decode_shallow  # type: ignore[method-assign,assignment]
