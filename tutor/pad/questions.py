"""What is asked of a pad and its rules: tabs, teams, stations, and what may be entered."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.game.file import MOST_TICKET_POINTS, MOST_TOKENS
from tutor.game.finished import FinishedGame
from tutor.pad.edits import uses
from tutor.pad.state import Pad, Tab
from tutor.rules.standing import NEUTRAL, Standing
from tutor.rules.stations import Stations
from tutor.rules.teams import Teams
from tutor.scoring import Rules

MOST_START = 99  # spaces: the markers' track has a hundred

_TAB_NEEDS: Mapping[Tab, str] = {Tab.STATIONS: "stations", Tab.TOKENS: "tokens"}


def tabs(rules: Rules) -> tuple[Tab, ...]:
    """Return the tabs of a board and variant; start spaces stand with the tokens."""
    used = uses(rules) | {""}
    if "start" in used:
        used |= {"tokens"}
    return tuple(tab for tab in Tab if _TAB_NEEDS.get(tab, "") in used)


def team_size(rules: Rules) -> int:
    """Return how many players make a team, 1 where everybody plays alone."""
    return next((piece.size for piece in rules.pieces if isinstance(piece, Teams)), 1)


def teams(game: FinishedGame, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return the places in turn order of each team's players, side by side (T1).

    This holds in the set-up too, while two teams have one name or none. A team may sit
    across the end of the round: last and first are neighbours.
    """
    size, count = team_size(rules), len(game.players)
    for first in range(size):
        found = tuple(
            tuple((first + start + place) % count for place in range(min(size, count - start)))
            for start in range(0, count, size)
        )
        names = [{game.players[index].team for index in team} for team in found]
        if all(len(one) == 1 for one in names):
            return found
    return tuple(tuple(range(start, min(start + size, count))) for start in range(0, count, size))


def mates(game: FinishedGame, rules: Rules, player: int) -> tuple[int, ...]:
    """Return a player's whole team, that player alone where there are no teams."""
    return next(team for team in teams(game, rules) if player in team)


def stations(pad: Pad) -> Mapping[str, int]:
    """Return who has the station in each city that has one."""
    players = () if pad.game is None else pad.game.players
    return {city: index for index, player in enumerate(players) for city in player.stations}


def closed_lanes(standing: Standing) -> frozenset[str]:
    """Return the free lanes that the number of players closes: their twins are claimed (B11)."""
    owner = standing.owner
    return frozenset(
        lane.id
        for pair, lanes in standing.board.lanes.items()
        for lane in lanes
        if lane.id not in owner
        and standing.open_lanes(pair)
        <= sum(owner.get(twin.id, NEUTRAL) != NEUTRAL for twin in lanes)
    )


@dataclass(frozen=True)
class Limits:
    """The least and the most of each number that may be entered."""

    tokens: tuple[int, int] = (0, MOST_TOKENS)
    loans: tuple[int, int] = (0, 0)
    start: tuple[int, int] = (0, MOST_START)
    stations: tuple[int, int] = (0, 0)
    ticket_points: tuple[int, int] = (1, MOST_TICKET_POINTS)


def limits(rules: Rules) -> Limits:
    """Return what may be entered; a loan is for a route, and each takes a train at least."""
    built = (piece.count for piece in rules.pieces if isinstance(piece, Stations))
    return Limits(loans=(0, rules.rulebook.trains), stations=(0, next(built, 0)))
