"""The score pad as a widget: holds the pad, hands actions to it and its page to the browser."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tutor.boards import board_folders
from tutor.game.problems import UnknownBoard
from tutor.pad.context import Boards
from tutor.pad.state import Action, Pad
from tutor.pad.update import kept_text, update
from tutor.scoring import GameError
from tutor.widgets.page import page
from tutor.widgets.page_widget import Page
from tutor.widgets.pictures import picture
from tutor.words.language import gettext as _

PLAYERS = 6
TEAMS = "ABC"


class ScorePad:
    """A score pad and the widget that shows it.

    Parameters
    ----------
    board
        Begin with setting up a game on this board; None begins on the home screen.
    own_maps
        Folders of the user's own boards.

    Attributes
    ----------
    page
        The widget to display.
    pad
        What is on it; every action makes a new one.

    Raises
    ------
    GameError
        If there is no such board.
    """

    def __init__(self, board: str | None = None, own_maps: Sequence[Path] = ()) -> None:
        self._boards = Boards(
            own_maps,
            [_("Player {number}").format(number=number + 1) for number in range(PLAYERS)],
            [_("Team {letter}").format(letter=letter) for letter in TEAMS],
        )
        self._folders = board_folders(own_maps)
        self._art: dict[str, dict[str, Any]] = {}
        self._open = False
        self.pad = Pad()
        if board is not None:
            if board not in self._boards.ids:
                raise GameError((UnknownBoard("board", board, self._boards.ids),))
            self.pad = update(self.pad, {"do": "choose_board", "board": board}, self._boards)
        self.page = Page()
        self.page.on_action(self.act)
        self._show()

    def act(self, action: Action) -> None:
        """Take an action of the browser and show what comes of it."""
        before = self.pad
        self.pad = update(before, action, self._boards)
        if self.pad is not before or not self._open:
            # The browser's first word says that the page is up. Pictures come after it: the
            # page can be used some tenths of a second sooner.
            self._open = True
            self._show()

    def _show(self) -> None:
        view = page(self.pad, self._boards)
        with self.page.hold_sync():
            if self._open:
                self.page.art = {board: self._picture(board) for board in view.pictures}
            self.page.tree = view.tree
            # "" is not "nothing any more": a kept game stays until another one replaces it.
            self.page.kept = kept_text(self.pad)

    def _picture(self, board: str) -> dict[str, Any]:
        if board not in self._art:
            self._art[board] = {"svg": picture(self._folders[board])}
        return self._art[board]
