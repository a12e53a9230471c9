"""The history: what is known of the kept games, and what an action changes.

If the browser keeps the games, Python asks it by messages (``orders``) for what it needs, and the
browser answers with actions; `js/history.js` is the other end. If a file of the server keeps them,
Python asks that: see `tutor.history.homes`.
"""

import logging
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tutor.facts import Action, Facts
from tutor.game.finished import FinishedGame
from tutor.history.arriving import ArrivingRows, json_list
from tutor.history.file import bring_in, scored_text
from tutor.history.homes import Home, Order, head, home_of
from tutor.history.names import is_usable, renaming
from tutor.history.recorder import Recorder
from tutor.history.rows import Row, renamed_in, row_in, twins_of
from tutor.history.state import MORE, SECTIONS, BroughtIn, Change, Deleted, HistoryState, Renamed
from tutor.history.store import SharedStore, StoreError
from tutor.pad.context import Boards

LOG = logging.getLogger(__name__)

UNDO_STAYS = 10.0  # seconds that an undo is still offered after leaving the page
SCORED_AT_A_TIME = 10
LONGEST = 1_000_000


@dataclass(frozen=True)
class Undo:
    """How to undo the last change: the rows as they were, here and in the store."""

    change: Change
    heads: Mapping[str, Row]
    rows: tuple[Row, ...]
    since: float


class History:
    """The history of kept games: its state, and the home of the games.

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
    state
        What is known and chosen; every action makes a new one.
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
        self.opened = ""
        self._boards, self._recorder = boards, recorder
        self._home: Home = home_of(store)
        self._clock = clock
        self._arriving = ArrivingRows(clock)
        self._rescored: set[str] = set()
        self._undo: Undo | None = None
        self._import_counts = [0, 0]
        self.state = HistoryState(shared=self._home.shared)

    @property
    def orders(self) -> list[Order]:
        """The messages for the browser; whoever sends them empties the list."""
        return self._home.orders

    def open(self) -> None:
        """Get ready to be shown: ask for the games again."""
        if self._undo is not None and self._clock() - self._undo.since > UNDO_STAYS:
            self._undo = None
        self._change(
            message=None, trouble="", place="", tried=("", ""), undo=self._undo_change(),
            section=SECTIONS[0], limit=MORE, unread=False,
            is_there=self.state.is_there and not self.state.unread,
        )  # fmt: skip
        self._ask_anew()

    def take(self, action: Action) -> bool:
        """Take an action of the page, or an answer of the browser's store."""
        answer = self._ANSWERS.get(str(action["do"]))
        if answer is None:
            return False
        before = self.state
        self._arriving.drop_old()
        try:
            answer(self, Facts(action))
        except StoreError as error:
            LOG.warning("the history failed: %s", error)
            place = "import" if self.state.progress else ""
            self._change(trouble=error.fault, place=place, progress=None, is_there=True)
        return self.state is not before or bool(self.opened)

    # --- what is known of the games ---------------------------------------------------------

    def _change(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

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
        if self.state.unread:
            self._change(unread=False, trouble="")
        self._change(rows=rows, zone=zone or 0, now=_time(facts), is_there=True)
        self._score_stale()

    def _score_stale(self) -> None:
        """Ask for some of the games whose summary is missing or out of date."""
        stale = self._stale()
        if stale:
            self.orders.append({"do": "games", "ids": stale})

    def _stale(self) -> list[str]:
        stale = [row.id for row in self.state.rows.values() if self._is_stale(row)]
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
        self._change(rows={**self.state.rows, **rows})

    def _changed(self, facts: Facts) -> None:
        """Ask again: another tab has changed something, or the file could not be read."""
        self._ask_anew()

    def _trouble(self, facts: Facts) -> None:
        value = facts.text("value")
        self._change(
            trouble="full" if value == "full" else "refused",
            place="import" if self.state.progress else "",
            unread=self.state.unread or not self.state.is_there,
            is_there=True,
            progress=None,
        )

    # --- looking at them --------------------------------------------------------------------

    def _choose(self, facts: Facts) -> None:
        field, value = facts.text("what"), facts.text("value") or None
        choice = self.state.choice
        if field == "board":
            choice = replace(choice, board=value)
        elif field == "name":
            choice = replace(choice, name=value)
        elif field == "players":
            choice = replace(choice, players=facts.integer("value"))
        elif field == "year":
            choice = replace(choice, year=facts.integer("value"))
        if choice != self.state.choice:
            self._change(choice=choice, limit=MORE)

    def _section(self, facts: Facts) -> None:
        value = facts.text("value")
        if value in SECTIONS:
            self._change(section=value)

    def _more(self, facts: Facts) -> None:
        self._change(limit=self.state.limit + MORE)

    def _show_game(self, facts: Facts) -> None:
        """Open a game, or ask the browser for it."""
        self.opened = self._home.text_of(self._ids([facts.text("key") or ""])[:1])

    def _open_game(self, facts: Facts) -> None:
        self.opened = facts.text("value", LONGEST) or ""

    # --- changing them ----------------------------------------------------------------------

    def _ids(self, keys: Collection[str]) -> list[str]:
        return twins_of(self.state.rows.values(), keys)

    def _remove(self, facts: Facts) -> None:
        key = facts.text("key") or ""
        ids = self._ids([key])
        if not ids:
            return
        change = Deleted(self.state.rows[ids[0]])
        removed = {id_: replace(self.state.rows[id_], game="", summary=None) for id_ in ids}
        self._remember_change(change, removed, self._home.remove(ids))

    def _rename(self, facts: Facts) -> None:
        old, new = facts.text("old") or "", (facts.text("value") or "").strip()
        if old == new and self.state.tried[0] == old:  # the reader has changed their mind
            self._change(trouble="", tried=("", ""))
        if old == new or not old:
            return
        if not is_usable(new):
            self._change(trouble="name", place="name", tried=(old, new))
            return
        plan = renaming(self.state.rows.values(), old, new)
        if not plan.keys:
            clash = "clash" if plan.clashes else ""
            self._change(trouble=clash, place="name", tried=(old, new))
            return
        ids = self._ids(plan.keys)
        after = {
            id_: replace(row, summary=renamed_in(row.summary, old, new))
            for id_ in ids
            if (row := self.state.rows[id_]).summary is not None
        }
        before = self._home.rename(ids, old, new)
        change = Renamed(old, new, len(set(plan.keys)), len(set(plan.clashes)))
        if self.state.choice.name == old:
            self._change(choice=replace(self.state.choice, name=new))
        self._remember_change(change, after, before)

    def _remember_change(
        self, change: Change, after: Mapping[str, Row], before: Collection[Row]
    ) -> None:
        """Show a change at once, and remember how to undo it."""
        heads = {id_: self.state.rows[id_] for id_ in after}
        self._undo = Undo(change, heads, tuple(before), self._clock())
        self._put(after)
        self._change(undo=change, message=change, trouble="", place="", tried=("", ""))

    def _take_change_back(self, facts: Facts) -> None:
        undo, self._undo = self._undo, None
        if undo is None:
            return
        self._home.restore(undo.rows)
        self._put(undo.heads)
        self._change(undo=None, message=None)

    def _undo_change(self) -> Change | None:
        return None if self._undo is None else self._undo.change

    def _dismiss(self, facts: Facts) -> None:
        self._undo = None
        self._change(undo=None, message=None, trouble="", tried=("", ""))

    # --- files ------------------------------------------------------------------------------

    def _export(self, facts: Facts) -> None:
        """Save all games as a file, or the part that the browser asks for."""
        self._home.export(self.state.file_name, facts.integer("part") or 0)

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
        self._change(progress=(part, parts), message=None, trouble="", place="import")

    def _imported(self, facts: Facts) -> None:
        self._change(progress=None, place="import")
        if facts.flag("unreadable"):
            self._change(trouble="unreadable", message=None)
            return
        self._undo = None
        self._change(message=BroughtIn(*self._import_counts), undo=None, trouble="")
        self._ask_anew()

    _ANSWERS: ClassVar[Mapping[str, Callable[["History", Facts], None]]] = {
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
