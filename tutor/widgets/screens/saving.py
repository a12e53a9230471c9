"""A game as a file: what the browser saves, and under which name."""

from typing import Any

from tutor.game.file import write_game
from tutor.widgets.look import Look
from tutor.words.sharing import file_name


def saved_name(look: Look, ending: str = "json") -> str:
    """Return the name of a file of the game: its day, players and board."""
    players = [player.name for player in look.game.players]
    return file_name(look.game.board, players, look.browser.today, ending)


def save(look: Look) -> dict[str, Any]:
    """Return the action that saves the game as a file."""
    return {"download": {"name": saved_name(look), "text": write_game(look.game)}}
