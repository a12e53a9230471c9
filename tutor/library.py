"""The available boards, each read once."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from tutor.boards import BoardError, board_folders
from tutor.game.finished import FinishedGame
from tutor.scoring import Rules, load_variants


class Library:
    """The boards in the user's own folders and in the package's, each read when first needed.

    ``folders`` are those of all boards by id. A board whose folder has faults has no rules.
    ``without_picture`` are boards that have no picture and cannot be drawn: they can only be
    scored, by lists.
    """

    def __init__(self, own_maps: Sequence[Path] = ()) -> None:
        self._in_folders = self.folders = board_folders(own_maps)
        self._variants: dict[str, Mapping[str, Rules]] = {}
        self.without_picture: frozenset[str] = frozenset()

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all boards that can be read."""
        return tuple(board for board in self.folders if self.variants(board))

    def bring(self, folders: Mapping[str, Path], without_picture: Iterable[str] = ()) -> None:
        """Add these boards to those found in folders, instead of any brought before.

        A board found in a folder is never replaced.
        """
        known = self.folders
        own = self._in_folders
        self.folders = {**own, **folders, **own}  # those in folders come first, and win
        for board in known.keys() | folders.keys():
            if known.get(board) != self.folders.get(board):
                self._variants.pop(board, None)
        self.without_picture = frozenset(without_picture)
        self.__dict__.pop("ids", None)

    def all(self) -> Mapping[str, Rules]:
        """Return every board with the rules of its default variant, by id."""
        return {board: next(iter(self._read(board).values())) for board in self.ids}

    def variants(self, board: str) -> tuple[str, ...]:
        """Return a board's variants, the default first; none if there is no such board."""
        return tuple(self._read(board))

    def rules(self, board: str, variant: str | None = None) -> Rules | None:
        """Return the rules of a board's variant (the default if None), None if unknown."""
        variants = self._read(board)
        return variants.get(next(iter(variants), "") if variant is None else variant)

    def rules_of(self, game: FinishedGame) -> Rules | None:
        """Return the rules that a game is played by, None if board or variant is unknown."""
        return self.rules(game.board, game.variant)

    def counts(self, board: str) -> frozenset[int]:
        """Return the numbers of players that any variant of a board allows."""
        variants = self._read(board).values()
        return frozenset(count for rules in variants for count in rules.rulebook.players)

    def _read(self, board: str) -> Mapping[str, Rules]:
        if board not in self.folders:
            return {}
        if board not in self._variants:
            try:
                self._variants[board] = load_variants(self.folders[board])
            except BoardError:
                self._variants[board] = {}
        return self._variants[board]
