"""What a lesson's help points at is lit where one looks for it."""

import pytest
from playwright.sync_api import Browser, expect

pytest.importorskip("anywidget")

from tests.browser.fake import opened, show
from tests.widgets.lesson_pages import Learner
from tutor.lessons.kinds.keep_tickets import WhichToKeep
from tutor.widgets.lesson_view import LessonView

STEP = "choosing_tickets/first"


def test_tickets_to_choose_from_are_lit_in_the_sheet(browser: Browser) -> None:
    """All were kept where the fewest were asked for: each is pointed at, where it is offered."""
    view = LessonView("usa")
    learner = Learner(view)
    view.act({"n": 1, "do": "go_to", "step": STEP})
    with opened(browser, learner.tree) as page:
        assert view.session is not None
        assert isinstance(view.session.exercise, WhichToKeep)
        for ticket in view.session.exercise.offered:
            learner.click("mark", ticket=ticket)
        learner.click("keep")
        show(page, learner.tree)
        expect(page.locator(".bubble")).to_be_visible()
        expect(page.locator(".sheet .ticket-offer.pointed")).to_have_count(3)
