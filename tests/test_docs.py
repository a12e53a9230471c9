"""The documentation keeps its word: what it shows is read, run and found as it stands there."""

import doctest
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.conftest import ROOT
from tests.play.tables import live, played_out
from tests.table.invariants import Setup
from tools.board_pages import board_pages
from tools.courses import lines
from tools.docs import addressed
from tutor import notebook
from tutor.boards import board_folders, load_board
from tutor.cli import parser
from tutor.play.keeping import kept_text

PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "CHANGELOG", "SECURITY")),
    *sorted((ROOT / "docs").glob("*.md")),
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)
MAKE = re.compile(r"\bmake ([a-z][a-z -]*)")
MAKEFILE = set(TARGET.findall((ROOT / "Makefile").read_text("utf-8"))) | {"test", "test-all"}


def blocks(language: str) -> list[Any]:
    """Return the blocks of a language, each page's in one list, for pytest."""
    pages = []
    for page in PAGES:
        found = [text for name, text in BLOCK.findall(page.read_text("utf-8")) if name == language]
        if found:
            pages.append(pytest.param(found, id=page.stem))
    return pages


@pytest.mark.parametrize("texts", blocks("pycon"))
def test_sessions_of_python_answer_as_they_say(texts: list[str]) -> None:
    """A page's examples run one after the other."""
    examples = doctest.DocTestParser().get_doctest("\n".join(texts), {}, "page", None, 0)

    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.fixture
def at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, object]:
    """Return what examples take for granted: a game in hand and in a file, the notebooks' names."""
    pytest.importorskip("anywidget")
    from tutor import app  # noqa: PLC0415 - it may be missing

    monkeypatch.chdir(tmp_path)
    session = played_out(live(Setup("usa", "standard", 2)))
    begun = played_out(live(Setup("usa", "standard", 2)), steps=45)  # a review takes its time
    (tmp_path / "game.jsonl").write_text(kept_text(begun), "utf-8")
    return {**vars(app), **vars(notebook), "session": session}


@pytest.mark.parametrize("texts", blocks("python"))
def test_python_runs(texts: list[str], at_hand: Mapping[str, object]) -> None:
    """Every line of it."""
    names = dict(at_hand)
    for text in texts:
        exec(compile(text, "page", "exec"), names)


READERS: Mapping[str, Callable[[str], object]] = {"toml": tomllib.loads, "json": json.loads}


@pytest.mark.parametrize("language", sorted(READERS))
def test_files_can_be_read(language: str) -> None:
    """Every example of a file is one."""
    texts = [text for page in blocks(language) for text in page.values[0]]

    assert len(texts) >= 3
    for text in texts:
        assert READERS[language](text)


def test_the_table_of_the_courses_is_the_courses() -> None:
    """`python tools/courses.py` prints what docs/lessons.md shows."""
    assert "\n".join(lines()) in (ROOT / "docs/lessons.md").read_text("utf-8")


def commands() -> Iterator[Any]:
    """Give every command that is shown."""
    for page in PAGES:
        for name, text in BLOCK.findall(page.read_text("utf-8")):
            for line in text.splitlines() if name == "console" else ():
                if line.startswith("$ "):
                    yield pytest.param(line[2:], id=f"{page.stem}: {line[2:]}")


@pytest.mark.parametrize("command", list(commands()))
def test_commands_are_there(command: str) -> None:
    """Those of the package take these words; files, tools and targets exist."""
    if found := re.search(r"python -m tutor (.*)", command):
        parser().parse_args(found[1].split())
    for tool in re.findall(r"\b(?:tools|maps)/\S+\.\w+", command):
        assert (ROOT / tool).is_file(), tool
    assert set(_targets(command)) <= MAKEFILE


@pytest.mark.parametrize(
    "path", [*PAGES, *sorted((ROOT / ".github").rglob("*.yml"))], ids=lambda path: path.name
)
def test_make_has_what_is_spoken_of(path: Path) -> None:
    """In pages as in workflows."""
    text = path.read_text("utf-8")
    spoken = [one for code in re.findall(r"`(make [^`]*)`|run: (make .*)", text) for one in code]

    assert {target for one in spoken for target in _targets(one)} <= MAKEFILE


def _targets(command: str) -> list[str]:
    return [word for words in MAKE.findall(command) for word in words.split()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    """Every file that is named is there; `make docs` looks at headings too."""
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_film_is_small() -> None:
    """README's moving picture moves, and is fetched in a moment."""
    film = ROOT / "docs" / "score-pad.webp"

    assert film.stat().st_size < 600_000
    with Image.open(film) as opened:
        assert opened.n_frames > 20


@pytest.mark.parametrize("board", sorted(board_folders()))
def test_a_boards_page_has_its_rules(board: str) -> None:
    """Its own section of docs/rules.md whole, its figures, and where they come from."""
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    page = board_pages(addressed(rules))[board]
    name = load_board(board_folders()[board]).name
    section = re.search(rf"^## ([A-Z])\. {name}\b.*?(?=^## |\Z)", rules, re.MULTILINE | re.DOTALL)
    own = re.findall(r"^\| ([A-Z]\d+) \|", section[0], re.MULTILINE) if section else []

    assert f"# {name}" in page.splitlines()
    assert own == re.findall(r"^\| \[([A-Z]\d+)\]\(", page, re.MULTILINE)
    assert bool(own) == (board != "usa")  # the base game's are named together
    assert "Rules B1 to B18" in page
    assert f"(../maps/{board}/SOURCES.md)" in page
