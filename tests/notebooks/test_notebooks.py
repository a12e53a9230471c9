"""The notebooks: documents to read, to run, and to change; stored as they answer."""

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FOLDERS, ROOT
from tools import live_links
from tutor.boards import load_board
from tutor.lessons.lesson import load_course

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
DOCUMENTS = [path for path in NOTEBOOKS if path.stem != "index"]
MOST_LINES = 10  # a whole game with its tickets and stations
LONGEST_LINE = 73
"""So many letters fit on a sheet of paper, beside a notebook's numbers, and into a narrow cell."""

MOST_WORDS = 90  # of a section
BASE = "B"  # the base game's section, which no board is called after
MOST_BYTES = 720_000
SHARES = 4
"""Nbval takes as long to be loaded as a notebook to be run: one for several, side by side. The
second share, with the app's and two boards', is the quick one."""
LESSON = re.compile(r'show_lesson\("(\w+)", "(\w+)"\)')
LINK = re.compile(r"\[([A-Z]\d+)\]\(([^)]*)\)")
OWN = re.compile(r"finished\(|rank_tokens\(|\b(game|pad\.game)\b")
RULE = re.compile(r"\b([A-Z]\d{1,2})\b")
NEEDED = ("nbval", "nbclient", "anywidget", "ipykernel", "matplotlib")
needs_all = pytest.mark.skipif(
    any(find_spec(name) is None for name in NEEDED), reason="needs nbval and the app's packages"
)


def read(path: Path) -> dict[str, Any]:
    """Return a notebook."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def cells(notebook: dict[str, Any], kind: str) -> list[tuple[str, str]]:
    """Return the cells of a kind: id and source."""
    return [
        (cell["id"], "".join(cell["source"]))
        for cell in notebook["cells"]
        if cell["cell_type"] == kind
    ]


def outputs(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """Return everything that is stored of a run."""
    return [output for cell in notebook["cells"] for output in cell.get("outputs", ())]


@pytest.fixture(params=DOCUMENTS, ids=lambda path: path.name)
def document(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return each notebook in turn, but for the one that Voilà serves."""
    return read(request.param)


def test_there_are_notebooks() -> None:
    """The app's, the score pad's, that of the numbers, and one for each board."""
    boards = {f"{board}.ipynb" for board in FOLDERS}
    others = {"index.ipynb", "numbers.ipynb", "score.ipynb"}
    assert others | boards == {path.name for path in NOTEBOOKS}


def test_the_app_is_a_title_and_one_call() -> None:
    """What Voilà serves has nothing stored and nothing else to run."""
    notebook = read(ROOT / "notebooks" / "index.ipynb")

    assert ["from tutor.app import show_index\n\nshow_index()"] == [
        source for _id, source in cells(notebook, "code")
    ]
    assert not outputs(notebook)
    assert {"kernelspec", "language_info", "title"} == set(notebook["metadata"])


def test_each_board_has_its_own(folder: Path) -> None:
    """Its name is in the title, and nearly all sections have a live board of it."""
    notebook = read(ROOT / "notebooks" / f"{folder.name}.ipynb")
    shown = LESSON.findall(json.dumps(notebook).replace('\\"', '"'))

    assert load_board(folder).name in notebook["metadata"]["title"]
    assert {folder.name} == {board for board, _lesson in shown}
    assert len(shown) >= 7
    assert any("show_position(" in source for _id, source in cells(notebook, "code"))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_lesson_shown_is_there(path: Path) -> None:
    """A lesson that was renamed or left out is missed in the notebook that shows it."""
    missing = []
    for cell, source in cells(read(path), "code"):
        for board, lesson in LESSON.findall(source):
            known = [one.id for one in load_course(FOLDERS[board]).lessons]
            if lesson not in known:
                missing.append(f"{path.name}, cell {cell}: {board} has no lesson {lesson}")
                missing.append(f"  there are {', '.join(known)}")

    assert not missing, "\n".join(missing)


def test_a_section_is_a_heading_and_some_sentences(document: dict[str, Any]) -> None:
    """One idea, in a few words; then something to do."""
    (_title, title), *sections = cells(document, "markdown")

    assert title.startswith("# Ticket Tutor: ")
    assert len(sections) >= 7
    for section, text in sections:
        heading, _, said = text.partition("\n\n")
        assert heading.startswith("## "), section
        assert 8 <= len(said.split()) <= MOST_WORDS, section
    for one, other in zip(document["cells"], document["cells"][1:], strict=False):
        assert "code" in (one["cell_type"], other["cell_type"]), f"nothing to do: {one['id']}"


def test_cells_are_a_few_lines_to_change(document: dict[str, Any]) -> None:
    """No program in a notebook: no loop, no function, nothing that a test does not see."""
    for cell, source in cells(document, "code"):
        lines = source.splitlines()
        assert 1 <= len(lines) <= MOST_LINES, cell
        assert max(map(len, lines)) <= LONGEST_LINE, cell
        words = ("def ", "class ", "for ", "while ", "lambda", "%", "matplotlib")
        assert not [word for word in words if word in source], cell


def test_answers_fit_on_paper(document: dict[str, Any]) -> None:
    """No line of a text is broken by whatever shows it, no column of a table falls out of it."""
    for cell in document["cells"]:
        said = "".join("".join(one.get("text", ())) for one in cell.get("outputs", ()))
        assert max(map(len, said.splitlines()), default=0) <= LONGEST_LINE, cell["id"]


def test_each_part_of_a_score_ends_with_ones_own_figures() -> None:
    """The last cell of each section counts a game that is written down in the notebook."""
    last: dict[str, str] = {}
    heading = ""
    for cell in read(ROOT / "notebooks" / "score.ipynb")["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            heading = source.partition("\n")[0]
        else:
            last[heading] = source

    for heading, source in last.items():
        if heading.startswith("## "):
            assert OWN.search(source), heading
            assert not re.search("example_game|play_bots", source), heading


def test_rules_named_are_there(document: dict[str, Any]) -> None:
    """Ids are those of docs/rules.md."""
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    known = set(re.findall(r"^\| ([A-Z]\d+) \|", rules, re.MULTILINE))
    named = {rule for _id, text in cells(document, "markdown") for rule in RULE.findall(text)}

    assert named
    assert named <= known


def test_rules_named_are_links(document: dict[str, Any]) -> None:
    """To the rule itself, in a way that GitHub and JupyterLab follow."""
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    for cell, text in cells(document, "markdown"):
        for rule, address in LINK.findall(text):
            assert f"../docs/rules.md#{rule.lower()}" == address, cell
            assert rules.count(f'| <a id="{rule.lower()}"></a>') == 1
        assert not RULE.findall(LINK.sub("", text)), f"{cell}: not a link"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_each_says_where_it_runs_with_nothing_to_install(path: Path) -> None:
    """All in one way: how to come by such a place, or their copies where a fork has put them."""
    (title, *others) = [text for _id, text in cells(read(path), "markdown")]
    (address,) = live_links.LINK.findall(title)
    (first,) = live_links.LINK.findall(cells(read(DOCUMENTS[0]), "markdown")[0][1])

    assert live_links.linked(title, path.stem) == title, "run: python tools/live_links.py"
    assert not any("browser alone" in text for text in others)
    if first == live_links.HOW:
        assert address == live_links.HOW
        page, _, anchor = live_links.HOW.partition("#")
        page = (path.parent / page).read_text("utf-8")
        assert f"\n## {anchor.replace('-', ' ').capitalize()}\n" in page
    else:
        place = first.removesuffix(live_links.COPY.format(DOCUMENTS[0].stem))
        assert address == f"{place}{live_links.COPY.format(path.stem)}"


def test_nothing_is_said_of_running_where_nothing_can_be_run(document: dict[str, Any]) -> None:
    """Voilà shows no code: how cells are run stands in the first of them."""
    assert "Shift+Enter" in cells(document, "code")[0][1]
    for cell, text in cells(document, "markdown"):
        assert "Shift" not in text, cell


def test_every_rule_taught_is_named(folder: Path) -> None:
    """A board's notebook goes through all rules that its section of docs/rules.md marks so."""
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    sections = dict(re.findall(r"^## ([A-Z])\. (.*)$", rules, re.MULTILINE))
    name = load_board(folder).name
    own = next((one for one, title in sections.items() if title.startswith(name)), BASE)
    taught = set(re.findall(rf"^\| ({own}\d+) \| [ES ]*T", rules, re.MULTILINE))
    texts = cells(read(ROOT / "notebooks" / f"{folder.name}.ipynb"), "markdown")
    named = {rule for _id, text in texts for rule in RULE.findall(text)}

    assert taught
    assert taught <= named, f"not named: {', '.join(sorted(taught - named))}"


def test_what_a_run_leaves_reads_well(document: dict[str, Any]) -> None:
    """Texts and pictures, in words what is live; no widgets, no errors, no addresses."""
    assert {"kernelspec", "language_info", "title"} == set(document["metadata"])
    assert all(not cell["metadata"] for cell in document["cells"])
    assert len({cell["id"] for cell in document["cells"]}) == len(document["cells"])
    runs = [cell["execution_count"] for cell in document["cells"] if cell["cell_type"] == "code"]
    assert list(range(1, len(runs) + 1)) == runs, "run: make notebooks"
    for output in outputs(document):
        assert output["output_type"] in ("stream", "display_data", "execute_result")
        kinds = {"text/plain", "text/html", "image/png"}  # SVG is hidden or spoilt by some readers
        assert kinds >= set(output.get("data", ()))
        said = "".join(output.get("text", ()) or output["data"]["text/plain"])
        assert "Page(" not in said
        assert " at 0x" not in said
    for cell in document["cells"]:
        if "".join(cell["source"]).startswith("show_"):
            title, words, *picture = cell["outputs"]
            assert ": run the cell." in "".join(title["data"]["text/plain"])
            assert {"text/plain", "text/html"} == set(words["data"])
            assert all({"text/plain", "image/png"} == set(one["data"]) for one in picture)
    answering = [cell for cell in document["cells"] if cell["id"].endswith(("-live", "-try"))]
    assert all(cell["outputs"] for cell in answering)
    assert any("image/png" in output.get("data", ()) for output in outputs(document))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_are_small(path: Path) -> None:
    """One is read in a browser, over the net."""
    assert path.stat().st_size <= MOST_BYTES


def test_notebooks_are_alike(document: dict[str, Any]) -> None:
    """Same kernel, same format."""
    other = read(ROOT / "notebooks" / "index.ipynb")

    assert other["nbformat"] == document["nbformat"]
    assert other["nbformat_minor"] == document["nbformat_minor"]
    assert other["metadata"]["kernelspec"] == document["metadata"]["kernelspec"]


@needs_all
@pytest.mark.parametrize(
    "share",
    [pytest.param(one, marks=() if one == 1 else pytest.mark.thorough) for one in range(SHARES)],
)
def test_notebooks_run(share: int, tmp_path: Path) -> None:
    """Each answers in a fresh kernel as it is stored: the same texts, pictures that look alike."""
    done = validated(tmp_path, *NOTEBOOKS[share::SHARES])

    assert 0 == done.returncode, done.stdout + done.stderr


@needs_all
@pytest.mark.thorough
@pytest.mark.parametrize(("stored", "other"), [("trains", "wagons"), ("iVBOR", "")])
def test_an_answer_that_has_changed_is_found(stored: str, other: str, tmp_path: Path) -> None:
    """Another text, and another picture: nbval compares both."""
    notebook = read(ROOT / "notebooks" / "usa.ipynb")
    wanted = [cell for cell in notebook["cells"] if cell["id"] in ("imports", "longest-try")]
    notebook["cells"] = wanted
    text, picture = wanted[1]["outputs"]
    if other:
        text["text"] = [line.replace(stored, other) for line in text["text"]]
    else:
        picture["data"]["image/png"] = BLANK
    path = tmp_path / "changed.ipynb"
    path.write_text(json.dumps(notebook), "utf-8")

    done = validated(tmp_path, path)

    assert 1 == done.returncode, done.stdout + done.stderr
    assert "mismatch" in done.stdout


BLANK = (  # a single white pixel
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsS5C0wAAAABJRU5ErkJggg=="
)


def validated(tmp_path: Path, *paths: Path) -> "subprocess.CompletedProcess[str]":
    """Run notebooks and compare their outputs, in a process of its own."""
    settings = tmp_path / "pytest.ini"  # not the checkout's: nbval brings its own warnings
    settings.write_text("[pytest]\n", "utf-8")
    plugins = ["-p", "tests.notebooks.pixels", "-p", "no:randomly", "-p", "no:cacheprovider"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--nbval", "--nbval-current-env", "--color=no",
         "-c", str(settings), *plugins, *map(str, paths)],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "IPYTHONDIR": str(tmp_path)},
    )  # fmt: skip
