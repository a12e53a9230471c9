"""The small picture of a table that a notebook shows where no page can be live."""

from base64 import b64encode
from collections.abc import Collection
from pathlib import Path

from tutor.boards import Board
from tutor.draw.in_play import Owner
from tutor.draw.small import Canvas, small_board, small_png, small_svg
from tutor.game.finished import FinishedGame
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules, lay_out
from tutor.table.table import Table
from tutor.terms import PlayerColor
from tutor.widgets.record_figure import owners_at

PNG, SVG = "image/png", "image/svg+xml"


def sketch(
    folder: Path, board: Board, table: Table | None = None, lit: Collection[str] = ()
) -> Canvas:
    """Return a board with the claims at a table, and some routes and cities lit.

    If anything is lit, only the part around it is shown, else the whole board.
    """
    if table is None:
        return small_board(board, folder, claims={}, stations={}, lit=lit, around=lit)
    owners = owners_at(table)
    return small_board(
        board,
        folder,
        claims={route: owners[owner] for route, owner in table.owner.items()},
        stations={city: owners[owner] for city, owner in table.station_owner.items()},
        lit=lit,
        around=lit,
    )


def end_sketch(folder: Path, game: FinishedGame, rules: Rules) -> Canvas:
    """Return the board at the end of a finished game."""
    players = dict(enumerate(game.players))
    owners = {
        place: Owner(player.color or PlayerColor.BLACK, player.name[:1])
        for place, player in players.items()
    }
    if game.neutral is not None:
        owners[NEUTRAL] = Owner(game.neutral.color or PlayerColor.BLACK, "N")
    laid_out = lay_out(game, rules)
    return small_board(
        laid_out.board,
        folder,
        claims={route: owners[owner] for route, owner in laid_out.owner.items()},
        stations={
            city: owners[owner] for owner, player in players.items() for city in player.stations
        },
    )


def picture_data(canvas: Canvas) -> tuple[str, str]:
    """Return a small picture as an output's data: its kind, and the picture as text.

    It is a PNG wherever one can be made: JupyterLab shows no SVG in a notebook that it does not
    trust, and GitHub and nbviewer spoil it by treating it as HTML.
    """
    png = small_png(canvas)
    return (SVG, small_svg(canvas)) if png is None else (PNG, b64encode(png).decode())
