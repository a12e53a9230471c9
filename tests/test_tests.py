"""The tests' own arrangement: which are slow, and that they try what users install."""

import tomllib
from types import SimpleNamespace
from typing import cast

import pytest

from tests.conftest import ROOT, SLOW
from tests.longest import LONGEST, longest_first


@pytest.mark.parametrize("name", [*SLOW, *LONGEST])
def test_tests_that_are_named_are_there(name: str) -> None:
    """A name that has changed would bring its tests back into the inner loop, or to the end."""
    file, _, function = name.partition("::")
    place = ROOT / "tests" / file

    assert place.exists()
    assert not function or f"def {function}(" in place.read_text("utf-8")


def test_every_slip_can_be_made() -> None:
    """What tools/mutants.toml changes stands in its file once, and the tests of it are there."""
    slips = tomllib.loads((ROOT / "tools" / "mutants.toml").read_text("utf-8"))["mutants"]

    gone = [
        f"{one['file']}: {one['was']}"
        for one in slips
        if (ROOT / one["file"]).read_text("utf-8").count(one["was"]) != 1
    ]
    assert not gone, f"tools/mutants.toml changes text that is gone or there twice: {gone}"
    assert all((ROOT / path).exists() for one in slips for path in one["tests"])


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_every_worker_begins_with_a_long_test(workers: int) -> None:
    """Each gets its part of the list in one piece; no test is lost."""
    names = [f"tests/test_short.py::test_{number}" for number in range(50)]
    names += [f"tests/{one}" for one in LONGEST]
    items = [cast("pytest.Item", SimpleNamespace(nodeid=name)) for name in names]
    order = [item.nodeid for item in longest_first(items, workers)]

    assert sorted(names) == sorted(order)
    first = 0
    for worker in range(workers):
        assert f"tests/{LONGEST[worker]}" == order[first]
        first += (len(order) - first) // (workers - worker)


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
