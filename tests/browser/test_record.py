"""A recorded game in Chromium: gone through with the slider by keys, and by buttons."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import fake
from tests.browser.test_for_everyone import violations
from tests.play.tables import LIBRARY, live, played_out
from tests.table.invariants import Setup
from tutor.table.record import Record
from tutor.widgets.record_view import RecordView
from tutor.words import labels
from tutor.words.review import GRADES


@pytest.fixture(scope="module")
def record() -> Record:
    session = played_out(live(Setup("usa", "standard", 2), style="building"), steps=40)
    return session.record()


@pytest.fixture
def view(record: Record) -> RecordView:
    return RecordView(record, LIBRARY)


def answered(page: Page, view: RecordView, heard: int) -> None:
    """Wait for the page's next action, and let the view answer it."""
    page.wait_for_function("heard => model.sent.length > heard", arg=heard)
    action: Any = page.evaluate("model.sent[model.sent.length - 1]")
    assert view.take(action)
    fake.show(page, view.view().tree)


def test_a_game_is_gone_through(browser: Browser, view: RecordView) -> None:
    """Arrow keys and End on the slider, then a move of the list, then a button."""
    with fake.opened(browser, view.view().tree) as page:
        place, slider = page.locator(".record-place"), page.get_by_role("slider")
        expect(slider).to_have_attribute("max", "40")
        slider.focus()
        for key, text in (("ArrowRight", "Move 1 of 40"), ("End", "Move 40 of 40")):
            heard = page.evaluate("model.sent.length")
            page.keyboard.press(key)
            answered(page, view, heard)
            expect(place).to_have_text(text)
            expect(slider).to_be_focused()
        heard = page.evaluate("model.sent.length")
        page.get_by_role("listitem").filter(has=page.get_by_text("38", exact=True)).get_by_role(
            "button"
        ).click()
        answered(page, view, heard)
        expect(place).to_have_text("Move 38 of 40")
        heard = page.evaluate("model.sent.length")
        page.get_by_role("button", name=labels.FIRST()).click()
        answered(page, view, heard)
        expect(place).to_have_text("The set-up; moves to come: 40")
        expect(slider).to_have_value("0")


def test_a_game_is_reviewed(browser: Browser, view: RecordView) -> None:
    """The page asks by itself for one move after the other, and shows what came of it."""
    with fake.opened(browser, view.view().tree) as page:
        heard = page.evaluate("model.sent.length")
        page.get_by_role("button", name="Review this game").click()
        answered(page, view, heard)
        for number in range(1, len(view.steps) + 1):
            answered(page, view, heard + number)
        expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
        expect(page.locator(".review-sides li")).to_have_count(2)
        expect(page.locator(".review progress")).to_have_count(0)
        heard = page.evaluate("model.sent.length")
        page.get_by_role("button", name=labels.NEXT()).click()
        answered(page, view, heard)
        assert view.review is not None
        decision = view.review.in_step(1)
        assert decision is not None
        expect(page.locator(".verdict .grade")).to_have_text(GRADES[decision.grade]())
        assert violations(page, {}) == []
