"""The words of exercises: each placeholder stands for something."""

from importlib import import_module

import pytest

from tests.words.test_messages import fields, messages
from tutor.lessons.kinds import NAMES
from tutor.words.exercises import common
from tutor.words.pieces.piece import SO_MANY


@pytest.mark.parametrize("name", ["common", "proven", *NAMES])
def test_messages_name_what_there_is(name: str) -> None:
    """A field of what the module has words for, or a placeholder; also where no seed leads."""
    module = vars(import_module(f"tutor.words.exercises.{name}"))
    known = {*common.PLACEHOLDERS, *module.get("PLACEHOLDERS", ())}
    known |= {"number", *(f"{noun}s" for noun in SO_MANY)} if name == "figure" else set()
    for kind in module["MESSAGES"]:
        known.update(*(getattr(base, "__annotations__", {}) for base in kind.__mro__))
    patterns = [
        pattern
        for value in module.values()
        for message in messages(value)
        for pattern in message.patterns.values()
    ]
    assert patterns
    for pattern in patterns:
        assert fields(pattern) <= known, pattern
