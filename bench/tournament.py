"""Bots against bots: shares of wins, and means with their standard errors.

``python -m bench.tournament usa --players 2 strong fair --games 100`` plays a match: the first
bot (in Team Asia, a team of them) against the second in all other seats; its seat changes from game
to game. The share counts the first bot's wins, and a shared win as its part. If both are the same
bot, the means are over all sides. With ``--against REV`` the second bot is that of another commit.
``python -m bench.tournament --figures`` plays all the matches of docs/bots.md, with ``--against``
one on every board and variant; ``--games 20`` limits the number of games of each.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache, partial
from math import sqrt
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from bench.long_routes import LongRoutes
from bench.other_commit import Commit, OtherCommitError, Visitor, checked_out
from tests.table.tables import seated
from tutor.boards import board_folders
from tutor.bots import Bot, Level, RandomBot, bot
from tutor.bots.judging import Planner
from tutor.rulebook import load_rulebooks
from tutor.scoring import Rules, load_rules, score
from tutor.table import Shuffler, set_up

BOTS: Mapping[str, Callable[[str], Bot]] = {
    **{level.value: partial(bot, level) for level in Level},
    "planner": Planner,
    "long_routes": LongRoutes,
    "random": RandomBot,
}

MOST = 400  # games of a match among the figures
COLUMNS = ("games", "won %", "points", "others'", "winner's", "rounds", "ms a move", "worst")
"""The columns for a match; a mean has its standard error after "±"."""


@dataclass(frozen=True)
class Match:
    """A match: ``first`` against ``second`` in so many games, on a board and variant.

    ``against`` is the commit of the second bot, None if it is one of ours.
    """

    board: str
    variant: str
    players: int
    first: str
    second: str
    games: int = 100
    seed: str = "1"
    against: Commit | None = None

    @property
    def is_of_one(self) -> bool:
        """Whether the same bot is on every side."""
        return self.first == self.second and self.against is None


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


def opponent(match: Match, seed: str) -> Bot | Visitor:
    """Return the second bot for one of its seats."""
    if match.against is None:
        return BOTS[match.second](seed)
    return Visitor(match.against, match.second, seed)


def game(match: Match, number: int) -> Game:
    """Play one of a match's games."""
    rules = rules_of(match.board, match.variant)
    seed = f"{match.seed}/{number}"
    chance = Shuffler(seed)
    table, _ = set_up(rules, seated(rules, match.players), chance)
    team = rules.team_size
    own = number % (match.players // team)
    bots = [
        BOTS[match.first](f"{seed}/{place}")
        if place // team == own
        else opponent(match, f"{seed}/{place}")
        for place in range(match.players)
    ]
    moves, seconds, worst = 0, 0.0, 0.0
    while (player := table.to_move) is not None:
        seen, actions = table.seen_by(player), table.actions()
        timed, mover = player // team == own, bots[player]
        start = process_time() if timed else 0.0
        is_visitor = isinstance(mover, Visitor)
        action = mover.move(table) if is_visitor else mover.choose(seen, actions)
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
    itself = match.is_of_one
    if itself:
        sides = match.players // rules_of(match.board, match.variant).team_size
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
    of = f" of {match.against.revision}" if match.against else ""
    return f"{where}: {match.first} : {match.second}{of}"


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
    yield Match("usa", "standard", 2, "strong", "long_routes", MOST)
    for match in everywhere("strong", "fair"):
        yield match
        yield replace(match, first="fair", second="easy")


def everywhere(first: str, second: str) -> Iterator[Match]:
    """Return a match on every board and variant, with the fewest players."""
    for board, folder in board_folders().items():
        for variant, rulebook in load_rulebooks(folder).items():
            yield Match(board, variant, min(rulebook.players), first, second)


def matches(options: argparse.Namespace, against: Commit | None) -> Iterable[Match]:
    """Return the matches that the command line asks for."""
    first, second = options.first, options.second
    if options.figures:
        most = options.games or MOST
        asked = everywhere(first, second) if against else figures()
        return [replace(match, games=min(most, match.games), against=against) for match in asked]
    rulebooks = load_rulebooks(board_folders()[options.board])
    variant = options.variant or next(iter(rulebooks))
    players = options.players or min(rulebooks[variant].players)
    games = options.games or 100
    return [Match(options.board, variant, players, first, second, games, options.seed, against)]


def main() -> None:
    """Play the matches and print one line for each."""
    parser = argparse.ArgumentParser(prog="bench.tournament", description="Bots against bots.")
    parser.add_argument("board", nargs="?", choices=board_folders(), default="usa")
    parser.add_argument("first", nargs="?", choices=BOTS, default="strong")
    parser.add_argument("second", nargs="?", help="by default fair; of another commit, the first")
    parser.add_argument("--against", metavar="REV", help="the second bot is that of this commit")
    parser.add_argument("--variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, help="by default 100")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--figures", action="store_true", help="all the matches of docs/bots.md")
    options = parser.parse_intermixed_args()
    options.second = options.second or (options.first if options.against else "fair")
    if not options.against and options.second not in BOTS:
        parser.error(f"There is no bot called {options.second}, only {', '.join(BOTS)}.")
    unplayed = 0
    try:
        with ExitStack() as stack:
            against = stack.enter_context(checked_out(options.against)) if options.against else None
            print("|", " | ".join(("match", *COLUMNS)), "|")
            print("|---" * (len(COLUMNS) + 1) + "|")
            for match in matches(options, against):
                try:
                    match_cells = cells(match, played(match, options.processes))
                except OtherCommitError as error:  # another board may be known there
                    unplayed += 1
                    print(error, file=sys.stderr)
                else:
                    print("|", " | ".join((label(match), *match_cells)), "|", flush=True)
    except OtherCommitError as error:
        raise SystemExit(str(error)) from None
    raise SystemExit(min(unplayed, 1))


if __name__ == "__main__":
    main()
