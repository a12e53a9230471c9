"""Many visitors at a time: ``python -m bench.load [--visitors N] [--stops] [--url ADDRESS]``.

Each visitor comes by HTTP, uses a websocket as the page does, taps at the pace of a person and
leaves. Some vanish without a goodbye, and some have their kernel killed in the middle and load the
page again. With ``--stops`` the process that forks kernels is stopped twice for five seconds: when
all come, and when those others come again. The visitors share the processors with the server that
they visit.

The exit code is 1 if anything failed that should not, or if kernels are left; slow figures are only
marked.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Coroutine, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from typing import Any

import psutil
from tornado.simple_httpclient import SimpleAsyncHTTPClient

from bench import app_visitors as visitors
from bench.load_line import SILENCE, Line, LostError
from bench.report import Report, shown
from tests.server.running import App, running_app
from tutor.boards import board_folders
from tutor.game.golden import read_golden
from tutor.server.settings import WARM

BOARD, GAME = "europe", "large_four_players"
GONE = 20.0
"""Seconds after which nothing of the visitors may be left behind."""

FIRST_KILL = 0.2
"""The earliest moment to kill a kernel, as a share of the time in which visitors tap."""

STILL = 5.0
"""Seconds for which the process that forks kernels is stopped."""

FORGOTTEN = 10
"""Seconds after which the server here ends a page that is not connected, not half an hour."""


@dataclass(frozen=True)
class Plan:
    """The options of a run; shares are between 0 and 1."""

    visitors: int
    taps: int
    think: float
    over: float
    vanish: float
    killed: float
    stops: bool
    silence: float
    seed: str


@dataclass
class Results:
    """What the visitors met with; times in seconds."""

    ready: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    kernels: list[str] = field(default_factory=list)


def plan() -> tuple[Plan, str | None]:
    """Return the options of the command line, and the address of a running server, if given."""
    parser = argparse.ArgumentParser(prog="bench.load", description="Lets many visitors come.")
    parser.add_argument("--visitors", type=int, default=20, help="how many; by default 20")
    parser.add_argument("--taps", type=int, default=30, help="taps of each; by default 30")
    parser.add_argument(
        "--think", type=float, default=1.0, help="mean seconds between taps; by default 1"
    )
    parser.add_argument(
        "--over", type=float, default=0.0, help="seconds in which all come; by default 0"
    )
    parser.add_argument(
        "--vanish", type=float, default=0.25, help="share who vanish; by default 0.25"
    )
    parser.add_argument(
        "--killed", type=float, default=0.25, help="share of killed kernels; by default 0.25"
    )
    parser.add_argument(
        "--stops", action="store_true", help="stop the process that forks kernels, twice"
    )
    parser.add_argument(
        "--silence",
        type=float,
        default=SILENCE,
        help="patience in seconds; by default 3, as the page",
    )
    parser.add_argument("--seed", default="1", help="for everything random")
    parser.add_argument("--url", help="visit this running server; kills and measures no kernels")
    arguments = parser.parse_args()
    asked = Plan(
        visitors=max(arguments.visitors, 1),
        taps=max(arguments.taps, 2),
        think=max(arguments.think, 0),
        over=max(arguments.over, 0),
        vanish=min(max(arguments.vanish, 0), 1),
        killed=0 if arguments.url else min(max(arguments.killed, 0), 1),
        stops=arguments.stops and not arguments.url,
        silence=arguments.silence,
        seed=arguments.seed,
    )
    return asked, arguments.url


def actions(count: int) -> list[dict[str, Any]]:
    """Return the taps of somebody who enters a game: routes claimed and released, the result."""
    game = read_golden(board_folders()[BOARD] / "games" / f"{GAME}.toml").reading.game
    assert game is not None
    routes = game.players[0].routes
    entered: list[dict[str, Any]] = [{"do": "choose_board", "board": BOARD}]
    entered.append({"do": "start", "replace": True})  # the next round puts the last one aside
    for place, route in enumerate(routes):
        entered.append({"do": "claim", "route": f"{route}"})
        if place % 5 == 4:
            entered += [{"do": "release", "route": f"{route}"}, {"do": "tab", "tab": "result"}]
            entered.append({"do": "tab", "tab": "routes"})
    entered.append({"do": "home"})
    return (entered * (count // len(entered) + 1))[:count]


class Visit:
    """One visitor, from coming to leaving."""

    def __init__(self, plan: Plan, number: int, url: str, results: Results) -> None:
        self.plan, self.url, self.results = plan, url, results
        self.random = Random(f"{plan.seed}/{number}")
        self.client = SimpleAsyncHTTPClient(force_instance=True, max_clients=20)
        self.line = Line(url, self.client)
        self.is_killed = False

    async def come(self) -> None:
        """Open the page, at a random moment of the time in which all come."""
        await asyncio.sleep(self.random.uniform(0, self.plan.over))
        self.results.ready.append(await self._open())

    async def _open(self) -> float:
        start = time.perf_counter()
        await self.line.open()
        self.results.kernels.append(self.line.kernel)
        return time.perf_counter() - start

    async def tap(self) -> None:
        """Make all taps; load the page again if its kernel was killed."""
        for action in actions(self.plan.taps):
            if self.plan.think:
                await asyncio.sleep(self.random.expovariate(1 / self.plan.think))
            start = time.perf_counter()
            try:
                await self.line.act(action, self.plan.silence)
            except LostError:
                if not self.is_killed:
                    raise
                self.is_killed = False
                await self._load_again()
            else:
                self.results.taps.append(time.perf_counter() - start)

    async def _load_again(self) -> None:
        """Do what a reload does: the old page says goodbye, a new one comes."""
        await self.line.leave()
        self.line = Line(self.url, self.client)
        self.results.again.append(await self._open())

    async def go(self, *, silently: bool) -> None:
        """Close the page, or vanish."""
        if silently:
            self.line.vanish()
        elif self.line.kernel:
            await self.line.leave()
        self.client.close()


class Crowd:
    """All visitors together, from coming to leaving."""

    def __init__(self, plan: Plan, url: str, app: App | None) -> None:
        self.plan, self.app, self.results = plan, app, Results()
        self.visits = [Visit(plan, number, url, self.results) for number in range(plan.visitors)]

    async def stay(self) -> None:
        """Come and tap; meanwhile some kernels are killed."""
        during = self.plan.taps * self.plan.think
        await self._all([*(visit.come() for visit in self.visits), self._stop(0)])
        kills = [self._kill(visit, during) for visit in self._share(self.plan.killed)]
        stop = self._stop(FIRST_KILL * during)
        await self._all([*(visit.tap() for visit in self.visits), *kills, stop])

    async def go(self) -> None:
        """Leave, some without a goodbye."""
        silent = self._share(self.plan.vanish, last=True)
        await self._all(visit.go(silently=visit in silent) for visit in self.visits)

    def _share(self, part: float, *, last: bool = False) -> Sequence[Visit]:
        count = round(part * len(self.visits))
        return self.visits[len(self.visits) - count :] if last else self.visits[:count]

    async def _stop(self, after: float) -> None:
        """Stop the process that forks kernels for a while."""
        if self.app is None or not self.plan.stops:
            return
        await asyncio.sleep(after)
        if warm := self.app.warm_parent():
            warm.suspend()
            await asyncio.sleep(STILL)
            with suppress(psutil.NoSuchProcess):  # it has been replaced
                warm.resume()

    async def _kill(self, visit: Visit, during: float) -> None:
        """Kill a visitor's kernel somewhere in the middle, as a lack of memory would."""
        assert self.app is not None
        await asyncio.sleep(during * visit.random.uniform(FIRST_KILL, 0.6))
        visit.is_killed = True
        self.app.kernel(visit.line.kernel).kill()

    async def _all(self, coroutines: Any) -> None:
        async def tried(coroutine: Coroutine[Any, Any, None]) -> None:
            try:
                await coroutine
            except Exception as error:  # noqa: BLE001 - whatever it is, it is counted and shown
                self.results.errors.append(f"{type(error).__name__}: {error}")

        await asyncio.gather(*map(tried, coroutines))


def share(times: Sequence[float], percent: int) -> float:
    """Return a percentile, or the only figure that there is."""
    if len(times) < 2:
        return sum(times)
    return quantiles(times, n=100, method="inclusive")[percent - 1]


def print_times(report: Report, plan: Plan, crowd: Crowd) -> None:
    """Print the times that the visitors measured."""
    results = crowd.results
    title = (
        f"{plan.visitors} visitors within {plan.over:g} s, {plan.taps} taps each, "
        f"{plan.think:g} s of thought between them"
    )
    report.table("load", title, ("least", "p50", "p95", "p99", "worst", "wanted", ""))
    for label, times, scale, wanted, judged in (
        ("page ready, s", results.ready, 1, "ready", max),
        ("tap to answer, ms", results.taps, 1000, "tapped", lambda times: share(times, 95)),
        ("ready again after a killed kernel, s", results.again, 1, None, max),
    ):
        if times:
            figures = [scale * seconds for seconds in times]
            cells = (
                min(figures),
                *(share(figures, percent) for percent in (50, 95, 99)),
                max(figures),
            )
            verdict = report.judged(wanted, judged(figures), label)
            report.row(label, *map(shown, cells), *verdict)


def print_memory(report: Report, app: App, crowd: Crowd) -> None:
    """Print the memory of the visitors who are there, and of the server."""
    kernels = [visit.line.kernel for visit in crowd.visits if app.has_kernel(visit.line.kernel)]
    each = [visitors.proportional_set(app, kernel) for kernel in kernels]
    report.table("load", "Memory (PSS), all visitors there", ("p50", "worst", "wanted", ""))
    if each:
        label = "a visitor, MB"
        verdict = report.judged("memory", max(each), label)
        report.row(label, shown(share(each, 50)), shown(max(each)), *verdict)
    report.row("the server and what is not a visitor's, MB", shown(visitors.server_memory(app)))


def print_left(report: Report, app: App, crowd: Crowd) -> int:
    """Wait for the kernels to end; print and return how many are left."""
    start = time.perf_counter()
    count = visitors.left(app, crowd.results.kernels, GONE)
    gone = time.perf_counter() - start
    more = max(count, len(app.kernels()) - WARM)
    report.table("load", "Kernels", ("left", "wanted", ""))
    label = f"{GONE:g} s after all have gone"
    report.row(label, str(more), *report.judged("left", more, label))
    report.row("the last one ended after, s", shown(gone) if not count else "-")
    return more


def main() -> int:
    """Run one crowd; return the exit code."""
    asked, url = plan()
    quick = {"MappingKernelManager": {"cull_idle_timeout": FORGOTTEN, "cull_interval": 2}}
    report = Report()
    server: Any = nullcontext()
    if url is None:
        server = running_app(visitors=max(40, 2 * asked.visitors), overrides=quick)
    with server as app:
        if app is not None:
            visitors.settle(app)
        crowd = Crowd(asked, url or app.url, app)
        with asyncio.Runner() as runner:
            runner.run(crowd.stay())
            print_times(report, asked, crowd)
            if app is not None:
                print_memory(report, app, crowd)
            runner.run(crowd.go())
        remaining = print_left(report, app, crowd) if app is not None else 0
    errors = crowd.results.errors
    report.table("load", "Errors", ("count", "wanted", ""))
    report.row("of all visitors", str(len(errors)), *report.judged("errors", len(errors), "all"))
    for text in errors[:20]:
        report.line(f"    {text}")
    report.summary()
    return 1 if errors or remaining else 0


if __name__ == "__main__":
    sys.exit(main())
