"""Kept games in the browser: what every store does, and what only a browser knows."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.fake import ADDRESS, html, opened, tree
from tests.history.contract import StoreTests
from tests.history.kept import row
from tutor.history.rows import Row, plain_row, row_in
from tutor.history.store import Store


@dataclass
class BrowserStore:
    """The store of a tab, with the methods that every store has."""

    page: Page

    def call(self, method: str, *facts: Any) -> Any:
        """Call a method of the script's store."""
        return self.page.evaluate(
            "([method, facts]) => (window.kept ||= new HistoryStore('test'))[method](...facts)",
            [method, list(facts)],
        )

    def rows(self, ids: Collection[str] | None = None) -> list[Row]:
        """Return all rows, or those of some ids."""
        return came(self.call("rows", *([] if ids is None else [sorted(ids)])))

    def keep(self, row: Row, start: str = "") -> str:
        """Keep a game once."""
        return str(self.call("keep", plain_row(row), start))

    def merge(self, rows: Iterable[Row]) -> None:
        """Take in rows from elsewhere."""
        self.call("merge", [plain_row(one) for one in rows])

    def remove(self, ids: Collection[str]) -> list[Row]:
        """Delete games."""
        return came(self.call("remove", sorted(ids)))

    def rename(self, ids: Collection[str], old: str, new: str) -> list[Row]:
        """Rename a player."""
        return came(self.call("rename", sorted(ids), old, new))

    def restore(self, rows: Iterable[Row]) -> None:
        """Put rows back as they were."""
        self.call("restore", [plain_row(one) for one in rows])


def came(rows: list[Any]) -> list[Row]:
    """Return rows that came from the browser; each has to be one."""
    found = [row_in(one) for one in rows]
    assert None not in found
    return [one for one in found if one is not None]


@pytest.fixture(scope="module")
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """Return a browser's profile, the same for all tests."""
    with browser.new_context() as context:
        context.route(
            "**/*",
            lambda route: route.fulfill(body=html(tree()), content_type="text/html; charset=utf-8"),
        )
        yield context


@pytest.fixture(scope="module")
def tabs(profile: BrowserContext) -> list[Page]:
    """Return two tabs of it."""
    tabs = [profile.new_page(), profile.new_page()]
    for tab in tabs:
        tab.goto(ADDRESS)
    return tabs


class TestBrowser(StoreTests):
    """The browser does what every store does."""

    @pytest.fixture
    def store(self, tabs: list[Page]) -> BrowserStore:
        """Return the first tab's store, empty."""
        store = BrowserStore(tabs[0])
        self.clear(store)
        return store

    @pytest.fixture
    def others(self, tabs: list[Page]) -> Callable[[], Store]:
        """Return what gives the second tab's store."""
        return lambda: BrowserStore(tabs[1])

    def clear(self, store: Store) -> None:
        """Empty the store."""
        assert isinstance(store, BrowserStore)
        store.page.evaluate(
            "(window.kept ||= new HistoryStore('test')).run('readwrite', (g) => asked(g.clear()))"
        )

    def test_two_tabs_at_the_same_moment(self, store: BrowserStore, tabs: list[Page]) -> None:
        """Each begins before the other has ended; every game of both arrives."""
        rows = [plain_row(row(number)) for number in range(1, 41)]
        begin = (
            "(rows) => { window.kept ||= new HistoryStore('test');"
            " window.done = Promise.all(rows.map((row) => window.kept.merge([row]))); }"
        )
        tabs[0].evaluate(begin, rows[:25])
        tabs[1].evaluate(begin, rows[15:])
        for tab in tabs:
            tab.evaluate("window.done")
        assert 40 == len(store.rows())

    def test_work_that_fails_in_the_middle_is_not_done(self, store: BrowserStore) -> None:
        """Of a part of a file all rows are there, or none."""
        store.keep(row(1))
        bad = [plain_row(row(2)), {**plain_row(row(3)), "id": {"no": "key"}}, plain_row(row(4))]
        failed = store.page.evaluate(
            "(rows) => window.kept.merge(rows).then(() => false, () => true)", bad
        )
        assert failed is True
        assert [row(1)] == store.rows()

    def test_a_tab_that_closes_in_the_middle(
        self, store: BrowserStore, profile: BrowserContext
    ) -> None:
        """What it had begun has happened wholly or not at all."""
        tab = profile.new_page()
        tab.goto(ADDRESS)
        rows = [plain_row(row(number)) for number in range(1, 301)]
        tab.evaluate("(rows) => { new HistoryStore('test').merge(rows); }", rows)
        tab.close()
        assert len(store.rows()) in (0, 300)
        store.merge([row(number) for number in range(1, 301)])
        assert 300 == len(store.rows())


def test_a_browser_that_refuses(browser: Browser) -> None:
    """In a private window there may be no store: Python is told, and nothing else breaks."""
    with opened(browser, tree()) as page:
        page.evaluate(
            "Object.defineProperty(window, 'indexedDB', { get() { throw new Error('no'); } }); 0"
        )
        page.evaluate("model.fire('msg:custom', { history: { do: 'load' } })")
        page.wait_for_function("model.sent.length === 2")
        sent = page.evaluate("model.sent[1]")
        assert ("history_trouble", "refused") == (sent["do"], sent["value"])
