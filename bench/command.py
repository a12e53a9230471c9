"""The command line as a whole process, from start to end."""

import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.clock import milliseconds
from bench.options import Options
from bench.report import Report, shown
from bench.scoring import large_games

RUNS = 10
CHECKOUT = Path(__file__).resolve().parent.parent


def measured(_: Options, report: Report) -> None:
    """Measure ``python -m tutor score`` with each of the large golden games."""
    title = f"python -m tutor score FILE, a whole process ({RUNS} runs each; in s)"
    report.table("command", title, ("median", "worst", "wanted", ""))
    for path in large_games():
        label = f"{path.parent.parent.name}/{path.name}"
        times = [milliseconds(_run, path) / 1000 for _ in range(RUNS)]
        verdict = report.judged("command", median(times), label)
        report.row(label, shown(median(times)), shown(max(times)), *verdict)


def _run(path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "tutor", "score", str(path)],
        cwd=CHECKOUT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
