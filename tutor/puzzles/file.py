"""A board's puzzles as a file: lines of JSON, packed with gzip (docs/puzzles.md)."""

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tutor.decoding import decode
from tutor.puzzles.puzzle import Other, Proof, Puzzle, Theme
from tutor.table.position_text import board_of
from tutor.table.record import plain_action, read_action

NAME = "puzzles.jsonl.gz"
"""The collection's file in a board's folder."""


@dataclass(frozen=True)
class _Line:
    """A line of the file; an answer is a list of its word and its facts, an other one has more."""

    id: str
    theme: Theme
    proof: Proof
    level: int
    position: str
    player: int
    margin: float
    best: tuple[Mapping[str, Any], ...] = ()
    others: tuple[tuple[Any, ...], ...] = ()
    routes: tuple[str, ...] = ()
    city: str = ""
    error: float = 0.0


def has_puzzles(folder: Path) -> bool:
    """Tell whether a board's folder has puzzles."""
    return (folder / NAME).is_file()


@cache
def puzzles_in(folder: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a board's folder in their order, none if it has none."""
    if not has_puzzles(folder):
        return ()
    text = gzip.decompress((folder / NAME).read_bytes()).decode("utf-8")
    return tuple(map(read_puzzle, text.splitlines()))


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """Return the content of a collection's file; the same puzzles give the same bytes."""
    text = "".join(f"{puzzle_line(puzzle)}\n" for puzzle in puzzles)
    return gzip.compress(text.encode("utf-8"), 9, mtime=0)


def read_puzzle(line: str) -> Puzzle:
    """Return the puzzle of a line.

    Raises
    ------
    ValueError
        If it is none; a `PositionError` or `MisfitError` if a part of it is wrong.
    """
    read = decode(_Line, json.loads(line))
    board, variant = board_of(read.position)
    return Puzzle(
        id=read.id,
        board=board,
        variant=variant,
        theme=read.theme,
        proof=read.proof,
        level=read.level,
        position=read.position,
        player=read.player,
        margin=read.margin,
        best=tuple(read_action(facts, read.player) for facts in read.best),
        others=tuple(
            Other(read_action(facts, read.player), behind, error)
            for facts, behind, error in read.others
        ),
        routes=read.routes,
        city=read.city,
        error=read.error,
    )


def puzzle_line(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of JSON."""
    facts = {
        "id": puzzle.id,
        "theme": puzzle.theme,
        "proof": puzzle.proof,
        "level": puzzle.level,
        "position": puzzle.position,
        "player": puzzle.player,
        "margin": puzzle.margin,
        "error": puzzle.error,
        "best": [plain_action(action) for action in puzzle.best],
        "others": [[plain_action(o.action), o.behind, o.error] for o in puzzle.others],
        "routes": puzzle.routes,
        "city": puzzle.city,
    }
    return json.dumps({name: fact for name, fact in facts.items() if fact or fact == 0})
