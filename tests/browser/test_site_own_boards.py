"""A board of one's own on the site: opened from a zip or a folder, kept, scored, saved, removed."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Seen
from tests.browser.playing import expected_result, result_of
from tests.browser.test_games import golden
from tests.browser.test_site import arrived, open_file, ready, restore, visitor
from tests.games import FOLDERS
from tests.site.own import FILES, whole_moon, written, zipped
from tutor.game.file import write_game
from tutor.scoring import score
from tutor.words import labels

GAME = golden("nordic", "globetrotter_tied")
ON_MOON = json.dumps({**json.loads(write_game(GAME)), "board": "moon"})
CARD = "Nordic Countries"
ZIP = "The board's zip"


def open_zip(page: Page, content: bytes) -> None:
    """Open a zip on the first page."""
    file = {"name": "moon.zip", "mimeType": "application/zip", "buffer": content}
    page.get_by_label(ZIP).set_input_files(file)  # type: ignore[arg-type]


def said(page: Page) -> str:
    """Return what the page says of the board, once it does."""
    expect(page.locator(".own-boards .message")).to_be_visible()
    return page.locator(".own-boards .message").inner_text()


def score_on_moon(page: Page) -> None:
    """Open a game on the own board; its picture is there, and its score is right."""
    open_file(page, ON_MOON)
    page.get_by_role("tab", name=labels.ROUTES()).tap()
    expect(page.locator(".board-area .board [data-route]").first).to_be_attached()
    page.get_by_role("tab", name=labels.RESULT()).tap()
    page.get_by_role("button", name=labels.SHOW_ALL()).tap()
    expect(page.locator("table.result")).to_be_visible()
    assert expected_result(score(GAME)) == result_of(page)


def test_a_board_of_ones_own_is_opened_scored_and_kept(
    browser: Browser, site_url: str, seen: Seen
) -> None:
    """Faults stand on the page; a good one is there after the page was loaded again."""
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        routes = FILES["routes.csv"].replace(b",gray,", b",grey,", 1)
        open_zip(page, zipped(whole_moon(routes=routes)))
        assert "moon/routes.csv:" in said(page)
        hostile = FILES["board.svg"].replace(b" <title>", b" <script>alert(1)</script> <title>", 1)
        open_zip(page, zipped(whole_moon(**{"board.svg": hostile})))
        expect(page.locator(".own-boards .message")).to_contain_text("is added")
        expect(page.locator(".score .board-card", has_text=CARD)).to_have_count(2)
        score_on_moon(page)

        page.reload()
        ready(page)
        expect(page.locator("table.result, .finale").first).to_be_visible()
        page.goto(f"{site_url}#/")
        expect(page.locator(".own-list")).to_contain_text(CARD)
        expect(page.locator(".score .board-card svg")).to_have_count(len(FOLDERS) + 1)


@pytest.mark.thorough
def test_a_folder_is_opened_removed_brought_back_saved_and_restored(
    browser: Browser, site_url: str, seen: Seen, tmp_path: Path
) -> None:
    """Another browser has the board from the file of everything; removing it holds."""
    folder, saved = written(tmp_path), tmp_path / "everything.json"
    card = f".score .board-card:has-text('{CARD}')"
    with visitor(browser, seen, accept_downloads=True) as context:
        page = arrived(context, site_url)
        page.get_by_label("The board's folder").set_input_files(folder)
        expect(page.locator(card)).to_have_count(2)
        page.get_by_role("button", name=f"Remove {CARD}").tap()
        expect(page.locator(card)).to_have_count(1)
        page.get_by_role("button", name=labels.UNDO()).tap()
        expect(page.locator(card)).to_have_count(2)
        with page.expect_download() as download:
            page.get_by_role("button", name=labels.SAVE_EVERYTHING()).tap()
        download.value.save_as(saved)
        page.get_by_role("button", name=f"Remove {CARD}").tap()
        expect(page.locator(card)).to_have_count(1)
        page.close()  # with no farewell
        page = arrived(context, site_url)
        expect(page.locator(card)).to_have_count(1)

    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        with page.expect_navigation():
            restore(page, saved)
        ready(page)
        expect(page.locator(card)).to_have_count(2)
        score_on_moon(page)


@pytest.mark.thorough
def test_a_board_without_a_picture_is_scored_by_lists(
    browser: Browser, site_url: str, seen: Seen
) -> None:
    """Routes are typed; no empty picture stands in the way."""
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        open_zip(page, zipped(whole_moon(**{"board.svg": None})))
        expect(page.locator(".own-list")).to_contain_text("by lists")
        open_file(page, ON_MOON)
        page.get_by_role("tab", name=labels.ROUTES()).tap()
        expect(page.locator(".board-area .board")).to_be_hidden()
        expect(page.get_by_role("tabpanel")).to_contain_text("4")
        page.get_by_role("tab", name=labels.RESULT()).tap()
        page.get_by_role("button", name=labels.SHOW_ALL()).tap()
        expect(page.locator("table.result")).to_be_visible()
        assert expected_result(score(GAME)) == result_of(page)
