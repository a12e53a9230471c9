"""The words of exercises: each placeholder stands for something."""

from types import ModuleType

import pytest

from tests.words.test_messages import messages
from tools.languages import placeholders
from tutor.words.exercises import MODULES, common, figure
from tutor.words.fields import FIELDS, NOUNS, WHOLE
from tutor.words.pieces.piece import SO_MANY


@pytest.mark.parametrize("exercises", MODULES, ids=lambda module: module.__name__)
def test_messages_name_what_there_is(exercises: ModuleType) -> None:
    """A field of what the module has words for, or a placeholder; also where no seed leads."""
    module = vars(exercises)
    known = {*WHOLE, *common.PLACEHOLDERS, *module.get("PLACEHOLDERS", ())}
    known |= {"number", *(f"{noun}s" for noun in SO_MANY)} if exercises is figure else set()
    for kind in module["MESSAGES"]:
        for base in kind.__mro__:
            for own in getattr(base, "__annotations__", {}):
                known |= {own, *(f"{own}_{said}" for said in (*FIELDS, *NOUNS))}
    patterns = [
        pattern
        for value in module.values()
        for message in messages(value)
        for pattern in message.patterns.values()
    ]
    assert patterns
    for pattern in patterns:
        assert placeholders(pattern).keys() <= known, pattern
