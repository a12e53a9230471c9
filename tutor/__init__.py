"""Ticket Tutor: rules tutor and scoring assistant for the railway board game.

What a program or a notebook needs first can be imported from here. It is loaded when it is
asked for, so that no part of the package has to wait for the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.boards import BoardError
    from tutor.facade import load_board, new_table, read_position, score
    from tutor.scoring import GameError
    from tutor.table import RefusedError, Shuffler, actions
    from tutor.table.position_text import PositionError, position_text

__all__ = [
    "BoardError",
    "GameError",
    "PositionError",
    "RefusedError",
    "Shuffler",
    "actions",
    "load_board",
    "new_table",
    "position_text",
    "read_position",
    "score",
]

_HOMES = {
    "BoardError": "tutor.boards",
    "GameError": "tutor.scoring",
    "PositionError": "tutor.table.position_text",
    "RefusedError": "tutor.table",
    "Shuffler": "tutor.table",
    "actions": "tutor.table",
    "load_board": "tutor.facade",
    "new_table": "tutor.facade",
    "position_text": "tutor.table.position_text",
    "read_position": "tutor.facade",
    "score": "tutor.facade",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'tutor' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
