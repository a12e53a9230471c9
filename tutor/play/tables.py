"""Tables that wait while another one is played: what is shown of each, and how they are kept.

The browser keeps them as one text, `live-tables/1`, docs/live-game.md.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any

from tutor.decoding import Check, Count, decode
from tutor.facts import LONGEST_TEXT
from tutor.frozen import Frozen
from tutor.play.sealing import game_name
from tutor.play.session import Session

FORMAT = "live-tables/1"
MOST = 20
"""Tables that wait at most."""

LONGEST = 600_000
"""Letters of all texts together; a browser takes some millions."""

Short = Annotated[str, Check(lambda text: len(text) <= LONGEST_TEXT, "a short text")]


class KeptTable(Frozen):
    """A table that waits, and what a list shows of it without replaying the game.

    ``game`` names the deal. ``players`` are the names in turn order, ``me`` is the place of who set
    it up, None if several people share it. ``day`` is the day on which it was left, as
    2026-11-22, "" if not known. ``text`` is the kept game.
    """

    game: Short
    board: Short
    players: tuple[Short, ...]
    me: int | None
    round: Count
    is_over: bool
    day: Short
    text: str


def kept_table(session: Session, text: str, day: str) -> KeptTable:
    """Return a game as a table that waits."""
    opening, table = session.opening, session.table
    return KeptTable(
        game=game_name(opening.seed, opening.board),
        board=opening.board,
        players=tuple(seat.name for seat in table.seats),
        me=None if opening.is_shared else opening.me,
        round=table.round,
        is_over=table.is_over,
        day=day,
        text=text,
    )


def with_aside(tables: Sequence[KeptTable], table: KeptTable) -> tuple[KeptTable, ...]:
    """Return the tables with one more at the head.

    If there are too many, those that are over go first, the oldest of them before the others.
    """
    kept = [table, *(other for other in tables if other.game != table.game)]
    while len(kept) > MOST or sum(len(one.text) for one in kept) > LONGEST:
        over = [one for one in kept[1:] if one.is_over] or kept[1:]
        if not over:
            break
        kept.remove(over[-1])
    return tuple(kept)


def tables_text(tables: Sequence[KeptTable]) -> str:
    """Return the text to keep."""
    return json.dumps({"format": FORMAT, "tables": [asdict(table) for table in tables]})


def read_tables(text: object) -> tuple[KeptTable, ...]:
    """Return the tables that a text keeps; whatever is not valid is left out, nothing raises."""
    try:
        document: Any = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return ()
    listed = document.get("tables")
    tables: dict[str, KeptTable] = {}
    for entry in listed[:MOST] if isinstance(listed, list) else ():
        try:
            table = decode(KeptTable, entry)
        except ValueError:
            continue
        tables.setdefault(table.game, table)
    return tuple(tables.values())
