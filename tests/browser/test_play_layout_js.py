"""How the live table is laid out: lying, and in large text. Nothing is cut off or out of reach."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

pytest.importorskip("anywidget")

from tests.browser.test_motion_js import table
from tests.play.tables import LIBRARY
from tutor.words.names import Names

LYING: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
SERVED = "document.documentElement.dataset.tutorTheme = 'light'"
"""The page is all that there is, as on our own server."""

CUT_OFF = """() => [...document.querySelectorAll(
  '.side, .prompt h1, .tool, .ticker, .row-card, .pile, .stack')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    const cut = one.matches('h1') && one.scrollWidth > one.clientWidth + 1;
    return width && (left < -0.5 || right > innerWidth + 0.5 || cut);
  }).map((one) => one.className || one.tagName)"""

TOO_LONG = """(tickets) => {
  const name = document.querySelector(".slips .slip-name");
  return tickets.filter((ticket) => {
    name.textContent = ticket;
    return name.scrollWidth > name.clientWidth + 1;
  });
}"""
"""Those of some tickets' names that are cut off on the first slip."""


def height(page: Page, selector: str) -> float:
    """Return how high an element is."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["height"]


def test_a_lying_phone_and_large_text(browser: Browser) -> None:
    """The board has the full height, beside it a column that scrolls as far as its last ticket."""
    with table(browser, "nederland", **LYING) as seat:
        page = seat.page
        page.evaluate(SERVED)
        while seat.player.main["data-stage"] != "Turn":
            seat.player.play_on()
            seat.player.wait()
        seat.show(seat.player.tree)
        for size, letters in ((844, 390), 16), ((667, 375), 16), ((1280, 800), 32):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(
                "size => { document.documentElement.style.fontSize = `${size}px`; }", letters
            )
            assert height(page, "main.play") == height(page, ".board-area") == size[1]
            assert height(page, ".prompt h1") < 1.6 * 1.2 * letters, "in one line"
            assert page.locator(".ticker").is_visible()
            assert page.evaluate(CUT_OFF) == []
            page.locator(".slip").last.scroll_into_view_if_needed()
            assert page.evaluate("document.scrollingElement.scrollTop") == 0
            assert page.locator(".board-area").bounding_box()["y"] == 0  # type: ignore[index]
        page.set_viewport_size({"width": 390, "height": 844})
        assert height(page, "main.play") == 844
        assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("screen", [(360, 800), (390, 844), (844, 390)])
def test_a_slip_has_room_for_every_ticket(browser: Browser, screen: tuple[int, int]) -> None:
    """The longest names of the board's tickets stand on a slip in full, in two lines if need be."""
    with table(browser, "nederland", **LYING) as seat:
        page = seat.page
        while seat.player.main["data-stage"] != "Turn":
            seat.player.play_on()
            seat.player.wait()
        seat.show(seat.player.tree)
        page.set_viewport_size({"width": screen[0], "height": screen[1]})
        rules = LIBRARY.rules("nederland")
        assert rules is not None
        names = Names(rules.board)
        tickets = [names.ticket(ticket.id) for ticket in rules.board.tickets]
        assert page.evaluate(TOO_LONG, tickets) == []
