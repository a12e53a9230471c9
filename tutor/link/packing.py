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
        return tuple(sorted(self.board.city))

    @cached_property
    def tickets(self) -> tuple[str, ...]:
        """The ids of the listed tickets, in order."""
        return tuple(sorted(self.board.ticket))

    def names(self) -> list[Sequence[str]]:
        """Return all lists that a link refers to."""
        return [self.routes, self.cities, self.tickets, self.variants]


def tidy(game: FinishedGame, board: Board) -> FinishedGame:
    """Return a game as its link gives it back.

    Routes are in the board's order and have their lanes, house rules are in their usual order. No
    score changes.
    """
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
        self.to = Writer()

    def integer(self) -> int:
        game, to = self.game, self.to
        to.digit(len(game.players), MOST_PLAYERS)
        self.choice(game.variant, self.lists.variants)
        rulings = dict(game.rulings)
        for ruling in Ruling:
            to.digit((0 if ruling not in rulings else 1 + rulings[ruling]), 3)
        to.digit(game.neutral is not None, 2)
        self.corrections()
        self.length_points()
        given = [
            key
            for key, usual in EXTRAS.items()
            if any(getattr(player, key) != usual for player in game.players)
        ]
        for key in EXTRAS:
            to.digit(key in given, 2)
        teams: list[str] = []
        for player in game.players:
            self.player(player, given, teams)
        if game.neutral is not None:
            self.choice(game.neutral.color, tuple(PlayerColor))
        self.owners()
        return to.integer

    def choice(self, value: str | None, among: Sequence[str]) -> None:
        """Write one of some words, or none of them."""
        self.to.digit(0 if value is None else 1 + among.index(value), len(among) + 1)

    def figure(self, value: int | None, most: int) -> None:
        """Write a number that may be missing."""
        self.to.digit(0 if value is None else 1 + value, most + 2)

    def corrections(self) -> None:
        to, lists = self.to, self.lists
        to.number(len(self.game.corrections), MOST_ENTRIES)
        for route, correction in self.game.corrections:
            if route in lists.board.route:
                to.digit(1 + lists.routes.index(route), len(lists.routes) + 1)
            else:
                to.digit(0, len(lists.routes) + 1)
                a, b, lane = route.split("--")
                for city in (a, b):
                    to.digit(lists.cities.index(city), len(lists.cities))
                to.digit(int(lane) - 1, MOST_LANES)
            to.digit(correction is not None, 2)
            if correction is not None:
                for value, most in zip(_numbers(correction), _CORRECTED, strict=True):
                    self.figure(value, most)
                self.choice(correction.color, tuple(RouteColor))
                self.choice(correction.kind, tuple(RouteKind))

    def length_points(self) -> None:
        points = dict(self.game.length_points)
        self.to.digit(bool(points), 2)
        if points:
            for length in LENGTHS:
                self.to.digit(points.pop(int(length), 0), MOST_LENGTH_POINTS + 1)
        if points:
            raise NotPackableError("points for a length that no route has")

    def player(self, player: Player, given: Sequence[str], teams: list[str]) -> None:
        to, lists = self.to, self.lists
        to.text(player.name, LONGEST_NAME)
        self.choice(player.color, tuple(PlayerColor))
        to.number(len(player.tickets), MOST_ENTRIES)
        for entry in player.tickets:
            self.ticket(entry)
        if "stations" in given:
            to.number(len(player.stations), MOST_ENTRIES)
            for city in player.stations:
                to.digit(lists.cities.index(city), len(lists.cities))
        for key in NUMBERS:
            if key in given:
                value = getattr(player, key)
                to.number(0 if value is None else 1 + value, MOST_TOKENS + 2)
        if "team" in given:
            self.team(player.team, teams)

    def ticket(self, entry: str | TypedTicket) -> None:
        to, lists = self.to, self.lists
        if isinstance(entry, str):
            to.digit(lists.tickets.index(entry), len(lists.tickets) + 1)
            return
        to.digit(len(lists.tickets), len(lists.tickets) + 1)
        for city in (entry.a, entry.b):
            to.digit(lists.cities.index(city), len(lists.cities))
        if entry.points is None:
            raise NotPackableError("a ticket without points")
        to.digit(entry.points - 1, MOST_TICKET_POINTS)

    def team(self, team: str | None, teams: list[str]) -> None:
        """Write a team's name: in full the first time, then by its number."""
        place = teams.index(team) if team in teams else len(teams)
        self.to.digit(0 if team is None else 1 + place, len(teams) + 2)
        if team is not None and team not in teams:
            self.to.text(team, LONGEST_NAME)
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
            self.to.digit(claimed.pop(route, 0), len(owners) + 1)
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
        self.of = reader
        self.lists = lists

    def game(self) -> FinishedGame:
        of, lists = self.of, self.lists
        count = of.digit(MOST_PLAYERS)
        variant = self.choice(lists.variants)
        rulings = [(ruling, of.digit(3)) for ruling in Ruling]
        has_neutral = bool(of.digit(2))
        corrections = self.corrections()
        length_points = self.length_points()
        given = [key for key in EXTRAS if of.digit(2)]
        teams: list[str] = []
        players = [self.player(given, teams) for _ in range(count)]
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
        of.end()
        return game

    def choice(self, among: Sequence[W]) -> W | None:
        """Read one of some words, or none of them."""
        value = self.of.digit(len(among) + 1)
        return among[value - 1] if value else None

    def figure(self, most: int) -> int | None:
        value = self.of.digit(most + 2)
        return value - 1 if value else None

    def city(self) -> str:
        return self.lists.cities[self.of.digit(len(self.lists.cities))]

    def corrections(self) -> dict[str, Correction | None]:
        corrected: dict[str, Correction | None] = {}
        routes = self.lists.routes
        for _ in range(self.of.number(MOST_ENTRIES)):
            place = self.of.digit(len(routes) + 1)
            if place:
                route = routes[place - 1]
            else:
                a, b = self.city(), self.city()
                if a >= b:
                    raise DamagedError
                route = route_id(a, b, 1 + self.of.digit(MOST_LANES))
            if route in corrected:
                raise DamagedError
            corrected[route] = self.correction() if self.of.digit(2) else None
        return corrected

    def correction(self) -> Correction:
        length, mountains, toll = (self.figure(most) for most in _CORRECTED)
        color, kind = self.choice(tuple(RouteColor)), self.choice(tuple(RouteKind))
        return Correction(length, color, kind, mountains, toll)

    def length_points(self) -> tuple[tuple[int, int], ...]:
        if not self.of.digit(2):
            return ()
        points = [(int(length), self.of.digit(MOST_LENGTH_POINTS + 1)) for length in LENGTHS]
        return tuple((length, value) for length, value in points if value)

    def player(self, given: Sequence[str], teams: list[str]) -> Player:
        of = self.of
        name = of.text(LONGEST_NAME)
        color = self.choice(tuple(PlayerColor))
        tickets = tuple(self.ticket() for _ in range(of.number(MOST_ENTRIES)))
        stations: tuple[str, ...] = ()
        if "stations" in given:
            stations = tuple(self.city() for _ in range(of.number(MOST_ENTRIES)))
        numbers: dict[str, int | None] = {}
        for key in NUMBERS:
            value = of.number(MOST_TOKENS + 2) if key in given else 0
            numbers[key] = value - 1 if value else None
        return Player(
            name,
            color,
            tickets=tickets,
            stations=stations,
            tokens=numbers["tokens"],
            loans=numbers["loans"] or 0,
            start=numbers["start"],
            team=self.team(teams) if "team" in given else None,
        )

    def ticket(self) -> str | TypedTicket:
        tickets = self.lists.tickets
        place = self.of.digit(len(tickets) + 1)
        if place < len(tickets):
            return tickets[place]
        return TypedTicket(self.city(), self.city(), 1 + self.of.digit(MOST_TICKET_POINTS))

    def team(self, teams: list[str]) -> str | None:
        place = self.of.digit(len(teams) + 2)
        if place == len(teams) + 1:
            teams.append(self.of.text(LONGEST_NAME))
        return teams[place - 1] if place else None

    def with_owners(self, game: FinishedGame) -> FinishedGame:
        count = len(game.players) + (game.neutral is not None)
        owned: list[list[str]] = [[] for _ in range(count)]
        for route in _all_routes(self.lists, game):
            owner = self.of.digit(count + 1)
            if owner:
                owned[owner - 1].append(route)
        routes = [tuple(sorted(own)) for own in owned]
        players = tuple(
            replace(player, routes=own) for player, own in zip(game.players, routes, strict=False)
        )
        neutral = game.neutral and replace(game.neutral, routes=routes[-1])
        return replace(game, players=players, neutral=neutral)
