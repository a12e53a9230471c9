"""A real Chromium in front of the real app.

Without playwright or Chromium these tests are skipped, unless ``TUTOR_BROWSER=required``.
``TUTOR_CHROMIUM`` names another Chromium than Debian's. With ``TUTOR_ON=site`` the page that
``app_url`` leads to is the site, which needs no server: what asks for the server's own ways is left
out there (`NOT_ON_SITE`). With ``TUTOR_ON=site-cut`` it is the site once more, and no tab has any
network after the first load.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from tests.server.running import App, running_app

if TYPE_CHECKING:
    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Page,
        Request,
        WebError,
        WebSocket,
    )

REQUIRED = os.environ.get("TUTOR_BROWSER") == "required"
CUT_OFF = os.environ.get("TUTOR_ON") == "site-cut"
ON_SITE = CUT_OFF or os.environ.get("TUTOR_ON") == "site"
NEEDED = ("playwright", "voila", "ipywidgets", "anywidget")
ELSEWHERE = re.compile(r"^(https?|wss?)://(?!(127\.0\.0\.1|localhost|\[::1\])[:/])")
ONLY_HERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
POLICY = "Content Security Policy"
"""What Chromium calls it in what it says against a page."""

NOT_ON_SITE = {
    "test_the_loading_page_is_friendly":
        "Voilà's loading page; the site's: test_the_first_page_is_there_before_python",
    "test_the_whole_app_works_below_a_folder":
        "Voilà below a folder; the site lies below one in all of its tests",
    "test_other_hosts_are_out_of_reach":
        "tests bypass the page's policy there; test_nothing_foreign_runs_or_is_asked_for does not",
    "test_no_text_becomes_a_script":
        "the server's headers; the page's policy: test_nothing_foreign_runs_or_is_asked_for",
}  # fmt: skip
"""Tests that cannot apply to the site, and why; so it is with all that use the fixture ``app``."""

PATIENCE = 30_000  # milliseconds
WIDE = {"viewport": {"width": 1280, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}

if not REQUIRED and any(find_spec(name) is None for name in NEEDED):
    collect_ignore_glob = ["test_*.py"]  # they import playwright


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if ON_SITE:
                name = getattr(item, "originalname", item.name)
                why = NOT_ON_SITE.get(name)
                if why is None and "app" in getattr(item, "fixturenames", ()):
                    why = "kernels, or several visitors of one server"
                if why is not None:
                    item.add_marker(pytest.mark.skip(reason=why))


@dataclass
class Seen:
    """What a page did that it should not do."""

    foreign: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


def _missing(what: str) -> NoReturn:
    if REQUIRED:
        pytest.fail(f"TUTOR_BROWSER=required, but there is no {what}")
    pytest.skip(f"no {what}")


@pytest.fixture(scope="session")
def app() -> Iterator[App]:
    """Return the real app, started once."""
    with running_app() as running:
        yield running


@pytest.fixture(scope="session")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the site, the app as a folder of files; it is built once."""
    from tests.browser.sites import PATH, built_once, served, shared_folder  # noqa: PLC0415

    folder = built_once(shared_folder(tmp_path_factory.getbasetemp()))
    with served(folder.parents[PATH.count("/")]) as root:
        yield f"{root}{PATH}/"


@pytest.fixture(scope="session")
def app_url(request: pytest.FixtureRequest) -> str:
    """Return the app's address."""
    found: str = (
        request.getfixturevalue("site_url") if ON_SITE else request.getfixturevalue("app").url
    )
    return found


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """Return a headless Chromium."""
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415 - it may be missing

    found = os.environ.get("TUTOR_CHROMIUM") or shutil.which("chromium") or shutil.which("chrome")
    if found is None:
        _missing("Chromium")
    expect.set_options(timeout=PATIENCE)  # a busy machine is slow, not wrong
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", ONLY_HERE]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def seen() -> Seen:
    """Return what the test's pages did wrong; a test that provokes it clears it."""
    return Seen()


@pytest.fixture
def page(browser: "Browser", seen: Seen, request: pytest.FixtureRequest) -> "Iterator[Page]":
    """Return an empty page of a wide window, its storage empty."""
    yield from lent(browser, seen, request, WIDE)


@pytest.fixture
def phone(browser: "Browser", seen: Seen, request: pytest.FixtureRequest) -> "Iterator[Page]":
    """Return an empty page of a phone that is touched."""
    yield from lent(browser, seen, request, PHONE)


def lent(
    browser: "Browser", seen: Seen, request: pytest.FixtureRequest, look: dict[str, Any]
) -> "Iterator[Page]":
    """Yield an empty page of this look; what it does that it should not do fails the test."""
    from tests.browser.sites import network  # noqa: PLC0415
    from tests.browser.tabs import tab  # noqa: PLC0415 - playwright may be missing

    own = request.node.get_closest_marker("own_tab") is not None
    # Playwright's own way to wait is a string that is run, which the site's policy forbids.
    free: dict[str, Any] = {"bypass_csp": True} if ON_SITE else {}
    if CUT_OFF:
        free["cut_off_from"] = request.getfixturevalue("app_url")
    with network(there=not CUT_OFF), tab(browser, own=own, **look, **free) as page:
        stop = watch(page.context, seen)
        yield page
    stop()
    assert seen == Seen()


def watch(context: "BrowserContext", seen: Seen) -> Callable[[], None]:
    """Note what goes to other hosts, the scripts' errors, and what the page's policy forbids.

    Until the returned is called.
    """
    pages: list[Page] = []

    def asked(one: "Request | WebSocket") -> None:
        if ELSEWHERE.match(one.url):
            seen.foreign.append(one.url)

    def failed(error: "WebError") -> None:
        seen.errors.append(str(error.error))

    def told(message: "ConsoleMessage") -> None:
        if POLICY in message.text:
            seen.errors.append(message.text)

    def opened(page: "Page") -> None:
        page.on("websocket", asked)
        pages.append(page)

    context.on("request", asked)
    context.on("weberror", failed)
    context.on("console", told)
    context.on("page", opened)
    for page in context.pages:
        opened(page)

    def stop() -> None:
        context.remove_listener("request", asked)
        context.remove_listener("weberror", failed)
        context.remove_listener("console", told)
        context.remove_listener("page", opened)
        for page in pages:
            page.remove_listener("websocket", asked)

    return stop
