"""The map first: nothing lies over what a question asks one to see, and no colour is tinted."""

import sys
from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser

pytest.importorskip("anywidget")
pytest.importorskip("PIL")

from tests.browser.map_first import (
    SIZES,
    Sight,
    pages_of_course,
    pages_of_first_game,
    walked,
)
from tutor.guided.first_game import FirstGames
from tutor.lessons.courses import Courses
from tutor.library import Library

LIBRARY = Library()
COURSES = Courses(LIBRARY).boards
GAMES = FirstGames(LIBRARY).boards

WORST = (
    ("usa", {"keep (marked)", "row_cleared (said)", "closed (said)", "around (said)"}),
    ("legendary_asia", {"tickets (marked)", "mountain (said)", "lanes (said)"}),
    ("nederland", {"tickets (marked)", "neighbour (said)", "loan (said)"}),
)
"""The places at which something was hidden or tinted."""


@pytest.mark.parametrize(("board", "places"), WORST, ids=[board for board, _places in WORST])
def test_nothing_hides_the_map(browser: Browser, board: str, places: set[str]) -> None:
    """At the places that were worst, on a phone and on a laptop, in the light and in the dark."""
    sights = (one for one in pages_of_first_game(board) if f"{one.step} ({one.what})" in places)
    walk = walked(browser, board, sights, sizes=["390×844", "1280×800"])
    assert walk.looked["1280×800", "dark"] >= len(places)
    assert not walk.told(), walk.told()


def test_nothing_hides_the_map_in_lessons(browser: Browser) -> None:
    """Whose lane it is stays to be seen: the first questions about tolls."""
    sights = (one for one in pages_of_course("nederland") if one.step.startswith("tolls"))
    walk = walked(browser, "nederland", islice(sights, 6), sizes=["390×844"])
    assert not walk.told(), walk.told()


def sights_of(kind: str, board: str) -> Iterator[Sight]:
    """Yield the pages of a course or of a first game."""
    return pages_of_course(board) if kind == "course" else pages_of_first_game(board)


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("kind", "board"),
    [*(("course", one) for one in COURSES), *(("first game", one) for one in GAMES)],
)
def test_nothing_hides_the_map_anywhere(
    browser: Browser, kind: str, board: str, size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every step of every course and first game; prints the lines of the table in the docs."""
    walk = walked(browser, board, sights_of(kind, board), sizes=[size])
    with capsys.disabled():
        sys.stdout.write("\n".join(["", kind, *walk.rows()]))
    assert not walk.told(), walk.told()
