"""Full scoring in this process: large golden games, and random games with the most players."""

from collections.abc import Iterator
from pathlib import Path

from bench.clock import measure
from bench.options import Options
from bench.report import TIMING, Report
from tests.plain.games import all_setups, random_game
from tutor.boards import board_folders
from tutor.game import FinishedGame
from tutor.game.file import decode_game
from tutor.game.golden import read_golden
from tutor.scoring import Rules, ScoreSheet, find_rules, score

Loaded = tuple[FinishedGame, Rules]
WARM_UP = 3


def large_games() -> list[Path]:
    """Return the golden games with many players and full hands."""
    return [
        path
        for folder in board_folders().values()
        for path in sorted((folder / "games").glob("large*.toml"))
    ]


def measured(options: Options, report: Report) -> None:
    """Measure scoring with the board's data in memory, as the app does."""
    title = "Full scoring of one game in this process, with as many players as the board takes"
    report.table("scoring", title, TIMING)
    golden = [_loaded(read_golden(path).reading.game) for path in large_games()]
    _row(report, "golden large games", golden * 10)
    for board, variant, players in _largest_setups():
        folder = board_folders()[board]
        rng = options.rng("scoring", board, variant)
        games = [
            decode_game(random_game(rng, folder.parent, board, variant, players)).game
            for _ in range(options.games)
        ]
        _row(report, f"{board} {variant}, {players}, random", [_loaded(game) for game in games])
    timing = measure(lambda loaded: score(loaded[0]), golden)
    label = "golden, board's files read again"
    report.row(label, *report.timing(label, timing, None))


def _largest_setups() -> Iterator[tuple[str, str, int]]:
    setups = all_setups()
    for board, variant, players in setups:
        if board in board_folders() and players == max(n for b, _, n in setups if b == board):
            yield board, variant, players


def _loaded(game: FinishedGame | None) -> Loaded:
    if game is None:
        raise ValueError("a game that cannot be read")
    rules, problems = find_rules(game)
    if rules is None or problems:
        raise ValueError(f"a game on an unknown board: {game.board}")
    return game, rules


def _row(report: Report, label: str, games: list[Loaded]) -> None:
    for loaded in games[:WARM_UP]:
        _score(loaded)
    report.row(label, *report.timing(label, measure(_score, games), "score"))


def _score(loaded: Loaded) -> ScoreSheet:
    return score(*loaded)
