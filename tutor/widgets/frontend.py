"""The browser's part of the widgets: small files, joined when a widget loads.

They are modules that import each other, and are joined as their imports say (`joined`). A new file
costs little where it is not used: a browser compiles a function when it is first called, and pages
of our own server cache script and style for good. A new stylesheet is a name in `STYLES`.
What costs time is work at a file's top level, and a rule with ``:has()`` on an element around a
board: each change on the board evaluates it again, which made a tap three times as slow. Set an
attribute instead, as `tutor.widgets.screens.table` does. Nor may a rule's last part begin with
``:is(.one, .other)``, because the browser then tries it on every element.

What Python imports or computes once belongs to `tutor.widgets.warming`: what is done there is
shared by all visitors, and what is done later each of them waits for.
"""

import os
import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from tutor.draw.style import theme_css

HERE = Path(__file__).parent
FONTS = HERE / "fonts"
PAGE_BRINGS_ALL = "TUTOR_PAGE_BRINGS_ALL"
"""The environment variable that a server sets if its pages bring script, style and fonts."""

IMPORT = re.compile(r'^import \{[^}]*\} from "(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?!default )", re.MULTILINE)
STYLES = (
    "tokens", "page", "pieces", "home", "setup", "table", "reference", "result", "finale", "lesson",
    "board", "typing", "share", "underlay", "photo", "history", "record", "puzzles",
    "play", "play_cards", "play_sheets", "play_motion", "play_coach", "play_guide",
    "play_curtain", "play_tall",
)  # fmt: skip


def brought() -> bool:
    """Tell whether the page around the widget brings its script, style and fonts."""
    return bool(os.environ.get(PAGE_BRINGS_ALL))


class ImportCycleError(ValueError):
    """Files of the script import each other in a circle, so none can come first."""


def joined(path: Path) -> str:
    """Return a module and all that it imports as one text without imports, each file once.

    A file comes after those it imports, and all share one scope: no top-level name may be in two
    of them, nor is one renamed by an import.

    Raises
    ------
    ImportCycleError
        If a file would have to come before itself.
    """
    texts: dict[Path, str] = {}

    def take(path: Path, above: tuple[Path, ...]) -> None:
        if path in above:
            circle = " - ".join(one.name for one in (*above[above.index(path) :], path))
            raise ImportCycleError(circle)
        if path not in texts:
            text = path.read_text("utf-8")
            for found in IMPORT.finditer(text):
                take((path.parent / found[1]).resolve(), (*above, path))
            texts[path] = EXPORT.sub("", IMPORT.sub("", text))

    take(path.resolve(), ())
    return "\n".join(texts.values())


@cache
def script() -> str:
    """Return the whole script: one module with a default export, as anywidget wants it."""
    return joined(HERE / "js/widget.js")


def page_script() -> str:
    """Return the script for a page of our own server, which needs nothing else from Jupyter."""
    return joined(HERE / "js/alone.js")


@cache
def stylesheet() -> str:
    """Return the whole stylesheet without the fonts, with the board's colours for the dark theme.

    Examples
    --------
    >>> ".tutor" in stylesheet()
    True
    """
    parts = [(HERE / "css" / f"{name}.css").read_text("utf-8") for name in STYLES]
    dark = theme_css("dark", '.tutor[data-theme="dark"] .board-picture')
    return "\n".join([dark, *parts])


@cache
def fonts_within() -> str:
    """Return the style rules of the fonts with the fonts embedded, for js/host.js."""

    def within(address: re.Match[str]) -> str:
        font = b64encode((FONTS / address[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{font})"

    return re.sub(r"url\(([\w.-]+)\)", within, (FONTS / "fonts.css").read_text("utf-8"))
