"""Measure and print: ``python -m bench [--only NAME] [--hands N] [--seed TEXT]``.

The exit code is 0 whatever the figures are; it is 1 only if the plain search found a different
longest route or a game broke an invariant.
"""

import argparse
import platform
import sys
from collections.abc import Callable, Mapping

from bench import (
    app,
    bots,
    coach,
    command,
    hands,
    lessons,
    looped,
    scoring,
    site,
    size,
    table,
    whole_boards,
)
from bench.clock import pace
from bench.options import Options
from bench.report import Report

PARTS: Mapping[str, Callable[[Options, Report], None]] = {
    "hands": hands.grown,
    "rings": hands.ring_seeking,
    "families": looped.measured,
    "boards": whole_boards.measured,
    "scoring": scoring.measured,
    "table": table.measured,
    "games": table.games,
    "bots": bots.measured,
    "coach": coach.measured,
    "command": command.measured,
    "size": size.measured,
    "app": app.measured,
    "lessons": lessons.measured,
    "site": site.measured,
}


def options() -> Options:
    parser = argparse.ArgumentParser(prog="bench", description="Measures and prints the figures.")
    parser.add_argument("--hands", type=int, default=20_000, help="hands for each board and kind")
    parser.add_argument(
        "--games", type=int, default=60, help="random games for each board and variant"
    )
    parser.add_argument(
        "--only", choices=PARTS, action="append", help="only this part; can be repeated"
    )
    parser.add_argument("--seed", default="1", help="for everything random")
    parser.add_argument("--cap", type=float, default=0.2, help="seconds for one plain search")
    parser.add_argument("--sample", type=int, default=30, help="plain searches for each row")
    arguments = parser.parse_args()
    return Options(
        parts=tuple(arguments.only or PARTS),
        hands=max(arguments.hands, 1),
        games=max(arguments.games, 1),
        seed=arguments.seed,
        cap=arguments.cap,
        sample=max(arguments.sample, 1),
    )


def main() -> int:
    chosen = options()
    report = Report()
    report.line(
        f"Python {platform.python_version()}, seed {chosen.seed}, {chosen.hands} hands for each "
        f"board and kind. Times are in ms unless another unit is given."
    )
    report.line(
        "'worst' is the slowest single measurement. For 'confirmed' the slowest calls are measured "
        "three times more and the least time of each counts; this figure is judged."
    )
    report.line(
        f"'plain' is a plain depth-first search over all trails of a sample of the same networks, "
        f"with {chosen.cap:g} s for each: how many it finished, its mean for those, and as 'ours' "
        "longest_trail's mean for the same ones."
    )
    before = pace()
    for name in chosen.parts:
        PARTS[name](chosen, report)
    report.summary()
    report.line(
        f"The machine's pace, a fixed loop of plain Python: {before:.2f} ms before, "
        f"{pace():.2f} ms after."
    )
    return 1 if report.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
