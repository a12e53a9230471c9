"""Tabs that the tests of a process take in turn: a new window costs more than most tests in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.sites import network

PATIENCE = 30_000  # milliseconds
THINGS = "cookies,local_storage,indexeddb,file_systems"
APP = "cache_storage,service_workers"
"""Where the site keeps the app itself."""
CUT = "fetch('_headers').then(() => false, () => true)"  # a file that is not kept
OFFLINE = "Boolean(navigator.serviceWorker.controller)"

_kept: dict[frozenset[tuple[str, Any]], Page] = {}
"""The tabs that nobody has now, by what a tab is made with; there is one browser a process."""


@contextmanager
def tab(
    browser: Browser,
    *,
    viewport: Any,
    color_scheme: Any = "light",
    reduced_motion: Any = "no-preference",
    own: bool = False,
    cut_off_from: str | None = None,
    **made_with: Any,
) -> Iterator[Page]:
    """Lend an empty tab of this look, its storage empty; with ``own`` it is not lent again.

    With ``cut_off_from`` it was at that address of the site once, keeps the app, and has had no
    network since.

    What a test adds to its tab and nothing takes away (a clock, a script for every page) must not
    reach the next test: such a test has a tab of its own.
    """
    kind = frozenset([*made_with.items(), ("cut off from", cut_off_from)])
    page = None if own else _kept.pop(kind, None)
    if page is None:
        page = browser.new_context(**made_with).new_page()
        page.context.set_default_timeout(PATIENCE)
        if cut_off_from is not None:
            _take_along(page, cut_off_from)
    try:
        page.set_viewport_size(viewport)
        page.emulate_media(media="null", color_scheme=color_scheme, reduced_motion=reduced_motion)
        yield page
        for other in page.context.pages:
            if other is not page:
                leave(other)
        if own or page.is_closed():
            own = True
            if not page.is_closed():
                leave(page)
        else:
            _clean(page, THINGS if cut_off_from is not None else f"{THINGS},{APP}")
    except BaseException:
        page.context.close()
        raise
    if own:
        page.context.close()
    else:
        _kept[kind] = page


def leave(page: Page) -> None:
    """Close a page as a person does: its farewell frees the kernel."""
    with page.expect_event("close"):
        page.close(run_before_unload=True)


def _take_along(page: Page, address: str) -> None:
    """Come to the site for the first time; cut the network when the app is kept."""
    with network(there=True):
        page.goto(address)
        page.wait_for_function(OFFLINE, timeout=4 * PATIENCE)
    page.context.set_offline(True)
    assert page.evaluate(CUT), "the network is not cut"
    _clean(page, THINGS)


def _clean(page: Page, stored: str) -> None:
    """Leave the page, which frees its kernel, and forget what it kept."""
    page.unroute_all()
    page.goto("about:blank")
    page.mouse.move(0, 0)
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": stored})
    session.send("Page.resetNavigationHistory")
    session.detach()
