"""Measure and print: ``python -m bench [--only NAME] [--hands N] [--seed TEXT]``.

Exit code 0 whatever the figures are; 1 only if the plain search found another longest route or
a game broke an invariant.
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
    parser.add_argument("--hands", type=int, default=20_000, help="hands a board and kind")
    parser.add_argument("--games", type=int, default=60, help="random games a board and variant")
    parser.add_argument("--only", choices=PARTS, action="append", help="may be given again")
    parser.add_argument("--seed", default="1", help="for all that is random")
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
        f"Python {platform.python_version()}, seed {chosen.seed}, {chosen.hands} hands a board "
        f"and kind. Times are in ms unless said."
    )
    report.line(
        "'worst' is the slowest single measurement; 'confirmed' measures the slowest ones three "
        "times more and takes the least of each: that one is judged."
    )
    report.line(
        f"'plain': a plain depth-first search over all trails of a sample of the same networks, "
        f"given {chosen.cap:g} s each: how many it finished, its mean on those, and "
        "'ours': longest_trail's mean on the same ones."
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
