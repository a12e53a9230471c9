"""The browser's part of the widgets: small files, joined when a widget loads.

A new file is a name in `SCRIPTS` or `STYLES` and costs little where it is not used: a browser
compiles a function when it is first called, and our own server's pages keep both files for ever.
What costs time is work at a file's top level, and a rule with ``:has()`` about anything around a
board: each change on the board then asks it anew, and it made a tap three times as slow. Say
what such a rule would ask by an attribute, as `tutor.widgets.screens.table` does. Nor may a rule's
last part begin with ``:is(.one, .other)``: it is then tried on every element.

What Python imports or works out once belongs to `tutor.widgets.warming`: what is done there is
shared by all visitors, and what is done later costs each of them.
"""

import os
import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from tutor.draw.style import theme_css

HERE = Path(__file__).parent
FONTS = HERE.parent / "server/share/voila/templates/tutor/static/fonts"
PAGE_BRINGS_ALL = "TUTOR_PAGE_BRINGS_ALL"
"""The environment variable by which a server says that its pages bring script, style and fonts."""

SCRIPTS = (
    "geometry", "host", "render", "link", "keep", "brought", "tabs", "play_tabs", "address",
    "history", "names", "picture", "overview", "stage", "light", "risen", "lanes", "underlay",
    "typed_city", "board", "parts", "card", "sharing", "rows", "lines", "entry", "finale", "notice",
    "comeback", "play_bubble", "play_speech", "play_keys", "play_flights", "play_trains",
    "play_telling", "play_motion", "play_motor", "widget",
)  # fmt: skip
STYLES = (
    "tokens", "page", "pieces", "home", "setup", "table", "reference", "result", "finale", "lesson",
    "board", "typing", "share", "underlay", "history", "record",
    "play", "play_cards", "play_sheets", "play_motion", "play_coach", "play_guide",
)  # fmt: skip


def brought() -> bool:
    """Tell whether the page around the widget brings its script and its style."""
    return bool(os.environ.get(PAGE_BRINGS_ALL))


@cache
def script() -> str:
    """Return the whole script: one module with a default export, as anywidget wants it."""
    return "\n".join((HERE / "js" / f"{name}.js").read_text("utf-8") for name in SCRIPTS)


def page_script() -> str:
    """Return the script for a page of our own server, which needs nothing else of Jupyter's."""
    alone = (HERE / "js" / "alone.js").read_text("utf-8")
    return f"{script()}\n{alone}\nopenAlone(render);\n"


@cache
def stylesheet() -> str:
    """Return the whole stylesheet without the fonts; the picture's colours in the dark stand in it.

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
    """Return the rules for the fonts with the fonts themselves in them, for js/host.js to read."""

    def within(address: re.Match[str]) -> str:
        font = b64encode((FONTS / address[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{font})"

    return re.sub(r"url\(([\w.-]+)\)", within, (FONTS / "fonts.css").read_text("utf-8"))
