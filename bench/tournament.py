"""Bots against bots: shares of wins, and means with their standard errors.

``python -m bench.tournament usa --players 2 strong landed --games 100`` plays a match: the first
bot (in Team Asia, a team of them) against the second in all other seats; its seat changes from game
to game. The share counts the first bot's wins, and a shared win as its part. If both are the same
bot, the means are over all sides. ``python -m bench.tournament --figures`` plays all the matches of
docs/bots.md; ``--games 20`` limits the number of games of each.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from bench.landed_planner import Planner
from bench.long_routes import LongRoutes
from tests.table.tables import seated
from tutor.boards import board_folders
from tutor.bots import Bot, Level, RandomBot, bot
from tutor.rulebook import load_rulebooks
from tutor.rules.teams import Teams
from tutor.scoring import Rules, load_rules, score
from tutor.table import Shuffler, set_up

BOTS: Mapping[str, Callable[[str], Bot]] = {
    **{level.value: partial(bot, level) for level in Level},
    "landed": Planner,
    "long_routes": LongRoutes,
    "random": RandomBot,
}

MOST = 400  # games of a match among the figures
COLUMNS = ("games", "won %", "points", "others'", "winner's", "rounds", "ms a move", "worst")
"""The columns for a match; a mean has its standard error after "±"."""


@dataclass(frozen=True)
class Match:
    """A match: ``first`` against ``second`` in so many games, on a board and variant."""

    board: str
    variant: str
    players: int
    first: str
    second: str
    games: int = 100
    seed: str = "1"


class Game(NamedTuple):
    """A game: the first bot's share of the win, its points and the others', its time in seconds."""

    share: float
    points: float
    others: float
    winner: int
    rounds: float
    moves: int
    seconds: float
    worst: float


@cache
def rules_of(board: str, variant: str) -> Rules:
    """Return the rules of a board in a variant."""
    return load_rules(board_folders()[board], variant)


def team_size(rules: Rules) -> int:
    """Return the number of players on a side."""
    teams = rules.piece(Teams)
    return 1 if teams is None else teams.size


def game(match: Match, number: int) -> Game:
    """Play one of a match's games."""
    rules = rules_of(match.board, match.variant)
    seed = f"{match.seed}/{number}"
    chance = Shuffler(seed)
    table, _ = set_up(rules, seated(rules, match.players), chance)
    team = team_size(rules)
    own = number % (match.players // team)
    names = [
        match.first if place // team == own else match.second for place in range(match.players)
    ]
    bots = [BOTS[name](f"{seed}/{place}") for place, name in enumerate(names)]
    moves, seconds, worst = 0, 0.0, 0.0
    while (player := table.to_move) is not None:
        seen, actions = table.seen_by(player), table.actions()
        timed = player // team == own
        start = process_time() if timed else 0.0
        action = bots[player].choose(seen, actions)
        if timed:
            spent = process_time() - start
            moves, seconds, worst = moves + 1, seconds + spent, max(worst, spent)
        table, _ = table.play(action, chance)
    sheet = score(table.finished_game(), rules)
    totals = [side.total for side in sheet.sides]
    name = sheet.sides[own].name
    return Game(
        share=1 / len(sheet.winners) if name in sheet.winners else 0.0,
        points=totals[own],
        others=fmean(totals[:own] + totals[own + 1 :]),
        winner=max(totals),
        rounds=table.turns / match.players,
        moves=moves,
        seconds=seconds,
        worst=worst,
    )


def played(match: Match, processes: int) -> list[Game]:
    """Play all games of a match."""
    numbers = range(match.games)
    if processes == 1:
        return [game(match, number) for number in numbers]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(partial(game, match), numbers, chunksize=4))


def cells(match: Match, games: Sequence[Game]) -> tuple[str, ...]:
    """Return the cells of the columns for a match."""
    points = [game.points for game in games]
    others = [game.others for game in games]
    itself = match.first == match.second
    if itself:  # every side is the bot
        sides = match.players // team_size(rules_of(match.board, match.variant))
        points = [(game.points + (sides - 1) * game.others) / sides for game in games]
    return (
        str(len(games)),
        "" if itself else with_error([100 * game.share for game in games]),
        with_error(points),
        "" if itself else with_error(others),
        f"{fmean(game.winner for game in games):.0f}",
        f"{fmean(game.rounds for game in games):.0f}",
        f"{1000 * sum(game.seconds for game in games) / sum(game.moves for game in games):.1f}",
        f"{1000 * max(game.worst for game in games):.0f}",
    )


def label(match: Match) -> str:
    """Return who plays where."""
    where = f"{match.board} {match.variant}, {match.players}"
    return f"{where}: {match.first} : {match.second}"


def with_error(values: Sequence[float]) -> str:
    """Return a mean and its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.1f} ± {error:.1f}"


def figures() -> Iterator[Match]:
    """Return the matches of docs/bots.md."""
    for players in (2, 3, 4):
        yield Match("usa", "standard", players, "strong", "strong", MOST)
    for players in (2, 4):
        yield Match("europe", "standard", players, "strong", "strong", MOST)
    yield Match("usa", "standard", 2, "long_routes", "landed", MOST)
    yield Match("usa", "standard", 2, "strong", "long_routes", MOST)
    for board, folder in board_folders().items():
        for variant, rulebook in load_rulebooks(folder).items():
            match = Match(board, variant, min(rulebook.players), "strong", "landed", MOST)
            yield match
            yield replace(match, second="fair", games=100)
            yield replace(match, first="fair", second="easy", games=100)


def matches(options: argparse.Namespace) -> Iterable[Match]:
    """Return the matches that the command line asks for."""
    if options.figures:
        most = options.games or MOST
        return [replace(match, games=min(match.games, most)) for match in figures()]
    folder = board_folders()[options.board]
    rulebooks = load_rulebooks(folder)
    variant = options.variant or next(iter(rulebooks))
    players = options.players or min(rulebooks[variant].players)
    games = options.games or 100
    return [
        Match(options.board, variant, players, options.first, options.second, games, options.seed)
    ]


def main() -> None:
    """Play the matches and print one line for each."""
    parser = argparse.ArgumentParser(prog="bench.tournament", description="Bots against bots.")
    parser.add_argument("board", nargs="?", choices=board_folders(), default="usa")
    parser.add_argument("first", nargs="?", choices=BOTS, default="strong")
    parser.add_argument("second", nargs="?", choices=BOTS, default="landed")
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, help="by default 100")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--figures", action="store_true", help="all the matches of docs/bots.md")
    options = parser.parse_intermixed_args()
    print("|", " | ".join(("match", *COLUMNS)), "|")
    print("|---" * (len(COLUMNS) + 1) + "|")
    for match in matches(options):
        match_cells = cells(match, played(match, options.processes))
        print("|", " | ".join((label(match), *match_cells)), "|", flush=True)


if __name__ == "__main__":
    main()
