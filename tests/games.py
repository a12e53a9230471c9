"""Short ways to write finished games in tests."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tutor.boards import Route, board_folders, load_board
from tutor.game.file import Reading, decode_game
from tutor.game.problems import Problem
from tutor.rules.teams import Teams
from tutor.scoring import Rules, ScoreSheet, find_rules, load_rules, problems, score_reading

COLORS = ("red", "blue", "green", "yellow", "black", "white")
MAPS = Path(__file__).resolve().parent.parent / "maps"
FOLDERS = dict(board_folders())


@cache
def rules_of(board: str, variant: str | None = None) -> Rules:
    """Return the rules of a board's variant, the default one if None, read once."""
    return load_rules(FOLDERS[board], variant)


def boards_with(fits: Callable[[Rules], bool]) -> list[str]:
    """Return the boards whose rules, in the usual variant, are so."""
    return [board for board in FOLDERS if fits(rules_of(board))]


WITHOUT_TEAMS = boards_with(lambda rules: rules.piece(Teams) is None)
LONE_LOCOMOTIVE = [
    board
    for board in boards_with(lambda rules: rules.rulebook.cards.locomotive_alone)
    if board in WITHOUT_TEAMS
]
"""The boards without teams where a face-up locomotive ends the turn (B5)."""


class Table:
    """A game being written down: players by name with what they have.

    >>> Table("usa", Anna=["atlanta--miami--1"], Bram=[]).codes()
    []
    """

    def __init__(self, board: str, **routes: list[str]) -> None:
        self.document: dict[str, Any] = {
            "format": "finished-game/1",
            "board": board,
            "players": [
                {"name": name, "color": color, "routes": list(claimed)}
                for (name, claimed), color in zip(routes.items(), COLORS, strict=False)
            ],
        }

    def __getitem__(self, name: str) -> dict[str, Any]:
        return next(one for one in self.document["players"] if one["name"] == name)

    def set(self, **values: Any) -> "Table":
        """Set keys of the game itself."""
        self.document.update(values)
        return self

    def give(self, name: str, **values: Any) -> "Table":
        """Set keys of a player."""
        self[name].update(values)
        return self

    def teams(self, **players: list[str]) -> "Table":
        """Put players into teams, mates in one colour."""
        for color, (team, names) in zip(COLORS, players.items(), strict=False):
            for name in names:
                self.give(name, team=team, color=color)
        return self

    def problems(self) -> list[Problem]:
        """Return every problem."""
        reading = decode_game(self.document)
        found = list(reading.problems)
        if reading.game is not None:
            rules, unknown = find_rules(reading.game)
            found += unknown
            if rules is not None:
                found += problems(reading.game, rules)
        return found

    def errors(self) -> list[tuple[str, str]]:
        """Return code and place of every problem."""
        return [(one.code, one.where) for one in self.problems()]

    def codes(self) -> list[str]:
        """Return the codes of every problem."""
        return [code for code, _ in self.errors()]

    def reading(self) -> Reading:
        """Return the game as its file is read."""
        return decode_game(self.document)

    def score(self) -> ScoreSheet:
        """Score the game."""
        return score_reading(self.reading())

    def parts(self, name: str) -> dict[str, int]:
        """Return the points of a side by part."""
        side = next(side for side in self.score().sides if side.name == name)
        return {str(part): points for part, points in side.parts.items()}

    def warnings(self) -> list[tuple[str, str]]:
        """Return code and place of every warning."""
        return [(warning.code, warning.where) for warning in self.score().warnings]


def hand_of(board: str, trains: int) -> list[Route]:
    """Return long routes, dearest in mountain trains first, until so many trains are used."""
    hand: list[Route] = []
    routes = load_board(FOLDERS[board]).routes
    for route in sorted(routes, key=lambda one: (-one.mountains, -one.length, one.id)):
        if route.lane == 1 and sum(one.trains for one in hand) < trains:
            hand.append(route)
    return hand


def exact_hand(board: str, trains: int, without: Sequence[str] = ()) -> list[str]:
    """Return routes, one lane a pair, that use exactly so many trains."""
    taken = {route_id.rpartition("--")[0] for route_id in without}
    hand: list[str] = []
    for route in sorted(load_board(FOLDERS[board]).routes, key=lambda one: (-one.trains, one.id)):
        if route.lane == 1 and route.pair not in taken and route.trains <= trains:
            hand.append(route.id)
            trains -= route.trains
    assert trains == 0
    return hand


def pairs(text: str, lane: int = 1) -> list[str]:
    """Return route ids from words such as ``atlanta-miami``, all of one lane."""
    return ["--".join(sorted(pair.split("-"))) + f"--{lane}" for pair in text.split()]
