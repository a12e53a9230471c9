"""The score pad of a notebook: a game entered by hand in JupyterLab, scored in the next cell."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from tests.browser.conftest import Seen
from tests.browser.test_games import golden, hands
from tests.conftest import FOLDERS, ROOT
from tests.doors.fresh import environment, listens, started

THOROUGH = pytest.mark.thorough  # a whole game by hand
GAMES = [
    ("europe", "stations_best_together"),
    pytest.param("nordic", "globetrotter_tied", marks=THOROUGH),
    pytest.param("legendary_asia", "mountains", marks=THOROUGH),
    pytest.param("nederland", "tokens_three_players", marks=THOROUGH),
    pytest.param("team_asia", "tie_most_tickets", marks=THOROUGH),
]
IN_LAB = 60_000  # milliseconds
CELLS = (
    "from tutor.app import show_score_pad\nfrom tutor.notebook import *\npad = show_score_pad()",
    "score(pad.game)",
    'print(*score(pad.game).rows, sep="\\n")',
)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a JupyterLab with a notebook that shows a pad."""
    if find_spec("jupyterlab") is None:
        pytest.skip("no JupyterLab")
    folder = tmp_path_factory.mktemp("lab")
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    write(new_notebook(cells=[new_code_cell(one) for one in CELLS], metadata=kernel),
          folder / "pad.ipynb")  # fmt: skip
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0",
        "--IdentityProvider.token=tok", f"--ServerApp.root_dir={folder}",
    ]  # fmt: skip
    env = {**environment(folder / "home"), "PYTHONPATH": str(ROOT)}
    with started(*command, cwd=folder, env=env, says=r"(http://localhost:\d+/lab)") as url:
        assert listens(url)
        yield f"{url}/tree/pad.ipynb?token=tok&reset"


def by_command(path: Path) -> list[dict[str, str | int]]:
    """Return what `tutor score` says of a file, as the rows of a sheet."""
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "score", "--json", str(path)],
        capture_output=True, check=True, cwd=ROOT,
    )  # fmt: skip
    return [
        {"name": one["name"], "place": one["place"], **one["parts"], "total": one["total"]}
        for one in json.loads(done.stdout)["sides"]
    ]


@pytest.mark.parametrize(("board", "name"), GAMES)
def test_by_hand_and_then_by_code(page: Page, seen: Seen, lab: str, board: str, name: str) -> None:
    """What was tapped and typed on the pad is `pad.game`: its sheet is that of the command."""
    game = golden(board, name)
    person = hands(page, board)
    page.set_viewport_size({"width": 1700, "height": 1000})  # board and panel side by side
    page.goto(lab, wait_until="commit")
    expect(page.get_by_role("button", name="| Idle")).to_be_visible(timeout=IN_LAB)
    cells = page.locator(".jp-CodeCell")
    cells.first.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".tutor h1")).to_be_visible(timeout=IN_LAB)
    person.set_up(game, teams=board == "team_asia")
    person.enter_everything(game, typing=True)

    for cell in (1, 2):
        cells.nth(cell).locator(".cm-content").click()
        page.keyboard.press("Shift+Enter")
    table = cells.nth(1).locator(".jp-OutputArea-output table")
    expect(table).to_be_visible(timeout=IN_LAB)
    expect(table.locator("thead th").first).to_have_text(game.players[0].team
                                                         or game.players[0].name)  # fmt: skip
    text = cells.nth(2).locator(".jp-OutputArea-output pre")
    expect(text).to_be_visible(timeout=IN_LAB)
    told = [ast.literal_eval(line) for line in text.inner_text().splitlines() if line.strip()]
    assert by_command(FOLDERS[board] / "games" / f"{name}.toml") == told
    seen.errors.clear()  # JupyterLab's own
