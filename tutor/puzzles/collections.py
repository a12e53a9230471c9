"""The puzzles of a library's boards, each collection read when it is first needed."""

from datetime import date
from functools import cached_property

from tutor.boards import is_ours
from tutor.lessons.pick import Pick
from tutor.library import Library
from tutor.puzzles.file import has_puzzles, puzzles_in
from tutor.puzzles.puzzle import Puzzle
from tutor.scoring import Rules


class Collections:
    """The boards of a library that have puzzles."""

    def __init__(self, library: Library) -> None:
        self.library = library

    @property
    def boards(self) -> tuple[str, ...]:
        """The ids of the boards that have puzzles."""
        return tuple(board for board, at in self.library.folders.items() if has_puzzles(at))

    def of(self, board: str) -> tuple[Puzzle, ...]:
        """Return a board's puzzles, none if it has none."""
        folder = self.library.folders.get(board)
        return () if folder is None else puzzles_in(folder)

    def puzzle(self, board: str | None, id_: str | None) -> Puzzle | None:
        """Return a puzzle by its board and id, None if there is none such."""
        if board is None:
            return None
        return next((puzzle for puzzle in self.of(board) if puzzle.id == id_), None)

    def rules(self, puzzle: Puzzle) -> Rules | None:
        """Return the rules that a puzzle is played by, None if the board has no such variant."""
        return self.library.rules(puzzle.board, puzzle.variant)

    @cached_property
    def _everybodys(self) -> tuple[str, ...]:
        """The boards that come with the package, in an order that nobody's own folders change."""
        folders = self.library.folders
        return tuple(sorted(board for board in self.boards if is_ours(folders[board])))

    def of_day(self, day: str) -> Puzzle | None:
        """Return the puzzle of a day such as 2026-11-28: the same for everybody.

        None if the day is none, or no board has puzzles.
        """
        try:
            number = date.fromisoformat(day).toordinal()
        except ValueError:
            return None
        if not self._everybodys:
            return None
        # The boards take turns, in another order each time round.
        turn, place = divmod(number, len(self._everybodys))
        board = Pick(f"today/boards/{turn}").mixed(self._everybodys)[place]
        puzzles = self.of(board)
        turn, place = divmod(turn, len(puzzles))
        return Pick(f"today/{board}/{turn}").mixed(puzzles)[place]
