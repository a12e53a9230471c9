"""A finished game that tells what is in it, by printed names, where it is shown or printed."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.boards import Board, BoardError
from tutor.game.finished import FinishedGame, Player, TypedTicket
from tutor.scoring import GameError, rules_named
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.values import Listed

WIDEST = 70  # letters of a line: what fits beside JupyterLab's list of files, and on paper
INDENT = "  "


@dataclass(frozen=True, repr=False, eq=False)
class ShownGame(FinishedGame):
    """A finished game like any other, but for how it is shown."""

    @classmethod
    def of(cls, game: FinishedGame) -> "ShownGame":
        """Return a game as one that tells what is in it."""
        return cls(**vars(game))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FinishedGame) and vars(self) == vars(other)

    __hash__ = FinishedGame.__hash__

    def __repr__(self) -> str:
        return game_text(self)


def game_text(game: FinishedGame) -> str:
    """Return the board's name, then each player's, with what that player has below it."""
    board = _board(game)
    names = Names(board)
    lines = [game.board if board is None else board.name]
    for player in game.players:
        lines += [player.name, *map(_broken, _things(player, names))]
    if game.neutral is not None:
        lines += [labels.NEUTRAL(), *map(_broken, _routes(game.neutral.routes, names))]
    return "\n".join(lines)


def _board(game: FinishedGame) -> Board | None:
    try:
        return rules_named(game.board, game.variant).board
    except (GameError, BoardError):
        return None


def _things(player: Player, names: Names) -> Iterator[str]:
    """Return what a player has, a line of each kind."""
    if player.team is not None:
        yield _("Team: {team}").format(team=player.team)
    yield from _routes(player.routes, names)
    if player.tickets:
        tickets = Listed(_ticket(ticket, names) for ticket in player.tickets)
        yield _("Tickets: {tickets}").format(tickets=tickets)
    if player.stations:
        yield _("Stations: {cities}").format(cities=Listed(map(names.city, player.stations)))
    if player.tokens is not None:
        yield _("Toll tokens: {tokens}").format(tokens=player.tokens)
    if player.loans:
        yield _("Loans: {loans}").format(loans=player.loans)
    if player.start is not None:
        yield _("Head start: {points}").format(points=player.start)


def _routes(routes: tuple[str, ...], names: Names) -> Iterator[str]:
    if routes:
        yield _("Routes: {routes}").format(routes=names.routes(routes))


def _ticket(ticket: str | TypedTicket, names: Names) -> str:
    if isinstance(ticket, str):
        return names.ticket(ticket)
    return names.pair(ticket.a, ticket.b)


def _broken(line: str) -> str:
    return textwrap.fill(
        line, WIDEST, initial_indent=INDENT, subsequent_indent=2 * INDENT, break_on_hyphens=False
    )
