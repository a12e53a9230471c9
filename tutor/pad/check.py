"""Everything entered? What should lie in front of each player, and what looks odd there."""

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
    """Something that may have been forgotten: what, whose (None: the table's), where to mend it.

    ``key`` tells it from the others of its game: who says that it is right, is not asked again.
    """

    notice: Notice
    player: int | None
    tab: Tab

    @property
    def key(self) -> str:
        """A word for this doubt."""
        return f"{type(self.notice).__name__} {self.player}"

    @property
    def may_well_be(self) -> bool:
        """Whether it is no more than worth a word: who kept no long ticket chose so (E1)."""
        return isinstance(self.notice, NoLongTicket)


@dataclass(frozen=True)
class InFront:
    """What should lie in front of a player, by the tab where it is entered.

    ``stations`` are those never built, None on a board without; ``tokens`` is what the toll
    tokens come to (None: not counted) and ``loans`` how many, where ``tolls`` are played.
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
"""The warnings that tell of something to enter, and where that is done."""


def doubts(standing: Standing, rules: Rules, sheet: ScoreSheet) -> tuple[Doubt, ...]:
    """Return what looks forgotten: the scorer's warnings (X3 to X5), and what only some lack.

    The table's come first, then the players' in turn order.
    """
    found = [*sheet.warnings, *_lacking(standing, rules)]
    known = [
        Doubt(notice, _player(notice), WHERE[type(notice)])
        for notice in found
        if type(notice) in WHERE
    ]
    known.sort(key=lambda doubt: -1 if doubt.player is None else doubt.player)
    return tuple(known)


def _player(notice: Notice) -> int | None:
    """Return the place of the player whom a warning is about."""
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
    decks = [
        {one.deck for one in tickets_of_player(standing, index)} for index in range(len(players))
    ]
    if any(Deck.LONG in found for found in decks):
        for index, found in enumerate(decks):
            # Who has no ticket at all is asked for that.
            if found and Deck.LONG not in found:
                yield NoLongTicket(f"players[{index}].tickets", players[index].name)


def is_finished(standing: Standing, rules: Rules, sheet: ScoreSheet) -> bool:
    """Tell whether nothing at all looks forgotten but what a player may well have refused."""
    return all(one.may_well_be for one in doubts(standing, rules, sheet))


def in_front(standing: Standing, rules: Rules, found: tuple[Doubt, ...]) -> tuple[InFront, ...]:
    """Return what should lie in front of each player, with the doubts ``found`` about it."""
    used = uses(rules)
    piece = rules.piece(Stations)
    by_player = {
        player: tuple(of_player)
        for player, of_player in groupby(
            (one for one in found if one.player is not None), key=lambda one: one.player
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
