"""Each board is read once, whoever asks for it."""

import shutil
from pathlib import Path

import pytest

from tests.games import FOLDERS
from tutor import library
from tutor.game.finished import FinishedGame
from tutor.lessons.courses import Courses
from tutor.lessons.exercise import NoExerciseError
from tutor.library import Library
from tutor.pad.context import Boards


def test_a_board_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its variants, rules, and the lessons' rules come from one reading."""
    read: list[str] = []

    def load_variants(folder: Path) -> object:
        read.append(folder.name)
        return library_load(folder)

    library_load = library.load_variants
    monkeypatch.setattr(library, "load_variants", load_variants)
    boards = Boards()
    courses = Courses(boards)

    assert boards.variants("nederland") == ("tolls", "no_tolls", "neutral")
    assert courses.rules("nederland") is boards.rules("nederland", "tolls")
    assert boards.rules_of(FinishedGame("nederland", (), "neutral")) is boards.rules(
        "nederland", "neutral"
    )
    assert read == ["nederland"]


def test_what_is_not_there() -> None:
    """A board or a variant that there is not has no rules, and no exercises."""
    boards = Library()

    assert boards.variants("atlantis") == ()
    assert boards.rules("atlantis") is None
    assert boards.rules("usa", "tolls") is None
    assert boards.counts("atlantis") == frozenset()
    with pytest.raises(NoExerciseError):
        Courses(boards).rules("usa", "tolls")


def test_a_board_with_faults_has_no_rules(tmp_path: Path) -> None:
    """It is passed over where all are listed; the others are there."""
    shutil.copytree(FOLDERS["usa"], tmp_path / "broken")
    (tmp_path / "broken" / "routes.csv").unlink()
    boards = Library([tmp_path])

    assert boards.rules("broken") is None
    assert set(boards.ids) == set(boards.all()) == set(boards.folders) - {"broken"}
