"""Every course is walked to its end by somebody who reads only the page."""

import pytest

pytest.importorskip("anywidget")

from tests.widgets.lesson_pages import Learner
from tutor.lessons.session import path_of
from tutor.lessons.stars import MOST_STARS, lesson_stars
from tutor.widgets.lesson_view import LessonView

OTHERS = ("europe", "india", "legendary_asia", "nederland", "nordic", "team_asia")


@pytest.mark.parametrize(
    "board", ["usa", *(pytest.param(one, marks=pytest.mark.thorough) for one in OTHERS)]
)
def test_a_course_is_walked_to_its_end(board: str) -> None:
    """Every step is answered by what stands on the page, each lesson ends with its stars."""
    view = LessonView(board)
    learner = Learner(view)
    session = view.session
    assert session is not None
    ends = 0
    for step in path_of(session, view.courses):
        assert view.session is not None
        assert view.session.step == step
        learner.solve()
        assert step in view.session.progress.done or view.session.exercise.form, step
        learner.tap(data_choice="next")
        if view.session.ended:
            ends += 1
            assert learner.found(data_stars=str(MOST_STARS)), step
            learner.tap(data_choice="next")
    course = view.courses.course(board)
    assert ends == len(course.lessons)
    assert all(lesson_stars(view.progress[board], one) == MOST_STARS for one in course.lessons)
