"""The stored pictures: read without matplotlib, and known to be stale when they are.

A picture carries a hash of all it was drawn from: the board's files, its land, and this
package's code. Bytes may differ between versions of matplotlib; the hash does not.
"""

import hashlib
import re
from pathlib import Path

from tutor.boards.data_files import DATA_FILES

PICTURE = "board.svg"
DRAWN_FROM = (*(file.name for file in DATA_FILES if file.drawn), "land.json")
ATTRIBUTE = "data-drawn-from"


def source_hash(folder: Path) -> str:
    """Return the hash of what a board's picture is drawn from.

    Line ends do not count, so that a checkout on Windows agrees. A file that a board does not
    have adds nothing.
    """
    digest = hashlib.sha256()
    here = Path(__file__).parent
    code = [*sorted(here.glob("*.py")), *sorted(here.glob("fonts/*.csv"))]
    for path in [*code, *(folder / name for name in DRAWN_FROM)]:
        if path.is_file():
            text = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{path.name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:32]


def stored_svg(folder: Path) -> str | None:
    """Return a board's stored picture, None if it has none."""
    try:
        return (folder / PICTURE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def is_stale(folder: Path) -> bool:
    """Tell whether a board's picture is missing or drawn from other data or by other code."""
    svg = stored_svg(folder)
    if svg is None:
        return True
    written = re.search(rf'\A<svg[^>]* {ATTRIBUTE}="([0-9a-f]*)"', svg)
    return written is None or written[1] != source_hash(folder)


def store_svg(folder: Path, svg: str) -> None:
    """Write a board's picture with the hash of what it was drawn from."""
    stamped = svg.replace("<svg ", f'<svg {ATTRIBUTE}="{source_hash(folder)}" ', 1)
    (folder / PICTURE).write_text(stamped, encoding="utf-8", newline="\n")
