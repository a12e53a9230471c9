"""The boards' pictures for the browser: stored ones, or else drawn once and cached."""

import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tutor.draw.stored import is_stale, source_hash, stored_svg

LOG = logging.getLogger(__name__)
PATIENCE = 60  # seconds for drawing one board; it usually takes two
SMALL = "small:"
"""What the names of small pictures begin with."""

UNSEEN = re.compile(
    r"""^\ <g\ id="layer:(?:links|beds|names)".*?^\ </g>\n  # of a card's size nobody sees them
    |^\ \ <g\ id="depth-.*?^\ \ </g>\n
    |^\ *<path\ class="marks".*?/>\n
    |\ data-(?:slots|at)="[^"]*"
    """,
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
"""What a small picture leaves out, as `tutor.draw` writes it."""


def small(board: str) -> str:
    """Return the name of a board's small picture in a tree."""
    return SMALL + board


@cache
def art(folders: Path, name: str) -> str:
    """Return a picture as SVG text, by its name in a tree.

    ``folders`` is the folder that has the board's folder. A small picture has half the bytes: the
    home page shows one of every board.
    """
    return fitting(name, picture(folders / name.removeprefix(SMALL)))


def fitting(name: str, whole: str) -> str:
    """Return a picture, without what nobody can see if its name is that of a small one."""
    return UNSEEN.sub("", whole) if name.startswith(SMALL) else whole


def picture(folder: Path, draw: Callable[[Path], str | None] | None = None) -> str:
    """Return a board's picture as SVG text, "" if there is none and none can be drawn.

    It is the stored picture if that is up to date, else one from the cache or newly drawn, in
    another process, because matplotlib would double the memory of this one. Without matplotlib a
    stored picture must do, however old.
    """
    stored = stored_svg(folder)
    if stored is not None and not is_stale(folder):
        return stored
    cached = cache_folder() / f"{folder.name}-{source_hash(folder)}.svg"
    try:
        return cached.read_text("utf-8")
    except OSError:
        drawn = (draw or drawn_elsewhere)(folder)
    if drawn is None:
        return stored or ""
    _keep(cached, drawn)
    return drawn


def cache_folder() -> Path:
    """Return where drawn pictures are kept."""
    place = os.environ.get("XDG_CACHE_HOME")
    return (Path(place) if place else Path.home() / ".cache") / "ticket-tutor"


def drawn_elsewhere(folder: Path) -> str | None:
    """Return the picture drawn by another process, None if that fails."""
    if find_spec("matplotlib") is None:
        return None
    try:
        done = subprocess.run(  # noqa: S603 - our own words and a board's folder
            [sys.executable, "-m", "tutor.draw.alone", str(folder)],
            capture_output=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError) as error:
        LOG.warning("no picture of %s: %s", folder.name, error)
        return None
    return done.stdout.decode("utf-8")


def _keep(path: Path, text: str) -> None:
    """Keep a picture for the next time; completely or not at all, as others may be reading."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(f".{os.getpid()}")
        new.write_text(text, "utf-8")
        new.replace(path)
    except OSError as error:  # a full or read-only disk: it is drawn again next time
        LOG.info("picture of %s not kept: %s", path.name, error)
