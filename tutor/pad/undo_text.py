"""The undo list as a text that the browser keeps beside the game, so that undo survives a reload.

The text also says whether the result was revealed, as nobody wants it hidden again, and which
player is active, so that the next route goes to the right player.

Each step holds the changes from the game after it to the game before it, as file documents: a
claim takes some seventy letters.
"""

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from typing import Any

from tutor.game.file import encode_game
from tutor.game.finished import FinishedGame
from tutor.pad.keeping import mended
from tutor.pad.state import PLACES, Edit, Pad

LONGEST = 8000  # letters in all: some hundred steps
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
