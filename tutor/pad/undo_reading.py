"""Reading the way back that a browser has kept beside a game (`tutor.pad.undo_text`).

What comes from a browser is untrusted: a step that makes no game that could have been kept
ends the way.
"""

import json
import zlib
from collections.abc import Iterator
from typing import Any

from tutor.game.file import decode_game, encode_game
from tutor.game.finished import FinishedGame
from tutor.pad.context import Boards
from tutor.pad.edits import owners_of
from tutor.pad.reading import is_fit_to_keep
from tutor.pad.state import Edit, History

LONGEST_READ = 100_000
MOST_STEPS = 200  # read at most
EDIT_KINDS = (
    *("claim", "claim_several", "release", "move_route"),
    *("add_ticket", "add_several", "remove_ticket", "move_ticket"),
    *("add_station", "build_several", "remove_station", "set_tokens", "set_loans", "set_start"),
    *("change_setup", "remove_player", "restore_players", "correct_route", "open_game", "new_game"),
)
"""The kinds of edits that are kept; each has its text in the messages."""

Document = dict[str, Any]
Step = tuple[FinishedGame, Edit]


def read_undo(text: object, game: FinishedGame, kept: str, boards: Boards) -> History:
    """Return the ways back and forth of a kept game; ``kept`` is its text.

    A text that belongs to another game, or is none, is no way at all.
    """
    found = _read(text, kept)
    start = encode_game(game)
    past, future = (
        tuple(reversed(list(_steps(found.get(key), start, boards)))) for key in ("past", "future")
    )
    return History(past, future)


def was_revealed(text: object, kept: str) -> bool:
    """Tell whether the result of the kept game had been revealed."""
    return _read(text, kept).get("revealed") is True


def who_was_active(text: object, game: FinishedGame, kept: str) -> int:
    """Return for whom the kept game was being entered, the first player if that is not told."""
    active = _read(text, kept).get("active")
    return active if type(active) is int and active in owners_of(game) else 0


def _read(text: object, kept: str) -> Document:
    """Return what a text says of the game whose text is ``kept``, nothing if it is of another."""
    if not isinstance(text, str) or len(text) > LONGEST_READ:
        return {}
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    of_kept = zlib.crc32(kept.encode("utf-8", "surrogatepass"))
    return found if isinstance(found, dict) and found.get("of") == of_kept else {}


def _steps(steps: object, document: Document, boards: Boards) -> Iterator[Step]:
    for step in steps[:MOST_STEPS] if isinstance(steps, list) else ():
        try:
            kind, what, player, changes = step
            document = _changed(document, changes)
        except (TypeError, ValueError, KeyError, IndexError):
            return
        game = decode_game(document).game
        edit = _edit(kind, what, player)
        if edit is None or game is None or not is_fit_to_keep(document, boards):
            return
        yield game, edit


def _edit(kind: object, what: object, player: object) -> Edit | None:
    index = player if isinstance(player, int) and not isinstance(player, bool) else None
    if isinstance(kind, str) and kind in EDIT_KINDS and isinstance(what, str):
        return Edit(kind, what[:200], index)
    return None


def _changed(document: Document, changes: object) -> Document:
    """Return a document with changes made; raises where it has no such place."""
    if not isinstance(changes, list):
        raise TypeError
    changed: Document = {**document, "players": [dict(one) for one in document["players"]]}
    for place, *value in changes:
        holder: Any = changed
        *way, key = place
        for name in way:
            holder = holder[name]
        if not isinstance(holder, dict) or not isinstance(key, str):
            raise TypeError
        match value:
            case []:
                del holder[key]
            case [new]:
                holder[key] = new
            case [int(start), int(count), list(items)]:
                old = holder[key]
                holder[key] = [*old[:start], *items, *old[start + count :]]
            case _:
                raise ValueError
    return changed
