"""A plugin for nbval: pictures are compared by how they look, not passed over.

nbval by itself leaves pictures out, and would compare their bytes, which change with versions of
libraries though nothing is to be seen. Loaded with ``-p tests.notebooks.pixels``.
"""

from typing import Any

import pytest
from nbval.plugin import IPyNbCell

from tools.notebooks import PNG, alike

STAND_IN = "text/html"  # for a live board that is not shown; not stored
PATIENCE = 60  # seconds for an answer that was made to arrive
STARTS = "iVBORw0KGgo"  # a PNG's first bytes as base64


class Picture(str):
    """A picture as base64; equal to one that looks the same."""

    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and alike(str(self), str(other))

    def __ne__(self, other: object) -> bool:
        return not self == other


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval take pictures for pictures."""
    sanitize = IPyNbCell.sanitize

    def as_pictures(cell: IPyNbCell, text: Any) -> Any:
        if isinstance(text, str) and text.startswith(STARTS):
            return Picture(text.replace("\n", ""))
        return sanitize(cell, text)

    IPyNbCell.sanitize = as_pictures


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nbval compare them, and wait where the machine is busy."""
    for item in items:
        if isinstance(item, IPyNbCell):
            file: Any = item.parent
            item.output_timeout = PATIENCE
            kinds = (*file.skip_compare, STAND_IN)
            file.skip_compare = tuple(kind for kind in kinds if kind != PNG)
