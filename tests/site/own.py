"""Zips of boards, well made and ill."""

import base64
import io
import stat
import warnings
import zipfile
from pathlib import Path

from tests.conftest import FOLDERS

FEW = 12


def _with_few_tickets(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with the first tickets only: a check lets bots try each of them."""
    first, *tickets = files["tickets.csv"].splitlines(keepends=True)
    stated = b"\ntickets = %d" % len(tickets)
    assert stated in files["board.toml"]
    board = files["board.toml"].replace(stated, b"\ntickets = %d" % FEW)
    return {**files, "tickets.csv": b"".join([first, *tickets[:FEW]]), "board.toml": board}


WHOLE = {
    path.name: path.read_bytes()
    for path in FOLDERS["nordic"].glob("*.*")
    if path.suffix in (".toml", ".csv", ".svg")
}
FILES = _with_few_tickets(WHOLE)
"""A board's own files; as ``moon`` it is nobody else's."""

Entry = tuple[str | zipfile.ZipInfo, bytes]


def moon(prefix: str = "moon/", **changes: bytes | None) -> list[Entry]:
    """Return the entries of a zip with a good board; ``changes`` by a file's stem."""
    named = {name.partition(".")[0]: name for name in FILES if not name.endswith(".svg")}
    changed = {named.get(key, key): content for key, content in changes.items()}
    files: dict[str, bytes | None] = {**FILES, **changed}
    return [(prefix + name, content) for name, content in files.items() if content is not None]


def whole_moon(**changes: bytes | None) -> list[Entry]:
    """Return the same with every ticket, for games that are played with them."""
    return moon(**{"tickets": WHOLE["tickets.csv"], "board": WHOLE["board.toml"], **changes})


def zipped(entries: list[Entry], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip of entries, in their order and with whatever names they have."""
    stream = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(stream, "w", method) as archive:
        warnings.simplefilter("ignore")  # of names that are there twice
        for name, content in entries:
            archive.writestr(name, content)
    return stream.getvalue()


def in_base64(content: bytes) -> str:
    """Return bytes as the page sends them."""
    return base64.b64encode(content).decode()


def link(name: str, to: str) -> Entry:
    """Return an entry that is a symbolic link."""
    entry = zipfile.ZipInfo(name)
    entry.create_system = 3
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    return entry, to.encode()


def written(folder: Path) -> Path:
    """Write the good board into a folder of its own."""
    place = folder / "moon"
    place.mkdir()
    for name, content in FILES.items():
        (place / name).write_bytes(content)
    return place
