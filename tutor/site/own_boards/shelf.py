"""The boards of one's own that are open: checked, laid out as folders, and as texts to be kept."""

import json
import logging
import shutil
from collections.abc import Container, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from tutor.boards import BoardError, Fault, load_board
from tutor.checking import checked
from tutor.scoring import load_variants
from tutor.site.own_boards.brought import (
    GAME,
    LARGEST,
    PICTURE,
    Brought,
    Refusal,
    RefusedError,
    from_folder,
)
from tutor.site.own_boards.clean import clean_picture

LOG = logging.getLogger(__name__)
MOST_BOARDS = 30


@dataclass(frozen=True)
class OwnBoard:
    """A board of one's own.

    ``folder`` is None if what is kept of it cannot be read by this version; ``name`` is its id
    then. ``text`` is what is kept. ``picture`` tells whether it has one.
    """

    id: str
    name: str
    folder: Path | None
    text: str
    picture: bool = False


class FaultyError(Exception):
    """A board's files are wrong; ``faults`` lists all that was found, ``board`` is its id."""

    def __init__(self, board: str, faults: tuple[Fault, ...]) -> None:
        self.board = board
        self.faults = faults
        super().__init__(f"{board}: {len(faults)} faults")


class Shelf:
    """The boards of one's own, in the order in which they were opened.

    Parameters
    ----------
    ours
        The ids that are taken.
    """

    def __init__(self, ours: Container[str]) -> None:
        self._ours = ours
        self.boards: dict[str, OwnBoard] = {}

    @property
    def folders(self) -> Mapping[str, Path]:
        """The folders of those that can be read, by id."""
        return {one.id: one.folder for one in self.boards.values() if one.folder is not None}

    @property
    def without_picture(self) -> tuple[str, ...]:
        """The ids of those that have no picture."""
        return tuple(one.id for one in self.boards.values() if not one.picture)

    def open(self, brought: Brought) -> tuple[OwnBoard, bool]:
        """Put a board on the shelf, where it replaces one of the same id.

        Returns
        -------
        tuple
            The board, and whether a picture that came along was of no use.

        Raises
        ------
        RefusedError
            If its id is taken by one of ours, or there are too many.
        FaultyError
            If it does not pass the check of a board's folder.
        """
        self._check_room(brought.id)
        folder = _laid_out(brought)
        try:
            _check(brought.id, folder)
            shutil.rmtree(folder / "games", ignore_errors=True)
            kept = {path: one for path, one in brought.files.items() if not GAME.fullmatch(path)}
            board = _on_shelf(Brought(brought.id, kept), folder)
        except BaseException:
            _throw_away(folder)
            raise
        self.remove(brought.id)
        self.boards[brought.id] = board
        return board, PICTURE in brought.files and not board.picture

    def take_back(self, text: str) -> None:
        """Put a board on the shelf that was kept. What cannot be read any more is told, not lost.

        Raises
        ------
        RefusedError
            If the text is nothing that was kept here.
        """
        brought = from_folder(text)
        self._check_room(brought.id)
        folder = _laid_out(brought)
        try:
            load_variants(folder)
            board = _on_shelf(brought, folder)
        except BoardError as error:
            LOG.warning("%s cannot be read any more: %s", brought.id, error)
            _throw_away(folder)
            board = OwnBoard(brought.id, brought.id, None, text)
        self.boards[brought.id] = board

    def remove(self, board: str) -> OwnBoard | None:
        """Take a board off the shelf; None if it was not there."""
        found = self.boards.pop(board, None)
        if found is not None and found.folder is not None:
            _throw_away(found.folder)
        return found

    def _check_room(self, board: str) -> None:
        if board in self._ours:
            raise RefusedError(Refusal.OURS, name=board)
        if board not in self.boards and len(self.boards) >= MOST_BOARDS:
            raise RefusedError(Refusal.NO_ROOM, most=MOST_BOARDS)


def _check(board: str, folder: Path) -> None:
    """Raise FaultyError unless a folder passes the same check as on the command line."""
    faults = checked(folder).faults
    if faults:
        raise FaultyError(board, faults)


def _laid_out(brought: Brought) -> Path:
    """Return a folder with a board's files, in a place of its own: pictures are known by place."""
    folder = Path(mkdtemp()) / brought.id
    for path, content in brought.files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return folder


def _throw_away(folder: Path) -> None:
    shutil.rmtree(folder.parent, ignore_errors=True)


def _on_shelf(brought: Brought, folder: Path) -> OwnBoard:
    """Return a board that is laid out and can be read; its picture is cleaned."""
    board = load_board(folder)
    files = dict(brought.files)
    content = files.pop(PICTURE, None)
    clean = None if content is None else clean_picture(content, board)
    with suppress(FileNotFoundError):
        (folder / PICTURE).unlink()
    if clean is not None:
        (folder / PICTURE).write_text(clean, "utf-8", newline="\n")
        files[PICTURE] = clean.encode()
    # As `from_folder` reads it. All but the picture was read as UTF-8 before.
    texts = {f"{brought.id}/{path}": one.decode("utf-8", "replace") for path, one in files.items()}
    text = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    if len(text) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, most=LARGEST // 1000)
    return OwnBoard(brought.id, board.name, folder, text, picture=clean is not None)
