"""What ``make lite`` puts beside the notebooks: all that they link to."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tools import lite_contents

TARGET = re.compile(r"""\]\(([^)\s]+)|(?:href|src)=["']([^"']+)""")
FORMULA = re.compile(r"\$[^$]+\$|\\[([]|\\begin\{")
ANCHOR = re.compile(r'<a id="([^"]+)">')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder."""
    made = tmp_path_factory.mktemp("contents")
    lite_contents.write(made)
    return made


def texts(path: Path) -> list[str]:
    """Return all of a file that may link to something."""
    if path.suffix != ".ipynb":
        return [path.read_text("utf-8")]
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    outputs = [one for cell in found["cells"] for one in cell.get("outputs", ())]
    shown = [one.get("data", {}).get("text/html", "") for one in outputs]
    return [cell["source"] for cell in found["cells"]] + shown


def test_every_link_leads_to_a_file_in_it(folder: Path) -> None:
    """And to a place in it; nothing leads out of the folder."""
    broken, followed = [], 0
    for path in (one for one in folder.rglob("*") if one.is_file()):
        for target in (a or b for text in texts(path) for a, b in TARGET.findall(text)):
            name, _, anchor = target.partition("#")
            page = (path.parent / name).resolve() if name else path
            there = page.is_relative_to(folder.resolve()) and page.is_file()
            anchors = ANCHOR.findall(page.read_text("utf-8")) if there and anchor else [anchor]
            if ":" in target or not there or anchor not in anchors:
                broken.append(f"{path.name}: {target}")
            followed += 1

    assert not broken
    assert followed > 100


def test_none_has_a_formula(folder: Path) -> None:
    """The folder's JupyterLab has no MathJax to show one."""
    told = {path.name: shown_as_words(path) for path in folder.rglob("*") if path.is_file()}

    assert not [name for name, text in told.items() if FORMULA.search(text)]
    assert FORMULA.search("A set is worth $n^2$ points.")


def shown_as_words(path: Path) -> str:
    """Return all that JupyterLab looks through for formulas."""
    if path.suffix != ".ipynb":
        return path.read_text("utf-8")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    told = [cell["source"] for cell in found["cells"] if cell["cell_type"] == "markdown"]
    for output in (one for cell in found["cells"] for one in cell.get("outputs", ())):
        data = output.get("data", {})
        told += [data.get(kind, "") for kind in ("text/html", "text/markdown")]
        assert "text/latex" not in data, path.name
    return "\n\n".join(told)


def test_the_notebooks_are_the_same_otherwise(folder: Path) -> None:
    """All of them, with what they store; a text is one piece, as JupyterLite shows it well."""
    stored = sorted((ROOT / "notebooks").glob("*.ipynb"))

    assert [path.name for path in stored] == sorted(one.name for one in folder.glob("*.ipynb"))
    for path in stored:
        old, new = (json.loads((one / path.name).read_text("utf-8"))["cells"]
                    for one in (path.parent, folder))  # fmt: skip
        for before, after in zip(old, new, strict=True):
            assert before["id"] == after["id"]
            if before["cell_type"] == "code":
                assert "".join(before["source"]) == after["source"]
            for one, other in zip(before.get("outputs", ()), after.get("outputs", ()), strict=True):
                joined = {kind: "".join(text) for kind, text in one.get("data", {}).items()}
                assert joined == other.get("data", {})
                assert "".join(one.get("text", "")) == other.get("text", "")
        assert "browser alone" not in json.dumps(new), "one is there already"
