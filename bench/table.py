"""The table: how fast random games are played, and whether everything adds up in many games."""

import cProfile
import pstats
from collections import Counter
from pathlib import Path
from statistics import fmean, median
from time import perf_counter
from typing import NamedTuple

from bench.clock import quiet
from bench.options import Options
from bench.report import Report, shown
from tests.table.invariants import (
    STYLES,
    Setup,
    chosen,
    faults,
    new_table,
    score_faults,
    setups,
    step_faults,
)
from tutor.bots.random_bot import RandomBot
from tutor.table import Shuffler
from tutor.terms import Ruling

JUDGED = Setup("usa", "standard", 4)
"""The set-up to which the wanted values apply."""

TIMED_GAMES = 20
PROFILED_GAMES = 10
WARM_UP = 2
FUNCTIONS = 12
CHECKED_EVERY = 10
MOST_PRINTED = 5


class Played(NamedTuple):
    """A game: its time in seconds, and for each action the times in ms and the kind."""

    seconds: float
    listing: list[float]
    choosing: list[float]
    playing: list[float]
    kinds: list[str]


def measured(options: Options, report: Report) -> None:
    """Measure random games on every board, and where their time goes on one."""
    columns = ("games", "actions", "games/s", "us/act.", "ms/game", "wanted", "")
    title = "Random games: a kind of listed action is chosen evenly, then one of that kind"
    report.table("table", title, (*columns, "actions()", "p99", "play()", "wanted", ""))
    report.line("(actions(): median of a call in ms, and 99 %; play(): mean)")
    for setup in setups():
        for seed in range(WARM_UP):
            _played(options, setup, f"warm-up {seed}")
        with quiet():
            games = [_played(options, setup, str(seed)) for seed in range(TIMED_GAMES)]
        _row(report, setup, games)
        if setup == JUDGED:
            judged = games
    _steps(report, judged)
    _profile(options, report)


def _played(options: Options, setup: Setup, name: str) -> Played:
    """Play one game; the time of the whole loop includes choosing."""
    bot = RandomBot(f"{options.seed} table {setup} {name}")
    chance = Shuffler(f"{options.seed} {setup} {name}")
    listing: list[float] = []
    choosing: list[float] = []
    playing: list[float] = []
    kinds: list[str] = []
    start = perf_counter()
    table = new_table(setup, chance)
    while not table.is_over:
        before = perf_counter()
        actions = table.actions()
        between = perf_counter()
        listing.append((between - before) * 1000)
        action = bot.any_of(actions)
        after = perf_counter()
        choosing.append((after - between) * 1000)
        table, _ = table.play(action, chance)
        playing.append((perf_counter() - after) * 1000)
        kinds.append(type(action).__name__)
    return Played(perf_counter() - start, listing, choosing, playing, kinds)


def _row(report: Report, setup: Setup, games: list[Played]) -> None:
    label, judged = str(setup), setup == JUDGED
    game = fmean(played.seconds for played in games) * 1000
    listing = sorted(time for played in games for time in played.listing)
    usual = median(listing)
    report.row(
        label,
        str(len(games)),
        f"{len(listing) / len(games):.0f}",
        shown(1000 / game),
        shown(game * 1000 * len(games) / len(listing)),
        shown(game),
        *report.judged("game" if judged else None, game, label),
        f"{usual:.3f}",
        shown(listing[-1 - len(listing) // 100]),
        f"{fmean(time for played in games for time in played.playing):.3f}",
        *report.judged("actions" if judged else None, usual, label),
    )


def _steps(report: Report, games: list[Played]) -> None:
    """Show how much time of random games goes to listing, choosing and each kind of action."""
    title = f"What the steps of random games take ({JUDGED})"
    report.table("steps", title, ("a game", "us each", "ms/game", "share"))
    whole = sum(played.seconds for played in games) * 1000
    steps: dict[str, list[float]] = {
        "actions()": [time for played in games for time in played.listing],
        "choosing one": [time for played in games for time in played.choosing],
    }
    for played in games:
        for kind, time in zip(played.kinds, played.playing, strict=True):
            steps.setdefault(f"play({kind})", []).append(time)
    for label, times in steps.items():
        number, spent = len(times) / len(games), sum(times)
        each, share = shown(spent / len(times) * 1000), f"{spent / whole:.1%}"
        report.row(label, f"{number:.0f}", each, shown(spent / len(games)), share)


def _profile(options: Options, report: Report) -> None:
    """Show where the time of random games goes, by the functions' own time."""
    profile = cProfile.Profile()
    for seed in range(PROFILED_GAMES):
        profile.runcall(_played, options, JUDGED, str(seed))
    stats = pstats.Stats(profile)
    whole: float = stats.total_tt  # type: ignore[attr-defined]
    title = f"Where the time of random games goes ({JUDGED}): the functions' own time, profiled"
    report.table("profile", title, ("calls", "share", "ms/game"))
    entries = stats.stats.items()  # type: ignore[attr-defined]
    by_own_time = sorted(entries, key=lambda entry: -entry[1][2])
    for (file, line, name), (_, calls, own, *_) in by_own_time[:FUNCTIONS]:
        where = name if file == "~" else f"{Path(file).name}:{line} {name}"
        share = f"{own / whole:.1%}"
        report.row(where, str(calls), share, shown(own / PROFILED_GAMES * 1000))


class _Counted:
    """Counts and faults of the games of one set-up."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []


def games(options: Options, report: Report) -> None:
    """Play games in all styles, with and without house rules, and check all counts."""
    title = (
        "Random games to the end: cards, trains, tokens, tickets, claims, turns and markers "
        f"counted at every {CHECKED_EVERY}th action, scored at the end"
    )
    columns = ("games", "actions", "checks", "stuck", "reshuffled", "ms/game", "faults")
    report.table("games", title, columns)
    report.line(f"(styles of play take turns: {', '.join(STYLES)}; house rules every other time)")
    total = Counter[str]()
    for setup in setups():
        counted = _Counted()
        start = perf_counter()
        for number in range(options.games):
            _checked_game(options, setup, number, counted)
        milliseconds = (perf_counter() - start) * 1000 / options.games
        counts = counted.counts
        _counts_row(report, str(setup), counts, shown(milliseconds), len(counted.faults))
        for fault in counted.faults[:MOST_PRINTED]:
            report.disagreements.append(f"games: {setup}: {fault}")
            report.line(f"\n!!! FAULT {report.disagreements[-1]}\n")
        total += counts + Counter(faults=len(counted.faults))
    _counts_row(report, "all", total, "", total["faults"])


def _counts_row(
    report: Report, label: str, counts: Counter[str], milliseconds: str, fault_count: int
) -> None:
    names = ("games", "actions", "checks", "stuck", "reshuffled")
    report.row(label, *(str(counts[name]) for name in names), milliseconds, str(fault_count))


def _checked_game(options: Options, setup: Setup, number: int, counted: _Counted) -> None:
    """Play one game and note everything that is wrong, with the seed that repeats the game."""
    counts = counted.counts
    style = tuple(STYLES)[number % len(STYLES)]
    rulings = frozenset(Ruling if number // len(STYLES) % 2 else ())
    name = f"seed {options.seed}, game {number}"
    rng = options.rng("games", setup, number)
    chance = Shuffler(f"{options.seed} {setup} {number}")
    table = new_table(setup, chance, rulings)
    problems: list[str] = []
    played = 0
    while not (table.is_over or problems):
        before = table
        table, events = before.play(chosen(rng, before.actions(), style), chance)
        played += 1
        counts["reshuffled"] += any(type(event).__name__ == "PileShuffled" for event in events)
        problems += step_faults(before, events, table)
        if played % CHECKED_EVERY == 0 or table.is_over:
            counts["checks"] += 1
            problems += faults(table)
    if table.is_over:
        problems += score_faults(table)
    counts["games"] += 1
    counts["actions"] += played
    counts["stuck"] += table.is_over and table.turns_left is None
    counted.faults += [f"{name}, action {played}: {fault}" for fault in problems]
