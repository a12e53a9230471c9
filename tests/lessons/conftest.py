"""What the tests of the lessons share."""

from pathlib import Path

import pytest

from tutor.lessons.courses import Courses
from tutor.library import Library


@pytest.fixture(scope="session")
def courses(maps: Path) -> Courses:
    """Return the courses, the small one among them."""
    return Courses(Library([maps]))
