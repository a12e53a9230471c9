"""The search that is easy to write: walk every trail from every city. Slow, but right."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from time import perf_counter

from tutor.network import Edge, longest_trail

LOOK_AT_CLOCK = 256


class OutOfTimeError(Exception):
    """The search did not finish within its time."""


class PlainSearch:
    """A depth-first search over all trails of a network, which must finish within ``seconds``."""

    def __init__(self, edges: Iterable[Edge], seconds: float) -> None:
        self._around: dict[str, list[Edge]] = {}
        for edge in edges:
            self._around.setdefault(edge.a, []).append(edge)
            self._around.setdefault(edge.b, []).append(edge)
        self._used: set[str] = set()
        self._best = 0
        self._steps = 0
        self._end = perf_counter() + seconds

    def longest(self) -> int:
        """Return the length of a longest trail, or raise OutOfTimeError."""
        for city in self._around:
            self._walk(city, 0)
        return self._best

    def _walk(self, city: str, length: int) -> None:
        self._best = max(self._best, length)
        self._steps += 1
        if self._steps % LOOK_AT_CLOCK == 0 and perf_counter() > self._end:
            raise OutOfTimeError
        for edge in self._around[city]:
            if edge.id not in self._used:
                self._used.add(edge.id)
                self._walk(edge.b if city == edge.a else edge.a, length + edge.length)
                self._used.remove(edge.id)


@dataclass(frozen=True)
class Comparison:
    """How often the plain search finished, the means of both searches then in ms, disagreements."""

    tried: int
    finished: int
    mean: float
    ours: float
    disagreements: tuple[str, ...]


def written(edges: Iterable[Edge]) -> str:
    """Return a network as text, ``city/city/length`` for each edge, to try it again."""
    return " ".join(f"{edge.a}/{edge.b}/{edge.length}" for edge in edges)


def compare(networks: Sequence[Sequence[Edge]], seconds: float) -> Comparison:
    """Give each network to the plain search and to `longest_trail`."""
    plain_times, our_times, disagreements = [], [], []
    for edges in networks:
        start = perf_counter()
        try:
            plain = PlainSearch(edges, seconds).longest()
        except OutOfTimeError:
            continue
        between = perf_counter()
        ours = longest_trail(edges).length
        plain_times.append((between - start) * 1000)
        our_times.append((perf_counter() - between) * 1000)
        if plain != ours:
            disagreements.append(f"plain search {plain}, longest_trail {ours}, of {written(edges)}")
    return Comparison(
        tried=len(networks),
        finished=len(plain_times),
        mean=fmean(plain_times) if plain_times else 0,
        ours=fmean(our_times) if our_times else 0,
        disagreements=tuple(disagreements),
    )
