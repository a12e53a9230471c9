"""Which house rules a table may choose, by what the board's rules are (E13, T6, T8, T9)."""

from collections.abc import Callable, Mapping, Sequence

from tutor.boards import Board
from tutor.rulebook import Rulebook
from tutor.rules.longest_path import LongestPath
from tutor.rules.piece import Piece
from tutor.rules.teams import Teams
from tutor.rules.trains import ending_trains
from tutor.terms import RouteKind, Ruling


def _may_split(board: Board, rulebook: Rulebook, pieces: Sequence[Piece]) -> bool:
    return any(isinstance(piece, LongestPath) and piece.may_split for piece in pieces)


def _in_teams(board: Board, rulebook: Rulebook, pieces: Sequence[Piece]) -> bool:
    return any(isinstance(piece, Teams) for piece in pieces)


def _tunnels_in_teams(board: Board, rulebook: Rulebook, pieces: Sequence[Piece]) -> bool:
    """Tell whether cards laid for a tunnel may come from two places (T4, T8)."""
    tunnels = any(route.kind is RouteKind.TUNNEL for route in board.routes)
    return tunnels and _in_teams(board, rulebook, pieces)


def _ends_later(board: Board, rulebook: Rulebook, pieces: Sequence[Piece]) -> bool:
    return ending_trains(rulebook, fewer_than_4=True) < rulebook.last_round_at


PLAYS_A_PART: Mapping[Ruling, Callable[[Board, Rulebook, Sequence[Piece]], bool]] = {
    Ruling.TIE_SPLIT: _may_split,
    Ruling.TUNNEL_TO_SOURCE: _tunnels_in_teams,
    Ruling.EXACTLY_TWO: _in_teams,
    Ruling.FEWER_THAN_4: _ends_later,
}
"""Where each house rule makes a difference."""


def house_rules(board: Board, rulebook: Rulebook, pieces: Sequence[Piece]) -> tuple[Ruling, ...]:
    """Return the house rules that make a difference with these rules, in their usual order."""
    return tuple(ruling for ruling in Ruling if PLAYS_A_PART[ruling](board, rulebook, pieces))
