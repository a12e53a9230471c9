"""The browser's part of the widgets: small files, joined when a widget loads."""

from functools import cache
from pathlib import Path

from tutor.draw.style import theme_css

HERE = Path(__file__).parent
SCRIPTS = (
    "geometry", "render", "link", "keep", "history", "picture", "stage", "light", "lanes",
    "underlay", "board", "widget",
)  # fmt: skip
STYLES = ("page", "reference", "pieces", "result", "lesson", "board", "underlay", "history")


@cache
def script() -> str:
    """Return the whole script: one module with a default export, as anywidget wants it."""
    return "\n".join((HERE / "js" / f"{name}.js").read_text("utf-8") for name in SCRIPTS)


@cache
def stylesheet() -> str:
    """Return the whole stylesheet, with the picture's colours in the dark.

    Examples
    --------
    >>> ".tutor" in stylesheet()
    True
    """
    parts = [(HERE / "css" / f"{name}.css").read_text("utf-8") for name in STYLES]
    dark = theme_css("dark", '.tutor[data-theme="dark"] .board-picture')
    return "\n".join([dark, *parts])
