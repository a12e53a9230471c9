"""The page's policy: what stands in it as text is never run, and all of the app works under it."""

import re

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.conftest import POLICY, Seen
from tests.browser.sitting import Keys
from tests.browser.test_serving import open_app
from tests.browser.test_taking_along import opened, shared

TRIED = """() => new Promise((done) => setTimeout(() => { // later: what is asked here may do all
  const tried = { refused: [], ran: [] };
  const note = (what, text) => {
    tried[what].push(text);
    if (tried.refused.length + tried.ran.length === 3) done(tried);
  };
  window.noteRan = (text) => note("ran", text);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    note("refused", `${effectiveDirective} ${blockedURI}`);
  });
  const script = document.createElement("script");
  script.textContent = "noteRan('script')";
  const button = document.createElement("button");
  button.setAttribute("onclick", "noteRan('handler')");
  document.body.append(script, button);
  button.click();
  try { eval("noteRan('eval')"); } catch { /* refused as well */ }
  button.remove();
  script.remove();
}))"""


def test_no_text_becomes_a_script(page: Page, app_url: str, seen: Seen) -> None:
    """Neither in an element, nor in an attribute, nor in a string; the page's own script runs."""
    with page.expect_response(app_url) as answer:
        open_app(page, app_url)
    policy = answer.value.headers["content-security-policy"]
    said: list[str] = []

    def all_said(message: ConsoleMessage) -> bool:
        said.extend([message.text] if POLICY in message.text else [])
        return len(said) == 2  # what is caught is not told

    with page.expect_console_message(all_said):
        tried = page.evaluate(TRIED)
        assert [] == tried["ran"]
        assert ["script-src eval", "script-src-attr inline", "script-src-elem inline"] == sorted(
            tried["refused"]
        )
    (scripts,) = re.findall(r"(?:^|; )script-src ([^;]*)", policy)
    assert re.fullmatch(r"'self' 'sha256-[\w+/]{43}='", scripts)
    assert "blob:" not in policy
    assert 2 == len(seen.errors)
    seen.errors.clear()


def test_all_of_the_app_works_under_its_policy(page: Page, app_url: str) -> None:
    """Score pad, share page, print, lessons and live table: nothing they do is refused."""
    opened(page, app_url)
    assert shared(page)
    page.evaluate("window.prints = 0; window.print = () => { window.prints += 1; }; 0")
    page.get_by_role("button", name=re.compile("^Print")).first.click()
    assert 1 == page.evaluate("window.prints")
    assert page.pdf()

    open_app(page, app_url)
    page.evaluate("location.hash = '#/learn/europe/cards%2Ftwo'")
    expect(page.locator(".speech")).to_be_visible()
    expect(page.locator(".board svg").first).to_be_visible()

    open_app(page, app_url)
    table = Keys(page)
    table.sit_down("Europe", 2)
    table.press(page.locator(".prompt .menu summary"))
    expect(page.locator(".menu-list")).to_be_visible()
