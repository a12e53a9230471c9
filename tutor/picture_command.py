"""``tutor picture``: draws a board's picture into its folder, or says why it cannot."""

from pathlib import Path

from tutor.boards import load_board
from tutor.draw import board_svg, load_land, store_svg
from tutor.draw.stored import PICTURE
from tutor.words.language import gettext as _
from tutor.words.names import shown
from tutor.words.system import reason


def draw_picture(folder: Path) -> str:
    """Draw the board of a folder into its ``board.svg``; return why it could not, "" if it did.

    Raises
    ------
    BoardError
        If the folder cannot be read as a board, with everything that is wrong.
    """
    board = load_board(folder)
    name = f"{shown(folder.resolve().name)}/{PICTURE}"
    try:
        land = load_land(folder)
    except (AttributeError, TypeError, ValueError):
        text = _("{file} holds no coasts: make it with tools/land.py, or leave it out.")
        return text.format(file="land.json")
    try:
        svg = board_svg(board, land)
    except ImportError:
        return _("Drawing needs matplotlib. Install ticket-tutor[pictures].")
    try:
        store_svg(folder, svg)
    except OSError as error:
        text = _("{file} cannot be written: {reason}")
        return text.format(file=name, reason=shown(reason(error)))
    text = _("{file}: {size} kB")
    print(text.format(file=name, size=len(svg) // 1000))
    return ""
