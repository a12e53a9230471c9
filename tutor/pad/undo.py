"""The undo list as a text that the browser keeps beside the game, so that undo survives a reload.

The text also says whether the result was revealed, as nobody wants it hidden again, and which
player is active, so that the next route goes to the right player.

Each step holds the changes from the game after it to the game before it, as file documents: a
claim takes some seventy letters. What comes from a browser is untrusted: the list ends at the first
step that does not lead to a game that could have been kept.
"""

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from typing import Any

from tutor.game.file import decode_game, encode_game
from tutor.game.finished import FinishedGame
from tutor.pad.context import Boards
from tutor.pad.edits import owners_of
from tutor.pad.keeping import is_fit_to_keep, mended
from tutor.pad.state import PLACES, Edit, History, Pad

LONGEST = 8000  # letters in all: some hundred steps
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


class UndoText:
    """Writes the undo lists of one pad after another, and remembers the texts of their steps."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[FinishedGame, Step, str]] = {}

    def text(self, pad: Pad, kept: str) -> str:
        """Return the undo list of the kept game, whose text is ``kept``; "" if none is kept.

        It holds the nearest steps, as many as there is room for.
        """
        own = pad if pad.own is None else pad.own
        if not kept or own.game is None:
            return ""
        room = LONGEST
        written: dict[tuple[int, int], tuple[FinishedGame, Step, str]] = {}
        lists = []
        for steps in (own.history.past, own.history.future):
            texts: list[str] = []
            after = own.game
            for step in reversed(steps):
                text = self._step(after, step, written)
                room -= len(text) + 1
                if room < 0:
                    break
                texts.append(text)
                after = step[0]
            lists.append(f"[{','.join(texts)}]")
        self._known = written
        more = ',"revealed":true' if own.revealed == PLACES else ""
        more += f',"active":{own.active}' if own.active else ""
        return f'{{"of":{zlib.crc32(kept.encode())},"past":{lists[0]},"future":{lists[1]}{more}}}'

    def _step(
        self,
        after: FinishedGame,
        step: Step,
        written: dict[tuple[int, int], tuple[FinishedGame, Step, str]],
    ) -> str:
        """Return a step's text; remembering the games too keeps their ids from being reused."""
        place = (id(after), id(step))
        if place not in written:
            known = self._known.get(place)
            written[place] = known or (after, step, _written(after, step))
        return written[place][2]


def _written(after: FinishedGame, step: Step) -> str:
    before, edit = step
    changes = list(_changes(encode_game(mended(after)), encode_game(mended(before))))
    return json.dumps([*astuple(edit), changes], ensure_ascii=False, separators=(",", ":"))


def _changes(after: Document, before: Document) -> Iterator[list[Any]]:
    """Yield the changes that turn ``after`` into ``before``, players' lists item by item."""
    players, old = after["players"], before["players"]
    alike = after["board"] == before["board"] and len(players) == len(old)
    for key in sorted({*after, *before}):
        if key == "players" and alike:
            for index, (player, old_player) in enumerate(zip(players, old, strict=True)):
                yield from _player_changes(index, player, old_player)
        elif key not in before:
            yield [[key]]
        elif key not in after or after[key] != before[key]:
            yield [[key], before[key]]


def _player_changes(index: int, after: Document, before: Document) -> Iterator[list[Any]]:
    for key in sorted({*after, *before}):
        place = ["players", index, key]
        new, old = after.get(key), before.get(key)
        if key not in before:
            yield [place]
        elif isinstance(new, list) and isinstance(old, list) and new != old:
            start, end = _alike(new, old), _alike(new[::-1], old[::-1])
            end = min(end, min(len(new), len(old)) - start)
            yield [place, start, len(new) - start - end, old[start : len(old) - end]]
        elif new != old:
            yield [place, old]


def _alike(items: Sequence[Any], others: Sequence[Any]) -> int:
    """Return how many items two lists share at their beginning."""
    pairs = enumerate(zip(items, others, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(items), len(others)))


# --- reading --------------------------------------------------------------------------------


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
