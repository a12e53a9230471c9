"""The boards that there are, each read once."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from tutor.boards import BoardError, board_folders
from tutor.game.finished import FinishedGame
from tutor.scoring import Rules, load_variants


class Library:
    """The boards in the user's own folders and in ours; a board is read when it is asked for.

    ``folders`` are those of all boards by id. A board whose folder has faults has no rules.
    """

    def __init__(self, own_maps: Sequence[Path] = ()) -> None:
        self.folders = board_folders(own_maps)
        self._variants: dict[str, Mapping[str, Rules]] = {}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all boards that can be read."""
        return tuple(board for board in self.folders if self.variants(board))

    def all(self) -> Mapping[str, Rules]:
        """Return every board with the rules of its default variant, by id."""
        return {board: next(iter(self._read(board).values())) for board in self.ids}

    def variants(self, board: str) -> tuple[str, ...]:
        """Return a board's variants, the default first; none if there is no such board."""
        return tuple(self._read(board))

    def rules(self, board: str, variant: str | None = None) -> Rules | None:
        """Return the rules of a board's variant (the default if None), None if unknown."""
        found = self._read(board)
        return found.get(next(iter(found), "") if variant is None else variant)

    def rules_of(self, game: FinishedGame) -> Rules | None:
        """Return the rules that a game is played by, None if board or variant is unknown."""
        return self.rules(game.board, game.variant)

    def counts(self, board: str) -> frozenset[int]:
        """Return the numbers of players that any variant of a board is made for."""
        found = self._read(board).values()
        return frozenset(count for rules in found for count in rules.rulebook.players)

    def _read(self, board: str) -> Mapping[str, Rules]:
        if board not in self.folders:
            return {}
        if board not in self._variants:
            try:
                self._variants[board] = load_variants(self.folders[board])
            except BoardError:
                self._variants[board] = {}
        return self._variants[board]
