"""The plastic trains: how many are on the board, and whether the game could be over."""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.game.problems import NoOneFinished, Notice, Problem, TooManyTrains
from tutor.rulebook import Rulebook
from tutor.rules.standing import Standing
from tutor.terms import Ruling


@dataclass(frozen=True)
class TrainCount:
    """A player's trains: used (crossing included), left in the reserve, in the crossing."""

    player: str
    used: int
    left: int
    crossing: int


def train_count(standing: Standing, player: int) -> TrainCount:
    """Count one player's trains (B2, B9; A5: those in the crossing count as used)."""
    routes = standing.routes_of(player)
    used = sum(route.trains for route in routes)
    return TrainCount(
        player=standing.owner_name(player),
        used=used,
        left=standing.rulebook.trains - used,
        crossing=sum(route.mountains for route in routes),
    )


def train_problems(standing: Standing) -> Iterator[Problem]:
    """Report players who used more trains than they have (X2)."""
    for index in range(len(standing.game.players)):
        count = train_count(standing, index)
        if count.left < 0:
            yield TooManyTrains(
                f"players[{index}].routes",
                count.player,
                used=count.used,
                owned=standing.rulebook.trains,
                crossing=count.crossing,
            )


def ending_trains(rulebook: Rulebook, *, fewer_than_4: bool) -> int:
    """Return the most trains left to a side that begin the last round (B13, A7, T9)."""
    return min(rulebook.last_round_at, 3) if fewer_than_4 else rulebook.last_round_at


def train_notices(standing: Standing) -> Iterator[Notice]:
    """Warn when no side has few enough trains left for the last round (X5; B13, A7, T9)."""
    fewer = standing.game.has_ruling(Ruling.FEWER_THAN_4)
    enough = ending_trains(standing.rulebook, fewer_than_4=fewer)
    left = [
        sum(train_count(standing, player).left for player in side.players)
        for side in standing.sides
    ]
    if min(left) > enough:
        yield NoOneFinished("", trains=enough)
