"""The site when a tab is killed, or a server half filled: nothing is lost, all is whole."""

import json
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.conftest import PATIENCE, Seen
from tests.browser.sites import PATH, below_a_root, served
from tests.browser.test_games import golden, hands
from tests.browser.test_play import MINE, keep_two, sit_down, step
from tests.browser.test_site import (
    arrived,
    folder,
    kept_for_offline,
    newer,
    open_file,
    visitor,
)
from tests.browser.test_site_own_boards import open_zip
from tests.site.own import moon, zipped
from tutor.game.file import write_game
from tutor.words import labels

__all__ = ["folder"]

pytestmark = pytest.mark.thorough

HERE = write_game(golden("usa", "four_players_both_lanes"))
THERE = write_game(golden("europe", "stations_best_together"))
KEPT = "localStorage.getItem('ticket-tutor/game')"
ROWS = """() => new Promise((resolve, reject) => {
  const request = indexedDB.open("ticket-tutor-history", 1);
  request.onerror = () => reject(request.error);
  request.onupgradeneeded = () => { request.transaction.abort(); resolve(0); };  // none is kept
  request.onsuccess = () => {
    const games = request.result.transaction("games").objectStore("games").count();
    games.onsuccess = () => resolve(games.result);
  };
})"""
LOOK = "navigator.serviceWorker.getRegistration().then((known) => known.update()).catch(() => {})"
COMING = """navigator.serviceWorker.getRegistration().then((known) =>
  Boolean(known.installing || known.waiting))"""


def kill(page: Page) -> None:
    """End the tab's process at once, as a phone does that runs short of memory."""
    gone: list[Page] = []
    page.on("crash", lambda page: gone.append(page))  # noqa: PLW0108 - no method can be wrapped
    for _ in range(PATIENCE // 200):
        with suppress(Error):  # it is gone, or was just about to load itself anew: then once more
            page.goto("chrome://crash")
        with suppress(Error):
            page.wait_for_timeout(200)
        if gone:
            break
    assert gone, "the tab lives"
    page.close()


def everything(count: int) -> str:
    """Return a file of everything with a game on the pad and many finished ones."""
    rows = [
        {"id": f"{n:024d}", "key": f"{n:024d}", "game": HERE, "played": n, "changed": n}
        for n in range(count)
    ]
    kept = {"game": THERE}
    return json.dumps({"format": "ticket-tutor-everything/1", "kept": kept, "history": rows})


def test_a_tab_killed_in_the_middle_of_a_game(browser: Browser, site_url: str, seen: Seen) -> None:
    """At the table and on the score pad: what was on screen is there again."""
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        sit_down(page, site_url, touch=True)
        keep_two(page, touch=True)
        for _ in range(2):
            expect(page.locator(f"{MINE}:not([data-sheet])")).to_be_visible()
            before = step(page)
            page.locator("[data-pile]").tap()
            expect(page.locator(f"main.play:not([data-step='{before}'])")).to_be_visible()
        there, before = page.url, step(page)
        kill(page)

        again = arrived(context, there)
        expect(again.locator("main.play")).to_be_visible()
        assert before <= step(again)  # the others may have gone on
        again.goto(f"{site_url}#/")
        person = hands(again, "nordic", touch=True)
        person.set_up(golden("nordic", "globetrotter_tied"))
        person.type_route("orebro--oslo--1")
        expect(again.locator(".owned[data-route]")).to_have_count(1)
        kill(again)

        page = arrived(context, f"{site_url}#/routes")
        expect(page.locator("[data-route='orebro--oslo--1'].owned")).to_have_count(1)


def test_a_tab_killed_while_it_restores(
    browser: Browser, site_url: str, seen: Seen, tmp_path: Path
) -> None:
    """All finished games are there or none, and a game is on the pad: this one or that one."""
    file = tmp_path / "everything.json"
    file.write_text(everything(300), "utf-8")
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        open_file(page, HERE)
        expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
        before = page.evaluate(KEPT)
        page.goto(f"{site_url}#/")
        page.evaluate("window.confirm = () => true")  # a question would hold the killing up
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name=labels.RESTORE()).tap()
        chooser.value.set_files(file)
        kill(page)

        again = arrived(context, site_url)
        assert again.evaluate(KEPT) in (before, THERE)
        assert again.evaluate(ROWS) in (0, 1, 300, 301)  # the one on the pad may be among them


def test_a_tab_killed_while_a_board_comes_in(browser: Browser, site_url: str, seen: Seen) -> None:
    """It is there or not, and all else is what it was; opened once more it is there."""
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        open_file(page, HERE)
        expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
        before = page.evaluate(KEPT)
        page.goto(f"{site_url}#/")
        open_zip(page, zipped(moon()))
        kill(page)

        again = arrived(context, site_url)
        assert before == again.evaluate(KEPT)
        open_zip(again, zipped(moon()))
        expect(again.locator(".own-list li")).to_have_count(1)


def test_an_update_that_is_cut_off(
    browser: Browser,
    folder: Path,
    tmp_path: Path,
    seen: Seen,
) -> None:
    """The old version stays whole while the server is half filled, also without a network."""
    root_folder, place = below_a_root(folder, tmp_path)
    old = (place / "index.html").read_bytes()
    with visitor(browser, seen) as context:
        with served(root_folder) as root:
            url = f"{root}{PATH}/"
            page = arrived(context, url)
            kept_for_offline(page)
            open_file(page, HERE)
            expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
            kept = page.evaluate(KEPT)
            shutil.rmtree(place)
            newer(folder, place)
            new = (place / "index.html").read_bytes()
            (place / "index.html").write_bytes(old)  # the new one is not there yet

            refused(page)
            page.close()
            page = arrived(context, url)
            assert labels.APP() == page.title()
            (place / "index.html").write_bytes(new)
            offered(page, f"{url}#/")
            assert kept == page.evaluate(KEPT)
            page.close()
        context.set_offline(True)
        page = arrived(context, url)
        assert "New Ticket Tutor" == page.title()  # no page was left that it would have disturbed
        assert kept == page.evaluate(KEPT)


def refused(page: Page) -> None:
    """Wait until the browser has looked for a new version, and holds none."""
    page.evaluate(LOOK)
    for _ in range(PATIENCE // 200):
        if not page.evaluate(COMING):
            return
        page.wait_for_timeout(200)
    pytest.fail("the new version is neither taken nor thrown away")


def offered(page: Page, home: str) -> None:
    """Wait until the new version is offered on the first page."""
    page.goto(home)
    page.evaluate(LOOK)
    expect(page.locator("#site-news")).to_be_visible()
