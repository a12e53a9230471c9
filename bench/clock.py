"""Measures many calls, with little noise from the garbage collector and the machine."""

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
    """Exempt everything that exists already from garbage collection within the block.

    What the block itself makes is still collected: that is part of its cost.
    """
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def milliseconds(call: Callable[[T], object], item: T) -> float:
    """Return how long a call takes, in ms."""
    start = perf_counter()
    call(item)
    return (perf_counter() - start) * 1000


def measure(call: Callable[[T], object], items: Sequence[T]) -> Timing:
    """Measure a call with each of the items (at least one), and the slowest ones again.

    The slowest calls are repeated, and their least time counts, until no other item was slower in
    its single measurement. So a hiccup of the machine is not reported as the worst time.
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
    """Return how long this machine now takes for a fixed piece of plain Python, in ms.

    The figures of two runs can be compared only if their paces are alike.
    """
    return min(
        milliseconds(lambda count: sum(n ^ 5 for n in range(count)), 100_000) for _ in "12345"
    )
