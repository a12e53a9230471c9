"""The real app in a process of its own, for the tests that need one."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import psutil

from tests.conftest import ROOT
from tutor.server.settings import WARM, notebook, voila_settings

START = """
import json, logging, sys
from tutor.history.watch import watch
from tutor.server.serve import run_app
more = json.loads(sys.argv[1])
run_app(history=watch(), port=0, open_browser=False, ready=lambda run: print(run.here, flush=True),
        log_level=logging.WARNING, **more)
"""
PATIENCE = 30.0
MARK = "TUTOR_TEST_APP"
ANSWERED = 2 * PATIENCE
"""Seconds that a client waits for an answer: longer than a page may take here."""


@dataclass
class App:
    """A running app: where it is, its process, and what stands in its processes' environment."""

    url: str
    process: "subprocess.Popen[str]"
    mark: str

    def kernels(self) -> list[psutil.Process]:
        """Return the kernels that run now; they may have outlived who forked them."""
        every = psutil.process_iter()
        return [
            one for one in every if "tutor.server.kernel" in command(one) and self._is_ours(one)
        ]

    def warm_parent(self) -> psutil.Process | None:
        """Return the process that kernels are forked from."""
        children = psutil.Process(self.process.pid).children()
        return next((one for one in children if "tutor.server.warm_parent" in command(one)), None)

    def _is_ours(self, process: psutil.Process) -> bool:
        try:
            return process.environ().get(MARK) == self.mark
        except psutil.NoSuchProcess:
            return False

    def kernel(self, kernel_id: str) -> psutil.Process:
        """Return one kernel's process."""
        return next(one for one in self.kernels() if kernel_id in " ".join(command(one)))

    def has_kernel(self, kernel_id: str) -> bool:
        """Tell whether a kernel still runs."""
        return any(kernel_id in " ".join(command(one)) for one in self.kernels())


def command(process: psutil.Process) -> list[str]:
    """Return a process's command line; nothing where it has ended, be it while one asks."""
    try:
        return [] if process.status() == psutil.STATUS_ZOMBIE else process.cmdline()
    except psutil.NoSuchProcess:
        return []


def wait_until(answer: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Tell whether the answer becomes yes in time."""
    end = time.monotonic() + seconds
    while not answer():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def gone(process: psutil.Process | None) -> bool:
    """Tell whether a process has ended; one that nobody has asked after since has, too."""
    try:
        return process is None or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def kernel_id(html: str) -> str:
    """Return the id of the kernel that a page got."""
    found = re.search(r'"kernelId": "([0-9a-f-]+)"', html)
    assert found, html[:500]
    return found[1]


@contextmanager
def running_app(
    *,
    overrides: Mapping[str, Mapping[str, Any]] | None = None,
    env: Mapping[str, str] | None = None,
    warm: int = WARM,
    before: Callable[[], object] | None = None,
    limits: Mapping[str, Any] | None = None,
    **more: Any,
) -> Iterator[App]:
    """Start the app on any free port, wait for its warm kernels; stop it afterwards.

    ``env`` is added to the app's environment, ``warm`` the number of kernels to be warm, and
    ``before`` is called in the app's process before all else. A page may take longer than usual,
    unless ``limits`` say otherwise: a busy machine is slow, not wrong.
    """
    traits = {name: dict(one) for name, one in (overrides or {}).items()}
    if warm != WARM:
        pools = voila_settings(notebook(), warm=warm)["VoilaKernelManager"]
        traits["VoilaKernelManager"] = {**pools, **traits.get("VoilaKernelManager", {})}
    mark = uuid4().hex
    told = {"overrides": traits, "limits": {"page": PATIENCE, **(limits or {})}, **more}
    process = subprocess.Popen(
        [sys.executable, "-c", START, json.dumps(told)],
        cwd=ROOT,
        env={**os.environ, **(env or {}), MARK: mark},
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=before,  # noqa: PLW1509 - the tests that give it have no threads
    )
    assert process.stdout
    with process.stdout:
        try:
            url = process.stdout.readline().strip()
            assert url.startswith("http://"), url
            app = App(url, process, mark)
            assert wait_until(lambda: len(app.kernels()) >= warm)
            yield app
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
