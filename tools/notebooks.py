"""Run the notebooks and store their cleaned output: ``python tools/notebooks.py [NAME ...]``.

A name is a board's id, or a notebook's file name without its ending; without names all of them are
run. Texts, tables and pictures are stored, so that a notebook reads well where nothing runs. Of a
live board only its words and a small picture are stored, never the widget or its state. A picture
that looks the same as the stored one keeps its bytes, so running twice changes nothing.
"""

import base64
import io
import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import from_dict
from PIL import Image, ImageChops, ImageStat

from tools.lab import tidied
from tools.live_links import linked

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
APP = "index"  # Voilà serves it; its output is not stored
PNG = "image/png"
STORED = ("text/plain", "text/html", PNG)
PATIENCE = 300  # seconds for a cell
ALIKE = 1.0
"""How much, of 255, the pixels of two pictures may differ on average to look the same."""

FAR = 48
MOST_FAR = 0.0005
"""The share of pixels that may differ by `FAR` or more."""


def names() -> tuple[str, ...]:
    """Return the names of the notebooks whose output is stored."""
    return tuple(path.stem for path in sorted(FOLDER.glob("*.ipynb")) if path.stem != APP)


def run(name: str) -> None:
    """Run a notebook from top to bottom in a fresh kernel and store its output."""
    path = FOLDER / f"{name}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    before = pictures(notebook)
    client = NotebookClient(
        notebook, timeout=PATIENCE, kernel_name="python3", store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(FOLDER)}},
    )  # fmt: skip
    client.execute(env={**os.environ, "PYTHONPATH": str(ROOT)})
    clean(notebook)
    notebook.cells[0].source = linked(notebook.cells[0].source, name)
    for new, old in zip(_with_picture(notebook), before, strict=False):
        if alike(new["data"][PNG], old):
            new["data"][PNG] = old
    path.write_text(nbformat.writes(notebook) + "\n", "utf-8")


def clean(notebook: Any) -> None:
    """Keep only the output that reads well and is the same each time."""
    notebook.metadata = from_dict(tidied(notebook.metadata))
    for cell in notebook.cells:
        cell.metadata = {}
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"] = {kind: output["data"][kind] for kind in STORED
                                  if kind in output["data"]}  # fmt: skip
                output["metadata"] = {}
                if PNG in output["data"]:
                    output["data"][PNG] = output["data"][PNG].replace("\n", "")


def pictures(notebook: Any) -> list[str]:
    """Return the stored pictures of a notebook, in order."""
    return [output["data"][PNG].replace("\n", "") for output in _with_picture(notebook)]


def _with_picture(notebook: Any) -> list[Any]:
    outputs = (output for cell in notebook.cells for output in cell.get("outputs", ()))
    return [output for output in outputs if PNG in output.get("data", {})]


def alike(picture: str, other: str) -> bool:
    """Tell whether two pictures (PNG as base64) look the same.

    Their bytes may depend on the version of a library, and shades at edges may differ here and
    there.
    """
    if picture == other:
        return True
    first, second = _opened(picture), _opened(other)
    if first.size != second.size:
        return False
    red, green, blue = ImageChops.difference(first, second).split()
    apart = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    far = sum(apart.histogram()[FAR:])
    return ImageStat.Stat(apart).mean[0] <= ALIKE and far <= MOST_FAR * apart.width * apart.height


def _opened(picture: str) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGB")


def main(wanted: list[str]) -> int:
    """Run the notebooks named, or all of them."""
    for name in wanted or names():
        run(name)
        print(f"{name}: {(FOLDER / f'{name}.ipynb').stat().st_size / 1000:.0f} kB")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
