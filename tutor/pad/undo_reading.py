"""Reading the undo list that a browser has kept beside a game (`tutor.pad.undo_text`).

What comes from a browser is untrusted: the list ends at the first step that does not lead to a
game that could have been kept.
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
"""The kinds of edits that are kept; there is a message for each."""

Document = dict[str, Any]
Step = tuple[FinishedGame, Edit]


def read_undo(text: object, game: FinishedGame, kept: str, boards: Boards) -> History:
    """Return the undo list of a kept game, whose text is ``kept``.

    The list is empty if the text belongs to another game or cannot be read.
    """
    ways = _read(text, kept)
    start = encode_game(game)
    past, future = (
        tuple(reversed(list(_steps(ways.get(key), start, boards)))) for key in ("past", "future")
    )
    return History(past, future)


def was_revealed(text: object, kept: str) -> bool:
    """Tell whether the result of the kept game had been revealed."""
    return _read(text, kept).get("revealed") is True


def who_was_active(text: object, game: FinishedGame, kept: str) -> int:
    """Return the active player of the kept game, the first player if the text names none."""
    active = _read(text, kept).get("active")
    return active if type(active) is int and active in owners_of(game) else 0


def _read(text: object, kept: str) -> Document:
    """Return what a text says about the game with the text ``kept``; {} if about another."""
    if not isinstance(text, str) or len(text) > LONGEST_READ:
        return {}
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    of_kept = zlib.crc32(kept.encode("utf-8", "surrogatepass"))
    return document if isinstance(document, dict) and document.get("of") == of_kept else {}


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
    """Return a document with changes made; raise an error if it has no such place."""
    if not isinstance(changes, list):
        raise TypeError
    changed: Document = {**document, "players": [dict(player) for player in document["players"]]}
    for place, *value in changes:
        holder: Any = changed
        *path, key = place
        for name in path:
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
