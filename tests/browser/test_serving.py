"""The page as Voilà serves it: it comes up, stays by itself, and goes without a trace."""

import re

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from tests.browser.conftest import Seen, watch
from tests.browser.tabs import leave
from tests.server.running import App, running_app, wait_until
from tutor.words import labels


def kernel_of(page: Page) -> str:
    """Return the id of the page's kernel."""
    found: str = page.evaluate(
        "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"
    )
    return found


ANSWER = """(address) =>
  fetch(address).then((answer) => [answer.status, answer.headers.get("content-type")])"""


def open_app(page: Page, url: str) -> None:
    """Open the app and wait until it can be used."""
    page.goto(url, wait_until="commit")
    expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()


def test_the_page_comes_up(page: Page, app_url: str) -> None:
    """With its title, its language and its sign, and with nothing of Voilà's looks."""
    open_app(page, app_url)

    assert labels.APP() == page.title()
    assert "en" == page.locator("html").get_attribute("lang")
    icon = page.locator("link[rel=icon]").get_attribute("href")
    assert [200, "image/svg+xml"] == page.evaluate(ANSWER, icon)
    expect(page.locator("main:visible")).to_have_count(1)


def test_the_phone_page_fits(phone: Page, app_url: str) -> None:
    """No sideways scrolling, and the text keeps its size."""
    open_app(phone, app_url)

    assert 390 == phone.evaluate("document.documentElement.scrollWidth")
    assert 390 == phone.evaluate("window.innerWidth")


@pytest.mark.own_tab  # its clock cannot be taken out again
def test_the_loading_page_is_friendly(page: Page, app_url: str) -> None:
    """Until the script is there one sees the app's own sign and words."""
    page.route(re.compile(r"/voila/page/.*\.js"), lambda route: route.abort())
    page.clock.install()
    page.goto(app_url)

    expect(page.get_by_role("status")).to_contain_text(labels.APP())
    expect(page.get_by_role("link", name=labels.RELOAD())).to_be_hidden()
    page.clock.fast_forward(10_000)
    expect(page.get_by_role("link", name=labels.RELOAD())).to_be_visible()


def test_other_hosts_are_out_of_reach(page: Page, app_url: str, seen: Seen) -> None:
    """Even a script in the page could not send anything away."""
    open_app(page, app_url)
    reached = page.evaluate(
        "fetch('https://example.org/', {mode: 'no-cors'}).then(() => true, () => false)"
    )

    assert not reached
    assert not seen.foreign
    assert {"example.org" in error for error in seen.errors} == {True}
    seen.errors.clear()


def test_whoever_calls_another_host_is_seen(page: Page, seen: Seen) -> None:
    """By a question or a websocket, from any window: that is what all tests here rely on."""
    page.goto("about:blank")
    other = page.context.new_page()
    for one, address in ((page, "wss://example.org/"), (other, "ws://example.com/")):
        one.evaluate(
            """(address) => new Promise((done) => {
              new WebSocket(address).addEventListener("error", done);
            })""",
            address,
        )
    page.evaluate("fetch('https://example.net/').catch(() => null)")

    assert ["https://example.net/", "ws://example.com/", "wss://example.org/"] == sorted(
        seen.foreign
    )
    seen.foreign.clear()


@pytest.mark.parametrize(
    "query",
    [
        "?template=reveal&theme=dark",
        "?g=%3Cscript%3Ealert(1)%3C/script%3E",
        "?voila=%00&kernelId=x&token=y",
        "?" + "x" * 50_000,
        "#<img src=x onerror=alert(1)>",
    ],
    ids=lambda query: query[:12],
)
def test_hostile_addresses(page: Page, app_url: str, query: str) -> None:
    """The page is the same, whatever is added to its address."""
    dialogs: list[str] = []

    def asked(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", asked)
    open_app(page, app_url + query)
    page.remove_listener("dialog", asked)

    assert not dialogs


def test_no_kernel_is_left(browser: Browser, app: App, seen: Seen) -> None:
    """Two come, one of them twice, and all go."""
    context = browser.new_context()
    watch(context, seen)
    pages = [context.new_page(), context.new_page()]
    kernels = []
    for page in [*pages, pages[0]]:
        open_app(page, app.url)
        kernels.append(kernel_of(page))
    for page in pages:
        leave(page)

    assert 3 == len(set(kernels))
    assert wait_until(lambda: not any(app.has_kernel(kernel) for kernel in kernels))
    context.close()


def test_a_reload_finds_its_own_place(page: Page) -> None:
    """In a full house: the page has said goodbye, though its kernel is only just ending."""
    with running_app(visitors=1) as full:
        open_app(page, full.url)
        for _ in range(3):
            answer = page.reload(wait_until="commit")
            assert answer is not None
            assert 200 == answer.status
            expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
            expect(page.locator("#loading")).to_be_hidden()
        leave(page)


def test_an_idle_page_comes_back_when_its_kernel_ends(page: Page, app: App) -> None:
    """Whoever only reads need not do anything; and no page does whose kernel is there."""
    open_app(page, app.url)
    kernel = kernel_of(page)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name=labels.RELOAD())).to_have_count(0)
    assert kernel == kernel_of(page)
    app.kernel(kernel).kill()

    expect(page.get_by_text("The page was reloaded")).to_be_attached()
    expect(page.get_by_role("button", name=labels.RELOAD())).to_have_count(0)
    assert kernel != kernel_of(page)


def test_a_dead_kernel_is_shown(page: Page, app: App) -> None:
    """Nothing is silent: a banner says what was not taken, and loading again helps."""
    open_app(page, app.url)
    page.get_by_role("button", name="Europe").click()
    start = page.get_by_role("button", name=labels.START_ENTERING())
    expect(start).to_be_visible()
    app.kernel(kernel_of(page)).kill()
    start.dispatch_event("click")  # no mere look: so the page waits for who sits there

    expect(page.get_by_role("alert")).to_contain_text("was not taken")
    page.get_by_role("button", name=labels.RELOAD()).click()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.get_by_role("button", name=labels.RELOAD())).to_have_count(0)
