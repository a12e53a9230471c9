"""A person at the app in a real browser: how long the page and each tap take."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests.browser.playing import MIDDLE_OF_SLOT
from tutor.boards import Board
from tutor.game import FinishedGame
from tutor.game.file import write_game

PATIENCE = 30_000  # milliseconds
WIDE = {"width": 1280, "height": 900}
KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId"

# Times count from the event that lifts the pointer: `frame` is the beginning of the first frame
# that shows the owner's disc in the owner's colour, `painted` is that frame's end, `filled` the
# frame in which the slots' fill, which fades in, has that colour, `answered` the moment at which
# both the chips and the sum of routes are as Python says.
WATCH = """
(route) => {
  const group = document.querySelector(`[data-route="${route}"]`);
  const probe = document.createElement("i");
  probe.style.color =
    document.querySelector('.chip[aria-pressed="true"]').style.getPropertyValue("--owner");
  document.body.append(probe);
  const wanted = getComputedStyle(probe).color;
  probe.remove();
  const has = (what) => {
    const part = group.querySelector(what);
    return Boolean(part) && getComputedStyle(part).fill === wanted;
  };
  const facts = () =>
    [".chips", ".panel .status"].map((one) => document.querySelector(one)?.textContent);
  const before = facts();
  window.tapTimes = new Promise((done) => {
    document.addEventListener("pointerup", (event) => {
      const times = {};
      const note = (name) => {
        times[name] ??= performance.now() - event.timeStamp;
        if (Object.keys(times).length === 4) done(times);
      };
      const frame = () => {
        if (times.frame === undefined && has(".sign circle")) {
          note("frame");
          const channel = new MessageChannel();
          channel.port1.onmessage = () => note("painted");
          channel.port2.postMessage(0);
        }
        if (times.frame !== undefined && has(".slots")) note("filled");
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const observer = new MutationObserver(() => {
        if (!facts().every((text, index) => text && text !== before[index])) return;
        observer.disconnect();
        note("answered");
      });
      observer.observe(document.querySelector(".tutor .page"),
        { subtree: true, childList: true, characterData: true });
    }, { capture: true, once: true });
  });
}
"""


class Loaded(NamedTuple):
    """Seconds from asking for a page until it can be used, and until a first tap is answered."""

    usable: float
    answered: float
    kernel: str


class Tapped(NamedTuple):
    """Milliseconds since a tap."""

    frame: float
    painted: float
    filled: float
    answered: float


def chromium() -> str | None:
    """Return the browser to use, as the browser tests choose it."""
    return os.environ.get("TUTOR_CHROMIUM") or shutil.which("chromium") or shutil.which("chrome")


@contextmanager
def browser(path: str) -> Iterator[Browser]:
    """Start a headless Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()


@contextmanager
def new_page(started: Browser) -> Iterator[Page]:
    """Open an empty page with nothing in its cache; close it as a person does."""
    context = started.new_context(viewport=WIDE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    yield page
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    context.close()


def load(started: Browser, url: str) -> Loaded:
    """Come to the landing page as a new visitor, choose a board, leave."""
    with new_page(started) as page:
        start = perf_counter()
        card = _landing(page, url)
        usable = perf_counter() - start
        card.click()
        page.locator(".player-row").first.wait_for()
        return Loaded(usable, perf_counter() - start, kernel_of(page))


def kernel_of(page: Page) -> str:
    """Return the id of the page's kernel."""
    kernel: str = page.evaluate(KERNEL)
    return kernel


def _landing(page: Page, url: str) -> Locator:
    page.goto(url, wait_until="commit")
    page.get_by_role("heading", level=1, name="Ticket Tutor").wait_for()
    card = page.locator(".board-card").first
    card.click(trial=True)  # visible, at rest, enabled, and not covered by anything
    return card


def open_game(page: Page, url: str, game: FinishedGame) -> None:
    """Open a saved game and its routes: only there a tap on the board enters anything."""
    _landing(page, url)
    content = write_game(game).encode("utf-8")
    page.get_by_label("Open a saved game").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": content}
    )
    page.get_by_role("tab", name="Routes").click()
    expect(page.locator(".panel .status")).to_be_visible()


def taps(page: Page, board: Board, game: FinishedGame, count: int) -> list[Tapped]:
    """Release routes of the game by a tap each, and measure the taps that claim them again."""
    tapped: list[Tapped] = []
    for index, player in enumerate(game.players):
        chip = page.locator(".chip").nth(index)
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
        for entry in player.routes[: -(-count // len(game.players))]:
            route = board.route_named(entry)
            assert route is not None
            total = chip.inner_text()
            _tap(page, route.id)
            expect(chip).not_to_have_text(total, use_inner_text=True)
            page.mouse.move(1, 1)
            page.wait_for_timeout(200)  # colours have faded, nothing is under way
            page.evaluate(WATCH, route.id)
            _tap(page, route.id)
            tapped.append(Tapped(**page.evaluate("window.tapTimes")))
    return tapped[:count]


def _tap(page: Page, route: str) -> None:
    page.locator(f"[data-route='{route}']").scroll_into_view_if_needed()
    page.mouse.click(*page.evaluate(MIDDLE_OF_SLOT, [route, 0.5]))
