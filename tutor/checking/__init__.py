"""Checking a board's folder: data, rules, games and lessons, with all faults at once."""

from pathlib import Path
from typing import NamedTuple

from tutor.boards import Board, BoardError, Fault, is_ours, load_board
from tutor.boards.toml_lines import in_lines
from tutor.checking.games import golden_faults, record_faults, scored_values, unshown
from tutor.checking.printed import board_faults, rule_faults
from tutor.checking.using import use_faults
from tutor.guided.faults import first_game_faults
from tutor.lessons.faults import lesson_faults
from tutor.rulebook import load_rulebooks
from tutor.rules.registry import pieces
from tutor.scoring import Rules, ScoreSheet

__all__ = ["Checked", "checked", "scored_values"]


class Checked(NamedTuple):
    """The faults of a board's folder, and hints on what would make it better."""

    faults: tuple[Fault, ...]
    hints: tuple[Fault, ...] = ()


def checked(folder: Path) -> Checked:
    """Check a board's folder; faults in TOML files have line numbers.

    A rule piece that no golden game shows is a fault in a board that comes with the package, but
    only a hint in a user's own.
    """
    faults, hints = _checked(folder)
    return Checked(tuple(in_lines(folder, faults)), hints)


def _checked(folder: Path) -> Checked:
    faults: list[Fault] = []
    board: Board | None = None
    rules: dict[str, Rules] = {}
    try:
        board = load_board(folder)
        faults.extend(board_faults(board))
    except BoardError as error:
        faults.extend(error.faults)
    try:
        for variant, rulebook in load_rulebooks(folder).items():
            known_pieces = pieces(rulebook)
            if board is not None:
                rules[variant] = Rules(board, rulebook, known_pieces)
                faults.extend(rule_faults(rules[variant], faults))
    except BoardError as error:
        faults.extend(error.faults)
    if faults:
        return Checked(tuple(faults))
    faults.extend(use_faults(rules))
    sheets: list[ScoreSheet] = []
    faults.extend(golden_faults(folder, rules, sheets))
    faults.extend(record_faults(folder, rules))
    faults.extend(lesson_faults(folder))
    faults.extend(first_game_faults(folder))
    wanting = tuple(unshown(rules, sheets))
    if is_ours(folder):
        return Checked((*faults, *wanting))
    return Checked(tuple(faults), wanting)
