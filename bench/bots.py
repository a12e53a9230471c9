"""Bots: how often each level beats the one below it, and how long their moves take."""

from bench.options import Options
from bench.report import Report
from bench.tournament import COLUMNS, Match, cells, label, played
from tutor.boards import board_folders
from tutor.bots import Level
from tutor.rulebook import load_rulebooks

STEPS = ((Level.STRONG, Level.FAIR), (Level.FAIR, Level.EASY))


def measured(options: Options, report: Report) -> None:
    """Play on every board and variant with the fewest players; the bots change seats."""
    report.table("bots", "Bots against bots (in Team Asia a team of each)", COLUMNS)
    for board, folder in board_folders().items():
        for variant, rulebook in load_rulebooks(folder).items():
            for first, second in STEPS:
                players = min(rulebook.players)
                match = Match(board, variant, players, first, second, options.games, options.seed)
                report.row(label(match), *cells(match, played(match, 1)))
