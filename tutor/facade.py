"""What a program or a notebook begins with; ``from tutor import ...`` finds it here.

Boards are meant by their id: one's own in ``own_maps`` or the environment's ``TUTOR_MAPS``
come before ours.
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from tutor import scoring
from tutor.boards import Board, BoardError, files
from tutor.game.file import Reading, decode_game, read_game
from tutor.game.finished import FinishedGame
from tutor.game.golden import read_file
from tutor.scoring import GameError, ScoreSheet, folder_named, rules_named
from tutor.table import Chance, RefusedError, Shuffler, Table, actions, set_up
from tutor.table import position_text as texts
from tutor.table.position_text import PositionError, position_text
from tutor.table.seating import seated
from tutor.terms import Ruling

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


def load_board(board: str, own_maps: Sequence[Path] = ()) -> Board:
    """Read a board: its cities, routes and tickets.

    Raises
    ------
    GameError
        If there is no such board.
    BoardError
        If its folder's data is wrong.
    """
    return files.load_board(folder_named(board, own_maps))


def score(
    game: FinishedGame | Mapping[str, Any] | bytes | str | Path, own_maps: Sequence[Path] = ()
) -> ScoreSheet:
    """Score a finished game.

    Parameters
    ----------
    game
        The game, its document (docs/game-file.md), the bytes of its file, or the file's path.

    Raises
    ------
    GameError
        If anything is wrong with it, listing all of it.
    OSError
        If there is no such file.
    """
    if isinstance(game, FinishedGame):
        return scoring.score(game, own_maps=own_maps)
    return scoring.score_reading(_reading(game), own_maps=own_maps)


def _reading(game: Mapping[str, Any] | bytes | str | Path) -> Reading:
    if isinstance(game, bytes):
        return read_game(game)
    if isinstance(game, Mapping):
        return decode_game(game)
    return read_file(Path(game))


def new_table(
    board: str,
    players: Sequence[str],
    chance: Chance,
    *,
    variant: str | None = None,
    rulings: Collection[Ruling] = (),
    own_maps: Sequence[Path] = (),
) -> Table:
    """Set up a table for players by name, in turn order; mates sit next to each other.

    Everybody chooses the first tickets next. ``variant`` None is the board's usual one.

    Raises
    ------
    GameError
        If there is no such board or variant, or not so many can play.
    """
    rules = rules_named(board, variant, own_maps)
    return set_up(rules, seated(rules, players), chance, rulings)[0]


def read_position(text: str, own_maps: Sequence[Path] = ()) -> Table:
    """Return the table that a line of text tells of (docs/position.md).

    Raises
    ------
    PositionError
        If the text is damaged, there is no such board or variant, or it tells of what cannot
        lie there.
    BoardError
        If the board's data is wrong.
    """
    board, variant = texts.board_of(text)
    try:
        rules = rules_named(board, variant, own_maps)
    except GameError as error:
        field = error.problems[0].where
        named = board if field == "board" else variant
        raise PositionError(field, f"there is no {named[:60]}") from None
    return texts.read_position(text, rules)
