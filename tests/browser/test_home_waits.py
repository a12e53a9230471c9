"""A page that has kept something is shown when that is on it: nothing moves under a finger."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.learner import Learner
from tests.browser.sitting import Keys
from tests.server.running import App
from tutor.words import labels

pytestmark = pytest.mark.own_tab  # its script is run on every page

AT_FIRST = """document.addEventListener("DOMContentLoaded", () => {
  const cells = document.getElementById("rendered_cells");
  if (!cells) return;
  new MutationObserver(() => {
    if (cells.classList.contains("waiting") || window.atFirst) return;
    window.atFirst = cells.querySelector("main").innerText;
  }).observe(cells, { attributes: true });
});"""
"""Note what stands on the page when it is shown."""


def test_home_is_shown_with_what_was_kept(page: Page, app: App) -> None:
    """Who comes back sees the way on at once; who comes first waits for nothing."""
    page.add_init_script(AT_FIRST)
    page.goto(app.url)
    expect(page.locator(".start-here")).to_be_visible()
    assert labels.GO_ON() not in page.evaluate("window.atFirst")
    learner = Learner(Keys(page))
    page.goto("about:blank")
    learner.open(app.url, "usa")
    learner.to("first_points")
    page.goto("about:blank")
    page.goto(app.url)
    expect(page.locator(".start-here")).to_be_visible()
    assert labels.GO_ON() in page.evaluate("window.atFirst")
    expect(page.locator("[data-comes]")).to_have_count(0)
