"""The tests' own arrangement: which are slow, and that they try what users install."""

import pytest

from tests.conftest import ROOT, SLOW


@pytest.mark.parametrize("slow", SLOW)
def test_slow_tests_are_there(slow: str) -> None:
    """A name that has changed would bring its tests back into the inner loop."""
    file, _, function = slow.partition("::")
    place = ROOT / "tests" / file

    assert place.exists()
    assert not function or f"def {function}(" in place.read_text("utf-8")


@pytest.mark.parametrize("name", ["app", "lab"])
def test_what_is_installed_was_tested(name: str) -> None:
    """The same versions of everything."""
    installed = versions(name)

    assert len(installed) > 50
    assert installed <= versions("test")


def versions(name: str) -> set[str]:
    """Return the versions that a file names."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    return {line.partition(" ;")[0] for line in text.splitlines() if not line.startswith("#")}
