"""Two tabs with one live table: who has nothing to lose follows, else one chooses."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

pytest.importorskip("anywidget")

from tests.browser.fake import opened, sent, tree
from tests.browser.test_page_js import node
from tutor.words import labels

TABLE = tree(node("main", "A table", attrs={"class": "play"}))
NOTICE = ".elsewhere:not(:empty)"


def game(seed: int, moves: str = "") -> str:
    """Return what is kept of a game."""
    return f"{json.dumps({'format': 'live-game/1', 'seed': seed})}\n{moves}"


def elsewhere(page: Page, text: str) -> None:
    """Let another tab write the game, and the browser tell of it."""
    page.evaluate(
        "text => { localStorage.setItem(KEPT.play, text);"
        "window.dispatchEvent(new StorageEvent('storage', { key: KEPT.play })); }",
        text,
    )


def played(page: Page, text: str) -> None:
    """Let Python's side have made a move."""
    page.evaluate("text => model.keep('play', text)", text)


def kept(page: Page) -> Any:
    return page.evaluate("localStorage.getItem(KEPT.play)")


def test_a_table_that_waits_follows_the_other_tab(browser: Browser) -> None:
    """Nothing is asked; what one had before is not written over what was taken over."""
    with opened(browser, TABLE) as page:
        played(page, game(7, "one"))
        elsewhere(page, game(7, "two"))
        assert sent(page) == [{"do": "follow_play", "play": game(7, "two")}]
        page.evaluate("model.keep('game', 'the pad')")
        assert kept(page) == game(7, "two")
        expect(page.locator(NOTICE)).to_have_count(0)
        played(page, game(7, "two"))
        played(page, game(7, "one"))  # taken back
        assert kept(page) == game(7, "one")


def test_nobody_is_taken_back_by_a_tab_that_is_behind(browser: Browser) -> None:
    """The same moves, only fewer: what comes late is neither followed nor asked about."""
    with opened(browser, TABLE) as page:
        played(page, game(7, "one\ntwo\n"))
        elsewhere(page, game(7, "one\n"))
        assert sent(page) == []
        played(page, game(7, "one\ntwo\nthree\n"))
        assert kept(page) == game(7, "one\ntwo\nthree\n")
        expect(page.locator(NOTICE)).to_have_count(0)


def test_who_has_played_on_is_asked(browser: Browser) -> None:
    """Where the tab slept as the other one played, nothing is written before one has chosen."""
    with opened(browser, TABLE) as page:
        played(page, game(7, "one"))
        page.evaluate("text => localStorage.setItem(KEPT.play, text)", game(7, "theirs"))
        played(page, game(7, "mine"))
        assert kept(page) == game(7, "theirs")
        expect(page.locator(NOTICE)).to_contain_text("another tab")
        page.get_by_role("button", name=labels.KEEP_OURS()).click()
        assert kept(page) == game(7, "mine")
        assert sent(page) == []


def test_another_game_is_told_of_at_the_table(browser: Browser) -> None:
    """At the table one is asked; who is elsewhere has it offered there."""
    with opened(browser, TABLE) as page:
        played(page, game(7, "one"))
        elsewhere(page, game(8))
        expect(page.locator(NOTICE)).to_contain_text("another tab")
        page.get_by_role("button", name=labels.SHOW_THEIRS()).click()
        assert sent(page) == [{"do": "follow_play", "play": game(8)}]
        expect(page.locator(NOTICE)).to_have_count(0)
        played(page, game(8))
        page.evaluate("tree => model.change('tree', tree)", tree(node("main", "The first page")))
        elsewhere(page, game(9))
        assert sent(page)[1:] == [{"do": "follow_play", "play": game(9)}]
