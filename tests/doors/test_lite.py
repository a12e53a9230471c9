"""``make lite``: the notebooks as files that a server only hands out, with no other host near."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Seen
from tests.browser.playing import MIDDLE_OF_SLOT
from tests.browser.sites import served
from tests.doors.fresh import clone, environment, python_of_the_tests, run

SECONDS = 90_000  # milliseconds for a start on a busy machine; ten seconds are usual
LARGEST = 34  # MB
HAS_RUN = re.compile(r"\[\d+\]")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the app as a site, with the notebooks in it."""
    scratch = tmp_path_factory.mktemp("lite")
    place = clone(scratch / "ticket-tutor")
    out = scratch / "www" / "clubs" / "tutor"
    run("make", "site", "LITE=1", f"PYTHON={python_of_the_tests()}", f"OUT={out}", cwd=place,
        env=environment(scratch / "home"))  # fmt: skip
    files = [path for path in (out / "lab").rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST * 1e6
    with served(scratch / "www") as root:
        yield f"{root}clubs/tutor/"


def opened(page: Page, site: str, name: str) -> None:
    """Open a notebook, and wait for its Python."""
    page.goto(f"{site}lab/lab/index.html?path={name}.ipynb", wait_until="commit")
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=SECONDS)


def run_cells(page: Page, *numbers: int) -> None:
    """Run these of its code cells, one after another."""
    for number in numbers:
        cell = page.locator(".jp-CodeCell").nth(number)
        cell.locator(".cm-content").click()
        page.keyboard.press("Shift+Enter")
        expect(cell.locator(".jp-InputPrompt")).to_have_text(HAS_RUN, timeout=SECONDS)


def test_a_lesson_answers(page: Page, seen: Seen, site: str) -> None:
    """From the site's first page to a notebook; a claim on its live board is answered."""
    page.goto(site)
    expect(page.get_by_role("link", name="Notebooks")).to_have_attribute("href", "lab/")
    opened(page, site, "usa")
    run_cells(page, 0, 1)
    board = page.locator(".jp-CodeCell").nth(1)
    expect(board.locator("[data-route]").first).to_be_visible(timeout=SECONDS)
    route = board.locator(".board [data-route].lit").first
    route.scroll_into_view_if_needed()
    slot = [route.get_attribute("data-route"), 0.7]  # on this one lies no city's name
    page.mouse.click(*page.evaluate(MIDDLE_OF_SLOT, slot))
    expect(board.locator(".sheet")).to_be_visible()
    seen.errors.clear()  # JupyterLab's own


def test_a_game_is_scored_by_code_and_by_hand(page: Page, seen: Seen, site: str) -> None:
    """What is tapped on the pad is scored in the next cell."""
    opened(page, site, "score")
    run_cells(page, 0, 1, 2)
    pad = page.locator(".jp-CodeCell").nth(2)
    expect(pad.locator("[data-route]").first).to_be_visible(timeout=SECONDS)
    run_cells(page, 3)
    sheet = page.locator(".jp-CodeCell").nth(3).locator(".jp-OutputArea-output table")
    expect(sheet.locator("thead")).to_contain_text("Anna")
    before = sheet.inner_text()
    pad.locator(".board [data-route][aria-label$=free]").first.focus()
    page.keyboard.press("Enter")
    expect(pad.get_by_role("button", name="Undo: ")).to_be_visible()
    run_cells(page, 3)
    expect(sheet).not_to_have_text(before)
    seen.errors.clear()
