"""Sees that a finished game is kept: when its result is reached, and whenever it changes then."""

import logging
from dataclasses import replace

from tutor.facts import Facts
from tutor.game.finished import FinishedGame
from tutor.history.rows import Row, compact, plain_row
from tutor.history.scored import Scored, has_been_played, scored
from tutor.history.store import SharedStore, StoreError
from tutor.history.summary import version_of
from tutor.pad.context import Boards
from tutor.pad.state import Action, Pad, Screen, Tab
from tutor.widgets.waiting import Unkept, Waiting

LOG = logging.getLogger(__name__)
ANOTHER_GAME = ("new_game", "open_game")


class Recorder:
    """Follows a pad, and keeps each game on it once.

    Parameters
    ----------
    boards
        The boards that there are.
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
        How the game on screen stands, if it is or was one of them.
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

    def version(self, board: str) -> str:
        """Return what summaries of games on a board are marked with."""
        folder = self._boards.folders[board]
        if folder not in self._versions:
            self._versions[folder] = version_of(folder)
        return self._versions[folder]

    def score(self, game: FinishedGame) -> Scored | None:
        """Return what is kept of a game, None if it cannot be scored."""
        sheet = self._boards.sheet(game)
        return None if sheet is None else scored(sheet, self.version(game.board))

    def see(self, before: Pad, after: Pad) -> None:
        """Take note of an action's outcome; a visitor's game is not one's own.

        Where the result is on screen it is kept at once. While it is mended it waits for
        `settle`: to score it takes longer than to answer a tap.
        """
        self.settle()
        before, after = before.own or before, after.own or after
        game = after.game
        if game is None or _is_another(before, after):
            self._begin(game)
        at_result = after.screen is Screen.TABLE and after.tab is Tab.RESULT
        seen = at_result and after.revealed is not None  # the check before it is none yet
        if game is None or game == self._kept or not (seen or self._id):
            return
        self._due = game
        if at_result:
            self.settle()

    def settle(self) -> bool:
        """Keep what is still to be kept; tell whether there was anything."""
        game, self._due = self._due, None
        sheet = None if game is None else self._boards.sheet(game)
        if game is None or sheet is None or not has_been_played(sheet):
            return False
        self._kept = game
        self._keep(scored(sheet, self.version(game.board)))
        return True

    def _begin(self, game: FinishedGame | None) -> None:
        """Begin anew: another game is on screen."""
        self._began, self._kept = game, None
        self._id = self._start = ""
        self.unkept = None

    def _keep(self, found: Scored) -> None:
        start = self._start
        if not self._id:
            began = None if self._began is None else self.score(self._began)
            start = self._start = "" if began is None else began.key
        elif found.key == start:
            start = ""  # changed and changed back: that is not only looked at
        self._id = self._id or found.key
        row = Row(self._id, 0, 0, found.key, found.game, found.summary)
        if self._store is None:
            self.text = compact({"start": start, "row": plain_row(row)})
            return
        now = self._store.now()
        try:
            self._id = self._store.keep(replace(row, played=now, changed=now), start)
        except StoreError as error:
            LOG.warning("a game was not kept: %s", error)
            self.unkept = Unkept(error.fault)
            self.text = compact({"start": start, "row": plain_row(row), "waits": True})
            self.waiting.note(row)
        else:
            self._went_in()
            self.waiting.went_in({row.id, start, row.key})

    def _went_in(self) -> None:
        if self.unkept is not None:
            self.unkept = Unkept(None)
            self.text = ""

    def take(self, action: Action) -> bool:
        """Take what the browser says of games that wait; tell whether the page changes."""
        before = self.unkept, self.waiting.number
        facts = Facts(action)
        waits = self.unkept is not None and self.unkept.fault is not None
        kept, fault = self.waiting.take_in(facts, () if waits else (self._id,))
        if self.unkept is not None and waits:
            if self._id in kept:
                self._id = kept[self._id]
                self._went_in()
            else:
                safe = self.unkept.safe and not facts.flag("trouble")
                self.unkept = Unkept(fault or self.unkept.fault, safe)
        return (self.unkept, self.waiting.number) != before


def _is_another(before: Pad, after: Pad) -> bool:
    """Tell whether another game has come on screen."""
    if before.game is None:
        return True
    deeds = (deed for deed in (after.done, after.undone) if deed is not None)
    return before.game is not after.game and any(deed.kind in ANOTHER_GAME for deed in deeds)
