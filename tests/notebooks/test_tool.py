"""Storing what notebooks answer: only what reads well, and the same each time."""

import base64
import doctest
import io
import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nbclient")
pytest.importorskip("nbval")
pytest.importorskip("PIL")

import nbformat
from nbformat.v4 import new_code_cell, new_notebook, new_output
from PIL import Image

from tests.notebooks.pixels import Picture
from tools import live_links
from tools.notebooks import PNG, alike, clean, names, pictures

VIEW = "application/vnd.jupyter.widget-view+json"
SHOWN = {"text/plain": "A lesson, live.", VIEW: {"model_id": "1"}}


def picture(color: tuple[int, int, int], size: tuple[int, int] = (8, 8), level: int = 9) -> str:
    """Return a picture of one colour, as base64."""
    file = io.BytesIO()
    Image.new("RGB", size, color).save(file, "png", compress_level=level)
    return base64.b64encode(file.getvalue()).decode()


def test_widgets_are_not_stored() -> None:
    """Nor their state, or what a kernel says of itself; the rest stays."""
    red = picture((200, 0, 0))
    cell = new_code_cell(
        "show()",
        metadata={"tags": ["slow"]},
        outputs=[
            new_output("display_data", SHOWN),
            new_output("display_data", {"text/plain": "Run it.", "text/html": "<p>Run it.</p>"}),
            new_output("display_data", {"text/plain": "A board.", PNG: red}),
            new_output("stream", name="stdout", text="Yes.\n"),
            new_output("execute_result", {"text/plain": "7", "text/html": "<table/>"}),
        ],
    )
    kernel = {"name": "python3", "display_name": "Python 3"}
    language = {"name": "python", "version": "3.11"}
    metadata: dict[str, Any] = {"kernelspec": kernel, "language_info": language, "title": "T"}
    notebook = new_notebook(cells=[cell], metadata={**metadata, "widgets": {"state": {}}})

    clean(notebook)

    assert {"kernelspec", "language_info", "title"} == set(notebook.metadata)
    assert not notebook.cells[0].metadata
    live, words, board, said, sheet = notebook.cells[0].outputs
    assert {"text/plain": "A lesson, live."} == live["data"]
    assert {"text/plain": "Run it.", "text/html": "<p>Run it.</p>"} == words["data"]
    assert {"text/plain", PNG} == set(board["data"])
    assert [red] == pictures(notebook)
    assert "Yes.\n" == said["text"]
    assert {"text/plain": "7", "text/html": "<table/>"} == sheet["data"]


def test_pictures_are_compared_by_how_they_look() -> None:
    """Not by their bytes; a shade at an edge is nothing, another colour or size is."""
    red = picture((200, 0, 0))

    assert red != picture((200, 0, 0), level=0)
    assert alike(red, picture((200, 0, 0), level=0))
    assert alike(red, picture((201, 0, 0)))
    assert not alike(red, picture((190, 0, 0)))
    assert not alike(red, picture((200, 0, 0), size=(8, 9)))
    assert Picture(red) == picture((200, 0, 0), level=0)
    assert Picture(red) != picture((0, 0, 200))


def test_a_small_difference_is_found() -> None:
    """One route in another colour, on a board of usual size."""
    board = Image.new("RGB", (800, 540), (243, 235, 215))
    other = board.copy()
    other.paste((200, 30, 30), (100, 100, 180, 118))
    files = []
    for one in (board, other):
        file = io.BytesIO()
        one.save(file, "png")
        files.append(base64.b64encode(file.getvalue()).decode())

    assert not alike(*files)


def test_the_app_is_left_alone() -> None:
    """What Voilà serves stores nothing."""
    assert "index" not in names()
    assert {"numbers", "score"} < set(names())


def test_a_fork_names_where_its_notebooks_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each then links to its own copy; running them keeps it, and without an address it goes."""
    paths = [tmp_path / "notebooks" / f"{name}.ipynb" for name in ("europe", "index", "usa")]
    stored = [(live_links.ROOT / "notebooks" / path.name).read_bytes() for path in paths]
    (tmp_path / "notebooks").mkdir()
    monkeypatch.setattr(live_links, "ROOT", tmp_path)
    for path, old in zip(paths, stored, strict=True):
        path.write_bytes(old)
    live_links.main([])
    before = [path.read_bytes() for path in paths]

    live_links.main(["https://anna.example/tutor/lab/"])
    for path in paths[::2]:
        title = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
        assert f"](https://anna.example/tutor/lab/lab/index.html?path={path.name})" in title
        assert live_links.linked(title, path.stem) == title
        assert live_links.LINK.findall(live_links.without(title)) == []
        written = nbformat.writes(nbformat.read(path, as_version=4))
        assert f"{written}\n" == path.read_text("utf-8"), "as Jupyter writes it"
    assert paths[1].read_bytes() == stored[1], "the app's page"

    live_links.main([])
    assert before == [path.read_bytes() for path in paths]


def test_the_links_example() -> None:
    """What the docstring shows is what it does."""
    assert doctest.testmod(live_links).failed == 0
