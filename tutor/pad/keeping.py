"""The text of the game on screen, for the browser to keep or to save as a file."""

from dataclasses import replace

from tutor.game.file import LONGEST_NAME, decode_game, encode_game, write_game
from tutor.game.finished import FinishedGame
from tutor.game.problems import UnusableName
from tutor.pad.file_actions import is_worth_keeping
from tutor.pad.last_table import replaced_game
from tutor.pad.state import Pad, Screen


def kept_text(pad: Pad) -> str:
    """Return the file of the game on screen, "" if there is nothing to keep.

    There is nothing to keep either while another game is kept that this one has not replaced.
    Of a visitor who looks at a linked game, their own game is kept.

    The text can always be read again. Names that a file cannot have (empty, too long or not
    printable, as may be while setting up) are repaired in the text, not on the pad: unprintable
    characters are dropped, the rest is cut to length, and an empty name becomes the player's
    number.
    """
    if pad.own is not None:
        return kept_text(pad.own)
    if pad.game is None or pad.is_pending or not is_worth_keeping(pad):
        return ""
    return write_game(mended(pad.game))


def aside_text(pad: Pad) -> str:
    """Return the file of the game that was replaced, "" if there is none."""
    own = pad.own or pad
    # A game that is only being set up has not replaced the one before it.
    game = replaced_game(own) if own.game is None or kept_text(own) else None
    return "" if game is None else write_game(mended(game))


def draft_text(pad: Pad) -> str:
    """Return the file of a game that is being set up but not kept yet, "" if there is none.

    The browser stores it for a reload of the page; `tutor.pad.address_actions` reads it then.
    """
    if pad.own is not None or pad.game is None or pad.screen is not Screen.SETUP or kept_text(pad):
        return ""
    return write_game(mended(pad.game))


def mended(game: FinishedGame) -> FinishedGame:
    """Return the game with names that a file can have."""
    wrong = {
        problem.where
        for problem in decode_game(encode_game(game)).problems
        if isinstance(problem, UnusableName)
    }
    players = list(game.players)
    for index, player in enumerate(players):
        if f"players[{index}].name" in wrong:
            players[index] = replace(players[index], name=_mended(player.name, str(index + 1)))
        if f"players[{index}].team" in wrong:
            # Mending never depends on the player, so team mates keep one name.
            players[index] = replace(players[index], team=_mended(player.team or "", "") or None)
    return replace(game, players=tuple(players))


def _mended(name: str, otherwise: str) -> str:
    visible = "".join(letter for letter in name if letter.isprintable())
    return visible[:LONGEST_NAME].strip() or otherwise
