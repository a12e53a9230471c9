"""Tabs that the tests of a process take in turn: a new window costs more than most tests in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

PATIENCE = 30_000  # milliseconds
STORED = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems"

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
    **made_with: Any,
) -> Iterator[Page]:
    """Lend an empty tab of this look, its storage empty; with ``own`` it is not lent again.

    What a test adds to its tab and nothing takes away (a clock, a script for every page) must not
    reach the next test: such a test has a tab of its own.
    """
    kind = frozenset(made_with.items())
    page = None if own else _kept.pop(kind, None)
    if page is None:
        page = browser.new_context(**made_with).new_page()
        page.context.set_default_timeout(PATIENCE)
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
            _clean(page)
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


def _clean(page: Page) -> None:
    """Leave the page, which frees its kernel, and forget all that it kept."""
    page.unroute_all()
    page.goto("about:blank")
    page.mouse.move(0, 0)
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": STORED})
    session.send("Page.resetNavigationHistory")
    session.detach()
