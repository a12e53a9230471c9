"""``make lite``: the notebooks as files that a server only hands out, with no other host near."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.conftest import Seen
from tests.browser.playing import MIDDLE_OF_SLOT
from tests.browser.sites import PATH, once, served, shared_folder
from tests.conftest import ROOT
from tests.doors.fresh import clone, environment, python_of_the_tests, run
from tutor.words import labels

SECONDS = 90_000  # milliseconds for a start on a busy machine; ten seconds are usual
LARGEST = 35  # MB, with eight boards: each brings a notebook and pictures, not quite 1 MB
HAS_RUN = re.compile(r"\[\d+\]")
PIECES = """(cells) => cells.map((cell) =>
    [...cell.querySelectorAll('.jp-OutputArea-output')].map((one) => ({
        kind: one.dataset.mimeType, text: one.textContent, height: one.offsetHeight })))"""
NOTEBOOKS = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))
QUICK = ("numbers", "usa")
STREAM = "application/vnd.jupyter.stdout"
WRONG = ("application/vnd.jupyter.stderr", "application/vnd.jupyter.error")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the app as a site, with the notebooks in it."""
    www = once(shared_folder(tmp_path_factory.getbasetemp()) / "lite", built)
    with served(www) as root:
        yield f"{root}{PATH}/"


def built(scratch: Path) -> Path:
    """Build the site from a clone; return the folder that is to be served."""
    place = clone(scratch / "ticket-tutor")
    out = scratch / "www" / PATH
    run("make", "site", "LITE=1", f"PYTHON={python_of_the_tests()}", f"OUT={out}", cwd=place,
        env=environment(scratch / "home"))  # fmt: skip
    files = [path for path in (out / "lab").rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST * 1e6
    return scratch / "www"


def cells(page: Page) -> Locator:
    """Return the code cells of the notebook in front; others may be open behind it."""
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell")


def have_run(page: Page) -> Locator:
    """Return the numbers of its code cells that have run, now or when it was stored."""
    return cells(page).locator(".jp-InputPrompt").filter(has_text=HAS_RUN)


def opened(page: Page, site: str, name: str) -> None:
    """Open a notebook, wait for its Python, and clear what is stored of its running."""
    page.goto(f"{site}lab/lab/index.html?path={name}.ipynb", wait_until="commit")
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=SECONDS)
    chosen(page, "Edit", "Clear Outputs of All Cells")
    expect(have_run(page)).to_have_count(0)


def chosen(page: Page, menu: str, entry: str) -> None:
    """Choose an entry of a menu."""
    page.get_by_role("menuitem", name=menu, exact=True).click()
    page.get_by_role("menuitem", name=entry, exact=True).click()


def run_cells(page: Page, *numbers: int) -> None:
    """Run these of its code cells, one after another."""
    for number in numbers:
        cell = cells(page).nth(number)
        count = cell.locator(".jp-InputPrompt")
        before = count.inner_text()
        cell.locator(".cm-content").click()
        page.keyboard.press("Shift+Enter")
        expect(count).not_to_have_text(before)
        expect(count).to_have_text(HAS_RUN, timeout=SECONDS)


def test_a_lesson_answers(page: Page, seen: Seen, site: str) -> None:
    """From the site's first page to a notebook; a claim on its live board is answered."""
    page.goto(site)
    expect(page.get_by_role("link", name="Notebooks")).to_have_attribute("href", "lab/")
    opened(page, site, "usa")
    run_cells(page, 0, 1)
    board = cells(page).nth(1)
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
    pad = cells(page).nth(2)
    expect(pad.locator("[data-route]").first).to_be_visible(timeout=SECONDS)
    run_cells(page, 3)
    sheet = cells(page).nth(3).locator(".jp-OutputArea-output table")
    expect(sheet.locator("thead")).to_contain_text("Anna")
    before = sheet.inner_text()
    pad.locator(".board [data-route][aria-label$=free]").first.focus()
    page.keyboard.press("Enter")
    expect(pad.get_by_role("button", name=f"{labels.UNDO()}: ")).to_be_visible()
    run_cells(page, 3)
    expect(sheet).not_to_have_text(before)
    seen.errors.clear()


@pytest.mark.parametrize(
    "name",
    [pytest.param(one, marks=() if one in QUICK else pytest.mark.thorough) for one in NOTEBOOKS],
)
def test_every_notebook_runs(page: Page, seen: Seen, site: str, name: str) -> None:
    """All cells, without an error; what is printed is what is stored, and nothing stays empty."""
    missing = []

    def answered(response: Response) -> None:
        if response.status >= 400:
            missing.append(response.url)

    page.on("response", answered)
    opened(page, site, name)
    chosen(page, "Run", "Run All Cells")
    expect(have_run(page)).to_have_count(cells(page).count(), timeout=3 * SECONDS)
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=SECONDS)
    expect(page.get_by_text("Loading widget...")).to_have_count(0, timeout=SECONDS)

    stored = json.loads((ROOT / "notebooks" / f"{name}.ipynb").read_text("utf-8"))["cells"]
    code = [cell for cell in stored if cell["cell_type"] == "code"]
    shown = cells(page).evaluate_all(PIECES)
    for cell, pieces in zip(code, shown, strict=True):
        assert not [one for one in pieces if one["kind"] in WRONG], cell["id"]
        assert printed(cell) == [one["text"].rstrip() for one in pieces if one["kind"] == STREAM]
        assert any(one["height"] for one in pieces) or not cell["outputs"], cell["id"]
    assert sum(map(bool, shown)) >= len(code) - 1, "but for the first, which imports"
    assert not missing
    page.remove_listener("response", answered)
    seen.errors.clear()


def printed(cell: dict[str, Any]) -> list[str]:
    """Return what is stored of a cell's printing."""
    return ["".join(one["text"]).rstrip() for one in cell["outputs"] if "text" in one]


def test_a_rule_is_a_click_away(page: Page, seen: Seen, site: str) -> None:
    """Its id leads to it, on the page of all rules; the notebook stays open."""
    opened(page, site, "europe")
    page.get_by_role("link", name="E5", exact=True).first.click()
    expect(page.get_by_role("tab", name="rules.md")).to_be_visible(timeout=SECONDS)
    rule = page.locator(".jp-MarkdownViewer tr").filter(has_text="E5").first
    expect(rule).to_be_in_viewport()
    seen.errors.clear()
