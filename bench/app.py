"""The app as visitors see it: the page, a tap, memory, ten at once; and what is left behind."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING

from bench.options import Options
from bench.report import Report, shown
from tutor.boards import board_folders, load_board
from tutor.game.golden import read_golden

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.server.running import App

LOADS = 5
TAPS = 30
VISITORS = 10
MANY = 20
ROUNDS = 3
BOARD, GAME = "europe", "large_four_players"
SERVER = ("voila", "ipywidgets", "anywidget", "psutil")


def measured(_: Options, report: Report) -> None:
    """Measure the real app, if everything that this takes is installed."""
    absent = [name for name in SERVER if find_spec(name) is None]
    if not Path("/proc/self/smaps_rollup").exists():
        absent.append("/proc/PID/smaps_rollup")
    if absent:
        report.line(f"\nThe app: left out, there is no {' and no '.join(absent)}")
        return
    from tests.server.running import running_app  # noqa: PLC0415 - needs the packages just checked

    with running_app() as app:
        _visitors(report, app)
        _in_browser(report, app)
        kernels = app.kernels()
    report.table("app", "The app: kernels left", ("left", "wanted", ""))
    _left(report, "after the app was stopped", sum(kernel.is_running() for kernel in kernels))


def _visitors(report: Report, app: "App") -> None:
    from bench import app_visitors as visitors  # noqa: PLC0415 - see above

    for count, wanted in ((VISITORS, "visitors"), (MANY, "many")):
        title = f"The app by HTTP: {count} visitors at once ({ROUNDS} times)"
        report.table("app", title, ("median", "worst", "wanted", ""))
        times, memory, gone = [], [], []
        for _ in range(ROUNDS):
            visitors.settle(app)
            seconds, kernels = visitors.crowd(app, count)
            times.append(seconds)
            memory.append(fmean(visitors.proportional_set(app, kernel) for kernel in kernels))
            visitors.bid_farewell(app, kernels)
            gone.append(visitors.left(app, kernels))
        _row(report, "all have the page, s", times, wanted)
        _row(report, "memory of each on the landing page (PSS), MB", memory, "memory")
        _left(report, f"of {ROUNDS * count} kernels, after the farewells", sum(gone), "")


def _in_browser(report: Report, app: "App") -> None:
    if find_spec("playwright") is None:
        report.line("\nThe app in a browser: left out, there is no playwright")
        return
    from bench import app_pages as pages  # noqa: PLC0415 - playwright may be missing

    path = pages.chromium()
    if path is None:
        report.line("\nThe app in a browser: left out, there is no Chromium")
        return
    with pages.browser(path) as browser:
        _loads(report, browser, app)
        _taps(report, browser, app)


def _loads(report: Report, browser: "Browser", app: "App") -> None:
    from bench import app_pages as pages  # noqa: PLC0415 - see above
    from bench import app_visitors as visitors  # noqa: PLC0415
    from tests.server.running import running_app  # noqa: PLC0415

    title = f"The app in Chromium: page usable, nothing in its cache ({LOADS} loads each; in s)"
    report.table("app", title, ("median", "worst", "wanted", ""))
    gone: list[bool] = []

    def loads(visited: "App", label: str, wanted: str, warm: int, taken: int = 0) -> None:
        visits = []
        for count in range(LOADS + 1):  # the first one warms up the browser and the server
            visitors.settle(visited, warm)
            before = [visitors.visit(visited) for _ in range(taken)]
            loaded = pages.load(browser, visited.url)
            visitors.bid_farewell(visited, before)
            gone.extend(not visitors.left(visited, [kernel]) for kernel in (*before, loaded.kernel))
            if count:
                visits.append(loaded)
        _row(report, label, [visit.usable for visit in visits], wanted)
        _row(report, "  and a first tap answered", [visit.answered for visit in visits], None)

    loads(app, "preheated", "preheated", visitors.WARM)
    loads(
        app, "cold: others have just taken all warm kernels", "cold", visitors.WARM, visitors.WARM
    )
    with running_app(warm=0) as cold:
        loads(cold, "cold: without preheating", "cold", 0)
    _left(report, f"of {len(gone)} kernels, after the pages", gone.count(False), "")


def _taps(report: Report, browser: "Browser", app: "App") -> None:
    from bench import app_pages as pages  # noqa: PLC0415 - see above
    from bench import app_visitors as visitors  # noqa: PLC0415

    folder = board_folders()[BOARD]
    game = read_golden(folder / "games" / f"{GAME}.toml").reading.game
    assert game is not None
    visitors.settle(app)
    with pages.new_page(browser) as page:
        pages.open_game(page, app.url, game)
        tapped = pages.taps(page, load_board(folder), game, TAPS)
        kernel = pages.kernel_of(page)
        alone = visitors.proportional_set(app, kernel)
        _, others = visitors.crowd(app, VISITORS - 1)
        memory = visitors.proportional_set(app, kernel)
        visitors.bid_farewell(app, others)
    title = f"The app in Chromium: {len(tapped)} taps claim routes of {BOARD}/{GAME}, Result open"
    report.table("app", title, ("median", "p90", "worst", "wanted", ""))
    for label, name, wanted in (
        ("tap to the first frame with the owner's disc", "frame", None),
        ("tap to painted: the end of that frame", "painted", "painted"),
        ("tap to the slots' fill all faded in", "filled", None),
        ("tap to score answered", "answered", "answered"),
    ):
        times = [getattr(tap, name) for tap in tapped]
        verdict = report.judged(wanted, median(times), label)
        p90 = quantiles(times, n=10, method="inclusive")[-1]
        report.row(label, shown(median(times)), shown(p90), shown(max(times)), *verdict)
    report.table("app", "The app: one visitor after these taps", ("", "wanted", ""))
    report.row("memory of the kernel (PSS), nobody to share with, MB", shown(alone))
    label = f"memory of the kernel (PSS), {VISITORS} visitors there, MB"
    report.row(label, shown(memory), *report.judged("memory", memory, label))
    _left(report, "kernels left, after the page", visitors.left(app, [kernel]))


def _row(report: Report, label: str, figures: Sequence[float], wanted: str | None) -> None:
    verdict = report.judged(wanted, median(figures), label)
    report.row(label, shown(median(figures)), shown(max(figures)), *verdict)


def _left(report: Report, label: str, count: int, *between: str) -> None:
    report.row(label, str(count), *between, *report.judged("left", count, label))
