"""A game that a server's history does not take waits in the browser, and goes in by itself."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import opened, tree
from tests.browser.tabs import leave
from tests.browser.test_for_everyone import TARGETS, violations
from tests.browser.test_games import golden
from tests.browser.test_history import SCREENS, open_history, see_result
from tests.browser.test_serving import open_app
from tests.history.kept import row
from tests.server.running import App, running_app
from tutor.game.file import read_game
from tutor.history.rows import plain_row
from tutor.history.sqlite_store import SqliteStore
from tutor.history.store import VARIABLE
from tutor.words import labels

GOES_IN = 40_000.0  # milliseconds: what waits is offered again after five seconds, ten, twenty


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    """Return the history of the server."""
    found = SqliteStore(tmp_path / "history.db")
    found.check()
    return found


@pytest.fixture
def app(store: SqliteStore) -> Iterator[App]:
    """Return a server with a history for all."""
    with running_app(env={VARIABLE: str(store.path)}) as running:
        yield running


@pytest.fixture
def lock(store: SqliteStore) -> Iterator[sqlite3.Connection]:
    """Return another program's line to the file, which has it locked."""
    line = sqlite3.connect(store.path, isolation_level=None)
    line.execute("BEGIN IMMEDIATE")
    yield line
    line.close()


def test_it_goes_in_by_itself(
    page: Page, app: App, store: SqliteStore, lock: sqlite3.Connection, tmp_path: Path
) -> None:
    """The result says that it is not in, and why; then that it is: nobody has to do anything."""
    open_app(page, app.url)
    game = golden("europe", "large_four_players")
    see_result(page, game)
    notice = page.get_by_role("alert").filter(has_text="not in the history")
    expect(notice).to_contain_text("another program")
    expect(notice).to_contain_text("This browser keeps it")
    found = {}
    for name, size in SCREENS.items():
        page.set_viewport_size(size)
        expect(notice).to_be_visible()
        found[name] = [*violations(page, {}), *page.evaluate(TARGETS)]
    assert {} == {name: what for name, what in found.items() if what}
    with page.expect_download() as download:
        notice.get_by_role("button", name=labels.SAVE_THE_GAME()).click()
    download.value.save_as(tmp_path / "game.json")
    saved = read_game((tmp_path / "game.json").read_bytes()).game
    assert saved
    assert [one.name for one in game.players] == [one.name for one in saved.players]
    assert [] == read_rows(store)
    lock.execute("ROLLBACK")
    expect(page.get_by_text("This game is in the history now.")).to_be_visible(timeout=GOES_IN)
    assert 1 == len(store.rows())


def read_rows(store: SqliteStore) -> list[Any]:
    """Return what is in the file, whoever writes to it."""
    line = sqlite3.connect(store.path)
    found = line.execute("SELECT id FROM games").fetchall()
    line.close()
    return found


def test_it_goes_in_when_the_page_is_opened_again(
    page: Page, app: App, store: SqliteStore, lock: sqlite3.Connection
) -> None:
    """The page was closed meanwhile: the next visit hands it in, and only once."""
    open_app(page, app.url)
    see_result(page, golden("europe", "large_four_players"))
    expect(page.get_by_text("not in the history")).to_be_visible()
    leave(page)
    lock.execute("ROLLBACK")
    again = page.context.new_page()
    open_app(again, app.url)
    open_history(again)
    expect(again.locator(".history-game")).to_have_count(1)
    leave(again)
    assert 1 == len(store.rows())


def test_the_result_hears_of_a_game_that_another_tab_has_handed_in(
    page: Page, app: App, store: SqliteStore, lock: sqlite3.Connection
) -> None:
    """Another tab of the same browser takes it in: the first one says that it is in."""
    open_app(page, app.url)
    see_result(page, golden("europe", "large_four_players"))
    expect(page.get_by_text("not in the history")).to_be_visible()
    lock.execute("ROLLBACK")
    other = page.context.new_page()
    open_app(other, app.url)
    expect(page.get_by_text("This game is in the history now.")).to_be_visible(timeout=GOES_IN)
    assert 1 == len(store.rows())
    leave(other)


def test_an_open_history_shows_the_games_once_it_can_be_read(
    page: Page, app: App, store: SqliteStore, lock: sqlite3.Connection
) -> None:
    """The page does not say that there are none; it looks again by itself."""
    open_app(page, app.url)
    open_history(page)
    expect(page.get_by_role("alert").filter(has_text="Another program")).to_be_visible()
    expect(page.get_by_text("No game is kept yet")).to_have_count(0)
    lock.execute("ROLLBACK")
    store.merge([row(1)])
    expect(page.locator(".history-game")).to_have_count(1, timeout=GOES_IN)
    expect(page.get_by_role("alert").filter(has_text="Another program")).to_have_count(0)


@pytest.fixture
def line(browser: Browser) -> Iterator[Page]:
    """Return a page with the script's line to the stores, and what it has sent."""
    with opened(browser, tree()) as page:
        page.evaluate(
            """() => {
              window.sent = [];
              window.other = new Model({ finished: "" });
              window.line = new HistoryLine(other, (action) => sent.push(action));
            }"""
        )
        yield page


def waits(line: Page, *numbers: int) -> None:
    """Let games wait."""
    for number in numbers:
        text = json.dumps({"start": "", "row": plain_row(row(number)), "waits": True})
        line.evaluate("(text) => other.change('finished', text)", text)
    line.evaluate("() => line.last")


def offers(line: Page) -> list[tuple[int, int]]:
    """Return what was offered: how many games, of how many."""
    found: list[tuple[int, int]] = line.evaluate(
        "() => sent.splice(0).map(({value, many}) => [JSON.parse(value).length, many])"
    )
    return [(*one,) for one in found]


def ask(line: Page, **order: Any) -> None:
    """Ask the script for something."""
    line.evaluate(
        "(history) => { other.fire('msg:custom', { history }); return line.last; }", order
    )


def test_many_go_in_part_by_part(line: Page) -> None:
    """Ten at a time; what cannot be scored does not keep the others from it, and is not lost."""
    waits(line, *range(1, 26))
    ask(line, do="waiting")
    assert [(10, 25)] == offers(line)
    first = [row(number).id for number in range(1, 11)]
    ask(line, do="entered", ids=first[:9], hopeless=first[9:])
    assert [(10, 16)] == offers(line)
    ask(line, do="entered", ids=[], hopeless=[])  # it takes no more
    assert [] == offers(line)
    ask(line, do="waiting")
    assert [(10, 16)] == offers(line)
    line.evaluate("() => other.change('finished', '')")  # the game on screen is in
    ask(line, do="entered", ids=[row(number).id for number in range(11, 26)], hopeless=[])
    assert [] == offers(line)
    assert [first[9]] == line.evaluate(
        "() => line.waiting.rows().then((all) => all.map((row) => row.id))"
    )


def test_a_browser_that_keeps_nothing_says_so(line: Page) -> None:
    """As a private window may: Python then tells whoever reads."""
    line.evaluate("() => { line.waiting.keep = () => Promise.reject(new Error('refused')); }")
    waits(line, 1)
    assert [{"do": "waiting", "trouble": True}] == line.evaluate("() => sent")


def test_what_another_tab_has_handed_in_is_told_of(line: Page) -> None:
    """Python learns that nothing waits any more, as long as the game on screen is not in."""
    waits(line, 1)
    line.evaluate("(id) => new HistoryStore(WAITING).drop([id])", row(1).id)
    for _ in "12":  # it may not be in
        ask(line, do="waiting")
        assert [(0, 0)] == offers(line)
    line.evaluate("() => other.change('finished', '')")
    ask(line, do="waiting")
    assert [] == offers(line)


def test_another_games_page_counts_no_more_than_wait(line: Page) -> None:
    """Another game is on screen by now: that nothing waits is told once."""
    waits(line, 1)
    line.evaluate("() => other.change('finished', '')")
    line.evaluate("() => line.waiting.run('readwrite', (games) => asked(games.clear()))")
    ask(line, do="waiting")
    assert [(0, 0)] == offers(line)
    ask(line, do="waiting")
    assert [] == offers(line)
