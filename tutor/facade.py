"""The main functions for programs and notebooks; ``from tutor import ...`` finds them here.

Boards go by their ids: your own, in ``own_maps`` or the environment's ``TUTOR_MAPS``, come before
those of the package.
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from tutor import scoring
from tutor.boards import Board, BoardError, board_folders, files
from tutor.game.file import Reading, decode_game, read_game
from tutor.game.finished import FinishedGame
from tutor.game.golden import read_file
from tutor.link import LONGEST_LINK, is_link, read_link
from tutor.link.packing import Lists
from tutor.scoring import GameError, folder_named, load_variants, rules_named
from tutor.sheet import Sheet
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


class HasGame(Protocol):
    """Anything with a finished game: a score sheet, the score pad."""

    @property
    def game(self) -> FinishedGame:
        """The game."""


Game = FinishedGame | HasGame | Mapping[str, Any] | bytes | str | Path
"""Any form of a finished game, for :func:`score`."""


def score(game: Game, own_maps: Sequence[Path] = ()) -> Sheet:
    """Score a finished game.

    Parameters
    ----------
    game
        The game, its document (docs/game-file.md), the bytes or the text of its file, the file's
        path, its link or bare code (docs/game-link.md), or anything with a ``game``: a score
        sheet, a score pad.

    Returns
    -------
    Sheet
        The sheet with its proofs: a notebook shows it as a table, ``print`` shows all of it.

    Raises
    ------
    GameError
        If anything is wrong with it, listing everything.
    OSError
        If there is no such file.
    TypeError
        If it is none of these.
    """
    return Sheet.of(scoring.score_reading(_reading(game, own_maps), own_maps=own_maps))


def _reading(game: Game, own_maps: Sequence[Path]) -> Reading:
    if isinstance(game, bytes):
        return read_game(game)
    if isinstance(game, Mapping):
        return decode_game(game)
    if isinstance(game, Path):
        return read_file(game)
    if isinstance(game, str):
        return _reading_text(game, own_maps)
    finished = game if isinstance(game, FinishedGame) else getattr(game, "game", None)
    if isinstance(finished, FinishedGame):
        return Reading(finished, ())
    raise TypeError(f"{type(game).__name__} is not a finished game")


def _reading_text(text: str, own_maps: Sequence[Path]) -> Reading:
    """Read the text of a game's file, the path of one, or a game's link."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return read_game(text.encode("utf-8", "surrogatepass"))
    if not is_link(text) or (len(text) <= LONGEST_LINK and Path(text).is_file()):
        return read_file(Path(text))
    folders = board_folders(own_maps)

    def lists(board: str) -> Lists | None:
        if board not in folders:
            return None
        variants = load_variants(folders[board])
        return Lists(next(iter(variants.values())).board, tuple(variants))

    linked = read_link(text, lists, tuple(folders))
    return Reading(linked.game, () if linked.problem is None else (linked.problem,))


def new_table(
    board: str,
    players: Sequence[str],
    chance: Chance,
    *,
    variant: str | None = None,
    rulings: Collection[Ruling] = (),
    own_maps: Sequence[Path] = (),
) -> Table:
    """Set up a table for players by name, in turn order; team mates sit next to each other.

    Next everybody chooses their first tickets. ``variant`` None is the board's usual one.

    Raises
    ------
    GameError
        If there is no such board or variant, or it is not for so many players.
    """
    rules = rules_named(board, variant, own_maps)
    return set_up(rules, seated(rules, players), chance, rulings)[0]


def read_position(text: str, own_maps: Sequence[Path] = ()) -> Table:
    """Return the table that a line of text describes (docs/position.md).

    Raises
    ------
    PositionError
        If the text is damaged, there is no such board or variant, or it describes an impossible
        position.
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
