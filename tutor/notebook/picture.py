"""The picture of a board for a cell: what lies on it, and what is lit up."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.boards import Board
from tutor.draw.in_play import Owner, in_play_figure
from tutor.draw.land import load_land
from tutor.draw.plots import cropped
from tutor.draw.small import Canvas, small_board
from tutor.game.finished import FinishedGame
from tutor.notebook.named import library
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules, lay_out
from tutor.table.position import Position
from tutor.terms import PlayerColor

if TYPE_CHECKING:
    from tutor.draw.plots import Figure

WIDTH = 8.4  # inches of a whole board that is wider than high
LARGE = 1.35  # a disc with a number to look for
SQUARE = 1.5  # width over height: a board less wide than that is drawn less wide


@dataclass(frozen=True)
class Pieces:
    """The pieces on a board: their owners by route and by city, and each name and colour."""

    board: Board
    claims: Mapping[str, int]
    stations: Mapping[str, int]
    players: Mapping[int, tuple[str, PlayerColor | None]]


def at_table(table: Position) -> Pieces:
    """Return what lies on the board of a table."""
    players = {place: (seat.name, seat.color) for place, seat in enumerate(table.seats)}
    if table.neutral is not None:
        players[NEUTRAL] = ("N", table.neutral.color)
    return Pieces(table.board, table.owner, table.station_owner, players)


def at_end(game: FinishedGame, rules: Rules) -> Pieces:
    """Return what lies on the board of a finished game."""
    standing = lay_out(game, rules)
    players = {place: (player.name, player.color) for place, player in enumerate(game.players)}
    if game.neutral is not None:
        players[NEUTRAL] = ("N", game.neutral.color)
    built = {city: place for place, player in enumerate(game.players) for city in player.stations}
    return Pieces(standing.board, standing.owner, built, players)


@dataclass(frozen=True)
class OnBoard:
    """A picture of a board and its pieces, not drawn yet.

    Attributes
    ----------
    pieces
        The board and the pieces on it.
    lit
        Ids of routes and cities to light up.
    around
        Show only the part of the board with these routes and cities; the whole board if empty.
    letters
        What to write, in larger letters, on a route's disc instead of its owner's letter.
    """

    pieces: Pieces
    lit: Sequence[str] = ()
    around: Collection[str] = ()
    letters: Mapping[str, str] = field(default_factory=dict)

    def figure(self) -> "Figure":
        """Return it as a matplotlib figure."""
        board = self.pieces.board
        figure = in_play_figure(
            board,
            load_land(self._folder),
            claims=self._claims(),
            stations=self._stations(),
            highlight=self._lit(),
            width=WIDTH * min(1.0, math.sqrt(board.aspect / SQUARE)),
        )
        return cropped(figure, board, self.around)

    def small(self) -> Canvas:
        """Return it as shapes."""
        return small_board(
            self.pieces.board,
            self._folder,
            claims=self._claims(),
            stations=self._stations(),
            lit=self._lit(),
            around=self.around,
        )

    @property
    def _folder(self) -> Path:
        return library().folders[self.pieces.board.id]

    def _owners(self) -> dict[int, Owner]:
        return {
            place: Owner(color or PlayerColor.BLACK, name[0])
            for place, (name, color) in self.pieces.players.items()
        }

    def _claims(self) -> dict[str, Owner]:
        owners = self._owners()
        claims = {route: owners[owner] for route, owner in self.pieces.claims.items()}
        for route, letter in self.letters.items():
            claims[route] = claims[route]._replace(letter=letter, scale=LARGE)
        return claims

    def _stations(self) -> dict[str, Owner]:
        owners = self._owners()
        return {city: owners[owner] for city, owner in self.pieces.stations.items()}

    def _lit(self) -> list[str]:
        board = self.pieces.board
        return [id_ for id_ in self.lit if id_ in board.route or id_ in board.place]


def board_of(table: Position, lit: Sequence[str]) -> OnBoard:
    """Return a picture of the board around some routes and cities, which are lit."""
    return OnBoard(at_table(table), lit, around=lit)
