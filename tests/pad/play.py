"""Short ways to act on a pad in tests."""

from typing import Any

from tutor.game.finished import FinishedGame, Player
from tutor.pad.context import Boards
from tutor.pad.last_table import replaced_games
from tutor.pad.state import Pad
from tutor.pad.update import update_pad

BOARDS = Boards(
    names=lambda: ("Anna", "Bram", "Cléo", "Dörte"), team_names=lambda: ("North", "South")
)


def act(pad: Pad, *actions: dict[str, Any]) -> Pad:
    """Return the pad after some actions."""
    for action in actions:
        pad = update_pad(pad, action, BOARDS)
    return pad


def do(word: str, /, **facts: Any) -> dict[str, Any]:
    """Return an action."""
    return {"do": word, **facts}


def setup(board: str, players: int = 2, variant: str = "") -> Pad:
    """Return a pad in the set-up of a game with so many players."""
    pad = act(Pad(), do("choose_board", board=board))
    while len(game(pad).players) < players:
        pad = act(pad, do("add_player"))
    return act(pad, do("variant", value=variant)) if variant else pad


def table(board: str, players: int = 2, variant: str = "") -> Pad:
    """Return a pad on the table, nothing entered."""
    pad = act(setup(board, players, variant), do("start"))
    assert pad.refusal is None
    return pad


def game(pad: Pad) -> FinishedGame:
    """Return the game of a pad that has one."""
    assert pad.game is not None
    return pad.game


def player(pad: Pad, index: int = 0) -> Player:
    """Return a player."""
    return game(pad).players[index]


def names(pad: Pad) -> list[str]:
    """Return the players' names."""
    return [one.name for one in game(pad).players]


def replaced_game(pad: Pad) -> FinishedGame | None:
    """Return the game that was replaced last, None if none was."""
    return next(iter(replaced_games(pad)), None)


def codes(pad: Pad) -> list[str]:
    """Return why the last action was refused."""
    return [problem.code for problem in pad.refusal.problems] if pad.refusal else []


def ways(pad: Pad) -> dict[str, dict[str, Any]]:
    """Return what can be done about a refusal, by kind."""
    return {way.kind: way.action for way in pad.refusal.ways_out} if pad.refusal else {}
