"""The boards of one's own that are open: checked, written as folders, and as texts to be kept."""

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
from tutor.site.own_boards.clean import clean_picture
from tutor.site.own_boards.opening import (
    GAME,
    LARGEST,
    PICTURE,
    BoardFiles,
    Refusal,
    RefusedError,
    from_folder,
)

LOG = logging.getLogger(__name__)
MOST_BOARDS = 30


@dataclass(frozen=True)
class OwnBoard:
    """A board of one's own.

    ``text`` is what the browser keeps. If this version cannot read it, ``folder`` is None and
    ``name`` is the id. ``picture`` tells whether the board has one.
    """

    id: str
    name: str
    folder: Path | None
    text: str
    picture: bool = False


class FaultyError(Exception):
    """A board's files have mistakes; ``faults`` lists them all, ``board`` is the board's id."""

    def __init__(self, board: str, faults: tuple[Fault, ...]) -> None:
        self.board = board
        self.faults = faults
        super().__init__(f"{board}: {len(faults)} faults")


class Shelf:
    """The boards of one's own, in the order in which they were opened.

    Parameters
    ----------
    ours
        The ids of the app's own boards, which are taken.
    """

    def __init__(self, ours: Container[str]) -> None:
        self._ours = ours
        self.boards: dict[str, OwnBoard] = {}

    @property
    def folders(self) -> Mapping[str, Path]:
        """The folders of the boards that can be read, by id."""
        boards = self.boards.values()
        return {board.id: board.folder for board in boards if board.folder is not None}

    @property
    def without_picture(self) -> tuple[str, ...]:
        """The ids of the boards that have no picture."""
        return tuple(board.id for board in self.boards.values() if not board.picture)

    def open(self, opened: BoardFiles) -> tuple[OwnBoard, bool]:
        """Put a board on the shelf, replacing any board with the same id.

        Returns
        -------
        tuple
            The board, and whether it came with a picture that could not be used.

        Raises
        ------
        RefusedError
            If its id is that of one of our boards, or there are too many boards.
        FaultyError
            If it does not pass the check for a board's folder.
        """
        self._check_room(opened.id)
        folder = _written(opened)
        try:
            _check(opened.id, folder)
            shutil.rmtree(folder / "games", ignore_errors=True)
            kept = {
                path: content for path, content in opened.files.items() if not GAME.fullmatch(path)
            }
            board = _own_board(BoardFiles(opened.id, kept), folder)
        except BaseException:
            _throw_away(folder)
            raise
        self.remove(opened.id)
        self.boards[opened.id] = board
        return board, PICTURE in opened.files and not board.picture

    def restore(self, text: str) -> None:
        """Put a kept board back on the shelf; one that cannot be read any more is listed, too.

        Raises
        ------
        RefusedError
            If the text is not one that was kept here.
        """
        kept = from_folder(text)
        self._check_room(kept.id)
        folder = _written(kept)
        try:
            load_variants(folder)
            board = _own_board(kept, folder)
        except BoardError as error:
            LOG.warning("%s cannot be read any more: %s", kept.id, error)
            _throw_away(folder)
            board = OwnBoard(kept.id, kept.id, None, text)
        self.boards[kept.id] = board

    def remove(self, board_id: str) -> OwnBoard | None:
        """Take a board off the shelf and return it, or None if it was not there."""
        board = self.boards.pop(board_id, None)
        if board is not None and board.folder is not None:
            _throw_away(board.folder)
        return board

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


def _written(opened: BoardFiles) -> Path:
    """Write a board's files into a new folder; pictures are cached by its path."""
    folder = Path(mkdtemp()) / opened.id
    for name, content in opened.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def _throw_away(folder: Path) -> None:
    shutil.rmtree(folder.parent, ignore_errors=True)


def _own_board(opened: BoardFiles, folder: Path) -> OwnBoard:
    """Return the board in a folder that can be read, with its picture cleaned."""
    board = load_board(folder)
    files = dict(opened.files)
    content = files.pop(PICTURE, None)
    clean = None if content is None else clean_picture(content, board)
    with suppress(FileNotFoundError):
        (folder / PICTURE).unlink()
    if clean is not None:
        (folder / PICTURE).write_text(clean, "utf-8", newline="\n")
        files[PICTURE] = clean.encode()
    # As `from_folder` reads them. All but the picture have been read as UTF-8 before.
    texts = {
        f"{opened.id}/{path}": content.decode("utf-8", "replace") for path, content in files.items()
    }
    text = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
    if len(text) > LARGEST:
        raise RefusedError(Refusal.TOO_LARGE, most=LARGEST // 1000)
    return OwnBoard(opened.id, board.name, folder, text, picture=clean is not None)
