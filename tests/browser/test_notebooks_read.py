"""Notebooks as they are read: unrun in JupyterLab, saved from there, as HTML, and on paper."""

import json
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Seen
from tests.conftest import ROOT
from tests.doors.fresh import environment, listens, started

IN_LAB = 60_000  # milliseconds
TASK = "Enter the tunnel München – Venezia"
WIDEST_CELL = 620
NARROW, NARROWEST = {"width": 1052, "height": 900}, 621  # a cell of 620 px beside the files
PAPER = {"width": 717, "height": 1000}
"""A4 within the margins that browsers leave, in their pixels."""

BROKEN = """[...document.querySelectorAll(".jp-Cell pre")].flatMap((pre) => {
  const text = document.createRange();
  text.selectNodeContents(pre);
  const rows = new Set([...text.getClientRects()].map((one) => Math.round(one.bottom / 4)));
  const lines = pre.textContent.trimEnd().split("\\n").filter((line) => line.trim());
  return rows.size > lines.length || pre.scrollWidth > pre.clientWidth ? [pre.textContent] : [];
})"""
"""Texts with a line that does not fit and is broken once more, or cut off."""

KEPT = ("title", "imports", "tunnels", "tunnels-live", "tunnels-try", "table-live")


@dataclass(frozen=True)
class Lab:
    """A JupyterLab: its address, and its folder with a notebook."""

    url: str
    folder: Path

    @property
    def notebook(self) -> Path:
        """The notebook's file."""
        return self.folder / "notebooks" / "europe.ipynb"

    def open(self, page: Page) -> Locator:
        """Open the notebook anew, and return its cells of code."""
        page.goto(f"{self.url}/tree/notebooks/europe.ipynb?token=tok&reset", wait_until="commit")
        expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=IN_LAB)
        return page.locator(".jp-CodeCell")


def shortened() -> dict[str, Any]:
    """Return some sections of Europe's notebook as it is stored."""
    found: dict[str, Any] = json.loads((ROOT / "notebooks" / "europe.ipynb").read_text("utf-8"))
    found["cells"] = [cell for cell in found["cells"] if cell["id"] in KEPT]
    count = 0
    for cell in found["cells"]:
        if cell["cell_type"] == "code":
            cell["execution_count"] = count = count + 1
    return found


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """Return a JupyterLab that has never seen the notebook before."""
    if find_spec("jupyterlab") is None:
        pytest.skip("no JupyterLab")
    (tmp_path / "notebooks").mkdir()
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    (tmp_path / "notebooks" / "europe.ipynb").write_text(
        json.dumps(shortened(), indent=1, ensure_ascii=False) + "\n", "utf-8"
    )
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0",
        "--IdentityProvider.token=tok", f"--ServerApp.root_dir={tmp_path}",
        "--ContentsManager.pre_save_hook=tools.lab.tidy",
    ]  # fmt: skip
    env = {**environment(tmp_path / "home"), "PYTHONPATH": str(ROOT)}
    with started(*command, cwd=tmp_path, env=env, says=r"(http://localhost:\d+/lab)") as url:
        assert listens(url)
        yield Lab(url, tmp_path)


def seen_whole(cell: Locator) -> None:
    """Expect a lesson's task, hand and board below its cell, and no bare error."""
    expect(cell.get_by_text(TASK)).to_be_visible(timeout=IN_LAB)
    expect(cell.get_by_text("In your hand: 2 purple cards")).to_be_visible()
    picture = cell.locator(".jp-OutputArea-output img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 300
    expect(cell.get_by_text("Error displaying widget")).to_be_hidden()


def test_before_anything_is_run(page: Page, seen: Seen, lab: Lab) -> None:
    """Each live board's task, hand and picture; a rule's id leads to it; nothing is changed."""
    before = lab.notebook.read_bytes()
    cells = lab.open(page)
    seen_whole(cells.nth(2))
    page.get_by_role("link", name="E5", exact=True).click()
    expect(page.get_by_role("tab", name="rules.md")).to_be_visible(timeout=IN_LAB)

    page.get_by_role("tab", name="europe.ipynb").click()
    page.locator(".jp-Notebook").press("Control+S")
    expect(page.get_by_text("Saving completed")).to_be_visible()
    assert before == lab.notebook.read_bytes()
    seen.errors.clear()  # JupyterLab's own


def test_run_saved_and_opened_again(page: Page, seen: Seen, lab: Lab) -> None:
    """What stands in is hidden beside live boards, and is there after; little has changed."""
    before = shortened()
    page.set_viewport_size(NARROW)
    cells = lab.open(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(cells.nth(2).locator(".tutor .board-picture").first).to_be_visible(timeout=IN_LAB)
    expect(cells.nth(3).locator("img")).to_be_visible(timeout=IN_LAB)
    live = cells.nth(2)
    expect(live.locator(".tutor-stands-in")).to_be_hidden()
    expect(live.locator(".jp-RenderedImage")).to_be_hidden()
    board = live.locator(".tutor .board-picture").first.bounding_box()
    whole, speech = live.locator(".tutor").bounding_box(), live.locator(".speech").bounding_box()
    assert board is not None
    assert whole is not None
    assert speech is not None
    assert whole["width"] <= NARROWEST
    assert board["width"] <= whole["width"]
    assert speech["width"] * speech["height"] < board["width"] * board["height"] / 3
    page.locator(".jp-Notebook").press("Control+S")
    expect(page.get_by_text("Saving completed")).to_be_visible()

    after = json.loads(lab.notebook.read_text("utf-8"))
    assert before["metadata"] == after["metadata"]
    for old, new in zip(before["cells"], after["cells"], strict=True):
        for output in new.get("outputs", ()):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
        assert old == new, "of a cell only the widget's line is new"

    page.goto("about:blank")
    lab_restarted(page, lab)
    seen_whole(lab.open(page).nth(2))
    seen.errors.clear()  # JupyterLab's own


def lab_restarted(page: Page, lab: Lab) -> None:
    """End all kernels, as after a night."""
    root = lab.url.removesuffix("/lab")
    for kernel in page.request.get(f"{root}/api/sessions?token=tok").json():
        page.request.delete(f"{root}/api/sessions/{kernel['id']}?token=tok")


def test_after_a_restart_a_board_says_to_run_its_cell(page: Page, seen: Seen, lab: Lab) -> None:
    """The kernel knows nothing of it any more; the page does not ask to be reloaded."""
    cells = lab.open(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    board = cells.nth(2).locator(".tutor")
    expect(board.locator(".board-picture").first).to_be_visible(timeout=IN_LAB)
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator("[data-command='kernelmenu:restart']").click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=IN_LAB)
    board.locator("[data-route='munchen--venezia--1']").first.dispatch_event("click")

    expect(board.get_by_text("run the first cell, then this one.")).to_be_visible(timeout=IN_LAB)
    seen.errors.clear()  # JupyterLab's own


def exported(folder: Path) -> Path:
    """Return a notebook as an HTML page."""
    from nbconvert import HTMLExporter  # noqa: PLC0415 - it may be missing
    from nbformat import reads  # noqa: PLC0415

    notebook = reads(json.dumps(shortened()), as_version=4)
    html, _resources = HTMLExporter().from_notebook_node(notebook)
    path = folder / "europe.html"
    path.write_text(html, "utf-8")
    return path


def test_as_html_and_on_paper(page: Page, tmp_path: Path, seen: Seen) -> None:
    """All of it is there; on paper without the advice to run anything."""
    pytest.importorskip("nbconvert")
    page.goto(exported(tmp_path).as_uri(), wait_until="domcontentloaded")
    cell = page.locator(".jp-CodeCell").nth(2)
    seen_whole(cell)
    expect(cell.get_by_text("run this cell again")).to_be_visible()

    page.emulate_media(media="print")
    seen_whole(cell)
    expect(cell.get_by_text("run this cell again")).to_be_hidden()
    picture = cell.locator("img").bounding_box()
    assert picture is not None
    assert picture["width"] <= WIDEST_CELL
    page.set_viewport_size(PAPER)
    assert not page.evaluate(BROKEN)
    seen.errors.clear()
    seen.foreign.clear()  # a notebook's HTML asks a CDN for what sets formulas
