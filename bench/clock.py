"""Measuring many calls, with little noise from the garbage collector and the machine."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import fmean
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")

CONFIRMED_AT_LEAST = 20
REPEATS = 3


@dataclass(frozen=True)
class Timing:
    """Times in ms; ``slowest`` is the place of the item whose time is ``confirmed``."""

    count: int
    mean: float
    p99: float
    worst: float
    confirmed: float
    slowest: int


@contextmanager
def quiet() -> Iterator[None]:
    """Keep what exists already out of the garbage collections of the block.

    Collections of what the block itself makes stay: they are part of its price.
    """
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def milliseconds(call: Callable[[T], object], item: T) -> float:
    """Return how long one call takes."""
    start = perf_counter()
    call(item)
    return (perf_counter() - start) * 1000


def measure(call: Callable[[T], object], items: Sequence[T]) -> Timing:
    """Measure a call with each of the items (at least one), and the slowest ones again.

    The slowest are repeated and their least time taken, until no item is left that was slower
    in its single measurement: a hiccup of the machine is not reported as the worst.
    """
    with quiet():
        times = [milliseconds(call, item) for item in items]
        by_time = sorted(range(len(items)), key=lambda index: -times[index])
        confirmed, slowest = 0.0, by_time[0]
        for rank, index in enumerate(by_time):
            if rank >= CONFIRMED_AT_LEAST and times[index] <= confirmed:
                break
            again = (milliseconds(call, items[index]) for _ in range(REPEATS))
            least = min(times[index], *again)
            if least > confirmed:
                confirmed, slowest = least, index
    return Timing(
        count=len(items),
        mean=fmean(times),
        p99=times[by_time[len(items) // 100]],
        worst=times[by_time[0]],
        confirmed=confirmed,
        slowest=slowest,
    )


def pace() -> float:
    """Return how long this machine takes now for a fixed piece of plain Python.

    Figures of two runs compare only as far as their paces do.
    """
    return min(
        milliseconds(lambda count: sum(n ^ 5 for n in range(count)), 100_000) for _ in "12345"
    )
