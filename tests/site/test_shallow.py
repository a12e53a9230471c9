"""What would be the end of a browser's Python is refused before it is read."""

import json
import time

import pytest

from tutor.site.shallow import DEEPEST, is_deep, keep_shallow


class Own(json.JSONDecoder):
    """A decoder that may be changed."""


keep_shallow(Own)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 100_000, '[{"a":' * DEEPEST, "[[]," * 2 * DEEPEST]
)
def test_what_is_deep_is_refused(text: str) -> None:
    """As Python refuses it where it has the stack to find out."""
    with pytest.raises(RecursionError):
        json.loads(text, cls=Own)


@pytest.mark.parametrize(
    "value",
    [[[]] * 5000, {"text": "[" * 5000}, {'"\\': ['[\\"', "{" * 5000]}, "\\" * 5001, [1, [2, [3]]]],
)
def test_what_is_long_is_read(value: object) -> None:
    """Brackets beside each other, or within texts, are no depth."""
    assert value == json.loads(json.dumps(value), cls=Own)


@pytest.mark.parametrize("text", ['\\"' * 500_000, '"' * 500_001, '[\\"' * 300_000])
def test_no_text_takes_long(text: str) -> None:
    """The time grows with the length alone."""
    start = time.process_time()
    is_deep("[" * (DEEPEST + 1) + text)
    assert time.process_time() - start < 5
