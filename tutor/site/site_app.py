"""The whole app without a server; it can also open boards of one's own."""

import json
import logging
from collections.abc import Callable, Iterable
from dataclasses import replace

from tutor.draw.stored import stored_svg
from tutor.facts import Action
from tutor.game.file import write_game
from tutor.pad.keeping import aside_text, kept_text, mended
from tutor.pad.state import Pad
from tutor.site.own_boards.opening import (
    LARGEST,
    BoardFiles,
    Refusal,
    RefusedError,
    from_folder,
    from_zip,
)
from tutor.site.own_boards.panel import News, own_boards_panel
from tutor.site.own_boards.shelf import FaultyError, OwnBoard, Shelf
from tutor.site.own_boards.texts import refusal_text
from tutor.widgets.nodes import Node
from tutor.widgets.pictures import SMALL, fitting
from tutor.widgets.whole_app import WholeApp
from tutor.words.language import gettext as _
from tutor.words.names import shown
from tutor.words.values import Faults

LOG = logging.getLogger(__name__)
Store = Callable[[str], None]
PASSING = ("here", "kept", "follow")
"""What the browser sends by itself."""


class SiteApp(WholeApp):
    """The whole app with a shelf of boards of one's own, which the browser keeps.

    The action ``own_board`` opens one: ``brings`` says whether ``value`` is a zip or a folder's
    files (see `tutor.site.own_boards.opening`), ``name`` is the zip's name. ``own_board_remove``
    takes a ``board`` off the shelf, ``own_board_undo`` brings it back, and ``own_board_unkept``
    says that the browser has not kept one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.shelf = Shelf(frozenset(self.score_pad.boards.folders))
        self._store: Store = lambda _order: None
        self._news: News | None = None
        self._news_count = 0

    def restore_boards(self, kept: Iterable[object], store: Store) -> None:
        """Restore the boards that the browser has kept, as texts; ``store`` keeps more.

        ``store`` takes orders as JSON: ``{"put": {"id", "text"}}`` and ``{"remove": id}``.
        """
        self._store = store
        for text in kept:
            try:
                self.shelf.restore(text if isinstance(text, str) else "")
            except RefusedError as error:
                LOG.warning("a kept text is not a board: %s", error)
            except Exception:  # whatever it is: it must not keep the app from opening
                LOG.exception("a kept board cannot be restored")
        self._update_boards()

    def take(self, action: Action) -> bool:
        """Do an action; those for the shelf here, all others as everywhere."""
        do = str(action["do"])
        doing = DOINGS.get(do)
        if doing is not None:
            self._news_count += 1
            self._news = doing(self, action)
            if self._news is not None:
                self._news = replace(self._news, count=self._news_count)
            return True
        had_news = self._news is not None
        if do not in PASSING and not do.startswith("history_"):
            self._news = None
        return any([super().take(action), had_news and self._news is None])

    def own_boards(self) -> Node:
        """Return the shelf on the landing page."""
        return own_boards_panel(self.shelf.boards.values(), self._news)

    def _picture(self, name: str) -> str:
        """Return a picture by its name; for a board of one's own, the one that came with it."""
        folder = self.shelf.folders.get(name.removeprefix(SMALL))
        return super()._picture(name) if folder is None else fitting(name, stored_svg(folder) or "")

    def _open_board(self, action: Action) -> News:
        """Open a zip or a folder."""
        try:
            files = _board_files(action)
            is_known = files.id in self.shelf.boards
            board, is_picture_useless = self.shelf.open(files)
        except RefusedError as error:
            return News(refusal_text(error))
        except (RecursionError, ValueError):  # whatever else a stranger may have thought of
            LOG.exception("a board cannot be checked")
            return News(refusal_text(RefusedError(Refusal.UNREADABLE)))
        except FaultyError as error:
            text = _("{board} has {faults}. Nothing is opened.").format(
                board=shown(error.board), faults=Faults(len(error.faults))
            )
            return News(text, board=error.board, faults=error.faults)
        self._keep(board)
        if is_known:
            self._renew_pad(board.id)
        text = _("{board} is replaced.") if is_known else _("{board} is added: choose it above.")
        sentences = [text.format(board=shown(board.name))]
        if is_picture_useless:
            sentences.append(
                _(
                    "Its picture was left out: it shows other routes or cities, or we did not draw "
                    "it. Draw it with “python -m tutor picture”."
                )
            )
        return News(" ".join(sentences), good=True)

    def _remove_board(self, action: Action) -> News | None:
        board = self.shelf.remove(str(action.get("board")))
        if board is None:
            return None
        self._store(json.dumps({"remove": board.id}))
        self._update_boards()
        text = _("{board} is removed. Games played on it wait until it is back.")
        return News(text.format(board=shown(board.name)), good=True, removed=board)

    def _undo_removal(self, _action: Action) -> News | None:
        removed = None if self._news is None else self._news.removed
        if removed is None:
            return None
        try:
            self.shelf.restore(removed.text)
        except RefusedError as error:  # there are too many by now
            return News(refusal_text(error))
        self._keep(self.shelf.boards[removed.id])
        return News(_("{board} is back.").format(board=shown(removed.name)), good=True)

    def _board_unkept(self, _action: Action) -> News:
        return News(
            _(
                "This browser does not keep the board: it is here until you close the page. "
                "Perhaps there is no room left, or this is a private window."
            )
        )

    def _keep(self, board: OwnBoard) -> None:
        self._store(json.dumps({"put": {"id": board.id, "text": board.text}}))
        self._update_boards()

    def _update_boards(self) -> None:
        self.score_pad.boards.bring(self.shelf.folders, self.shelf.without_picture)

    def _renew_pad(self, board: str) -> None:
        """Read the games on the pad again, as on a new page, if their board has been replaced."""
        pad = self.score_pad.pad
        games = [pad.game, pad.kept, *pad.aside, *(game for game, _edit in pad.history.past)]
        games += [game for game, _edit in pad.history.future]
        if not any(game is not None and game.board == board for game in games):
            return
        text = kept_text(pad) or ("" if pad.kept is None else write_game(mended(pad.kept)))
        before = aside_text(pad)
        self.score_pad.pad = Pad()
        self.score_pad.take({"do": "kept", "value": text, "before": before})


def _board_files(action: Action) -> BoardFiles:
    """Return the files of the board that an action opens; raises RefusedError."""
    value = action.get("value")
    if action.get("too_large"):
        raise RefusedError(Refusal.TOO_LARGE, most=LARGEST * 3 // 4000)
    if action.get("unreadable") or not isinstance(value, str):
        raise RefusedError(Refusal.UNREADABLE)
    if action.get("brings") == "zip":
        return from_zip(value, str(action.get("name")))
    return from_folder(value)


DOINGS: dict[str, Callable[[SiteApp, Action], News | None]] = {
    "own_board": SiteApp._open_board,  # noqa: SLF001 - a table of its own methods
    "own_board_remove": SiteApp._remove_board,  # noqa: SLF001
    "own_board_undo": SiteApp._undo_removal,  # noqa: SLF001
    "own_board_unkept": SiteApp._board_unkept,  # noqa: SLF001
}
