"""What the tests of the pages share."""

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def app(maps: Path) -> Any:
    """Return the whole app with a small course, its page up."""
    from tutor.widgets.whole_app import WholeApp  # noqa: PLC0415 - anywidget may not be there

    found = WholeApp(own_maps=[maps])
    found.act({"n": 1, "do": "kept", "value": ""})
    return found


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return what a notebook of Jupyter's is told to display."""
    from tutor import app as notebooks  # noqa: PLC0415 - the same

    found: list[Any] = []
    monkeypatch.setattr(notebooks, "get_ipython", object)
    monkeypatch.setattr(notebooks, "display", lambda one, **_raw: found.append(one))
    return found
