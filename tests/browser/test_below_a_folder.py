"""The app as a folder of another website (``--base-url``), in a real browser."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Seen
from tests.browser.tabs import leave
from tests.browser.test_serving import kernel_of, open_app
from tests.server.running import running_app, wait_until


def test_the_whole_app_works_below_a_folder(page: Page, seen: Seen) -> None:
    """Page, files, websocket, farewell and errors: nothing is asked for beside the folder."""
    beside: list[str] = []
    with running_app(base_url="/clubs/tutor/") as app:
        page.on(
            "request",
            lambda one: (
                one.url.startswith(("http", "ws"))
                and not one.url.startswith(app.url)
                and beside.append(one.url)
            ),
        )
        page.on(
            "websocket",
            lambda one: "/clubs/tutor/" in one.url or beside.append(one.url),
        )
        assert wait_until(lambda: page.request.get(f"{app.url}healthz").ok)
        open_app(page, app.url)
        kernel = kernel_of(page)
        page.get_by_role("button", name="Europe").click()
        expect(page.locator(".player-row").first).to_be_visible()  # a tap is answered
        leave(page)

        assert wait_until(lambda: not app.has_kernel(kernel))
        assert not beside
        assert not seen.foreign

        error = page.context.new_page()
        error.goto(app.url + "nowhere")
        expect(error.get_by_role("heading", name="There is nothing here")).to_be_visible()
        link = error.get_by_role("link", name="Load the app")
        expect(link).to_have_attribute("href", "/clubs/tutor/")
