"""A recorded game in Chromium: gone through with the slider by keys, and by buttons."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import fake
from tests.play.tables import LIBRARY, live, played_out
from tests.table.invariants import Setup
from tutor.widgets.record_view import RecordView
from tutor.words import labels


@pytest.fixture(scope="module")
def view() -> RecordView:
    session = played_out(live(Setup("usa", "standard", 2), style="building"), steps=40)
    return RecordView(session.record(), LIBRARY)


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
