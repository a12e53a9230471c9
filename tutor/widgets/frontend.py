"""The browser's part of the widgets: small files, joined when a widget loads."""

import os
import re
from base64 import b64encode
from functools import cache
from pathlib import Path

from tutor.draw.style import theme_css

HERE = Path(__file__).parent
FONTS = HERE.parent / "server/share/voila/templates/tutor/static/fonts"
PAGE_HAS_FONTS = "TUTOR_PAGE_HAS_FONTS"
"""The environment variable by which a server says that its pages bring the fonts."""

SCRIPTS = (
    "geometry", "render", "link", "keep", "tabs", "address", "history", "names", "picture",
    "overview", "stage", "light", "lanes", "underlay", "board", "parts", "card", "sharing", "rows",
    "entry", "finale", "play_bubble", "play_keys", "play_motor", "widget",
)  # fmt: skip
STYLES = (
    "tokens", "page", "pieces", "home", "setup", "table", "reference", "result", "finale", "lesson",
    "board", "typing", "share", "underlay", "history", "record",
    "play", "play_cards", "play_sheets",
)  # fmt: skip


@cache
def script() -> str:
    """Return the whole script: one module with a default export, as anywidget wants it."""
    return "\n".join((HERE / "js" / f"{name}.js").read_text("utf-8") for name in SCRIPTS)


@cache
def stylesheet() -> str:
    """Return the whole stylesheet, with the picture's colours in the dark and the fonts.

    Where no server of ours brings the fonts, as in JupyterLab, they stand in the stylesheet.

    Examples
    --------
    >>> ".tutor" in stylesheet()
    True
    """
    parts = [(HERE / "css" / f"{name}.css").read_text("utf-8") for name in STYLES]
    dark = theme_css("dark", '.tutor[data-theme="dark"] .board-picture')
    fonts = "" if os.environ.get(PAGE_HAS_FONTS) else fonts_within()
    return "\n".join([fonts, dark, *parts])


def fonts_within() -> str:
    """Return the rules for the fonts with the fonts themselves in them."""

    def within(address: re.Match[str]) -> str:
        font = b64encode((FONTS / address[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{font})"

    return re.sub(r"url\(([\w.-]+)\)", within, (FONTS / "fonts.css").read_text("utf-8"))
