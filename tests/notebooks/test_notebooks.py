"""The notebooks: a title and one call each, stored without what running them leaves behind."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FOLDERS, ROOT
from tutor.boards import load_board

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SOME = [one for one in NOTEBOOKS if one.stem not in sorted(FOLDERS)[1:]]
"""All but the boards' that call the same as the first one's."""

ALL = pytest.param(NOTEBOOKS, marks=pytest.mark.thorough)
MOST_CODE_CELLS = 3
LONGEST_LINE = 100


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def notebook(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return each notebook in turn."""
    found: dict[str, Any] = json.loads(request.param.read_text("utf-8"))
    return found


def code(notebook: dict[str, Any]) -> list[str]:
    """Return the code cells' sources."""
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    """The app's, the score pad's, and one for each board's lessons."""
    boards = {f"{board}.ipynb" for board in FOLDERS}
    assert {"index.ipynb", "score.ipynb"} | boards <= {path.name for path in NOTEBOOKS}


def test_each_board_opens_its_lessons(folder: Path) -> None:
    """The notebook of a board's name shows that board's course."""
    found = json.loads((ROOT / "notebooks" / f"{folder.name}.ipynb").read_text("utf-8"))

    assert [f'from tutor.app import show_lesson\n\nshow_lesson("{folder.name}")'] == code(found)
    assert load_board(folder).name in found["metadata"]["title"]


def test_a_title_and_one_call(notebook: dict[str, Any]) -> None:
    """No program in a notebook: no loop, no function, nothing that a test does not see."""
    first = notebook["cells"][0]
    assert "markdown" == first["cell_type"]
    assert "".join(first["source"]).startswith("# ")
    assert 1 <= len(code(notebook)) <= MOST_CODE_CELLS
    for source in code(notebook):
        lines = [line for line in source.splitlines() if line]
        assert len(lines) <= MOST_CODE_CELLS
        assert max(map(len, lines)) <= LONGEST_LINE
        assert not [word for word in ("def ", "class ", "for ", "while ", '"""') if word in source]
        assert lines[0].startswith("from tutor.app import show_")


def test_nothing_of_a_run_is_stored(notebook: dict[str, Any]) -> None:
    """Outputs and widget states are large, and differ each time."""
    assert {"kernelspec", "language_info", "title"} == set(notebook["metadata"])
    for cell in notebook["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
        assert not cell["metadata"]


def test_notebooks_are_alike(notebook: dict[str, Any]) -> None:
    """Same kernel, same format, same cells; only words and calls differ."""
    other = json.loads(NOTEBOOKS[0].read_text("utf-8"))

    for name in ("nbformat", "nbformat_minor"):
        assert other[name] == notebook[name]
    assert other["metadata"]["kernelspec"] == notebook["metadata"]["kernelspec"]
    assert [cell["id"] for cell in other["cells"]] == [cell["id"] for cell in notebook["cells"]]


@pytest.mark.skipif(
    any(find_spec(name) is None for name in ("nbval", "anywidget", "ipykernel")),
    reason="needs nbval and the app's packages",
)
@pytest.mark.parametrize("chosen", [SOME, ALL], ids=len)
def test_notebooks_run(tmp_path: Path, chosen: list[Path]) -> None:
    """Each runs from top to bottom in a fresh kernel, without an error; few of those alike."""
    settings = tmp_path / "pytest.ini"  # not the checkout's: nbval brings its own warnings
    settings.write_text("[pytest]\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--nbval-lax", "--nbval-current-env", "-c",
         str(settings), "-p", "no:cacheprovider", *map(str, chosen)],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "IPYTHONDIR": str(tmp_path)},
    )  # fmt: skip

    assert 0 == done.returncode, done.stdout + done.stderr
