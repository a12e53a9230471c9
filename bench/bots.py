"""Bots: how often the planner beats the random bot, and how long their games take."""

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from bench.options import Options
from bench.report import Report, shown
from tests.table.tables import seated
from tutor.boards import board_folders
from tutor.bots import Bot, Planner, RandomBot, play_game
from tutor.rulebook import load_rulebooks
from tutor.scoring import Rules, load_rules, score
from tutor.table import Shuffler, set_up

COLUMNS = ("games", "won", "shared", "lost", "points", "random's", "s a game", "worst", "moves")


class Played(NamedTuple):
    """One game: the points of the planner's side and the random one's, and its price."""

    won: bool
    shared: bool
    points: int
    others: int
    moves: int
    seconds: float


def measured(options: Options, report: Report) -> None:
    """Play on every board and variant, the fewest players, the two sides changing seats."""
    report.table("bots", "Planner against random bot (a team of each in Team Asia)", COLUMNS)
    for board, folder in board_folders().items():
        for variant in load_rulebooks(folder):
            rules = load_rules(folder, variant)
            games = [
                _played(rules, f"{options.seed}/{number}", number % 2)
                for number in range(options.games)
            ]
            report.row(f"{board} {variant}, {min(rules.rulebook.players)}", *_cells(games))


def _played(rules: Rules, seed: str, planner: int) -> Played:
    """Play one game; ``planner`` is the side, in order of play, that the planner plays."""
    chance = Shuffler(seed)
    table, _ = set_up(rules, seated(rules, min(rules.rulebook.players)), chance)
    team = 2 if table.holders else 1
    bots: list[Bot] = [
        (Planner if place // team == planner else RandomBot)(f"{seed}/{place}")
        for place in range(len(table.seats))
    ]
    start = perf_counter()
    moves = list(play_game(table, bots, chance))
    seconds = perf_counter() - start
    table = moves[-1].table
    sheet = score(table.finished_game(), rules)
    side, other = sheet.sides[planner], sheet.sides[1 - planner]
    shared = len(sheet.winners) > 1
    won = sheet.winners == (side.name,)
    return Played(won, shared, side.total, other.total, len(moves), seconds)


def _cells(games: Sequence[Played]) -> tuple[str, ...]:
    number = len(games)
    won, shared = sum(game.won for game in games), sum(game.shared for game in games)
    return (
        str(number),
        str(won),
        str(shared),
        str(number - won - shared),
        f"{sum(game.points for game in games) / number:.0f}",
        f"{sum(game.others for game in games) / number:.0f}",
        shown(sum(game.seconds for game in games) / number),
        shown(max(game.seconds for game in games)),
        f"{sum(game.moves for game in games) / number:.0f}",
    )
