"""The first games of all boards, each read when it is first needed."""

import logging
from functools import cached_property, lru_cache
from pathlib import Path

from tutor.guided.first_game import (
    FILE,
    FirstGame,
    FirstGameError,
    has_first_game,
    load_first_game,
)
from tutor.library import Library

LOG = logging.getLogger(__name__)


class FirstGames:
    """The first games of a library's boards."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._read: dict[str, FirstGame | None] = {}

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """The boards that have a first game."""
        folders = self.library.folders
        return tuple(board for board, folder in folders.items() if has_first_game(folder))

    def game(self, board: object) -> FirstGame | None:
        """Return a board's first game; None if there is none, or it cannot be read."""
        if not isinstance(board, str) or board not in self.boards:
            return None
        if board not in self._read:
            try:
                folder = self.library.folders[board]
                self._read[board] = _loaded(folder, (folder / FILE).stat().st_mtime_ns)
            except FirstGameError as error:
                LOG.warning("no first game on %s: %s", board, error)
                self._read[board] = None
        return self._read[board]


@lru_cache(maxsize=32)
def _loaded(folder: Path, _changed: int) -> FirstGame:
    """Return a folder's first game, read once for all visitors until its file changes."""
    return load_first_game(folder)
