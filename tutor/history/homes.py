"""Where kept games are: in the browser, which is asked by messages, or in a file of the server.

A method that changes games returns the rows as they were, if they are known here: a browser
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
    """What can be done with kept games, wherever they are; ``orders`` go to the browser."""

    shared: bool
    orders: list[Order]

    def heads(self, sent: Mapping[str, Row]) -> Mapping[str, Row]:
        """Return all rows without their games' texts; ``sent`` are those of the browser."""

    def wanted(self, ids: Sequence[str], sent: Sequence[Row | None]) -> Sequence[Row | None]:
        """Return some rows with their games; ``sent`` are those of the browser."""

    def keep(self, rows: Sequence[Row]) -> None:
        """Keep games that were scored again."""

    def text_of(self, ids: Sequence[str]) -> str:
        """Return a game's text, "" if it comes later or not at all."""

    def remove(self, ids: list[str]) -> Sequence[Row]:
        """Delete games."""

    def rename(self, ids: list[str], old: str, new: str) -> Sequence[Row]:
        """Rename a player in some games."""

    def restore(self, rows: Iterable[Row]) -> None:
        """Undo the last change; ``rows`` is what that change returned."""

    def export(self, name: str, part: int = 0) -> None:
        """Send a part of the games for a file; the browser asks for the next part."""

    def merge(self, rows: Iterable[Row]) -> None:
        """Add games from a file, and ask for its next part."""


class BrowserHome:
    """Games in the browser's own store: it gets orders, and answers with actions."""

    shared = False

    def __init__(self) -> None:
        self.orders: list[Order] = []

    def heads(self, sent: Mapping[str, Row]) -> Mapping[str, Row]:
        """Return what the browser has sent."""
        return sent

    def wanted(self, ids: Sequence[str], sent: Sequence[Row | None]) -> Sequence[Row | None]:
        """Return what the browser has sent."""
        return sent

    def keep(self, rows: Sequence[Row]) -> None:
        """Have the browser keep games that were scored again."""
        if rows:
            self.orders.append({"do": "keep", "rows": [plain_row(row) for row in rows]})

    def text_of(self, ids: Sequence[str]) -> str:
        """Ask for a game; it comes later, as an action of its own."""
        if ids:
            self.orders.append({"do": "games", "ids": list(ids), "open": True})
        return ""

    def remove(self, ids: list[str]) -> Sequence[Row]:
        """Have the browser delete games."""
        self.orders.append({"do": "remove", "ids": ids})
        return ()

    def rename(self, ids: list[str], old: str, new: str) -> Sequence[Row]:
        """Have the browser rename a player."""
        self.orders.append({"do": "rename", "ids": ids, "old": old, "name": new})
        return ()

    def restore(self, rows: Iterable[Row]) -> None:
        """Have the browser undo the last change."""
        self.orders.append({"do": "undo"})

    def export(self, name: str, part: int = 0) -> None:
        """Have the browser save all games as a file; it has them all."""
        self.orders.append({"do": "export", "name": name})

    def merge(self, rows: Iterable[Row]) -> None:
        """Have the browser add games; then it sends the file's next part."""
        self.orders.append({"do": "merge", "rows": [plain_row(row) for row in rows]})


class ServerHome:
    """Games in a file of the server, shared by all visitors."""

    shared = True

    def __init__(self, store: SharedStore) -> None:
        self.orders: list[Order] = []
        self._store = store
        self._failed = False

    def heads(self, sent: Mapping[str, Row]) -> Mapping[str, Row]:
        """Return the rows in the file; after a failure, without waiting long for it."""
        store = self._store.hasty() if self._failed else self._store
        self._failed = True
        rows = {row.id: row for row in store.heads()}
        self._failed = False
        return rows

    def wanted(self, ids: Sequence[str], sent: Sequence[Row | None]) -> Sequence[Row | None]:
        """Return the games that were asked for."""
        return self._store.rows(ids)

    def keep(self, rows: Sequence[Row]) -> None:
        """Keep games that were scored again."""
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
        """Send a part of the games for the browser to save as a file; it asks for the next."""
        games = self._store.some(max(0, part) * AT_A_TIME, AT_A_TIME)
        rows = [plain_row(row) for row in games]
        last = len(rows) < AT_A_TIME
        self.orders.append({"do": "save", "rows": rows, "last": last, "name": name, "part": part})

    def merge(self, rows: Iterable[Row]) -> None:
        """Add games, and ask for the file's next part."""
        self._store.merge(rows)
        self.orders.append({"do": "next"})


def home_of(store: SharedStore | None) -> BrowserHome | ServerHome:
    """Return the home of the games: the server's store, or each browser's own if None."""
    return BrowserHome() if store is None else ServerHome(store)


def head(row: Row) -> Row:
    """Return a row without its game's text, which stays in the store."""
    return row if row.gone else replace(row, game=ELSEWHERE)
