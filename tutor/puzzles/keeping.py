"""The puzzles as a text that the browser keeps; what comes back is untrusted."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from tutor.facts import kept_document
from tutor.puzzles.schedule import Memory
from tutor.puzzles.state import Own, PuzzlesState, Solved, Source

FORMAT = "puzzles/1"
LONGEST = 600_000  # letters: sixty positions of one's own take a third of it
MOST_TRIES = 1000
MOST_DAYS = 400
LONGEST_LINE = 20_000
LARGEST = 1e6  # days of stability: nobody remembers as long


def puzzles_text(state: PuzzlesState) -> str:
    """Return the text to keep, "" if there is nothing."""
    if not (state.solved or state.days or state.own):
        return ""
    return json.dumps({
        "format": FORMAT,
        "solved": {key: _plain(solved) for key, solved in sorted(state.solved.items())},
        "days": {day: _plain(solved) for day, solved in sorted(state.days.items())[-MOST_DAYS:]},
        "own": [_own_plain(own) for own in state.own],
    })  # fmt: skip


def read_kept(state: PuzzlesState, text: object) -> PuzzlesState:
    """Return the puzzles with what a browser kept, except where something newer was done.

    Whatever does not fit is ignored. It never raises.
    """
    document = kept_document(text, FORMAT, LONGEST)
    if not document:
        return state
    entries = document.get("own")
    own = [_own(entry) for entry in (entries if isinstance(entries, list) else ())]
    known = {each.source.key for each in state.own}
    before = tuple(each for each in own if each is not None and each.source.key not in known)
    return replace(
        state,
        solved={**_solved(document.get("solved")), **state.solved},
        days={**_solved(document.get("days")), **state.days},
        own=(*before, *state.own),
    )


def _plain(solved: Solved) -> list[int]:
    return [solved.tries, int(solved.helped)]


def _solved(value: Any) -> dict[str, Solved]:
    found = {}
    for key, entry in value.items() if isinstance(value, dict) else ():
        match entry:
            case [int(tries), 0 | 1 as helped] if 0 <= tries <= MOST_TRIES:
                found[key] = Solved(tries, bool(helped))
    return found


def _own_plain(own: Own) -> dict[str, Any]:
    source, memory = own.source, own.memory
    facts = {
        "board": source.board,
        "puzzle": source.puzzle,
        "step": source.step,
        "rounds": source.rounds,
        "line": source.line,
        "stability": memory.stability,
        "difficulty": memory.difficulty,
        "last": memory.last,
        "due": memory.due,
    }
    return {name: fact for name, fact in facts.items() if fact}


def _own(entry: Any) -> Own | None:
    if not isinstance(entry, dict):
        return None
    rounds = entry.get("rounds", 0)
    texts = {name: entry.get(name, "") for name in ("board", "puzzle", "step", "line")}
    fits = all(isinstance(text, str) and len(text) <= LONGEST_LINE for text in texts.values())
    memory = _memory(entry)
    if memory is None or not fits or type(rounds) is not int or rounds < 0:
        return None
    return Own(Source(rounds=rounds, **texts), memory)


def _memory(entry: Mapping[str, Any]) -> Memory | None:
    match entry.get("stability"), entry.get("difficulty"):
        case (int() | float() as stability, int() | float() as difficulty):
            pass
        case _:
            return None
    if not (0 < stability < LARGEST and 0 < difficulty < LARGEST):
        return None
    try:
        last, due = (
            date.fromisoformat(str(entry.get(name))).isoformat() for name in ("last", "due")
        )
    except ValueError:
        return None
    return Memory(float(stability), float(difficulty), last, due)
