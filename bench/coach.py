"""The coach: how much better it is to follow it than to ignore it."""

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import NamedTuple

from bench.options import Options
from bench.report import Report, shown
from tests.table.tables import seated
from tutor.bots import Level, RandomBot, bot
from tutor.library import Library
from tutor.play import CoachWhen, Opening, Session, sit_down
from tutor.play.coach import lost, remark, watched
from tutor.scoring import score

BOARDS = ("usa", "europe")
PLAYERS = 2
ONE_IN = 5
"""One in so many moves of the learner is not the bot's own."""

COLUMNS = ("games", "margin", "± error", "points", "rivals'", "ms", "worst")
LIBRARY = Library()

Astray = Callable[[Session, int], Session]


class Game(NamedTuple):
    """One game: the learner's points, the rival's, and the times of judging a move in ms."""

    points: int
    rivals: int
    judging: list[float]

    @property
    def ahead(self) -> int:
        """By how many points the learner is ahead."""
        return self.points - self.rivals


def measured(options: Options, report: Report) -> None:
    """Let the same bot play with one move in five replaced: at random, corrected, or by the coach.

    The margin compares how far the learner is ahead of the rival with a game of the same seed in
    which the coach is ignored.
    """
    report.table("coach", f"The coach: fair bots, {PLAYERS} players, one move in five", COLUMNS)
    for board in BOARDS:
        ignoring = [game(board, number, options.seed, by_chance) for number in range(options.games)]
        _row(report, f"{board}: any move", ignoring, ignoring)
        for label, astray in WAYS.items():
            games = [game(board, number, options.seed, astray) for number in range(options.games)]
            _row(report, f"{board}: {label}", games, ignoring)


def by_chance(session: Session, number: int) -> Session:
    """Make any move."""
    seed = f"{session.opening.seed}/{number}"
    return session.play(RandomBot(seed).choose(session.seen, session.actions()))


def taken_back(session: Session, number: int) -> Session:
    """Make any move; if the coach objects, take it back and make the best one."""
    moved = watched(session, by_chance(session, number))
    if not moved.coaching.waits:
        return moved
    better = remark(moved, len(session.steps)).best
    return moved.after(len(session.steps) - 1).play(better)


def the_best(session: Session, number: int) -> Session:
    """Make the coach's best move."""
    return session.play(session.hint())


WAYS = {"any move, at most three taken back": taken_back, "the coach's best": the_best}


def game(board: str, number: int, seed: str, astray: Astray) -> Game:
    """Play a game; the learner takes turns between the two seats from game to game."""
    rules = LIBRARY.rules(board)
    assert rules is not None
    opening = Opening(
        board, rules.rulebook.variant, tuple(seated(rules, PLAYERS)), number % PLAYERS,
        Level.FAIR, number, coach=CoachWhen.AFTER,
    )  # fmt: skip
    session = sit_down(opening, LIBRARY)
    learner, pick = bot(Level.FAIR, f"{seed}/{number}"), Random(f"{seed}/{number}/coach")
    moves, judging = 0, []
    while not session.is_over:
        if not session.my_turn:
            session = session.opponents_move()
            continue
        moves += 1
        if len(session.actions()) > 1 and pick.randrange(ONE_IN) == 0:
            start = process_time()
            lost(session, session.actions()[0])
            judging.append(1000 * (process_time() - start))
            session = astray(session, moves)
        else:
            session = session.play(learner.choose(session.seen, session.actions()))
    totals = [side.total for side in score(session.finished_game(), rules).sides]
    own = totals.pop(session.me)
    return Game(own, max(totals), judging)


def _row(report: Report, label: str, games: list[Game], ignoring: list[Game]) -> None:
    gains = [game.ahead - other.ahead for game, other in zip(games, ignoring, strict=True)]
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    judging = [milliseconds for game in games for milliseconds in game.judging]
    report.row(
        label,
        str(len(games)),
        "-" if games is ignoring else f"{fmean(gains):+.1f}",
        "" if games is ignoring else f"{error:.1f}",
        f"{fmean(game.points for game in games):.1f}",
        f"{fmean(game.rivals for game in games):.1f}",
        shown(fmean(judging)),
        shown(max(judging)),
    )
