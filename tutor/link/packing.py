"""A finished game as numbers, which are places in the board's own lists.

The order of the numbers is the format (docs/game-link.md): changing it makes a new version.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from tutor.boards import Board, route_id
from tutor.game.file import (
    LENGTHS,
    LONGEST_NAME,
    LONGEST_ROUTE,
    MOST_LENGTH_POINTS,
    MOST_MOUNTAINS,
    MOST_TICKET_POINTS,
    MOST_TOKENS,
    MOST_TOLL,
)
from tutor.game.finished import Correction, FinishedGame, Neutral, Player, TypedTicket
from tutor.link.digits import DamagedError, Reader, Writer
from tutor.rules.held import with_copies_named
from tutor.terms import PlayerColor, RouteColor, RouteKind, Ruling

MOST_PLAYERS = 16
MOST_ENTRIES = 1000  # of tickets, stations and corrections: no game has as many
MOST_LANES = 3

W = TypeVar("W", bound=str)
Owner = TypeVar("Owner", Player, Neutral)


class NotPackableError(Exception):
    """The game names something that its board lacks: only a game that can be scored has a link."""


@dataclass(frozen=True)
class Lists:
    """The lists that a link's numbers refer to: a board's routes, cities, tickets and variants."""

    board: Board
    variants: tuple[str, ...]

    @cached_property
    def routes(self) -> tuple[str, ...]:
        """The ids of the printed routes, in order."""
        return tuple(sorted(self.board.route))

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """The ids of the cities, in order."""
        return tuple(sorted(self.board.place))

    @cached_property
    def tickets(self) -> tuple[str, ...]:
        """The ids of the listed tickets, in order."""
        return tuple(sorted(self.board.ticket))

    def names(self) -> list[Sequence[str]]:
        """Return all lists that a link refers to."""
        return [self.routes, self.cities, self.tickets, self.variants]


def tidy(game: FinishedGame, board: Board) -> FinishedGame:
    """Return a game as its link gives it back.

    Routes are in the board's order and have their lanes, house rules are in their usual order, and
    copies of a card are named. No score changes.
    """
    game = with_copies_named(game, board)
    corrections = {_full(key, board): value for key, value in game.corrections}
    owners = [_in_order(player, board) for player in game.players]
    neutral = None if game.neutral is None else _in_order(game.neutral, board)
    rulings = dict(game.rulings)
    return replace(
        game,
        players=tuple(owners),
        neutral=neutral,
        rulings=tuple((ruling, rulings[ruling]) for ruling in Ruling if ruling in rulings),
        corrections=tuple(sorted(corrections.items(), key=lambda pair: pair[0])),
        length_points=tuple(sorted(game.length_points)),
    )


def _in_order(owner: Owner, board: Board) -> Owner:
    return replace(owner, routes=tuple(sorted(_full(route, board) for route in owner.routes)))


def _full(entry: str, board: Board) -> str:
    """Return a route's id with its lane, also for a route that the board does not have."""
    route = board.route_named(entry)
    if route is not None:
        return route.id
    return entry if entry.count("--") > 1 else f"{entry}--1"


# --- writing --------------------------------------------------------------------------------


def pack(game: FinishedGame, lists: Lists) -> int:
    """Return a game as a number.

    Raises
    ------
    NotPackableError
        If it names anything that its board or a game's file does not have.
    """
    try:
        return _Packer(tidy(game, lists.board), lists).integer()
    except (ValueError, KeyError) as error:
        raise NotPackableError(str(error)) from None


class _Packer:
    def __init__(self, game: FinishedGame, lists: Lists) -> None:
        self.game = game
        self.lists = lists
        self.writer = Writer()

    def integer(self) -> int:
        game, writer = self.game, self.writer
        writer.digit(len(game.players), MOST_PLAYERS)
        self.choice(game.variant, self.lists.variants)
        rulings = dict(game.rulings)
        for ruling in Ruling:
            writer.digit((0 if ruling not in rulings else 1 + rulings[ruling]), 3)
        writer.digit(game.neutral is not None, 2)
        self.corrections()
        self.length_points()
        used_keys = [
            key
            for key, usual in EXTRAS.items()
            if any(getattr(player, key) != usual for player in game.players)
        ]
        for key in EXTRAS:
            writer.digit(key in used_keys, 2)
        teams: list[str] = []
        for player in game.players:
            self.player(player, used_keys, teams)
        if game.neutral is not None:
            self.choice(game.neutral.color, tuple(PlayerColor))
        self.owners()
        return writer.integer

    def choice(self, value: str | None, among: Sequence[str]) -> None:
        """Write one of some words, or none of them."""
        self.writer.digit(0 if value is None else 1 + among.index(value), len(among) + 1)

    def figure(self, value: int | None, most: int) -> None:
        """Write a number that may be missing."""
        self.writer.digit(0 if value is None else 1 + value, most + 2)

    def corrections(self) -> None:
        writer, lists = self.writer, self.lists
        writer.number(len(self.game.corrections), MOST_ENTRIES)
        for route, correction in self.game.corrections:
            if route in lists.board.route:
                writer.digit(1 + lists.routes.index(route), len(lists.routes) + 1)
            else:
                writer.digit(0, len(lists.routes) + 1)
                a, b, lane = route.split("--")
                for city in (a, b):
                    writer.digit(lists.cities.index(city), len(lists.cities))
                writer.digit(int(lane) - 1, MOST_LANES)
            writer.digit(correction is not None, 2)
            if correction is not None:
                for value, most in zip(_numbers(correction), _CORRECTED, strict=True):
                    self.figure(value, most)
                self.choice(correction.color, tuple(RouteColor))
                self.choice(correction.kind, tuple(RouteKind))

    def length_points(self) -> None:
        points = dict(self.game.length_points)
        self.writer.digit(bool(points), 2)
        if points:
            for length in LENGTHS:
                self.writer.digit(points.pop(int(length), 0), MOST_LENGTH_POINTS + 1)
        if points:
            raise NotPackableError("points for a length that no route has")

    def player(self, player: Player, used_keys: Sequence[str], teams: list[str]) -> None:
        writer, lists = self.writer, self.lists
        writer.text(player.name, LONGEST_NAME)
        self.choice(player.color, tuple(PlayerColor))
        writer.number(len(player.tickets), MOST_ENTRIES)
        for entry in player.tickets:
            self.ticket(entry)
        if "stations" in used_keys:
            writer.number(len(player.stations), MOST_ENTRIES)
            for city in player.stations:
                writer.digit(lists.cities.index(city), len(lists.cities))
        for key in NUMBERS:
            if key in used_keys:
                value = getattr(player, key)
                writer.number(0 if value is None else 1 + value, MOST_TOKENS + 2)
        if "team" in used_keys:
            self.team(player.team, teams)

    def ticket(self, entry: str | TypedTicket) -> None:
        writer, lists = self.writer, self.lists
        if isinstance(entry, str):
            writer.digit(lists.tickets.index(entry), len(lists.tickets) + 1)
            return
        writer.digit(len(lists.tickets), len(lists.tickets) + 1)
        for city in (entry.a, entry.b):
            writer.digit(lists.cities.index(city), len(lists.cities))
        if entry.points is None:
            raise NotPackableError("a ticket without points")
        writer.digit(entry.points - 1, MOST_TICKET_POINTS)

    def team(self, team: str | None, teams: list[str]) -> None:
        """Write a team's name: in full the first time, then by its number."""
        place = teams.index(team) if team in teams else len(teams)
        self.writer.digit(0 if team is None else 1 + place, len(teams) + 2)
        if team is not None and team not in teams:
            self.writer.text(team, LONGEST_NAME)
            teams.append(team)

    def owners(self) -> None:
        """Write who owns each route of the board, added ones last."""
        owners: list[Player | Neutral] = [*self.game.players]
        if self.game.neutral is not None:
            owners.append(self.game.neutral)
        claimed: dict[str, int] = {}
        for place, owner in enumerate(owners):
            for route in owner.routes:
                if route in claimed:
                    raise NotPackableError(f"{route} is claimed twice")
                claimed[route] = 1 + place
        for route in _all_routes(self.lists, self.game):
            self.writer.digit(claimed.pop(route, 0), len(owners) + 1)
        if claimed:
            raise NotPackableError(f"no route {next(iter(claimed))}")


EXTRAS: Mapping[str, object] = {
    "stations": (), "tokens": None, "loans": 0, "start": None, "team": None,
}  # fmt: skip
"""What few boards use, with its usual value: written only if it differs for any player."""
NUMBERS = ("tokens", "loans", "start")
_CORRECTED = (LONGEST_ROUTE, MOST_MOUNTAINS, MOST_TOLL)


def _numbers(correction: Correction) -> tuple[int | None, ...]:
    return (correction.length, correction.mountains, correction.toll)


def _all_routes(lists: Lists, game: FinishedGame) -> list[str]:
    added = (route for route, _ in game.corrections if route not in lists.board.route)
    return [*lists.routes, *added]


# --- reading --------------------------------------------------------------------------------


def unpack(number: int, lists: Lists) -> FinishedGame:
    """Return the game that a number means.

    It names only what the board has; whether its names, numbers and claims are allowed is left to
    the game's own checks.

    Raises
    ------
    DamagedError
        If the number means no game.
    """
    return _Unpacker(Reader(number), lists).game()


class _Unpacker:
    def __init__(self, reader: Reader, lists: Lists) -> None:
        self.reader = reader
        self.lists = lists

    def game(self) -> FinishedGame:
        reader, lists = self.reader, self.lists
        count = reader.digit(MOST_PLAYERS)
        variant = self.choice(lists.variants)
        rulings = [(ruling, reader.digit(3)) for ruling in Ruling]
        has_neutral = bool(reader.digit(2))
        corrections = self.corrections()
        length_points = self.length_points()
        used_keys = [key for key in EXTRAS if reader.digit(2)]
        teams: list[str] = []
        players = [self.player(used_keys, teams) for _ in range(count)]
        neutral = Neutral(self.choice(tuple(PlayerColor))) if has_neutral else None
        game = FinishedGame(
            board=lists.board.id,
            players=tuple(players),
            variant=variant,
            rulings=tuple((ruling, value == 2) for ruling, value in rulings if value),  # noqa: PLR2004
            neutral=neutral,
            corrections=tuple(corrections.items()),
            length_points=length_points,
        )
        game = self.with_owners(game)
        reader.end()
        return game

    def choice(self, among: Sequence[W]) -> W | None:
        """Read one of some words, or none of them."""
        value = self.reader.digit(len(among) + 1)
        return among[value - 1] if value else None

    def figure(self, most: int) -> int | None:
        value = self.reader.digit(most + 2)
        return value - 1 if value else None

    def city(self) -> str:
        return self.lists.cities[self.reader.digit(len(self.lists.cities))]

    def corrections(self) -> dict[str, Correction | None]:
        corrected: dict[str, Correction | None] = {}
        routes = self.lists.routes
        for _ in range(self.reader.number(MOST_ENTRIES)):
            place = self.reader.digit(len(routes) + 1)
            if place:
                route = routes[place - 1]
            else:
                a, b = self.city(), self.city()
                if a >= b:
                    raise DamagedError
                route = route_id(a, b, 1 + self.reader.digit(MOST_LANES))
            if route in corrected:
                raise DamagedError
            corrected[route] = self.correction() if self.reader.digit(2) else None
        return corrected

    def correction(self) -> Correction:
        length, mountains, toll = (self.figure(most) for most in _CORRECTED)
        color, kind = self.choice(tuple(RouteColor)), self.choice(tuple(RouteKind))
        return Correction(length, color, kind, mountains, toll)

    def length_points(self) -> tuple[tuple[int, int], ...]:
        if not self.reader.digit(2):
            return ()
        points = [(int(length), self.reader.digit(MOST_LENGTH_POINTS + 1)) for length in LENGTHS]
        return tuple((length, value) for length, value in points if value)

    def player(self, used_keys: Sequence[str], teams: list[str]) -> Player:
        reader = self.reader
        name = reader.text(LONGEST_NAME)
        color = self.choice(tuple(PlayerColor))
        tickets = tuple(self.ticket() for _ in range(reader.number(MOST_ENTRIES)))
        stations: tuple[str, ...] = ()
        if "stations" in used_keys:
            stations = tuple(self.city() for _ in range(reader.number(MOST_ENTRIES)))
        numbers: dict[str, int | None] = {}
        for key in NUMBERS:
            value = reader.number(MOST_TOKENS + 2) if key in used_keys else 0
            numbers[key] = value - 1 if value else None
        return Player(
            name,
            color,
            tickets=tickets,
            stations=stations,
            tokens=numbers["tokens"],
            loans=numbers["loans"] or 0,
            start=numbers["start"],
            team=self.team(teams) if "team" in used_keys else None,
        )

    def ticket(self) -> str | TypedTicket:
        tickets = self.lists.tickets
        place = self.reader.digit(len(tickets) + 1)
        if place < len(tickets):
            return tickets[place]
        return TypedTicket(self.city(), self.city(), 1 + self.reader.digit(MOST_TICKET_POINTS))

    def team(self, teams: list[str]) -> str | None:
        place = self.reader.digit(len(teams) + 2)
        if place == len(teams) + 1:
            teams.append(self.reader.text(LONGEST_NAME))
        return teams[place - 1] if place else None

    def with_owners(self, game: FinishedGame) -> FinishedGame:
        count = len(game.players) + (game.neutral is not None)
        owned: list[list[str]] = [[] for _ in range(count)]
        for route in _all_routes(self.lists, game):
            owner = self.reader.digit(count + 1)
            if owner:
                owned[owner - 1].append(route)
        routes = [tuple(sorted(own)) for own in owned]
        players = tuple(
            replace(player, routes=own) for player, own in zip(game.players, routes, strict=False)
        )
        neutral = game.neutral and replace(game.neutral, routes=routes[-1])
        return replace(game, players=players, neutral=neutral)
