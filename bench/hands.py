"""The longest route in hands of routes as players collect them, at random or seeking rings."""

from collections.abc import Sequence

from bench.clock import measure
from bench.growth import Hand, Supply, grow, supplies
from bench.options import Options
from bench.plain_search import compare
from bench.report import PLAIN, TIMING, WANTED, Report
from tutor.network import longest_trail

EAGERNESS = (0.5, 0.8, 1.0)


def grown(options: Options, report: Report) -> None:
    """Measure hands that grow by any adjacent route."""
    title = "Longest route: hands grown route by route from a random city, within the supply"
    _measured(options, report, ("hands", title), (0.0,))


def ring_seeking(options: Options, report: Report) -> None:
    """Measure hands that grow by routes that close a ring, if there are any."""
    title = "Longest route: ring-seeking hands, otherwise grown the same way"
    _measured(options, report, ("rings", title), EAGERNESS)


def _measured(
    options: Options, report: Report, table: tuple[str, str], eagerness: Sequence[float]
) -> None:
    part, title = table
    report.table(part, title, (*TIMING, *PLAIN))
    report.line("('steps': the hand after every route is a hand; 'final': full hands only, harder)")
    for supply in supplies():
        steps, final = _hands(options, supply, part, eagerness)
        for kind, hands in (("steps", steps), ("final", final)):
            _row(options, report, f"{supply.board.id} {kind}", hands)


def _hands(
    options: Options, supply: Supply, part: str, eagerness: Sequence[float]
) -> tuple[list[Hand], list[Hand]]:
    """Return as many hands of each kind as asked for."""
    rng = options.rng(part, supply.board.id)
    steps: list[Hand] = []
    final: list[Hand] = []
    while len(final) < options.hands:
        growth = list(grow(supply, rng, rng.choice(eagerness)))
        steps += growth[: options.hands - len(steps)]
        final += growth[-1:]
    return steps, final


def _row(options: Options, report: Report, label: str, hands: Sequence[Hand]) -> None:
    timing = measure(longest_trail, hands)
    sample = options.rng(label).sample(hands, min(options.sample, len(hands)))
    report.row(
        label,
        *report.timing(label, timing, "hand"),
        *report.plain(label, compare(sample, options.cap)),
    )
    if timing.confirmed > WANTED["hand"].limit:
        report.network("slowest", hands[timing.slowest])
