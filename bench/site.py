"""The app as files: the first page, Python ready, a tap, the download, memory."""

import gzip
import json
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from bench.options import Options
from bench.report import Report, shown
from tutor.boards import board_folders, load_board
from tutor.game import FinishedGame
from tutor.game.file import write_game
from tutor.game.golden import read_golden
from tutor.site.builder import build
from tutor.site.pyodide import SiteError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

VISITS = 5
TAPS = 30
BOARD, GAME = "europe", "large_four_players"
READY = "#site-kept:not(:empty)"
PATIENCE = 120_000  # milliseconds


def measured(_: Options, report: Report) -> None:
    """Build the site and measure its size and, if there is a browser, its speed."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        try:
            sizes = [_download(_built(root / name, small=small)) for name, small in _KINDS]
        except SiteError as error:
            report.line(f"\nThe site: left out, {error!r}")
            return
        report.table("site", "The site: what a browser loads", ("MB", "wanted", ""))
        for (label, _small), wanted, size in zip(
            _KINDS, ("site_bytes", "site_small"), sizes, strict=True
        ):
            report.row(f"gzip -9, {label}", shown(size), *report.judged(wanted, size, label))
        if find_spec("playwright") is None:
            report.line("\nThe site in a browser: left out, there is no playwright")
            return
        _in_browser(report, root / _KINDS[0][0])


_KINDS = (("with the snapshot", False), ("without the snapshot", True))


def _built(folder: Path, *, small: bool) -> Path:
    return build(folder, snapshot=not small).folder


def _download(folder: Path) -> float:
    """Return the compressed size of the service worker and the files that it fetches, in MB."""
    text = (folder / "service_worker.js").read_text("utf-8")
    files = json.loads(text.split("const FILES = ")[1].split(";\n")[0])
    names = [*files, "service_worker.js"]
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in names) / 1e6


def _in_browser(report: Report, folder: Path) -> None:
    from bench import app_pages as pages  # noqa: PLC0415 - playwright may be missing
    from tests.browser.sites import served  # noqa: PLC0415

    path = pages.chromium()
    if path is None:
        report.line("\nThe site in a browser: left out, there is no Chromium")
        return
    with served(folder) as url, pages.browser(path) as browser:
        _visits(report, browser, url)
        _taps(report, browser, url)
        _memory(report, browser, url)


def _visits(report: Report, browser: "Browser", url: str) -> None:
    first: list[tuple[float, float]] = []
    later: list[tuple[float, float]] = []
    for count in range(VISITS + 1):  # the first one warms up the browser
        context = browser.new_context(bypass_csp=True)
        first_visit, later_visit = _visit(context, url), _visit(context, url)
        context.close()
        if count:
            first.append(first_visit)
            later.append(later_visit)
    title = f"The site in Chromium ({VISITS} profiles; in s)"
    report.table("site", title, ("median", "worst", "wanted", ""))
    for label, visits, ready in (
        ("first visit", first, "site_first"),
        ("later", later, "site_again"),
    ):
        _row(report, f"{label}: first true page", [visit[0] for visit in visits], "site_seen")
        _row(report, f"{label}: Python ready", [visit[1] for visit in visits], ready)


def _visit(context: "BrowserContext", url: str) -> tuple[float, float]:
    """Return the seconds until the first true page is seen, and until Python is ready."""
    page = context.new_page()
    start = perf_counter()
    page.goto(url, wait_until="commit")
    page.locator(".board-card .board-picture").first.wait_for()
    seen = perf_counter() - start
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
    ready = perf_counter() - start
    page.wait_for_function("navigator.serviceWorker.controller", timeout=PATIENCE)
    page.close()
    return seen, ready


def _taps(report: Report, browser: "Browser", url: str) -> None:
    from bench import app_pages as pages  # noqa: PLC0415 - see above

    context = browser.new_context(viewport=pages.WIDE, bypass_csp=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    game = _game()
    pages.open_game(page, url, game)
    tapped = pages.taps(page, load_board(board_folders()[BOARD]), game, TAPS)
    context.close()
    title = f"The site in Chromium: {len(tapped)} taps claim routes of {BOARD}/{GAME}"
    report.table("site", title, ("median", "p95", "worst", "wanted", ""))
    for label, times, wanted in (
        ("tap to painted", [tap.painted for tap in tapped], "site_painted"),
        ("tap to score answered", [tap.answered for tap in tapped], "site_answered"),
    ):
        p95 = quantiles(times, n=20, method="inclusive")[-1]
        figure = median(times) if wanted == "site_painted" else p95
        cells = (shown(median(times)), shown(p95), shown(max(times)))
        report.row(label, *cells, *report.judged(wanted, figure, label))


def _memory(report: Report, browser: "Browser", url: str) -> None:
    """Measure a first visit, a game and taps on it, without developer tools watching.

    Right after the taps, two for each route, much is garbage that the browser clears when it has
    time.
    """
    from bench import plain_page as plain  # noqa: PLC0415 - playwright may be missing
    from tests.browser.playing import MIDDLE_OF_SLOT  # noqa: PLC0415

    board, game = load_board(board_folders()[BOARD]), _game()
    title = "The site: memory of the page's process (PSS), no developer tools listening"
    report.table("site", title, ("MB", "wanted", ""))

    def tell(when: str, wanted: str | None = None, after: float = 500) -> None:
        page.wait(after)
        size = _process_size(browser)
        report.row(when, shown(size), *(report.judged(wanted, size, when) if wanted else ()))

    with plain.plain_page(browser, 1280, 900) as page:
        page.send("Page.navigate", url=url)
        page.until(f"Boolean(document.querySelector({READY!r}))")
        tell("Python ready")
        page.until("Boolean(navigator.serviceWorker.controller)")
        tell("kept for offline use")
        page.evaluate(plain.OPEN_FILE, "Open a saved game", write_game(game))
        page.until("Boolean(document.querySelector('[role=tab]'))")
        page.evaluate(plain.CLICK, "[role=tab]", "Routes")
        page.until("Boolean(document.querySelector('.panel .status'))")
        tell("a game opened")
        for index, player in enumerate(game.players):
            page.evaluate(f"document.querySelectorAll('.chip')[{index}].click()")
            page.until(f"document.querySelectorAll('.chip')[{index}].ariaPressed === 'true'")
            for entry in player.routes[: -(-TAPS // len(game.players))]:
                route = board.route_named(entry)
                assert route is not None
                for _ in ("released", "claimed again"):
                    before = page.evaluate(CHIPS)
                    page.evaluate(IN_VIEW, route.id)
                    page.tap(*page.evaluate(MIDDLE_OF_SLOT, [route.id, 0.5]))
                    page.until(f"(before) => {CHIPS} !== before", before)
        tell(f"right after {TAPS} taps")
        tell("at rest, half a minute later", "site_memory", after=30_000)


CHIPS = "[...document.querySelectorAll('.chip')].map((one) => one.innerText).join()"
IN_VIEW = (
    "(id) => document.querySelector(`[data-route='${id}']`).scrollIntoView({block: 'nearest'})"
)


def _game() -> FinishedGame:
    game = read_golden(board_folders()[BOARD] / "games" / f"{GAME}.toml").reading.game
    assert game is not None
    return game


def _process_size(browser: "Browser") -> float:
    """Return the proportional share of memory of the largest page process, in MB."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    sizes = [0.0]
    for process in processes:
        rollup = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and rollup.exists():
            line = next(row for row in rollup.read_text().splitlines() if row.startswith("Pss:"))
            sizes.append(int(line.split()[1]) / 1000)
    return max(sizes)


def _row(report: Report, label: str, figures: Sequence[float], wanted: str) -> None:
    verdict = report.judged(wanted, median(figures), label)
    report.row(label, shown(median(figures)), shown(max(figures)), *verdict)
