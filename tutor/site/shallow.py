"""JSON that is nested far too deeply is refused before it is read.

Everywhere else Python itself raises RecursionError. In a browser the stack of the worker is at its
end before that, and so is Python: a hostile file would take the app down.
"""

import json
import re
from typing import Any

DEEPEST = 500
"""Lists and objects in each other; ours need ten, and a worker bears thousands."""

_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{]|[\]}]")


def is_deep(text: str) -> bool:
    """Tell whether there are more lists and objects in each other than anybody needs.

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
    """Let a decoder, else Python's own, raise RecursionError for what is nested too deeply."""
    decode = decoder.decode

    def decode_shallow(self: json.JSONDecoder, s: str, *more: Any) -> Any:
        if is_deep(s):
            raise RecursionError("nested too deeply")
        return decode(self, s, *more)

    decoder.decode = decode_shallow  # type: ignore[method-assign,assignment]
