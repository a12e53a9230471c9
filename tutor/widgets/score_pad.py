"""The score pad: holds the pad, hands it the actions, and shows its page."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tutor.facts import Action
from tutor.game.finished import FinishedGame
from tutor.game.problems import UnknownBoard
from tutor.history.recorder import Recorder
from tutor.history.store import SharedStore
from tutor.link import link_of
from tutor.pad.address_actions import address_of, lists_of
from tutor.pad.context import Boards
from tutor.pad.keeping import aside_text, draft_text, lately_text, played_on, read_text
from tutor.pad.state import Pad, Played
from tutor.pad.undo import UndoText
from tutor.pad.update import kept_text, update_pad
from tutor.scoring import GameError
from tutor.widgets.app_view import RecordingView
from tutor.widgets.browser import Browser
from tutor.widgets.nodes import Node
from tutor.widgets.page import PageView, page
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError
from tutor.words.shown_game import ShownGame

PLAYERS = 6
TEAMS = "ABC"


class ScorePad(RecordingView):
    """A score pad and the widget that shows it.

    Parameters
    ----------
    board
        Begin by setting up a game on this board; None begins on the home screen.
    own_maps
        Folders of the user's own boards.
    cards
        Whether the page has a button for the reference card, which only the whole app has.
    history
        Where finished games are kept; None leaves it to the browser.

    Attributes
    ----------
    pad
        The state of the pad; every action makes a new one.

    Raises
    ------
    GameError
        If there is no such board.
    """

    def __init__(
        self,
        board: str | None = None,
        own_maps: Sequence[Path] = (),
        *,
        cards: bool = False,
        history: SharedStore | None = None,
    ) -> None:
        self._cards = cards
        self.boards = Boards(
            own_maps,
            lambda: [labels.PLAYER_NUMBER(number=number + 1) for number in range(PLAYERS)],
            lambda: [_("Team {letter}").format(letter=letter) for letter in TEAMS],
        )
        super().__init__(self.boards)
        self.recorder = Recorder(self.boards, history)
        self.pad = Pad()
        self.browser = Browser()
        self._undo = UndoText()
        if board is not None:
            if board not in self.boards.ids:
                raise GameError((UnknownBoard("board", board, self.boards.ids),))
            self.pad = update_pad(self.pad, {"do": "choose_board", "board": board}, self.boards)

    @property
    def game(self) -> FinishedGame:
        """The game as entered so far, or the visitor's game on screen.

        Raises
        ------
        UnknownNameError
            If there is no game on the pad yet.
        """
        if self.pad.game is None:
            raise UnknownNameError(
                _("There is no game on the score pad yet. Choose a board on it, or give it a game.")
            )
        return ShownGame.of(self.pad.game)

    def _ipython_display_(self) -> None:
        """Show nothing as a cell's value: the page is on screen already."""

    def _display_(self) -> object:
        """Return the page: marimo shows a cell's value instead of earlier output."""
        return self.page

    def take(self, action: Action) -> bool:
        """Let the pad answer an action."""
        if action["do"] == "waiting":
            return self.recorder.take(action)
        before = self.pad, self.browser
        self.browser = self.browser.updated(action)
        self._act(action)
        if action["do"] == "kept" and action.get("address"):
            self._act({**action, "do": "go"})
        if action["do"] == "kept":  # the page has been opened
            self.recorder.waiting.ask()
        return (self.pad, self.browser) != before

    def _act(self, action: Action) -> None:
        before, self.pad = self.pad, update_pad(self.pad, action, self.boards)
        self.recorder.see(before, self.pad)

    def show_played(self, game: FinishedGame, me: int | None, *, looks_back: bool = False) -> bool:
        """Show the finale of a live table's game; what is on the pad waits behind it.

        ``me`` is the human's place, who is addressed as "you"; None for several people. With
        ``looks_back`` there is a button to look back on the game.
        """
        lists = lists_of(self.boards, game.board)
        if lists is None or self.boards.sheet(game) is None:
            return False
        self.take({"do": "visit", "value": link_of(game, lists)})
        if self.pad.game is not None and self.pad.own is not None:
            own = played_on(self.pad.own, game.board)
            self.pad = replace(self.pad, own=own, played=Played(self.pad.game, me, looks_back))
        return self.take({"do": "reveal", "value": "start"})

    @property
    def lately(self) -> tuple[str, ...]:
        """The boards played on, the last one first."""
        return (self.pad.own or self.pad).lately

    def note_played(self, board: str) -> None:
        """Note a board as the one played on last."""
        if self.pad.own is None:
            self.pad = played_on(self.pad, board)
        else:
            self.pad = replace(self.pad, own=played_on(self.pad.own, board))

    def show_old(self, text: str) -> bool:
        """Show an old game by its file's text, as a link does; what is on the pad waits behind."""
        game, problems = read_text(text, self.boards)
        lists = None if game is None or problems else lists_of(self.boards, game.board)
        if game is None or lists is None:
            return self.take({"do": "open", "value": text})  # the page says what is wrong
        return self.take({"do": "visit", "value": link_of(game, lists)})

    def view(
        self,
        entries: Sequence[Node] = (),
        note: Node | None = None,
        own_boards: Node | None = None,
        waiting: Sequence[Node] = (),
        languages: Node | None = None,
    ) -> PageView:
        """Return the pad's page; its home screen has what is handed to it (`tutor.widgets.page`).

        ``note`` replaces the usual words above a game of the live table.
        """
        view = page(
            self.pad, self.boards, entries, cards=self._cards, browser=self.browser, note=note,
            own_boards=own_boards, waiting=waiting, unkept=self.recorder.unkept,
            languages=languages,
        )  # fmt: skip
        view.tree.update(address=address_of(self.pad), draft=draft_text(self.pad))
        return view

    @property
    def kept(self) -> dict[str, str]:
        """The game, its undo steps, the game that gave way, and the boards played on."""
        kept = kept_text(self.pad)
        return {
            "game": kept,
            "undo": self._undo.text(self.pad, kept),
            "before": aside_text(self.pad),
            "boards": lately_text(self.pad),
        }
