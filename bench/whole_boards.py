"""The longest route of a whole board, claimed by one player."""

from statistics import median

from bench.clock import milliseconds, quiet
from bench.growth import supplies
from bench.options import Options
from bench.plain_search import compare
from bench.report import PLAIN, Report, shown
from tutor.network import longest_trail

RUNS = 5


def measured(options: Options, report: Report) -> None:
    """Measure every board."""
    title = f"Longest route: a whole board claimed by one player (median of {RUNS})"
    report.table("boards", title, ("routes", "trains", "longest", "median", "wanted", "", *PLAIN))
    for supply in supplies():
        label = supply.board.id
        edges = tuple(supply.edges.values())
        with quiet():
            figure = median(milliseconds(longest_trail, edges) for _ in range(RUNS))
        report.row(
            label,
            str(len(edges)),
            str(sum(edge.length for edge in edges)),
            str(longest_trail(edges).length),
            shown(figure),
            *report.judged("board", figure, label),
            *report.plain(label, compare([edges], options.cap)),
        )
