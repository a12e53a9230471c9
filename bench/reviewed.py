"""Whether a review's figures are true: the better moves of lost games played on, again and again.

``python -m bench.reviewed usa --games 100`` lets bots play, reviews each game, and takes the
loser's three costliest decisions. From each, strong bots play on with the move that was made and
with the better one, with the piles in other orders; the points gained are compared with those that
the review says were lost.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from bench.tournament import rules_of, with_error
from tests.table.tables import seated
from tutor.bots import Level, bot, play_game
from tutor.bots.judging import Planner
from tutor.play.session import Step
from tutor.review import reviewed
from tutor.scoring import score
from tutor.table import Shuffler, Table, set_up
from tutor.table.actions import Action
from tutor.table.record import move_of


class Checked(NamedTuple):
    """A decision: the points that the review says it lost, and those gained by playing on."""

    said: float
    gained: float


def game(board: str, variant: str, players: int, level: str, seed: str) -> list[Step]:
    """Play a game of a bot of this level against strong ones."""
    rules, chance = rules_of(board, variant), Shuffler(seed)
    table, events = set_up(rules, seated(rules, players), chance)
    levels = [Level(level) if place < rules.team_size else Level.STRONG for place in range(players)]
    bots = [bot(each, f"{seed}/{place}") for place, each in enumerate(levels)]
    moves = play_game(table, bots, chance)
    played = (Step(move_of(move.action, ()), move.events, move.table) for move in moves)
    return [Step(None, events, table), *played]


def margin(table: Table, player: int) -> int:
    """Return by how many points a player's side is ahead of the best other one at the end."""
    sheet = score(table.finished_game(), table.rules)
    name = table.seats[player].name
    own = next(side for side in sheet.sides if name in side.players)
    return own.total - max(side.total for side in sheet.sides if side is not own)


def continued(table: Table, action: Action, seed: str) -> int:
    """Return how far ahead a side ends if planners play on, the piles in another order."""
    chance, player = Shuffler(seed), action.player
    table = replace(table, pile=chance.shuffle(table.pile), tickets=chance.shuffle(table.tickets))
    bots = [Planner(f"{seed}/{place}") for place in range(len(table.seats))]
    table, _ = table.play(action, chance)
    for move in play_game(table, bots, chance):
        table = move.table
    return margin(table, player)


def checked(options: argparse.Namespace, number: int) -> list[Checked]:
    """Play and review one game, and check the loser's costliest decisions; none if it won."""
    steps = game(
        options.board, options.variant, options.players, options.level, f"reviewed/{number}"
    )
    if margin(steps[-1].table, 0) >= 0:
        return []
    review = reviewed(steps)
    found = []
    for decision in sorted(review.of(review.sides[0]), key=lambda each: -each.lost)[:3]:
        before = steps[decision.step - 1].table
        gains = [
            continued(before, decision.best, f"{number}/{decision.step}/{again}")
            - continued(before, decision.made, f"{number}/{decision.step}/{again}")
            for again in range(options.continued)
        ]
        found.append(Checked(decision.lost, fmean(gains)))
    return found


def slope_and_r(found: Sequence[Checked]) -> tuple[float, float, float]:
    """Return the slope of the gains over the losses said, through 0, its error, and r."""
    squares = sum(each.said**2 for each in found)
    slope = sum(each.said * each.gained for each in found) / squares
    rest = sum((each.gained - slope * each.said) ** 2 for each in found) / max(len(found) - 1, 1)
    said, gained = fmean(e.said for e in found), fmean(e.gained for e in found)
    both = sum((e.said - said) * (e.gained - gained) for e in found)
    spread = sqrt(
        sum((e.said - said) ** 2 for e in found) * sum((e.gained - gained) ** 2 for e in found)
    )
    return slope, sqrt(rest / squares), both / spread if spread else 0.0


def main() -> None:
    """Check the games that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="fair")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--continued", type=int, default=20)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.games)
    with ProcessPoolExecutor(options.processes) as pool:
        found = [each for some in pool.map(partial(checked, options), numbers) for each in some]
    if not found:
        print(f"{options.board}: no game was lost")
        return
    slope, error, r = slope_and_r(found)
    print(f"{options.board}: {len(found)} decisions, said {with_error([e.said for e in found])}")
    gained = with_error([each.gained for each in found])
    print(f"gained {gained}; slope {slope:.2f} ± {error:.2f}, r {r:.2f}")
    for each in found:
        print(f"  said {each.said:.1f}, gained {each.gained:.1f}")


if __name__ == "__main__":
    main()
