"""Link each notebook to a copy that runs in the browser: ``python tools/live_links.py [ADDRESS]``.

ADDRESS is where you have put the folder of ``make lite``; each notebook links to its copy there.
Without an address, as in this repository, the link leads to the page that explains how to make such
a folder. ``make notebooks`` keeps the address.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOW = "../docs/notebooks.md#without-a-server"
SENTENCE = "It also runs [in the browser alone]({}), with nothing to install."
LINK = re.compile(re.escape(f"\n\n{SENTENCE}").replace(re.escape("{}"), r"([^)\s]*)"))
COPY = "lab/index.html?path={}.ipynb"
"""The address at which JupyterLite opens a notebook, below its own."""


def without(text: str) -> str:
    """Return the text of a notebook's first cell without the link."""
    return LINK.sub("", text)


def linked(text: str, name: str, address: str | None = None) -> str:
    """Return the text of a notebook's first cell with the link; by default it keeps its address.

    Examples
    --------
    >>> linked("# Trains", "usa").partition("[")[2]
    'in the browser alone](../docs/notebooks.md#without-a-server), with nothing to install.'
    >>> again = linked(linked("# Trains", "usa", "https://anna.example/lab"), "usa")
    >>> LINK.findall(again)
    ['https://anna.example/lab/lab/index.html?path=usa.ipynb']
    """
    match = LINK.search(text)
    target = match[1] if match else HOW
    if address:
        target = f"{address.rstrip('/')}/{COPY.format(name)}"
    return f"{without(text)}\n\n{SENTENCE.format(target)}"


def main(words: list[str]) -> int:
    """Write the link into all notebooks except the app's."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        if path.stem == "index":  # the app's, which nobody reads
            continue
        notebook = json.loads(path.read_text("utf-8"))
        title = notebook["cells"][0]
        text = linked(without("".join(title["source"])), path.stem, *words[:1])
        title["source"] = text.splitlines(keepends=True)
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
