"""Everything on a table in the middle of a game, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from tutor.boards import Board
from tutor.cards import NONE, Cards
from tutor.rulebook import Rulebook
from tutor.rules.piece import Piece
from tutor.scoring import Rules
from tutor.table.offers import Offer
from tutor.table.stages import Stage
from tutor.terms import Card, PlayerColor, Ruling

P = TypeVar("P", bound=Piece)


@dataclass(frozen=True)
class Seat:
    """What one player has.

    ``hand`` and ``tickets`` (ids, without those in a team's holder) are secret, and so are
    ``tokens`` (their worth, D3). ``trains`` and ``stations`` are those in reserve, ``crossing`` the
    trains in the mountain crossing (A4). ``marker`` is what the player has on the score track: the
    start space and the points of routes and mountains.
    """

    name: str
    color: PlayerColor | None
    team: str | None
    hand: Cards
    tickets: tuple[str, ...]
    trains: int
    crossing: int
    stations: int
    tokens: int
    loans: int
    marker: int


@dataclass(frozen=True, slots=True)
class Shared:
    """A ticket in a team's holder, and the player who put it there."""

    ticket: str
    player: int


@dataclass(frozen=True)
class Holder:
    """A team's shared cards and tickets, seen by its ``players`` only (T2)."""

    players: tuple[int, ...]
    cards: Cards = NONE
    shared: tuple[Shared, ...] = ()

    @property
    def tickets(self) -> tuple[str, ...]:
        """The ids of the tickets in the holder."""
        return tuple(held.ticket for held in self.shared)


@dataclass(frozen=True, slots=True)
class NeutralSeat:
    """The neutral player: its trains in reserve, and who has its token (D14).

    ``here`` is False when it has left for good.
    """

    color: PlayerColor
    trains: int
    token: int
    here: bool = True


@dataclass(frozen=True, slots=True)
class Claim:
    """A route on the board and its owner, ``NEUTRAL`` for the neutral player."""

    route: str
    owner: int


@dataclass(frozen=True, slots=True)
class Station:
    """A station on the board and its owner."""

    city: str
    owner: int


@dataclass(frozen=True, slots=True)
class OpenRoutes:
    """The routes open to a player with these claims on the board and at least these trains."""

    claims: tuple[Claim, ...]
    trains: int
    offers: dict[str, Offer]


@dataclass(frozen=True)
class Position:
    """Everything on the table, secrets included; it never changes.

    ``row`` is face up; with ``row_stays`` it was cleared as often as allowed and stays until one of
    its cards changes (B6). Of ``pile`` and ``tickets`` (the regular deck) the last one is on top.
    ``tickets_out`` have left the game. ``claims`` and ``stations`` are in order of play.
    ``bank`` counts the tokens that came to the bank, less those it gave. ``turns`` have
    ended so far, ``turns_left`` are left once the last round has begun, and the last
    ``passes`` turns in a row were passes.

    With ``practice_deck`` the tickets are not the printed ones but a deck made from the board.
    """

    rules: Rules
    rulings: frozenset[Ruling]
    practice_deck: bool
    seats: tuple[Seat, ...]
    holders: tuple[Holder, ...]
    row: tuple[Card, ...]
    pile: tuple[Card, ...]
    discards: Cards
    tickets: tuple[str, ...]
    ticket_discards: tuple[str, ...]
    tickets_out: tuple[str, ...]
    claims: tuple[Claim, ...]
    stations: tuple[Station, ...]
    bank: int
    neutral: NeutralSeat | None
    stage: Stage
    turns: int = 0
    turns_left: int | None = None
    passes: int = 0
    row_stays: bool = False

    @property
    def board(self) -> Board:
        """The board, with the practice deck if there is one."""
        return self.rules.board

    @property
    def rulebook(self) -> Rulebook:
        """The values of the rules."""
        return self.rules.rulebook

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.turns // len(self.seats) + 1

    @cached_property
    def owner(self) -> Mapping[str, int]:
        """The owner of each claimed route, by route id."""
        return {claim.route: claim.owner for claim in self.claims}

    @cached_property
    def station_owner(self) -> Mapping[str, int]:
        """The owner of the station in each city that has one."""
        return {station.city: station.owner for station in self.stations}

    @cached_property
    def known_open(self) -> Mapping[int, OpenRoutes]:
        """The routes last known to be open to each player, maybe from an earlier position.

        :func:`tutor.table.claiming.open_routes` brings them up to date.
        """
        return {}

    def note_open(self, player: int, routes: OpenRoutes) -> None:
        """Keep the routes open to a player, for this position and those that follow."""
        self.__dict__["known_open"] = {**self.known_open, player: routes}

    def piece(self, kind: type[P]) -> P | None:
        """Return the board's rule piece of this kind, None if it has none."""
        return self.rules.piece(kind)

    def holder(self, player: int) -> Holder | None:
        """Return the holder of the player's team, None without teams."""
        for holder in self.holders:
            if player in holder.players:
                return holder
        return None

    def side(self, player: int) -> tuple[int, ...]:
        """Return the places of the player and the team mate, in turn order."""
        holder = self.holder(player)
        return (player,) if holder is None else holder.players
