"""The standing at the end: who owns which route, each side's network and trail."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from tutor.boards import Board, Route
from tutor.game.finished import FinishedGame, Player
from tutor.network import Edge, Trail, longest_trail
from tutor.rulebook import Rulebook
from tutor.rules.corrections import corrected
from tutor.rules.names import Suggestions

T = TypeVar("T")

NEUTRAL = -1
"""The owner of the neutral player's routes, where players go by their place in turn order."""


@dataclass(frozen=True)
class Side:
    """A side, which can win: a player, or a team in a game with teams.

    ``players`` are places in turn order, from 0.
    """

    name: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class WrittenClaim:
    """A route on the board with its owner and its place in the file."""

    route: Route
    owner: int
    where: str


class Standing:
    """A finished game laid on its board; ids that the board does not know are skipped.

    ``board`` is the printed one with the players' corrections, ``correction_problems`` what is
    wrong with those. Answers are worked out once and kept.
    """

    def __init__(self, game: FinishedGame, board: Board, rulebook: Rulebook) -> None:
        self.game = game
        self.board, self.correction_problems = corrected(board, game)
        self.rulebook = rulebook
        self.suggestions = Suggestions(self.board)
        self._kept: dict[tuple[Callable[..., Any], Side], Any] = {}

    def varied(
        self,
        game: FinishedGame,
        afresh: Collection[Side] = (),
        known: Mapping[tuple[Callable[..., Any], Side], Any] | None = None,
    ) -> "Standing":
        """Return the standing of another game of the same players on the same board.

        Answers worked out already are taken over, except for sides in ``afresh``; ``known`` are
        answers to use instead of working them out.
        """
        other = object.__new__(Standing)
        other.game = game
        other.board, other.correction_problems = self.board, self.correction_problems
        other.rulebook, other.suggestions = self.rulebook, self.suggestions
        kept = {key: value for key, value in self._kept.items() if key[1] not in afresh}
        other._kept = kept | dict(known or {})
        return other

    def once(self, answer: Callable[["Standing", Side], T], side: Side) -> T:
        """Return ``answer(self, side)``, worked out at the first call only."""
        key = (answer, side)
        if key not in self._kept:
            self._kept[key] = answer(self, side)
        kept: T = self._kept[key]
        return kept

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of a route by its length, with the players' corrections (B10, T13)."""
        return {**self.rulebook.points, **dict(self.game.length_points)}

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides in order of play; team mates are one (T10)."""
        members: dict[str | int, list[int]] = {}
        for index, player in enumerate(self.game.players):
            members.setdefault(player.team or index, []).append(index)
        return tuple(
            Side(key if isinstance(key, str) else self.game.players[key].name, tuple(players))
            for key, players in members.items()
        )

    @cached_property
    def entered_routes(self) -> tuple[tuple[str, int, str], ...]:
        """Every entered route: its place in the file, its owner, and the id as entered."""
        owners = [
            (f"players[{index}]", index, player.routes)
            for index, player in enumerate(self.game.players)
        ]
        if self.game.neutral is not None:
            owners.append(("neutral", NEUTRAL, self.game.neutral.routes))
        return tuple(
            (f"{place}.routes[{number}]", owner, entry)
            for place, owner, routes in owners
            for number, entry in enumerate(routes)
        )

    @cached_property
    def claims(self) -> tuple[WrittenClaim, ...]:
        """Every entered route that the board knows, in the order of the file."""
        return tuple(
            WrittenClaim(route, owner, where)
            for where, owner, entry in self.entered_routes
            if (route := self.board.route_named(entry)) is not None
        )

    @cached_property
    def owner(self) -> Mapping[str, int]:
        """The owner of each claimed route, by route id."""
        return {claim.route.id: claim.owner for claim in self.claims}

    def owner_name(self, owner: int) -> str:
        """Return a player's name, "" for the neutral player."""
        return "" if owner == NEUTRAL else self.game.players[owner].name

    @cached_property
    def _routes_by_owner(self) -> Mapping[int, tuple[Route, ...]]:
        owned: dict[int, dict[str, Route]] = {}
        for claim in self.claims:
            owned.setdefault(claim.owner, {})[claim.route.id] = claim.route
        return {
            owner: tuple(routes[route_id] for route_id in sorted(routes))
            for owner, routes in owned.items()
        }

    def routes_of(self, owner: int) -> tuple[Route, ...]:
        """Return the routes of one player (or of the neutral player), in order of id."""
        return self._routes_by_owner.get(owner, ())

    def players_of(self, side: Side) -> tuple[Player, ...]:
        """Return the players of a side in turn order."""
        return tuple(self.game.players[index] for index in side.players)

    def routes(self, side: Side) -> tuple[Route, ...]:
        """Return all routes of a side, in order of id."""
        routes = [route for player in side.players for route in self.routes_of(player)]
        return tuple(sorted(routes, key=lambda route: route.id))

    def network(self, side: Side) -> tuple[Edge, ...]:
        """Return the side's routes as a network; team mates' routes are one (T10)."""
        return tuple(edge(route) for route in self.routes(side))

    def trail(self, side: Side) -> Trail:
        """Return the side's longest continuous route (B15)."""
        return self.once(trail_of, side)

    def open_lanes(self, pair: str) -> int:
        """Return how many lanes between two cities may be claimed in this game (B11, T7)."""
        lanes = len(self.board.lanes[pair])
        return self.rulebook.lanes_open(pair, lanes, len(self.game.players))


def edge(route: Route) -> Edge:
    """Return a route as an edge of a network; its length is its spaces."""
    return Edge(route.id, route.a, route.b, route.length)


def trail_of(standing: Standing, side: Side) -> Trail:
    """Return a side's longest continuous route (B15)."""
    return longest_trail(standing.network(side))
