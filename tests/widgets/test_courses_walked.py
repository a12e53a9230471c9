"""Every course is walked to its end by somebody who reads only the page."""

import pytest

pytest.importorskip("anywidget")

from tests.games import FOLDERS
from tests.widgets.lesson_pages import Learner
from tests.widgets.trees import nodes
from tutor.lessons.kinds.tunnel import AnswerTheTunnel
from tutor.lessons.session import path_of
from tutor.lessons.stars import MOST_STARS, lesson_stars
from tutor.table.actions import ClaimRoute, PayTunnel
from tutor.widgets.lesson_view import LessonView


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, marks=() if board == "usa" else pytest.mark.thorough)
        for board in FOLDERS
    ],
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
    assert all(
        lesson_stars(view.state.progress[board], one) == MOST_STARS for one in course.lessons
    )


def at_step(board: str, step: str) -> tuple[LessonView, Learner]:
    """Return a course at one of its steps, and who reads its page."""
    view = LessonView(board)
    view.act({"n": 1, "do": "go_to", "step": step})
    return view, Learner(view)


def laid(learner: Learner) -> int:
    """Return how many cards lie in the sheet."""
    found = (one.get("attrs", {}).get("class", "") for one in nodes(learner.tree))
    return sum("laid-card" in name.split() for name in found)


@pytest.mark.rule("E5", "T4", "T8")
def test_a_tunnel_and_a_teams_share_are_laid_card_by_card() -> None:
    """Nothing lies ready, neither for the tunnel nor for its extra; hand and holder are tapped."""
    view, learner = at_step("team_asia", "himalaya/reveal")
    assert view.state.sitting is not None
    move = view.state.sitting.exercise.move()
    assert isinstance(move, ClaimRoute)
    assert move.from_holder
    learner.on_board("route", move.route)
    assert laid(learner) == 0
    card = next(iter(move.from_holder))
    learner.tap(data_thing=f"holder:{card}")
    assert laid(learner) == 1
    learner.click("hand", card=str(card), away=True, holder=True)
    assert laid(learner) == 0
    learner.pay(move)
    assert isinstance(view.state.sitting.exercise, AnswerTheTunnel)
    extra = view.state.sitting.exercise.move()
    assert isinstance(extra, PayTunnel)
    assert laid(learner) == 0
    learner.tap(data_main="true")  # nothing lies there: it does nothing
    assert view.session is not None
    assert not view.session.tries
    learner.solve()
    assert view.session.is_answered


def test_too_few_cards_for_a_tunnels_extra_are_told_so() -> None:
    """What lies there stays, and nothing is laid ready by the refusal."""
    view, learner = at_step("europe", "tunnels/give_up")
    assert view.state.sitting is not None
    move = view.state.sitting.exercise.move()
    learner.do(move)
    assert isinstance(move, ClaimRoute)
    useless = next(str(one) for one in view.state.sitting.game.seen.hand if not move.cards[one])
    learner.tap(data_thing=f"hand:{useless}")
    learner.click("lay")
    assert view.session is not None
    assert view.session.tries == 1
    assert laid(learner) == 1
    learner.tap(data_thing="pile")
    assert laid(learner) == 0
    learner.solve()
    assert view.session.is_answered
