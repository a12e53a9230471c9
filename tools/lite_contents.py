"""Writes the notebooks for the folder of files, with the pages to which they link."""

import json
import re
from pathlib import Path
from typing import Any

from tools.live_links import without

ROOT = Path(__file__).resolve().parent.parent
BESIDE = "docs/"
LINK = re.compile(rf"\]\(\.\./({BESIDE}[^)#\s]+)")
"""A link from a notebook to a page; in the folder the notebooks are one level higher."""


def write(folder: Path) -> None:
    """Write all notebooks into an empty folder, and below it the pages to which they link."""
    pages = set()
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        notebook = json.loads(path.read_text("utf-8"))
        for cell in notebook["cells"]:
            _in_one_piece(cell)
            text = without("".join(cell["source"]))  # it already runs there
            if cell["cell_type"] == "markdown":
                pages |= set(LINK.findall(text))
                text = text.replace(f"](../{BESIDE}", f"]({BESIDE}")
            cell["source"] = text
        (folder / path.name).write_text(json.dumps(notebook, ensure_ascii=False), "utf-8")
    for page in sorted(pages):
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        (folder / page).write_text((ROOT / page).read_text("utf-8"), "utf-8")


def _in_one_piece(cell: dict[str, Any]) -> None:
    """Join the lines of each stored text: JupyterLite would put commas between them."""
    for output in cell.get("outputs", ()):
        for texts in (output, output.get("data", {})):
            for kind, text in texts.items():
                if isinstance(text, list) and kind != "traceback":
                    texts[kind] = "".join(text)
