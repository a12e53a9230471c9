"""Where kept games lie: in the browser, which is asked by messages, or in a file of the server's.

What changes games returns the rows as they were, as far as they are at hand here: a browser
remembers its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from tutor.history.rows import ELSEWHERE, Row, plain_row
from tutor.history.store import SharedStore

Order = dict[str, Any]
AT_A_TIME = 50  # games in a message to the browser


class Home(Protocol):
    """What can be done with games, wherever they lie; ``orders`` are for the browser."""

    shared: bool
    orders: list[Order]

    def heads(self, told: Mapping[str, Row]) -> Mapping[str, Row]:
        """Return the rows that there are; ``told`` are those that the browser knows of."""

    def wanted(self, ids: Sequence[str], told: Sequence[Row | None]) -> Sequence[Row | None]:
        """Return some rows with their games; ``told`` are those that the browser has sent."""

    def keep(self, rows: Sequence[Row]) -> None:
        """Keep games that were scored anew."""

    def text_of(self, ids: Sequence[str]) -> str:
        """Return a game's text, "" if it comes later or never."""

    def remove(self, ids: list[str]) -> Sequence[Row]:
        """Delete games."""

    def rename(self, ids: list[str], old: str, new: str) -> Sequence[Row]:
        """Rename a player in some games."""

    def restore(self, rows: Iterable[Row]) -> None:
        """Take the last change back; ``rows`` is what it returned."""

    def export(self, name: str, part: int = 0) -> None:
        """Have all games saved as a file: a part of them, and the browser asks for the next."""

    def merge(self, rows: Iterable[Row]) -> None:
        """Take in games of a file, and have its next part sent."""


class BrowserHome:
    """Games in the browser's own store: it is asked, and answers with actions."""

    shared = False

    def __init__(self) -> None:
        self.orders: list[Order] = []

    def heads(self, told: Mapping[str, Row]) -> Mapping[str, Row]:
        """Return what the browser has told."""
        return told

    def wanted(self, ids: Sequence[str], told: Sequence[Row | None]) -> Sequence[Row | None]:
        """Return what the browser has sent."""
        return told

    def keep(self, rows: Sequence[Row]) -> None:
        """Have games kept that were scored anew."""
        if rows:
            self.orders.append({"do": "keep", "rows": [plain_row(row) for row in rows]})

    def text_of(self, ids: Sequence[str]) -> str:
        """Ask for a game: it comes as an action of its own."""
        if ids:
            self.orders.append({"do": "games", "ids": list(ids), "open": True})
        return ""

    def remove(self, ids: list[str]) -> Sequence[Row]:
        """Have games deleted."""
        self.orders.append({"do": "remove", "ids": ids})
        return ()

    def rename(self, ids: list[str], old: str, new: str) -> Sequence[Row]:
        """Have a player renamed."""
        self.orders.append({"do": "rename", "ids": ids, "old": old, "name": new})
        return ()

    def restore(self, rows: Iterable[Row]) -> None:
        """Have the last change taken back."""
        self.orders.append({"do": "undo"})

    def export(self, name: str, part: int = 0) -> None:
        """Have all games saved as a file; the browser has them all at hand."""
        self.orders.append({"do": "export", "name": name})

    def merge(self, rows: Iterable[Row]) -> None:
        """Have games taken in; then the browser sends the file's next part."""
        self.orders.append({"do": "merge", "rows": [plain_row(row) for row in rows]})


class ServerHome:
    """Games in a file of the server's, shared by all visitors."""

    shared = True

    def __init__(self, store: SharedStore) -> None:
        self.orders: list[Order] = []
        self._store = store
        self._failed = False

    def heads(self, told: Mapping[str, Row]) -> Mapping[str, Row]:
        """Return what is in the file; one that could not be read is looked at again in haste."""
        store = self._store.hasty() if self._failed else self._store
        self._failed = True
        found = {row.id: row for row in store.heads()}
        self._failed = False
        return found

    def wanted(self, ids: Sequence[str], told: Sequence[Row | None]) -> Sequence[Row | None]:
        """Return the games that were asked for."""
        return self._store.rows(ids)

    def keep(self, rows: Sequence[Row]) -> None:
        """Keep games that were scored anew."""
        for row in rows:
            self._store.keep(row)

    def text_of(self, ids: Sequence[str]) -> str:
        """Return a game's text."""
        return "".join(row.game for row in self._store.rows(ids))

    def remove(self, ids: list[str]) -> Sequence[Row]:
        """Delete games."""
        return self._store.remove(ids)

    def rename(self, ids: list[str], old: str, new: str) -> Sequence[Row]:
        """Rename a player in some games."""
        return self._store.rename(ids, old, new)

    def restore(self, rows: Iterable[Row]) -> None:
        """Put rows back as they were."""
        self._store.restore(rows)

    def export(self, name: str, part: int = 0) -> None:
        """Send some of the games for the browser to save as a file; it asks for the next."""
        games = self._store.some(max(0, part) * AT_A_TIME, AT_A_TIME)
        rows = [plain_row(row) for row in games]
        last = len(rows) < AT_A_TIME
        self.orders.append({"do": "save", "rows": rows, "last": last, "name": name, "part": part})

    def merge(self, rows: Iterable[Row]) -> None:
        """Take in games, and ask for the file's next part."""
        self._store.merge(rows)
        self.orders.append({"do": "next"})


def home_of(store: SharedStore | None) -> BrowserHome | ServerHome:
    """Return where games lie: in a store of the server's, or in each browser's own."""
    return BrowserHome() if store is None else ServerHome(store)


def head(row: Row) -> Row:
    """Return a row without its game's text, which the store has."""
    return row if row.gone else replace(row, game=ELSEWHERE)
