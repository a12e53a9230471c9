"""What is taken of a zip or a folder: the files of one board, within bounds, and nothing else.

Whatever is wrong is a `RefusedError` with a kind and its facts; nothing else is raised, and
nothing is written anywhere.
"""

import base64
import binascii
import io
import json
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath

from tutor.boards.toml import is_nested

LARGEST = 1_000_000
"""Letters that a message from the page may have: a zip of three quarters as many bytes."""

MOST_ENTRIES = 1000
DEEPEST = 8  # folders in each other
LARGEST_WHOLE = 8_000_000  # bytes of all files together, as the zip states them
LARGEST_TEXT = 200_000  # bytes of a table or a file of rules; the largest of ours has 10,000
LARGEST_PICTURE = 900_000  # bytes; ours have 230,000
LARGEST_RATIO = 100  # a table shrinks to a fourth
FREE_RATIO = 100_000  # bytes that may be packed as tightly as they like
MOST_GAMES = 50
LONGEST_ID = 40
LONGEST_PATH = 300

PICTURE = "board.svg"
BOARD = "board.toml"
NEEDED = (BOARD, "cities.csv", "routes.csv", "tickets.csv", "rules.toml")
KEPT = (*NEEDED, "names.csv", "short_names.csv", PICTURE)
"""The files that a board is kept with."""

GAME = re.compile(r"games/[^/]{1,100}\.toml")
"""Golden games: they are checked, and not kept."""

_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_COPY = re.compile(r" ?\(\d+\)$")
_UNREADABLE = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, OverflowError,
    RuntimeError, ValueError,
)  # fmt: skip


class Refusal(StrEnum):
    """Why nothing is taken; the comment names the facts that each carries."""

    UNREADABLE = "unreadable"  # the browser could not read it
    NO_ZIP = "no_zip"
    TOO_LARGE = "too_large"  # most, in kB
    TOO_MANY = "too_many"  # most
    TOO_LARGE_INSIDE = "too_large_inside"  # file, most, in kB
    TOO_TIGHT = "too_tight"  # file
    WRONG_PATH = "wrong_path"  # file
    TOO_DEEP = "too_deep"  # file, most
    NO_FILE = "no_file"  # file
    ENCRYPTED = "encrypted"  # file
    DAMAGED = "damaged"  # file
    TWICE = "twice"  # file
    NESTED = "nested"  # file
    NO_BOARD = "no_board"
    SEVERAL = "several"  # boards
    WRONG_ID = "wrong_id"  # name
    OURS = "ours"  # name
    NO_ROOM = "no_room"  # most


class RefusedError(Exception):
    """What somebody opened is not taken: why, and the facts of it."""

    def __init__(self, why: Refusal, **facts: object) -> None:
        self.why = why
        self.facts: Mapping[str, object] = facts
        super().__init__(f"{why} {facts}")


@dataclass(frozen=True)
class Brought:
    """The files of one board by name, and the id that it goes by."""

    id: str
    files: Mapping[str, bytes]


def from_zip(text: str, name: str) -> Brought:
    """Return the board in a zip, given as base64; ``name`` is what the zip is called.

    Raises
    ------
    RefusedError
        If it is none, holds no board or several, or oversteps a bound.
    """
    if len(text) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, most=LARGEST * 3 // 4000)
    try:
        content = base64.b64decode(text, validate=True)
        archive = zipfile.ZipFile(io.BytesIO(content))
    except (binascii.Error, *_UNREADABLE) as error:
        raise RefusedError(Refusal.NO_ZIP) from error
    with archive:
        entries = archive.infolist()
        if len(entries) > MOST_ENTRIES:
            raise RefusedError(Refusal.TOO_MANY, most=MOST_ENTRIES)
        for entry in entries:
            _check_entry(entry)
        _check_sizes({one.filename: one.file_size for one in entries})
        found = _files(one.filename for one in entries if not one.is_dir())
        root = _root(found)
        board = root.name or _id_of(name)
        inside = {path: archive.getinfo(path) for path in found}
        return _taken(board, root, {path: _unpacked(archive, one) for path, one in inside.items()
                                    if _is_wanted(path, root)})  # fmt: skip


def from_folder(text: str) -> Brought:
    """Return the board in a folder, given as JSON: the files' texts by their paths.

    Raises
    ------
    RefusedError
        If it holds no board or several, or oversteps a bound.
    """
    if len(text) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, most=LARGEST // 1000)
    try:
        texts = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RefusedError(Refusal.UNREADABLE) from error
    if not isinstance(texts, dict) or not all(isinstance(one, str) for one in texts.values()):
        raise RefusedError(Refusal.UNREADABLE)
    if len(texts) > MOST_ENTRIES:
        raise RefusedError(Refusal.TOO_MANY, most=MOST_ENTRIES)
    found = _files(texts)
    root = _root(found)
    if not root.name:
        raise RefusedError(Refusal.WRONG_ID, name="")
    return _taken(root.name, root, {
        path: texts[path].encode("utf-8", "replace") for path in found if _is_wanted(path, root)
    })  # fmt: skip


def _check_entry(entry: zipfile.ZipInfo) -> None:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise RefusedError(Refusal.NO_FILE, file=entry.filename)
    if entry.flag_bits & 1:
        raise RefusedError(Refusal.ENCRYPTED, file=entry.filename)
    # What the zip itself says of the name: Python's is cut off at a NUL.
    if entry.orig_filename.rstrip("/") != entry.filename.rstrip("/"):
        raise RefusedError(Refusal.WRONG_PATH, file=entry.orig_filename)
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise RefusedError(Refusal.DAMAGED, file=entry.filename)
    packed = max(entry.compress_size, 1)
    if entry.file_size > FREE_RATIO and entry.file_size / packed > LARGEST_RATIO:
        raise RefusedError(Refusal.TOO_TIGHT, file=entry.filename)


def _check_sizes(sizes: Mapping[str, int]) -> None:
    if sum(sizes.values()) > LARGEST_WHOLE:
        largest = max(sizes, key=lambda one: sizes[one])
        raise RefusedError(Refusal.TOO_LARGE_INSIDE, file=largest, most=LARGEST_WHOLE // 1000)


def _files(paths: Iterable[str]) -> list[str]:
    """Return paths that are what they seem: within the zip, and each there once."""
    found: dict[str, str] = {}
    for path in paths:
        parts = path.split("/")
        if (
            len(path) > LONGEST_PATH
            or not path.isprintable()
            or "\\" in path
            or ":" in parts[0]
            or any(part.strip(" .") == "" for part in parts)
        ):
            raise RefusedError(Refusal.WRONG_PATH, file=path)
        if len(parts) > DEEPEST:
            raise RefusedError(Refusal.TOO_DEEP, file=path, most=DEEPEST)
        if found.setdefault(path.casefold(), path) is not path:
            raise RefusedError(Refusal.TWICE, file=path)
    return list(found.values())


def _root(paths: Iterable[str]) -> PurePosixPath:
    """Return the one folder in which a board lies."""
    found = [PurePosixPath(path).parent for path in paths if PurePosixPath(path).name == BOARD]
    # What a Mac adds of its own lies in a folder of the same name in another one.
    found = [one for one in found if one.parts[:1] != ("__MACOSX",)]
    if not found:
        raise RefusedError(Refusal.NO_BOARD)
    if len(found) > 1:
        raise RefusedError(Refusal.SEVERAL, boards=[one.name or "." for one in found])
    return found[0]


def _id_of(name: str) -> str:
    """Return the id of a board that lies in no folder: of what its zip is called."""
    stem = _COPY.sub("", PurePosixPath(name).stem.strip()).casefold()
    return re.sub(r"[^a-z0-9_-]", "_", stem)


def _is_wanted(path: str, root: PurePosixPath) -> bool:
    if not PurePosixPath(path).is_relative_to(root):
        return False
    inner = str(PurePosixPath(path).relative_to(root))
    return inner in KEPT or GAME.fullmatch(inner) is not None


def _unpacked(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    most = _most(entry.filename)
    try:
        with archive.open(entry) as opened:
            content = opened.read(most + 1)  # whatever size it states
            if len(content) <= most:
                opened.read(1)  # its end: only now is the checksum compared
    except _UNREADABLE as error:
        raise RefusedError(Refusal.DAMAGED, file=entry.filename) from error
    return content


def _most(path: str) -> int:
    return LARGEST_PICTURE if PurePosixPath(path).name == PICTURE else LARGEST_TEXT


def _taken(board: str, root: PurePosixPath, files: Mapping[str, bytes]) -> Brought:
    """Return a board's files by their names in its folder."""
    if not _ID.fullmatch(board) or len(board) > LONGEST_ID:
        raise RefusedError(Refusal.WRONG_ID, name=board)
    if sum(1 for path in files if path.endswith(".toml")) > MOST_GAMES:
        raise RefusedError(Refusal.TOO_MANY, most=MOST_GAMES)
    for path, content in files.items():
        if len(content) > _most(path):
            raise RefusedError(Refusal.TOO_LARGE_INSIDE, file=path, most=_most(path) // 1000)
        if path.endswith(".toml") and is_nested(content.decode("utf-8", "replace")):
            raise RefusedError(Refusal.NESTED, file=path)
    return Brought(
        board,
        {str(PurePosixPath(path).relative_to(root)): content for path, content in files.items()},
    )
