"""What all tests share: the boards that there are, and short ways to write a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.games import Table
from tutor.boards import board_folders

settings.register_profile(
    "tutor", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("tutor")

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = dict(board_folders())


@pytest.fixture(params=sorted(FOLDERS))
def folder(request: pytest.FixtureRequest) -> Path:
    """Return the folder of each board in turn."""
    return FOLDERS[request.param]


@pytest.fixture
def table() -> Callable[..., Table]:
    """Return the way to write a game in a test."""
    return Table
