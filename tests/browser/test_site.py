"""The app without a server, in a real browser, handed out under a path by a plain server."""

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import PATIENCE, PHONE, Seen, watch
from tests.browser.playing import expected_result, result_of
from tests.browser.sites import PATH, below_a_root, built_once, network, served, shared_folder
from tests.browser.test_games import golden
from tests.browser.test_play import keep_two, sit_down, step
from tutor.game.file import write_game
from tutor.scoring import score
from tutor.words import labels
from tutor.words.language import language_of, languages, speaking

READY = "#site-kept:not(:empty)"
NOTE_PAGES = """
  window.pagesSeen = [];
  new MutationObserver(() => {
    const seen = document.querySelector("#app main")?.className.split(" ")[0];
    if (seen && seen !== window.pagesSeen.at(-1)) window.pagesSeen.push(seen);
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Notes which pages of the app are seen, one after the other."""

LEAVE = """() => {
  window.asked = 0;
  const prompt = async () => { window.asked += 1; };
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
}"""
"""What Chromium does when it would install a page: not where it has no window."""
IPHONE = """
  Object.defineProperties(navigator,
    { standalone: { value: false }, maxTouchPoints: { value: 5 } });
"""

KEPT = "[localStorage.getItem('ticket-tutor/game'), localStorage.getItem('ticket-tutor/play')]"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the site's folder."""
    return built_once(shared_folder(tmp_path_factory.getbasetemp()))


@contextmanager
def visitor(browser: Browser, seen: Seen, **look: Any) -> Iterator[BrowserContext]:
    """Yield a browser profile that was never here."""
    context = browser.new_context(**{**PHONE, **look})
    stop = watch(context, seen)
    with network(there=True):
        yield context
    stop()
    context.close()
    assert seen == Seen()


def ready(page: Page) -> None:
    """Wait until Python is there: on a machine with much else to do that may take long."""
    expect(page.locator(READY)).to_have_count(1, timeout=4 * PATIENCE)


def arrived(context: BrowserContext, url: str) -> Page:
    """Return a page of the site when Python is there."""
    page = context.new_page()
    page.goto(url)
    ready(page)
    return page


def kept_for_offline(page: Page) -> None:
    """Wait until all of the app is kept, and the page is handed out from there."""
    for _ in range(4 * PATIENCE // 100):  # it is as much as `ready` waits for
        if page.evaluate("Boolean(navigator.serviceWorker.controller)"):
            return
        page.wait_for_timeout(100)
    pytest.fail("no service worker")


def open_file(page: Page, text: str) -> None:
    """Open a saved game on the first page."""
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.get_by_label(labels.OPEN_SAVED()).set_input_files(file)  # type: ignore[arg-type]


def test_the_first_page_is_there_before_python(browser: Browser, site_url: str, seen: Seen) -> None:
    """Text and pictures stand there at once, and what is tapped until Python is there is done."""
    waiting: list[Route] = []
    released = False
    with visitor(browser, seen) as context:

        def hold(route: Route) -> None:
            if released:
                route.continue_()
            else:
                waiting.append(route)

        context.route(re.compile(r"\.wasm$"), hold)
        page = context.new_page()
        page.goto(site_url)
        expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
        expect(page.locator(".board svg, .board-picture").first).to_be_visible()
        expect(page.get_by_role("progressbar")).to_be_visible()
        page.get_by_role("button", name="Europe").first.tap()
        expect(page.locator(READY)).to_have_count(0)
        released = True
        for route in waiting:
            route.continue_()

        ready(page)
        expect(page.get_by_role("heading", level=1, name="Europe")).to_be_visible()
        expect(page.get_by_role("progressbar")).to_be_hidden()
        page.go_back()
        expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()


def test_a_language_is_fetched_when_it_is_spoken(
    browser: Browser, seen: Seen, site_url: str
) -> None:
    """Not before; if it does not arrive, that is said, and it can be chosen again."""
    asked: list[str] = []
    with visitor(browser, seen, service_workers="block") as context:
        context.on("request", lambda request: asked.append(request.url))
        page = arrived(context, site_url)
        assert not [url for url in asked if "/language-" in url]
        refused = re.compile(r"/language-pl\.")
        context.route(refused, lambda route: route.abort())
        choice = page.get_by_role("button", name=languages()["pl"], exact=True)
        choice.tap()
        expect(page.locator("#site-said")).to_contain_text("This language could not be loaded.")
        expect(page.locator("html")).to_have_attribute("lang", "en")
        context.unroute(refused)
        choice.tap()
        with speaking(language_of("pl")):
            expect(page.get_by_role("heading", name=labels.LEARN_A_BOARD())).to_be_visible()
            expect(page.locator("#site-save")).to_have_text(labels.SAVE_EVERYTHING())
        expect(page.locator("link[rel=manifest]")).to_have_attribute(
            "href", "manifest-pl.webmanifest"
        )


def test_the_first_page_is_in_the_readers_language(
    browser: Browser, seen: Seen, site_url: str
) -> None:
    """Before Python is there, too; nothing on it is in English first."""
    with visitor(browser, seen, locale="ru-RU") as context:
        context.route(re.compile(r"\.wasm$"), lambda _route: None)
        page = context.new_page()
        page.goto(site_url)
        with speaking(language_of("ru")):
            expect(page.get_by_role("heading", name=labels.LEARN_A_BOARD())).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", "ru")


def test_everything_works_with_the_network_cut(browser: Browser, folder: Path, seen: Seen) -> None:
    """A lesson, a score and a game against the bots; a page is there again after it was closed."""
    game = golden("europe", "stations_best_together")
    with visitor(browser, seen) as context:
        with served(folder.parents[PATH.count("/")]) as root:
            url = f"{root}{PATH}/"
            page = arrived(context, url)
            kept_for_offline(page)
        context.set_offline(True)

        page.reload()
        expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
        open_file(page, write_game(game))
        page.get_by_role("tab", name=labels.RESULT()).tap()
        page.get_by_role("button", name=labels.SHOW_ALL()).tap()
        expect(page.locator("table.result")).to_be_visible()
        assert expected_result(score(game)) == result_of(page)

        answer_a_step(page, f"{url}#/learn/usa")
        sit_down(page, f"{url}#/", touch=True)
        keep_two(page, touch=True)
        before = step(page)
        page.locator("[data-pile]").tap()
        expect(page.locator(f"main.play:not([data-step='{before}'])")).to_be_visible()
        kept = page.evaluate(KEPT)
        page.close()  # as a phone does it: in the middle of a game, with no farewell
        context.add_init_script(NOTE_PAGES)
        again = arrived(context, url)
        assert page_keeps(again, kept)
        expect(again.locator("main.home")).to_be_visible()
        again.goto(page.url)
        again.reload()
        ready(again)
        expect(again.locator("main.play")).to_be_visible()
        assert ["play"] == again.evaluate("window.pagesSeen")


def answer_a_step(page: Page, address: str) -> None:
    """Do the first step of a course."""
    page.goto(address)
    expect(page.locator(".speech")).to_be_visible()
    there = page.url
    page.locator(".lesson-bar summary").tap()
    page.get_by_role("button", name=labels.SKIP()).tap()
    expect(page).not_to_have_url(there)


def page_keeps(page: Page, kept: list[str]) -> bool:
    """Tell whether what was kept is kept, and that it was something."""
    return all(kept) and page.evaluate(KEPT) == kept


def fitting(place: Path) -> Path:
    """Tell a site's service worker of a page that was changed; return it."""
    page, worker = place / "index.html", place / "service_worker.js"
    hashed = b64encode(sha256(page.read_bytes()).digest()).decode()
    known = json.dumps({"hash": hashed, "size": page.stat().st_size})
    text = worker.read_text("utf-8")
    worker.write_text(re.sub(r'("index.html": )\{[^}]+\}', rf"\g<1>{known}", text), "utf-8")
    return worker


def newer(folder: Path, place: Path) -> Path:
    """Return a copy of a site whose page differs, as if it were of the next version."""
    shutil.copytree(folder, place)
    page = place / "index.html"
    page.write_text(page.read_text("utf-8").replace("<title>", "<title>New "), "utf-8")
    worker = fitting(place)
    text = worker.read_text("utf-8")
    worker.write_text(re.sub(r'(VERSION = ")[0-9a-f]+', r"\g<1>new", text), "utf-8")
    return place


@pytest.mark.thorough
def test_a_new_version_is_offered_and_never_forced(
    browser: Browser, folder: Path, tmp_path: Path, seen: Seen
) -> None:
    """Nothing changes until it is taken; it is not offered at a table; games stay."""
    root_folder, place = below_a_root(folder, tmp_path)
    with visitor(browser, seen) as context, served(root_folder) as root:
        page = arrived(context, f"{root}{PATH}/")
        kept_for_offline(page)
        open_file(page, write_game(golden("europe", "stations_best_together")))
        expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
        shutil.rmtree(place)
        newer(folder, place)

        page.reload()  # at the table: the old version, from what is kept
        expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
        assert labels.APP() == page.title()
        expect(page.locator("#site-news p")).to_have_count(1)
        expect(page.locator("#site-news")).to_be_hidden()
        kept = page.evaluate("localStorage.getItem('ticket-tutor/game')")

        page.goto(f"{root}{PATH}/#/")
        expect(page.locator("#site-news")).to_be_visible()
        with page.expect_navigation():
            page.get_by_role("button", name=labels.NEW_VERSION()).tap()
        ready(page)
        assert "New Ticket Tutor" == page.title()
        assert kept == page.evaluate("localStorage.getItem('ticket-tutor/game')")


def restore(page: Page, file: Path) -> None:
    """Choose a file to restore from."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=labels.RESTORE()).tap()
    chooser.value.set_files(file)


@pytest.mark.thorough
def test_everything_kept_is_saved_and_restored(
    browser: Browser, site_url: str, seen: Seen, tmp_path: Path
) -> None:
    """The game on the pad and the history come back in another browser."""
    saved = tmp_path / "everything.json"
    with visitor(browser, seen, accept_downloads=True) as context:
        page = arrived(context, site_url)
        open_file(page, write_game(golden("usa", "four_players_both_lanes")))
        expect(page.get_by_role("tab", name=labels.RESULT())).to_be_visible()
        page.goto(f"{site_url}#/")
        with page.expect_download() as download:
            page.get_by_role("button", name=labels.SAVE_EVERYTHING()).tap()
        download.value.save_as(saved)
        kept = page.evaluate("localStorage.getItem('ticket-tutor/game')")
    assert "ticket-tutor-everything/1" == json.loads(saved.read_text("utf-8"))["format"]

    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        other = tmp_path / "other.json"
        other.write_text('{"format": "other"}', "utf-8")
        restore(page, other)
        expect(page.locator("#site-said")).to_contain_text("holds no games")
        with page.expect_navigation():
            restore(page, saved)
        ready(page)
        assert kept == page.evaluate("localStorage.getItem('ticket-tutor/game')")


def test_it_can_be_put_among_the_apps(browser: Browser, site_url: str, seen: Seen) -> None:
    """By a button where the browser lets the page ask; on an iPhone one is told how."""
    with visitor(browser, seen) as context:
        page = context.new_page()
        page.goto(site_url)
        button = page.get_by_role("button", name=labels.AMONG_APPS())
        expect(page.locator("#site-foot")).to_be_visible()
        expect(button).to_be_hidden()
        page.evaluate(LEAVE)
        button.tap()
        expect(button).to_be_hidden()
        assert page.evaluate("window.asked") == 1
        expect(page.locator("#site-how")).to_be_hidden()

        context.add_init_script(IPHONE)
        page.goto(f"{site_url}?")
        expect(page.locator("#site-how")).to_contain_text("Add to Home Screen")


@pytest.mark.thorough
def test_a_promise_that_is_not_given(browser: Browser, site_url: str, seen: Seen) -> None:
    """The browser may clear what is kept, and says so when it is asked: then one is told."""
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        page.evaluate("navigator.storage.persist = async () => false")
        page.get_by_role("button", name=labels.KEEP_FOR_GOOD()).tap()
        said = page.locator("#site-said")
        expect(said).to_contain_text("does not promise")
        expect(said).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_a_full_browser_says_so(page: Page, site_url: str) -> None:
    """What cannot be kept would be lost: one is told while there is time to save it."""
    page.goto(site_url)
    ready(page)
    page.evaluate("""() => {
      for (let length = 1e6; length >= 1; length = Math.floor(length / 2)) {
        for (let n = 0; n < 20; n += 1) {
          try { localStorage.setItem(`junk ${length} ${n}`, "x".repeat(length)); } catch { break; }
        }
      }
    }""")
    open_file(page, write_game(golden("usa", "four_players_both_lanes")))

    expect(page.locator("#site-bar")).to_contain_text("no room")


def test_nothing_foreign_runs_or_is_asked_for(browser: Browser, site_url: str, seen: Seen) -> None:
    """The policy forbids scripts in the page and other hosts; the app needs neither."""
    with visitor(browser, seen) as context:
        page = arrived(context, site_url)
        ran = page.evaluate("""() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
          const button = document.createElement("button");
          button.setAttribute("onclick", "window.ran = true");
          document.body.append(button);
          button.click();
          return Boolean(window.ran);
        }""")
        reached = page.evaluate("fetch('http://127.0.0.2:9/').then(() => 'reached', String)")

        assert not ran
        assert "TypeError" in reached
        assert seen.errors  # the policy's own words; they were provoked
        seen.errors.clear()
