"""Find and prove the boards' puzzles, and write them into `maps/<board>/puzzles.jsonl.gz`.

    PYTHONPATH=. nice .venv/bin/python -m tools.puzzles [--games 30] [--looked 0.25] [board ...]

Bots play games, and every decision in them is a candidate; some tables are laid out besides. What
is kept and what is thrown away, and why, is printed as a table for docs/puzzles.md.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2s
from itertools import chain

from tools.puzzles.finding import of_game, of_stations
from tools.puzzles.played import is_confirmed
from tutor.library import Library
from tutor.puzzles.file import NAME, packed
from tutor.puzzles.puzzle import Proof, Puzzle, Theme
from tutor.scoring import Rules
from tutor.table.position_text import read_position

BUDGET = 60_000
"""Bytes of a board's file at most."""
MOST = {
    Theme.ROUTE: 80, Theme.KEEP: 60, Theme.PAY: 60, Theme.TUNNEL: 30, Theme.TOLL: 30,
    Theme.LANE: 30, Theme.LONGEST: 60, Theme.BORROW: 60,
}  # fmt: skip
"""How many puzzles of a theme are kept on a board."""
A_GAME = 3
"""How many of a theme may come from one game: neighbouring positions are much alike."""
EASY = 0.35
"""The share of a theme's puzzles that may be of level 1."""
# --- a board's collection -------------------------------------------------------------------


def collected(
    rules: Rules, games: int, looked: float
) -> tuple[list[Puzzle], Counter[tuple[Theme, str]]]:
    """Find a board's puzzles in so many games; ``looked``: the share of decisions played on."""
    found: list[Puzzle] = []
    thrown: Counter[tuple[Theme, str]] = Counter()
    easy: Counter[Theme] = Counter()
    for number in range(games):
        seed = f"puzzles/{rules.board.id}/{number}"
        have = Counter(puzzle.theme for puzzle in found)
        answers: set[object] = set()
        wanted = Counter({theme: min(A_GAME, MOST[theme] - have[theme]) for theme in Theme})
        for each in chain(of_stations(rules, seed), of_game(rules, seed, wanted, looked)):
            if isinstance(each, tuple):
                thrown[each] += 1
            elif wanted[each.theme] <= 0 or answer_of(each) in answers:
                thrown[each.theme, "enough like it"] += 1
            elif each.level == 1 and easy[each.theme] >= MOST[each.theme] * EASY:
                thrown[each.theme, "enough easy ones"] += 1
            else:
                answers.add(answer_of(each))
                easy[each.theme] += each.level == 1
                wanted[each.theme] -= 1
                have[each.theme] += 1
                found.append(replace(each, id=id_of(each)))
        sys.stderr.write(f"{rules.board.id} {number}: {len(found)} {dict(have)}\n")
    for puzzle in [each for each in found if each.proof is Proof.PLAYED]:
        if not is_confirmed(puzzle, read_position(puzzle.position, rules)):
            found.remove(puzzle)
            thrown[puzzle.theme, "not confirmed by other deals"] += 1
    return found, thrown


def id_of(puzzle: Puzzle) -> str:
    """Return a name that stays the puzzle's own when others are found: what comes back is kept."""
    text = f"{puzzle.position} {puzzle.player}"
    return f"{puzzle.theme}-{blake2s(text.encode(), digest_size=4).hexdigest()}"


def answer_of(puzzle: Puzzle) -> object:
    """Return what must not be the answer twice in one game."""
    first = puzzle.best[0] if puzzle.best else puzzle.routes
    return (puzzle.theme, getattr(first, "route", first), puzzle.player)


def main() -> None:
    """Make the collections of the boards named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--looked", type=float, default=1.0)
    options = parser.parse_args()
    library = Library()
    for board in options.boards or library.ids:
        rules = library.rules(board)
        assert rules is not None
        puzzles, thrown = collected(rules, options.games, options.looked)
        while len(content := packed(puzzles)) > BUDGET:
            puzzles.pop()
        (library.folders[board] / NAME).write_bytes(content)
        report(board, puzzles, thrown, len(content))


def report(
    board: str, puzzles: Sequence[Puzzle], thrown: Counter[tuple[Theme, str]], size: int
) -> None:
    """Print what was kept and thrown away."""
    sys.stdout.write(f"{board}: {len(puzzles)} puzzles, {size} bytes\n")
    for theme in Theme:
        levels = Counter(puzzle.level for puzzle in puzzles if puzzle.theme is theme)
        gone = {why: n for (of, why), n in sorted(thrown.items()) if of is theme}
        if levels or gone:
            sys.stdout.write(f"  {theme}: {[levels[level] for level in (1, 2, 3)]} {gone}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
