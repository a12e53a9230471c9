"""Has a finished game kept: when its result is first shown, and after each later change."""

import logging
from dataclasses import replace

from tutor.facts import Action, Facts
from tutor.game.finished import FinishedGame
from tutor.history.rows import Row, compact, plain_row
from tutor.history.scored import Scored, has_been_played, scored
from tutor.history.store import Fault, SharedStore, StoreError
from tutor.history.summary import version_of
from tutor.history.waiting import Unkept, Waiting
from tutor.pad.context import Boards
from tutor.pad.state import Pad, Screen, Tab

LOG = logging.getLogger(__name__)
ANOTHER_GAME = ("new_game", "open_game")


class Recorder:
    """Follows a pad, and keeps each game on it once.

    Parameters
    ----------
    boards
        The boards to choose from.
    store
        Where to keep games; None leaves it to the browser, which gets `text`.

    Attributes
    ----------
    text
        What the browser is to keep: the row, and the content key that the game had when it came
        on screen. "" if there is nothing to keep.
    waiting
        The games that a shared history has not taken.
    unkept
        The state of the game on screen, if it is or was one of them.
    """

    def __init__(self, boards: Boards, store: SharedStore | None = None) -> None:
        self.text = ""
        self.waiting = Waiting(self.score, store)
        self.unkept: Unkept | None = None
        self._boards = boards
        self._store = store
        self._versions: dict[object, str] = {}  # by folder
        self._began: FinishedGame | None = None
        self._kept: FinishedGame | None = None
        self._due: FinishedGame | None = None
        self._id = self._start = ""
        self._waits: tuple[Row, str] | None = None  # the game on screen, until it is in

    def version(self, board: str) -> str:
        """Return the version that summaries of games on a board are marked with."""
        folder = self._boards.folders[board]
        if folder not in self._versions:
            self._versions[folder] = version_of(folder)
        return self._versions[folder]

    def score(self, game: FinishedGame) -> Scored | None:
        """Return a game's entry for the history, None if it cannot be scored."""
        sheet = self._boards.sheet(game)
        return None if sheet is None else scored(sheet, self.version(game.board))

    def see(self, before: Pad, after: Pad) -> None:
        """Take note of the pad before and after an action; a visitor's game is never kept.

        If the result is on screen, the game is kept at once. While it is being corrected, it waits
        for `keep_due`: scoring takes longer than answering a tap.
        """
        self.keep_due()
        before, after = before.own or before, after.own or after
        game = after.game
        if game is None or _is_another(before, after):
            self._begin(game)
        at_result = after.screen is Screen.TABLE and after.tab is Tab.RESULT
        is_shown = at_result and after.revealed is not None  # the check before it is none yet
        if game is None or game == self._kept or not (is_shown or self._id):
            return
        self._due = game
        if at_result:
            self.keep_due()

    def keep_due(self) -> bool:
        """Keep the game that is still to be kept; tell whether there was one."""
        game, self._due = self._due, None
        sheet = None if game is None else self._boards.sheet(game)
        if game is None or sheet is None or not has_been_played(sheet):
            return False
        self._kept = game
        self._keep(scored(sheet, self.version(game.board)))
        return True

    def _begin(self, game: FinishedGame | None) -> None:
        """Start again: another game is on screen."""
        self._began, self._kept = game, None
        self._id = self._start = ""
        if self.unkept is not None:  # the browser asks for the game on screen alone
            self.text = ""
        self.unkept = self._waits = None

    def _keep(self, summed_up: Scored) -> None:
        start = self._start
        if not self._id:
            began = None if self._began is None else self.score(self._began)
            start = self._start = "" if began is None else began.key
        elif summed_up.key == start:
            start = ""  # changed and changed back: not just looked at
        self._id = self._id or summed_up.key
        row = Row(self._id, 0, 0, summed_up.key, summed_up.game, summed_up.summary)
        if self._store is None:
            self.text = compact({"start": start, "row": plain_row(row)})
            return
        now = self._store.now()
        played = now if self._waits is None else self._waits[0].played
        fault = self._put(self._store, replace(row, played=played, changed=now), start)
        if fault is not None:
            self.unkept = Unkept(fault)
            self.text = compact({"start": start, "row": plain_row(row), "waits": True})
            self.waiting.note(row)

    def _put(self, store: SharedStore, row: Row, start: str) -> Fault | None:
        """Put the game on screen into the shared history; return why it is not taken."""
        try:
            self._id = store.keep(row, start)
        except StoreError as error:
            LOG.warning("a game was not kept: %s", error)
            self._waits = row, start
            return error.fault
        self._waits = None
        self.waiting.went_in({row.id, start, row.key})
        if self.unkept is not None:
            self.unkept = Unkept(None)
            self.text = ""
        return None

    def take(self, action: Action) -> bool:
        """Take the browser's message about waiting games; tell whether the page changes.

        The game on screen is put in from here: the browser may not have it, may have handed it in
        from another tab, or may offer it as it was before a correction.
        """
        before = self.unkept, self.waiting.number
        facts = Facts(action)
        own = {self._id}
        if self._waits is not None and self._store is not None:
            fault = self._put(self._store.hasty(), *self._waits)
            if fault is not None and self.unkept is not None:
                safe = self.unkept.safe and not facts.flag("trouble")
                self.unkept = Unkept(fault, safe)
        self.waiting.take_in(facts, () if self._waits is not None else {self._id, *own})
        return (self.unkept, self.waiting.number) != before


def _is_another(before: Pad, after: Pad) -> bool:
    """Tell whether another game has come on screen."""
    if before.game is None:
        return True
    edits = (edit for edit in (after.done, after.undone) if edit is not None)
    return before.game is not after.game and any(edit.kind in ANOTHER_GAME for edit in edits)
