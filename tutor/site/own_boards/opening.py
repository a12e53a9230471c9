"""Opens a zip or a folder: takes the files of one board, within limits, and nothing else.

If anything is wrong, a `RefusedError` says why, with the facts; nothing else is raised, and nothing
is written anywhere.
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

from tutor.boards.data_files import BOARD, DATA_FILES
from tutor.boards.toml import is_nested

LARGEST = 1_000_000
"""The longest message from the page in letters; a zip may have three quarters as many bytes."""

MOST_ENTRIES = 1000
DEEPEST = 8  # nested folders
LARGEST_WHOLE = 8_000_000  # bytes of all files together, as the zip states them
LARGEST_TEXT = 200_000  # bytes of a table or a file of rules; the largest of ours has 10,000
LARGEST_PICTURE = 900_000  # bytes; ours have 230,000
LARGEST_RATIO = 100  # of size to compressed size; for a table it is about 4
FREE_RATIO = 100_000  # bytes; smaller files may have any ratio
MOST_GAMES = 50
LONGEST_ID = 40
LONGEST_PATH = 300

PICTURE = "board.svg"
KEPT = (*(file.name for file in DATA_FILES), PICTURE)
"""The files of a board that are kept."""

GAME = re.compile(r"games/[^/]{1,100}\.toml")
"""Golden games, which are checked but not kept."""

_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_COPY = re.compile(r" ?\(\d+\)$")
_UNREADABLE = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, OverflowError,
    RuntimeError, ValueError,
)  # fmt: skip


class Refusal(StrEnum):
    """Why nothing is taken; the comments name the facts that come with each."""

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
    """A zip or folder is not taken; ``why`` and ``facts`` make the sentence that says so."""

    def __init__(self, why: Refusal, **facts: object) -> None:
        self.why = why
        self.facts: Mapping[str, object] = facts
        super().__init__(f"{why} {facts}")


@dataclass(frozen=True)
class BoardFiles:
    """The files of one board by name, and the board's id."""

    id: str
    files: Mapping[str, bytes]


def from_zip(text: str, name: str) -> BoardFiles:
    """Return the board in a zip, given as base64; ``name`` is the zip's file name.

    Raises
    ------
    RefusedError
        If it is not a zip, holds no board or several, or exceeds a limit.
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
        _check_sizes({entry.filename: entry.file_size for entry in entries})
        paths = _checked_paths(entry.filename for entry in entries if not entry.is_dir())
        root = _root(paths)
        board = root.name or _id_of(name)
        wanted = [path for path in paths if _is_wanted(path, root)]
        files = {path: _unpacked(archive, archive.getinfo(path)) for path in wanted}
        return _board_files(board, root, files)


def from_folder(text: str) -> BoardFiles:
    """Return the board in a folder, given as JSON: the files' texts by their paths.

    Raises
    ------
    RefusedError
        If it holds no board or several, or exceeds a limit.
    """
    if len(text) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, most=LARGEST // 1000)
    try:
        texts = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RefusedError(Refusal.UNREADABLE) from error
    if not isinstance(texts, dict) or not all(
        isinstance(content, str) for content in texts.values()
    ):
        raise RefusedError(Refusal.UNREADABLE)
    if len(texts) > MOST_ENTRIES:
        raise RefusedError(Refusal.TOO_MANY, most=MOST_ENTRIES)
    paths = _checked_paths(texts)
    root = _root(paths)
    if not root.name:
        raise RefusedError(Refusal.WRONG_ID, name="")
    wanted = [path for path in paths if _is_wanted(path, root)]
    files = {path: texts[path].encode("utf-8", "replace") for path in wanted}
    return _board_files(root.name, root, files)


def _check_entry(entry: zipfile.ZipInfo) -> None:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise RefusedError(Refusal.NO_FILE, file=entry.filename)
    if entry.flag_bits & 1:
        raise RefusedError(Refusal.ENCRYPTED, file=entry.filename)
    # The name as the zip has it: Python cuts it off at a NUL.
    if entry.orig_filename.rstrip("/") != entry.filename.rstrip("/"):
        raise RefusedError(Refusal.WRONG_PATH, file=entry.orig_filename)
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise RefusedError(Refusal.DAMAGED, file=entry.filename)
    packed = max(entry.compress_size, 1)
    if entry.file_size > FREE_RATIO and entry.file_size / packed > LARGEST_RATIO:
        raise RefusedError(Refusal.TOO_TIGHT, file=entry.filename)


def _check_sizes(sizes: Mapping[str, int]) -> None:
    if sum(sizes.values()) > LARGEST_WHOLE:
        largest = max(sizes, key=lambda path: sizes[path])
        raise RefusedError(Refusal.TOO_LARGE_INSIDE, file=largest, most=LARGEST_WHOLE // 1000)


def _checked_paths(paths: Iterable[str]) -> list[str]:
    """Return the paths if each is a plain one inside the zip and occurs only once."""
    checked: dict[str, str] = {}
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
        if checked.setdefault(path.casefold(), path) is not path:
            raise RefusedError(Refusal.TWICE, file=path)
    return list(checked.values())


def _root(paths: Iterable[str]) -> PurePosixPath:
    """Return the only folder that holds a board."""
    boards = [path for path in map(PurePosixPath, paths) if path.name == BOARD.name]
    # A Mac adds files of its own, in a second folder of the same name inside __MACOSX.
    folders = [path.parent for path in boards if path.parts[:1] != ("__MACOSX",)]
    if not folders:
        raise RefusedError(Refusal.NO_BOARD)
    if len(folders) > 1:
        raise RefusedError(Refusal.SEVERAL, boards=[folder.name or "." for folder in folders])
    return folders[0]


def _id_of(name: str) -> str:
    """Return the id of a board that is not in a folder: it follows from the zip's name."""
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
            content = opened.read(most + 1)  # whatever size the zip states
            if len(content) <= most:
                opened.read(1)  # only at the end is the checksum compared
    except _UNREADABLE as error:
        raise RefusedError(Refusal.DAMAGED, file=entry.filename) from error
    return content


def _most(path: str) -> int:
    return LARGEST_PICTURE if PurePosixPath(path).name == PICTURE else LARGEST_TEXT


def _board_files(board: str, root: PurePosixPath, files: Mapping[str, bytes]) -> BoardFiles:
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
    return BoardFiles(
        board,
        {str(PurePosixPath(path).relative_to(root)): content for path, content in files.items()},
    )
