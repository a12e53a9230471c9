"""What the tests of the lessons share."""

from pathlib import Path

import pytest

from tests.lessons.small_course import small_maps
from tutor.lessons.courses import Courses
from tutor.library import Library


@pytest.fixture(scope="session")
def maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of maps with a small course."""
    return small_maps(tmp_path_factory.mktemp("maps"))


@pytest.fixture(scope="session")
def courses(maps: Path) -> Courses:
    """Return the courses, the small one among them."""
    return Courses(Library([maps]))
