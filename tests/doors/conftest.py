"""The doors' tests: each way in, from a fresh environment, as somebody finds it who has nothing.

They install from the package index, and try what is committed; with ``TUTOR_WHEEL`` the wheel that
lies in this folder, as before a release. The tests' environment only drives the browser.
"""

import os
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import browser, page, seen  # noqa: F401 - fixtures
from tests.doors.fresh import clone, environment, newer_pythons, run


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which newer Pythons were not there to be tried."""
    absent = [version for version, python in newer_pythons().items() if python is None]
    if absent:
        terminalreporter.write_line(f"Not found, so not tried: Python {', '.join(absent)}.")


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh clone to read from and to build in."""
    return clone(tmp_path_factory.mktemp("checkout") / "ticket-tutor")


@pytest.fixture(scope="session")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel: the one that is to be tried, or one built from the clone."""
    if given := os.environ.get("TUTOR_WHEEL"):
        return next(Path(given).resolve().glob("*.whl"))
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "uv", "build", "--quiet", "--wheel", "--out-dir", folder, checkout,
        cwd=folder, env=environment(folder / "home"))  # fmt: skip
    return next(folder.glob("*.whl"))
