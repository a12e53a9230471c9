"""The printed tables, the wanted values, and the disagreements that must not go unnoticed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bench.clock import Timing
from bench.plain_search import Comparison, written
from tutor.network import Edge

LABEL = 50
CELL = 9
TIMING = ("count", "mean", "p99", "worst", "confirmed", "wanted", "")
PLAIN = ("plain", "mean", "ours", "agrees")


class Wanted(NamedTuple):
    """A value that a figure should not exceed."""

    label: str
    limit: float
    unit: str = "ms"


WANTED: Mapping[str, Wanted] = {
    "hand": Wanted("longest route, worst grown hand", 5),
    "family": Wanted("longest route, worst looped family within a supply", 20),
    "extreme": Wanted("longest route, worst dense network within a supply", 20),
    "board": Wanted("longest route, whole board", 10),
    "score": Wanted("full scoring of one game, worst", 20),
    "game": Wanted("table: a random game (usa, 4 players), mean", 16.7),
    "actions": Wanted("table: actions() (usa, 4 players), median", 0.1),
    "command": Wanted("python -m tutor score, median", 0.5, "s"),
    "preheated": Wanted("app: page usable, preheated, median", 1.2, "s"),
    "cold": Wanted("app: page usable, cold, median", 1.6, "s"),
    "painted": Wanted("app: tap to painted, median", 25),
    "answered": Wanted("app: tap to score answered, median", 100),
    "memory": Wanted("app: memory a visitor (PSS)", 35, "MB"),
    "visitors": Wanted("app: ten visitors at once by HTTP, median", 1.5, "s"),
    "many": Wanted("app: twenty visitors at once by HTTP, median", 5, "s"),
    "ready": Wanted("load: all visitors ready", 5, "s"),
    "tapped": Wanted("load: tap to answer, p95", 150),
    "errors": Wanted("load: errors", 0, ""),
    "site_seen": Wanted("site: first true page, median", 0.7, "s"),
    "site_first": Wanted("site: Python ready, first visit, median", 3, "s"),
    "site_again": Wanted("site: Python ready, later, median", 1.5, "s"),
    "site_painted": Wanted("site: tap to painted, median", 25),
    "site_answered": Wanted("site: tap to score answered, p95", 120),
    "site_bytes": Wanted("site: download, sum of gzip -9 sizes", 15, "MB"),
    "site_small": Wanted("site: the same without the snapshot", 9, "MB"),
    "site_memory": Wanted("site: memory of the page (PSS)", 250, "MB"),
    "left": Wanted("app: kernels left when all have gone", 0, ""),
}


class Worst(NamedTuple):
    """The worst figure so far for a wanted value, and where it was measured."""

    figure: float
    where: str


class Report:
    """Prints as it goes, and keeps the worst figures and the disagreements for the end."""

    def __init__(self) -> None:
        self.disagreements: list[str] = []
        self._worst: dict[str, Worst] = {}
        self._part = ""

    def line(self, text: str = "") -> None:
        """Print one line."""
        print(text, flush=True)

    def table(self, part: str, title: str, columns: Sequence[str]) -> None:
        """Begin a table."""
        self._part = part
        self.line(f"\n{title}")
        self.row("", *columns)
        self.line("-" * (LABEL + (CELL + 1) * len(columns)))

    def row(self, label: str, *cells: str) -> None:
        """Print one row of a table."""
        self.line(f"{label:<{LABEL}}" + "".join(f" {cell:>{CELL}}" for cell in cells))

    def judged(self, wanted: str | None, figure: float, where: str) -> tuple[str, str]:
        """Return the wanted value and a verdict; keep the worst figure for the summary."""
        if wanted is None:
            return "-", ""
        limit = WANTED[wanted].limit
        if wanted not in self._worst or figure > self._worst[wanted].figure:
            self._worst[wanted] = Worst(figure, f"{self._part}: {where}")
        return f"{limit:g}", "ok" if figure <= limit else "OVER"

    def timing(self, label: str, timing: Timing, wanted: str | None) -> tuple[str, ...]:
        """Return the cells of `TIMING`."""
        figures = (timing.mean, timing.p99, timing.worst, timing.confirmed)
        verdict = self.judged(wanted, timing.confirmed, label)
        return (str(timing.count), *map(shown, figures), *verdict)

    def plain(self, label: str, comparison: Comparison) -> tuple[str, ...]:
        """Return the cells of `PLAIN`; print a disagreement at once."""
        for wrong in comparison.disagreements:
            self.disagreements.append(f"{self._part}: {label}: {wrong}")
            self.line(f"\n!!! DISAGREEMENT {self.disagreements[-1]}\n")
        return (
            f"{comparison.finished}/{comparison.tried}",
            shown(comparison.mean) if comparison.finished else "-",
            shown(comparison.ours) if comparison.finished else "-",
            "-" if not comparison.finished else "NO" if comparison.disagreements else "yes",
        )

    def network(self, label: str, edges: Sequence[Edge]) -> None:
        """Print a network, so that it can be measured again."""
        self.line(f"    {label}: {written(edges)}")

    def summary(self) -> None:
        """Print the worst figures beside their wanted values."""
        self.line("\nSummary")
        for name, wanted in WANTED.items():
            if name in self._worst:
                figure, where = self._worst[name]
                verdict = "ok  " if figure <= wanted.limit else "OVER"
                self.line(
                    f"{wanted.label:<52} {shown(figure):>8} {wanted.unit:<2} "
                    f"wanted {wanted.limit:>4g}  {verdict}  ({where})"
                )
        for wrong in self.disagreements:
            self.line(f"!!! DISAGREEMENT {wrong}")


def shown(figure: float) -> str:
    """Return a figure with about three digits."""
    return (
        f"{figure:.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"
    )
