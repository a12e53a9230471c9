"""Questions about a pad and its rules: tabs, teams, stations, and what may be entered."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.game.file import MOST_TICKET_POINTS, MOST_TOKENS
from tutor.game.finished import FinishedGame
from tutor.pad.edits import uses
from tutor.pad.state import Pad, Tab
from tutor.rules.standing import NEUTRAL, Standing
from tutor.rules.stations import Stations
from tutor.scoring import Rules

MOST_START = 99  # the last space: the scoring track has a hundred

_TAB_NEEDS: Mapping[Tab, str] = {Tab.STATIONS: "stations", Tab.TOKENS: "tokens"}


def tabs(rules: Rules) -> tuple[Tab, ...]:
    """Return the tabs that a board and variant use; start spaces are on the tokens' tab."""
    used = uses(rules) | {""}
    if "start" in used:
        used |= {"tokens"}
    return tuple(tab for tab in Tab if _TAB_NEEDS.get(tab, "") in used)


def teams(game: FinishedGame, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return the players of each team, by index in turn order; team mates sit side by side (T1).

    This works in the set-up too, while two teams share a name or have none. The last and the
    first player are neighbours, so a team may consist of them.
    """
    size, count = rules.team_size, len(game.players)
    for first in range(size):
        grouped = tuple(
            tuple((first + start + place) % count for place in range(min(size, count - start)))
            for start in range(0, count, size)
        )
        if all(len({game.players[index].team for index in team}) == 1 for team in grouped):
            return grouped
    return tuple(tuple(range(start, min(start + size, count))) for start in range(0, count, size))


def mates(game: FinishedGame, rules: Rules, player: int) -> tuple[int, ...]:
    """Return a player's whole team; only that player where there are no teams."""
    return next(team for team in teams(game, rules) if player in team)


def stations(pad: Pad) -> Mapping[str, int]:
    """Return the owner of each station, by city."""
    players = () if pad.game is None else pad.game.players
    return {city: index for index, player in enumerate(players) for city in player.stations}


def closed_lanes(standing: Standing) -> frozenset[str]:
    """Return the free lanes that are closed in a game of few players: a twin is claimed (B11)."""
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
    """The smallest and the largest of each number that may be entered."""

    tokens: tuple[int, int] = (0, MOST_TOKENS)
    loans: tuple[int, int] = (0, 0)
    start: tuple[int, int] = (0, MOST_START)
    stations: tuple[int, int] = (0, 0)
    ticket_points: tuple[int, int] = (1, MOST_TICKET_POINTS)


def limits(rules: Rules) -> Limits:
    """Return what may be entered; there are at most as many loans as trains (one per route)."""
    built = (piece.count for piece in rules.pieces if isinstance(piece, Stations))
    return Limits(loans=(0, rules.rulebook.trains), stations=(0, next(built, 0)))
