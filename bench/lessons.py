"""How long it takes to open a lesson: as the first page of a visit, and from another board's."""

from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from bench.options import Options
from bench.report import Report, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

OPENED = 5
FIRST, OTHER = "usa", "europe"
ASKED = ".speech:not([hidden]), .lesson .lesson-text"
"""The text of a lesson, at the table or beside the board."""

SEEN = f"""(before) => {{
  const asked = [...document.querySelectorAll({ASKED!r})].find((one) => one.offsetHeight);
  return asked && asked.textContent !== before && document.querySelector(".board-picture")
    ? asked.textContent : null;
}}"""


class Opened(NamedTuple):
    """Seconds until the board and the text can be seen."""

    first: float
    other: float


def opened(browser: "Browser", url: str) -> Opened:
    """Open a board's first lesson as the first page, then another board's, by their addresses."""
    from bench.app_pages import new_page  # noqa: PLC0415 - playwright may be missing

    with new_page(browser) as page:
        start = perf_counter()
        page.goto(f"{url}#/learn/{FIRST}", wait_until="commit")
        text = page.wait_for_function(SEEN, arg="", polling="raf").json_value()
        first = perf_counter() - start
        start = perf_counter()
        page.evaluate("(to) => { location.hash = to; }", f"#/learn/{OTHER}")
        page.wait_for_function(SEEN, arg=text, polling="raf")
        return Opened(first, perf_counter() - start)


def measured(_: Options, report: Report) -> None:
    """Measure in a real browser, if there is one."""
    absent = [name for name in ("voila", "anywidget", "playwright") if find_spec(name) is None]
    if absent:
        report.line(f"\nLessons: left out, there is no {' and no '.join(absent)}")
        return
    from bench import app_pages as pages  # noqa: PLC0415 - see above
    from tests.server.running import running_app  # noqa: PLC0415

    path = pages.chromium()
    if path is None:
        report.line("\nLessons: left out, there is no Chromium")
        return
    with running_app() as app, pages.browser(path) as browser:
        opened(browser, app.url)  # warms up the browser and the server
        openings = [opened(browser, app.url) for _ in range(OPENED)]
    title = f"Lessons in Chromium: a lesson to be seen ({OPENED} times; in s)"
    report.table("lessons", title, ("median", "worst", "", ""))
    for label, times in (
        ("the first page of a visit", [opening.first for opening in openings]),
        ("another board's, from there", [opening.other for opening in openings]),
    ):
        report.row(label, shown(median(times)), shown(max(times)))
