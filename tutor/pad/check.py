"""Is everything entered? What should lie in front of each player, and what looks odd there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from tutor.game.problems import (
    FewTickets,
    LoansOdd,
    NoOneFinished,
    Notice,
    TokensMissing,
    TokensOdd,
    TokensSumOdd,
)
from tutor.pad.edits import uses
from tutor.pad.state import Tab
from tutor.rules.held import tickets_of_player
from tutor.rules.standing import Standing
from tutor.rules.stations import Stations
from tutor.rules.trains import train_count
from tutor.scoring import Rules, ScoreSheet
from tutor.terms import Deck


class NoRoutes(Notice):
    """A player without any route, while others have some."""

    code = "no_routes"
    player: str


class NoLongTicket(Notice):
    """A player without a long ticket, while others kept theirs."""

    code = "no_long_ticket"
    player: str


@dataclass(frozen=True)
class Doubt:
    """Something that may have been forgotten.

    ``player`` is whose it is, None for the whole table's; ``tab`` is where to put it right.
    """

    notice: Notice
    player: int | None
    tab: Tab

    @property
    def key(self) -> str:
        """A name for this doubt within its game: once confirmed, it is not asked about again."""
        return f"{type(self.notice).__name__} {self.player}"

    @property
    def may_well_be(self) -> bool:
        """Whether this may be on purpose: players may refuse every long ticket (E1)."""
        return isinstance(self.notice, NoLongTicket)


@dataclass(frozen=True)
class InFront:
    """What should lie in front of a player: trains used and left, tickets, stations and tokens.

    ``stations`` counts those never built, None on a board without stations. ``tokens`` is the
    value of the toll tokens (None: not counted yet) and ``loans`` their number, both only where
    ``tolls`` is true.
    """

    player: int
    used: int
    left: int
    tickets: int
    stations: int | None
    tolls: bool
    tokens: int | None
    loans: int
    doubts: tuple[Doubt, ...]


WHERE: Mapping[type[Notice], Tab] = {
    FewTickets: Tab.TICKETS,
    NoLongTicket: Tab.TICKETS,
    NoRoutes: Tab.ROUTES,
    NoOneFinished: Tab.ROUTES,
    TokensMissing: Tab.TOKENS,
    TokensOdd: Tab.TOKENS,
    TokensSumOdd: Tab.TOKENS,
    LoansOdd: Tab.TOKENS,
}
"""The warnings about entries, and the tab where each is put right."""


def doubts(standing: Standing, rules: Rules, sheet: ScoreSheet) -> tuple[Doubt, ...]:
    """Return what looks forgotten: the scorer's warnings (X3 to X5), and what only some lack.

    Doubts about the whole table come first, then those about each player in turn order.
    """
    notices = [*sheet.warnings, *_lacking(standing, rules)]
    known = [
        Doubt(notice, _player(notice), WHERE[type(notice)])
        for notice in notices
        if type(notice) in WHERE
    ]
    return tuple(sorted(known, key=lambda doubt: -1 if doubt.player is None else doubt.player))


def _player(notice: Notice) -> int | None:
    """Return the index of the player whom a warning is about, None for the whole table."""
    number = notice.where.removeprefix("players[").partition("]")[0]
    return int(number) if number.isdecimal() else None


def _lacking(standing: Standing, rules: Rules) -> Iterator[Notice]:
    players = standing.game.players
    if any(player.routes for player in players):
        for index, player in enumerate(players):
            if not player.routes:
                yield NoRoutes(f"players[{index}].routes", player.name)
    if not rules.rulebook.tickets.dealt.get(Deck.LONG):
        return
    held = [
        {ticket.deck for ticket in tickets_of_player(standing, index)}
        for index in range(len(players))
    ]
    if any(Deck.LONG in decks_held for decks_held in held):
        for index, decks_held in enumerate(held):
            # A player without any tickets is asked about those instead.
            if decks_held and Deck.LONG not in decks_held:
                yield NoLongTicket(f"players[{index}].tickets", players[index].name)


def is_finished(standing: Standing, rules: Rules, sheet: ScoreSheet) -> bool:
    """Tell whether nothing looks forgotten, except what may be on purpose."""
    return all(doubt.may_well_be for doubt in doubts(standing, rules, sheet))


def in_front(standing: Standing, rules: Rules, doubts: tuple[Doubt, ...]) -> tuple[InFront, ...]:
    """Return what should lie in front of each player, each with the ``doubts`` about it."""
    used = uses(rules)
    piece = rules.piece(Stations)
    by_player = {
        player: tuple(of_player)
        for player, of_player in groupby(
            (doubt for doubt in doubts if doubt.player is not None), key=lambda doubt: doubt.player
        )
    }
    lines = []
    for index, player in enumerate(standing.game.players):
        trains = train_count(standing, index)
        lines.append(
            InFront(
                player=index,
                used=trains.used,
                left=trains.left,
                tickets=len(player.tickets),
                stations=None if piece is None else piece.count - len(player.stations),
                tolls="tokens" in used,
                tokens=player.tokens,
                loans=player.loans,
                doubts=by_player.get(index, ()),
            )
        )
    return tuple(lines)
