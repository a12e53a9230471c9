"""The history: holds what is known of the kept games, and shows its page.

If the browser keeps the games, Python asks it by messages (``orders``) for what it needs, and the
browser answers with actions; `js/history.js` is the other end. If a file of the server keeps them,
Python asks that: see `tutor.widgets.history_homes`.
"""

import logging
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tutor.facts import Action, Facts
from tutor.game.finished import FinishedGame
from tutor.history.file import bring_in, scored_text
from tutor.history.names import is_usable, renaming
from tutor.history.rows import Row, renamed_in, row_in, twins_of
from tutor.history.store import SharedStore, StoreError
from tutor.pad.context import Boards
from tutor.widgets.app_view import AppView
from tutor.widgets.arriving import ArrivingRows, json_list
from tutor.widgets.history_homes import Home, Order, head, home_of
from tutor.widgets.page import PageView, page_view
from tutor.widgets.recorder import Recorder
from tutor.widgets.screens.history import history
from tutor.widgets.screens.history_look import MORE, SECTIONS, HistoryLook, board_name
from tutor.words.history import deleted_text, imported_text, renamed_text

LOG = logging.getLogger(__name__)

UNDO_STAYS = 10.0  # seconds that an undo is still offered after leaving the page
SCORED_AT_A_TIME = 10
LONGEST = 1_000_000


@dataclass(frozen=True)
class Undo:
    """How to undo the last change: the rows as they were, here and in the store."""

    text: str
    heads: Mapping[str, Row]
    rows: tuple[Row, ...]
    since: float


class HistoryView(AppView):
    """The history of kept games, a part of the whole app.

    Parameters
    ----------
    boards
        The boards to choose from.
    recorder
        Scores games.
    store
        The file that games are kept in; None if each browser keeps its own.

    Attributes
    ----------
    opened
        The text of a game to show, "" for none.
    """

    def __init__(
        self,
        boards: Boards,
        recorder: Recorder,
        store: SharedStore | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(boards)
        self.opened = ""
        self._boards, self._recorder = boards, recorder
        self._home: Home = home_of(store)
        self._clock = clock
        self._arriving = ArrivingRows(clock)
        self._rescored: set[str] = set()
        self._undo: Undo | None = None
        self._import_counts = [0, 0]
        self._look = HistoryLook(shared=self._home.shared)

    @property
    def orders(self) -> list[Order]:
        """The messages for the browser; whoever sends them empties the list."""
        return self._home.orders

    def open(self) -> None:
        """Get ready to be shown: ask for the games again."""
        if self._undo is not None and self._clock() - self._undo.since > UNDO_STAYS:
            self._undo = None
        self._change(
            message="", trouble="", place="", tried=("", ""), undo=self._undo_text(),
            section=SECTIONS[0], limit=MORE, unread=False,
            is_there=self._look.is_there and not self._look.unread,
        )  # fmt: skip
        self._ask_anew()

    def take(self, action: Action) -> bool:
        """Take an action of the page, or an answer of the browser's store."""
        answer = self._ANSWERS.get(str(action["do"]))
        if answer is None:
            return False
        before = self._look
        self._arriving.drop_old()
        try:
            answer(self, Facts(action))
        except StoreError as error:
            LOG.warning("the history failed: %s", error)
            place = "import" if self._look.progress else ""
            self._change(trouble=error.fault, place=place, progress=None, is_there=True)
        return self._look is not before or bool(self.opened)

    def view(self) -> PageView:
        """Return the page of the history."""
        look = replace(self._look, waiting=self._recorder.waiting.number)
        return page_view(history(look, self._boards), self._look.message)

    @property
    def kept(self) -> Mapping[str, str]:
        """Nothing: the recorder keeps finished games."""
        return {}

    # --- what is known of the games ---------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        self._look = replace(self._look, **changes)

    def _ask_anew(self) -> None:
        self.orders.append({"do": "load", "shared": self._home.shared})

    def _rows(self, facts: Facts) -> None:
        """Take the rows that the browser sends, part by part."""
        value, zone = facts.text("value", LONGEST), facts.integer("zone")
        sent = self._arriving.take(facts.integer("part"), facts.integer("of"), value or "")
        if sent is None:
            return
        try:
            rows = self._home.heads(sent)
        except StoreError:
            self._change(unread=True)
            self.orders.append({"do": "again"})
            raise
        if self._look.unread:
            self._change(unread=False, trouble="")
        self._change(rows=rows, zone=zone or 0, now=_time(facts), is_there=True)
        self._score_stale()

    def _score_stale(self) -> None:
        """Ask for some of the games whose summary is missing or out of date."""
        stale = self._stale()
        if stale:
            self.orders.append({"do": "games", "ids": stale})

    def _stale(self) -> list[str]:
        stale = [row.id for row in self._look.rows.values() if self._is_stale(row)]
        return stale[:SCORED_AT_A_TIME]

    def _is_stale(self, row: Row) -> bool:
        if row.gone or row.id in self._rescored:
            return False
        if row.summary is None:
            return True
        on_shelf = row.summary.board in self._boards.folders
        return on_shelf and row.summary.version != self._recorder.version(row.summary.board)

    def _games(self, facts: Facts) -> None:
        """Score some games again, and keep their summaries."""
        sent = [row_in(value) for value in json_list(facts.text("value", LONGEST))]
        rows = self._home.wanted(self._stale(), sent)
        fresh = []
        for row in rows:
            if row is None or row.gone:
                continue
            self._rescored.add(row.id)  # asked for once, whatever comes of it
            scored = scored_text(row.game, self._score)
            if scored is not None:
                fresh.append(replace(row, key=scored.key, summary=scored.summary))
        self._home.keep(fresh)
        if not rows:
            return
        self._put({row.id: head(row) for row in fresh})
        self._score_stale()

    def _score(self, game: FinishedGame) -> Any:
        return self._recorder.score(game)

    def _put(self, rows: Mapping[str, Row]) -> None:
        self._change(rows={**self._look.rows, **rows})

    def _changed(self, facts: Facts) -> None:
        """Ask again: another tab has changed something, or the file could not be read."""
        self._ask_anew()

    def _trouble(self, facts: Facts) -> None:
        value = facts.text("value")
        self._change(
            trouble="full" if value == "full" else "refused",
            place="import" if self._look.progress else "",
            unread=self._look.unread or not self._look.is_there,
            is_there=True,
            progress=None,
        )

    # --- looking at them --------------------------------------------------------------------

    def _choose(self, facts: Facts) -> None:
        field, value = facts.text("what"), facts.text("value") or None
        choice = self._look.choice
        if field == "board":
            choice = replace(choice, board=value)
        elif field == "name":
            choice = replace(choice, name=value)
        elif field == "players":
            choice = replace(choice, players=facts.integer("value"))
        elif field == "year":
            choice = replace(choice, year=facts.integer("value"))
        if choice != self._look.choice:
            self._change(choice=choice, limit=MORE)

    def _section(self, facts: Facts) -> None:
        value = facts.text("value")
        if value in SECTIONS:
            self._change(section=value)

    def _more(self, facts: Facts) -> None:
        self._change(limit=self._look.limit + MORE)

    def _show_game(self, facts: Facts) -> None:
        """Open a game, or ask the browser for it."""
        self.opened = self._home.text_of(self._ids([facts.text("key") or ""])[:1])

    def _open_game(self, facts: Facts) -> None:
        self.opened = facts.text("value", LONGEST) or ""

    # --- changing them ----------------------------------------------------------------------

    def _ids(self, keys: Collection[str]) -> list[str]:
        return twins_of(self._look.rows.values(), keys)

    def _remove(self, facts: Facts) -> None:
        key = facts.text("key") or ""
        ids = self._ids([key])
        if not ids:
            return
        row = self._look.rows[ids[0]]
        board = "" if row.summary is None else board_name(row.summary.board, self._boards)
        text = deleted_text(self._look.day(row), board, row.summary)
        removed = {id_: replace(self._look.rows[id_], game="", summary=None) for id_ in ids}
        self._remember_change(text, removed, self._home.remove(ids))

    def _rename(self, facts: Facts) -> None:
        old, new = facts.text("old") or "", (facts.text("value") or "").strip()
        if old == new and self._look.tried[0] == old:  # the reader has changed their mind
            self._change(trouble="", tried=("", ""))
        if old == new or not old:
            return
        if not is_usable(new):
            self._change(trouble="name", place="name", tried=(old, new))
            return
        plan = renaming(self._look.rows.values(), old, new)
        if not plan.keys:
            clash = "clash" if plan.clashes else ""
            self._change(trouble=clash, place="name", tried=(old, new))
            return
        ids = self._ids(plan.keys)
        after = {
            id_: replace(row, summary=renamed_in(row.summary, old, new))
            for id_ in ids
            if (row := self._look.rows[id_]).summary is not None
        }
        before = self._home.rename(ids, old, new)
        text = renamed_text(old, new, len(set(plan.keys)), len(set(plan.clashes)))
        if self._look.choice.name == old:
            self._change(choice=replace(self._look.choice, name=new))
        self._remember_change(text, after, before)

    def _remember_change(
        self, text: str, after: Mapping[str, Row], before: Collection[Row]
    ) -> None:
        """Show a change at once, and remember how to undo it."""
        heads = {id_: self._look.rows[id_] for id_ in after}
        self._undo = Undo(text, heads, tuple(before), self._clock())
        self._put(after)
        self._change(undo=text, message=text, trouble="", place="", tried=("", ""))

    def _take_change_back(self, facts: Facts) -> None:
        undo, self._undo = self._undo, None
        if undo is None:
            return
        self._home.restore(undo.rows)
        self._put(undo.heads)
        self._change(undo="", message="")

    def _undo_text(self) -> str:
        return "" if self._undo is None else self._undo.text

    def _dismiss(self, facts: Facts) -> None:
        self._undo = None
        self._change(undo="", message="", trouble="", tried=("", ""))

    # --- files ------------------------------------------------------------------------------

    def _export(self, facts: Facts) -> None:
        """Save all games as a file, or the part that the browser asks for."""
        self._home.export(self._look.file_name, facts.integer("part") or 0)

    def _import(self, facts: Facts) -> None:
        """Score a part of a file's games, and keep them."""
        part, parts = facts.integer("part"), facts.integer("of")
        if part is None or parts is None:
            return
        if part == 1:
            self._import_counts = [0, 0]
        now = _time(facts) or 0
        imported = bring_in(facts.text("value", LONGEST) or "", self._score, now)
        self._import_counts[0] += len(imported.rows)
        self._import_counts[1] += imported.refused
        self._home.merge(imported.rows)
        self._change(progress=(part, parts), message="", trouble="", place="import")

    def _imported(self, facts: Facts) -> None:
        self._change(progress=None, place="import")
        if facts.flag("unreadable"):
            self._change(trouble="unreadable", message="")
            return
        self._undo = None
        self._change(message=imported_text(*self._import_counts), undo="", trouble="")
        self._ask_anew()

    _ANSWERS: ClassVar[Mapping[str, Callable[["HistoryView", Facts], None]]] = {
        "history_rows": _rows,
        "history_games": _games,
        "history_changed": _changed,
        "history_trouble": _trouble,
        "history_choose": _choose,
        "history_section": _section,
        "history_more": _more,
        "history_show": _show_game,
        "history_open": _open_game,
        "history_remove": _remove,
        "history_rename": _rename,
        "history_undo": _take_change_back,
        "history_dismiss": _dismiss,
        "history_export": _export,
        "history_import": _import,
        "history_imported": _imported,
    }
    """The method that answers each action; some are sent by the browser's store."""


def _time(facts: Facts) -> int:
    """Return the browser's time in milliseconds, 0 if it is not told.

    It comes as a text, because it is larger than the numbers that actions may have.
    """
    text = facts.text("now") or ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0  # noqa: PLR2004
