"""Games that a shared history has not taken: they wait in the browser until it takes them.

The browser hands them in when the page is opened, and now and then after that (`js/history.js`).
If the server no longer has a history, they go into the browser's own.
"""

import json
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.facts import Facts
from tutor.game.finished import FinishedGame
from tutor.history.file import scored_text
from tutor.history.rows import Row, plain_row, row_in
from tutor.history.scored import Scored
from tutor.history.store import Fault, SharedStore, StoreError

LOG = logging.getLogger(__name__)
MOST_OFFERED = 20  # games handed in at once; a browser sends ten
LONGEST = 1_000_000


@dataclass(frozen=True)
class Unkept:
    """The state of a game that the history did not take; if ``fault`` is None, it has by now.

    ``safe`` tells whether the browser keeps it in the meantime.
    """

    fault: Fault | None
    safe: bool = True


class Waiting:
    """What is known of the games that wait in the browser.

    Parameters
    ----------
    score
        Returns a game's entry for the history, None if it cannot be scored.
    store
        Where the games are to go; None if the browser keeps all games.

    Attributes
    ----------
    number
        How many games wait.
    orders
        The messages for the browser; whoever sends them empties the list.
    """

    def __init__(
        self, score: Callable[[FinishedGame], Scored | None], store: SharedStore | None
    ) -> None:
        self.number = 0
        self.orders: list[dict[str, Any]] = []
        self._score = score
        self._store = store
        self._keys: dict[str, str] = {}  # by id, of those that were seen

    def ask(self) -> None:
        """Ask the browser for the waiting games."""
        self.orders.append({"do": "waiting"})

    def note(self, row: Row) -> None:
        """Note that a game waits from now on."""
        self.number += row.id not in self._keys
        self._keys[row.id] = row.key

    def went_in(self, names: Collection[str]) -> None:
        """Have the browser drop a game that was taken, by any id or key that it has had."""
        taken = [id_ for id_, key in self._keys.items() if id_ in names or key in names]
        if taken:
            self._drop(taken)

    def _drop(self, taken: Sequence[str], hopeless: Sequence[str] = ()) -> None:
        for id_ in taken:
            self._keys.pop(id_, None)
        self.number = max(0, self.number - len(taken))
        self.orders.append({"do": "entered", "ids": taken, "hopeless": hopeless})

    def take_in(self, facts: Facts, newer: Collection[str] = ()) -> None:
        """Take games that the browser hands in.

        Those in ``newer`` were taken already in a newer form. A game that cannot be scored here
        goes on waiting, and the browser does not offer it again before it is asked.
        """
        offered = _offered(facts.text("value", LONGEST))
        self.number = max(facts.integer("many") or 0, len(offered))
        self._keys.update({row.id: row.key for row, _ in offered})
        kept, hopeless, rows = [], [], []
        for row, start in offered:
            rescored = scored_text(row.game, self._score)
            if rescored is None:
                hopeless.append(row.id)
                continue
            good = replace(row, key=rescored.key, game=rescored.game, summary=rescored.summary)
            try:
                if row.id not in newer:
                    self._put(good, start)
            except StoreError as error:
                LOG.warning("a game goes on waiting: %s", error)
                break
            kept.append(row.id)
            rows.append(good)
        if self._store is None and rows:
            self.orders.append({"do": "keep", "rows": [plain_row(row) for row in rows]})
        if offered:
            self._drop(kept, hopeless)

    def _put(self, row: Row, start: str) -> None:
        """Put a game into the shared history, if there is one; never dated after its own clock."""
        if self._store is None:
            return
        now = self._store.now()
        dated = replace(row, played=min(row.played, now), changed=min(row.changed, now))
        self._store.hasty().keep(dated, start)


def _offered(text: str | None) -> list[tuple[Row, str]]:
    """Return the games that a browser hands in, each with the key that it had at first."""
    try:
        offered = json.loads(text or "")
    except (ValueError, RecursionError):
        return []
    entries = offered[:MOST_OFFERED] if isinstance(offered, list) else []
    rows = [(row_in(entry), entry.get("start")) for entry in entries if isinstance(entry, dict)]
    return [(row, key if isinstance(key, str) else "") for row, key in rows if row is not None]
