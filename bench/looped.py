"""The longest route in networks with many loops, within a side's supply of trains and beyond."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random

from bench.clock import measure
from bench.families import EXTREMES, FAMILIES, RANDOM_SHAPES, Pairs
from bench.growth import Hand, supplies
from bench.options import Options
from bench.plain_search import compare
from bench.report import PLAIN, TIMING, WANTED, Report
from tutor.network import Edge, longest_trail

Families = Mapping[str, Sequence[partial[Pairs]]]

LENGTHS = ((1,), (1, 1, 1, 2), (1, 2), (1, 2, 3, 4))
NAMINGS = 4
RANDOM_NETWORKS = 40


def measured(options: Options, report: Report) -> None:
    """Measure every family: networks that a side could build, and larger ones."""
    title = "Longest route: networks with many loops, lengths 1-4; cities named at random"
    _table(options, report, ("family", title), FAMILIES)
    title = "Longest route: dense networks, far from anything that lies flat on a board"
    _table(options, report, ("extreme", title), EXTREMES)


def _table(options: Options, report: Report, table: tuple[str, str], families: Families) -> None:
    wanted, title = table
    trains = max(sum(supply.trains) for supply in supplies())
    report.table("families", title, (*TIMING, *PLAIN))
    report.line(f"('beyond': more trains than the largest supply of a side, {trains})")
    for name, shapes in families.items():
        networks = list(_networks(options, name, shapes))
        within = [edges for edges in networks if _trains(edges) <= trains]
        beyond = [edges for edges in networks if _trains(edges) > trains]
        _row(options, report, name, within, wanted)
        _row(options, report, f"{name}, beyond", beyond, None)


def _networks(options: Options, name: str, shapes: Sequence[partial[Pairs]]) -> Iterator[Hand]:
    for number, shape in enumerate(shapes):
        for lengths in LENGTHS:
            for seed in range(RANDOM_NETWORKS if shape.func in RANDOM_SHAPES else NAMINGS):
                rng = options.rng(name, number, lengths, seed)
                yield _network(shape(rng), lengths, rng)


def _network(pairs: Pairs, lengths: Sequence[int], rng: Random) -> Hand:
    """Return a network with random names, since names decide what is searched first."""
    names = [f"c{number:02}" for number in range(1 + max(map(max, pairs)))]
    rng.shuffle(names)
    return tuple(
        Edge(f"e{number:02}", names[a], names[b], rng.choice(lengths))
        for number, (a, b) in enumerate(pairs)
    )


def _trains(edges: Hand) -> int:
    return sum(edge.length for edge in edges)


def _row(
    options: Options, report: Report, label: str, networks: Sequence[Hand], wanted: str | None
) -> None:
    if not networks:
        return
    timing = measure(longest_trail, networks)
    count = min(options.sample if wanted else 1, len(networks))
    sample = options.rng(label).sample(networks, count)
    slowest = networks[timing.slowest]
    if wanted is None:
        label += f" (slowest: {len(slowest)} edges)"
    report.row(
        label,
        *report.timing(label, timing, wanted),
        *report.plain(label, compare(sample, options.cap)),
    )
    if wanted and timing.confirmed > WANTED[wanted].limit:
        report.network(f"slowest ({len(slowest)} edges, {_trains(slowest)} trains)", slowest)
