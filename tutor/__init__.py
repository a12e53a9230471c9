"""Ticket Tutor: rules tutor and scoring assistant for the railway board game.

The main functions can be imported from here (:mod:`tutor.facade`). They are loaded only when
needed, so that no part of the package has to wait for the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.facade import (
        BoardError,
        GameError,
        PositionError,
        RefusedError,
        Shuffler,
        actions,
        load_board,
        new_table,
        position_text,
        read_position,
        score,
    )

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


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("tutor.facade"), name)
    raise AttributeError(f"module 'tutor' has no attribute {name!r}")
