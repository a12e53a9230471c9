"""Tests that take longest come first: one that begins last would keep a worker busy alone."""

from collections.abc import Sequence

import pytest

LONGEST = (
    "browser/test_site.py::test_the_first_page_is_there_before_python",
    "browser/test_live_table.py",
    "browser/test_tutorials.py",
    "browser/test_for_everyone.py",
    "browser/test_taking_along.py::test_a_game_goes_on_a_journey",
    "browser/test_taking_along.py::test_every_new_page_on_a_phone",
    "browser/test_reference.py::test_every_page_to_read_on_a_phone",
    "browser/test_games.py",
    "notebooks/test_notebooks.py::test_notebooks_run",
    "test_wheel.py",
)
"""From the longest; none whose module shares what is dear to make. The first builds the site, for
which no other test then has to wait."""


def longest_first(items: Sequence[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return the tests in an order in which all workers are done at about the same time.

    Parameters
    ----------
    items
        The tests, in any order; the short ones stay in it.
    workers
        How many there are. Each begins with a part of the list, the parts as long as can be, and
        in the end takes what others have not begun.
    """
    names = [f"tests/{one}" for one in LONGEST]

    def rank(item: pytest.Item) -> int:
        found = (at for at, name in enumerate(names) if item.nodeid.startswith(name))
        return next(found, len(names))

    long = sorted((one for one in items if rank(one) < len(names)), key=rank)
    short = [one for one in items if rank(one) == len(names)]
    order: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(order)) // (workers - worker)
        mine = long[worker::workers]
        rest = max(0, share - len(mine))
        order += [*mine, *short[:rest]]
        del short[:rest]
    return [*order, *short]
