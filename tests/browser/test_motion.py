"""Moves are seen at the live table in a real browser, with Python behind it."""

from playwright.sync_api import Page, expect

from tests.browser.test_play import MINE, keep_two, sit_down, step

WATCH = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      window.flown.push(...[...addedNodes].filter((node) => node.matches?.(".flier")));
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Note every copy that flies from now on."""


def flown(page: Page) -> int:
    """Return how many copies have flown so far."""
    number: int = page.evaluate("window.flown.length")
    return number


def test_moves_are_seen_and_leave_nothing_behind(phone: Page, app_url: str) -> None:
    """One's own card flies, the others' moves too; taking back and a reload move nothing."""
    page = phone
    sit_down(page, app_url, touch=True)
    keep_two(page, touch=True)
    fliers = page.locator(".flier")
    expect(fliers).to_have_count(0)
    page.evaluate(WATCH)

    page.locator(".row-card:not([data-card=locomotive])").first.tap()
    expect(page.locator("main.play[data-stage=DrawingSecond]")).to_be_visible()
    assert flown(page) >= 2  # the card, and the new one of the row
    page.locator("[data-tool=take_back]").tap()
    before = flown(page)
    expect(page.locator("main.play[data-stage=Turn]")).to_be_visible()
    assert flown(page) == before

    page.locator(".pile").tap()
    expect(page.locator("main.play[data-stage=DrawingSecond]")).to_be_visible()
    shown = step(page)
    page.locator(".pile").tap()
    expect(page.locator(f"{MINE}[data-stage=Turn]")).to_be_visible()
    assert step(page) > shown + 1
    assert flown(page) > before + 2  # one's own two, and the other's move
    expect(fliers).to_have_count(0)

    page.reload()
    expect(page.locator(MINE)).to_be_visible()
    expect(fliers).to_have_count(0)
