"""Progress as a text in the browser: it comes back whole, and junk comes back as nothing."""

import json
from typing import Any

import pytest

from tests.lessons.small_course import BOARD
from tutor.lessons.courses import Courses
from tutor.lessons.keeping import FORMAT, LONGEST, progress_text, read_progress
from tutor.lessons.state import Progress
from tutor.library import Library

SOME = Progress(
    done=frozenset({"turn/look", "more/tunnel"}),
    missed=("more/legal", "turn/claim"),
    knows_base=True,
    last="more/may",
)


def text_of(entry: Any) -> str:
    """Return a text with this entry for the board."""
    return json.dumps({"format": FORMAT, "boards": {BOARD: entry}})


def test_progress_comes_back(courses: Courses) -> None:
    """Of every board; what went wrong stays in its order."""
    other = next(board for board in courses.boards if board != BOARD)
    progress = {BOARD: SOME, other: Progress(knows_base=True)}

    assert read_progress(progress_text(progress), courses) == progress


def test_nothing_done_is_no_text(courses: Courses) -> None:
    """So that it replaces nothing that is kept."""
    assert progress_text({}) == ""
    assert progress_text({BOARD: Progress()}) == ""
    assert read_progress("", courses) == {}


def test_the_text_is_the_same_each_time() -> None:
    """A set has no order, the text has."""
    assert json.loads(progress_text({BOARD: SOME}))["boards"][BOARD]["done"] == sorted(SOME.done)


def test_steps_that_are_gone_are_dropped(courses: Courses) -> None:
    """A course may change; what it still has stays done."""
    entry = {
        "done": ["turn/look", "gone", "turn/look", 5, None, ["turn/claim"]],
        "missed": ["gone", "turn/claim", "turn/claim", "turn/look"],  # a look asks nothing
        "knows_base": 1,
        "last": "gone",
        "more": {},
    }

    assert read_progress(text_of(entry), courses) == {
        BOARD: Progress(done=frozenset({"turn/look"}), missed=("turn/claim",))
    }


@pytest.mark.parametrize(
    "text",
    [
        None,
        5,
        b"{}",
        "{",
        "[]",
        "null",
        "NaN",
        "[" * 5_000,
        "\ud800",
        "{}",
        json.dumps({"boards": {BOARD: {"done": ["turn/look"]}}}),
        json.dumps({"format": "lessons/2", "boards": {BOARD: {"done": ["turn/look"]}}}),
        json.dumps({"format": FORMAT, "boards": [BOARD]}),
        json.dumps({"format": FORMAT, "boards": {"atlantis": {"done": ["turn/look"]}}}),
        text_of(None),
        text_of([]),
        text_of("done"),
        text_of({"done": "turn/look", "missed": {"turn/look": 1}, "last": ["turn/look"]}),
        text_of({"done": [{}], "knows_base": "true"}),
        " " * (LONGEST + 1),
    ],
    ids=lambda text: repr(text)[:40],
)
def test_junk_is_no_progress(text: object, courses: Courses) -> None:
    """Nothing raises."""
    assert read_progress(text, courses) == {}


def test_a_course_that_cannot_be_read_has_no_progress(maps: Any, tmp_path: Any) -> None:
    """Somebody's own board, half written, must not cost what was done on the others."""
    broken = tmp_path / "own"
    (broken / "lessons").mkdir(parents=True)
    (broken / "board.toml").write_text("", "utf-8")
    (broken / "lessons" / "course.toml").write_text("[[lessons]]\nid = 5\n", "utf-8")
    courses = Courses(Library([tmp_path, maps]))
    text = json.dumps(
        {"format": FORMAT, "boards": {"own": {"knows_base": True}, BOARD: {"knows_base": True}}}
    )

    assert read_progress(text, courses) == {BOARD: Progress(knows_base=True)}
