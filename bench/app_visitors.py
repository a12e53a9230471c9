"""Visitors to the running app without a browser, and the memory of their kernels."""

import http.client
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import psutil

from tests.server.running import App, kernel_id, wait_until
from tutor.server.settings import WARM

PATIENCE = 60.0
CALM = 0.03
"""Seconds of processor time within half a second below which nothing is being started."""


def settle(app: App, warm: int = WARM) -> None:
    """Wait until the visitors are gone, the warm kernels are ready and nothing is starting."""
    assert wait_until(lambda: len(app.kernels()) == warm, PATIENCE), "the pool is not refilled"
    assert wait_until(lambda: _spent(app) < CALM, PATIENCE), "the app does not come to rest"


def _spent(app: App) -> float:
    processes = [psutil.Process(app.process.pid), *app.kernels()]
    try:
        before = sum(sum(process.cpu_times()[:2]) for process in processes)
        time.sleep(0.5)
        return sum(sum(process.cpu_times()[:2]) for process in processes) - before
    except psutil.NoSuchProcess:  # one has just ended
        return float("inf")


def visit(app: App) -> str:
    """Get the page; return its kernel's id."""
    return kernel_id(_answer(app, "GET", "/"))


def crowd(app: App, visitors: int) -> tuple[float, list[str]]:
    """Let visitors come at once; return the seconds until all have a page, and their kernels."""
    with ThreadPoolExecutor(visitors) as pool:
        start = time.perf_counter()
        kernels = list(pool.map(visit, [app] * visitors))
        return time.perf_counter() - start, kernels


def bid_farewell(app: App, kernels: list[str]) -> None:
    """Do what closed pages do."""
    for kernel in kernels:
        _answer(app, "POST", f"/voila/api/shutdown/{kernel}")


def left(app: App, kernels: list[str], seconds: float = 15) -> int:
    """Return how many of the kernels still run after so many seconds, or as soon as none does."""
    wait_until(lambda: not any(app.has_kernel(kernel) for kernel in kernels), seconds)
    return sum(app.has_kernel(kernel) for kernel in kernels)


def proportional_set(app: App, kernel: str) -> float:
    """Return a kernel's memory in MB; memory shared with others is divided among them."""
    return _share_of(app.kernel(kernel).pid)


def server_memory(app: App) -> float:
    """Return the memory in MB of the server and of its child processes that are not kernels."""
    kernels = {process.pid for process in app.kernels()}
    server = psutil.Process(app.process.pid)
    pids = [server.pid, *(process.pid for process in server.children(recursive=True))]
    return sum(_share_of(pid) for pid in pids if pid not in kernels)


def _share_of(pid: int) -> float:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    match = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
    assert match, text
    return int(match[1]) * 1024 / 1e6


def _answer(app: App, method: str, path: str) -> str:
    place = urlsplit(app.url)
    line = http.client.HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE)
    try:
        line.request(method, path)
        answer = line.getresponse()
        text = answer.read().decode("utf-8")
    finally:
        line.close()
    assert answer.status < 300, f"{answer.status} for {method} {path}"
    return text
