"""The server's end of the line to the warm process that kernels are forked from.

`warm_parent` tells what is said on that line. A warm process that ends takes its kernels along;
another one is started in its place, and until that is warm kernels are started the slow way.
"""

import asyncio
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOM = " " * 200
"""A last argument without a meaning: a kernel writes its own, longer command line there."""

WARMING = 30.0
"""Seconds after which a warm process that is not ready is taken for lost."""

FORKING = 3.0
"""Seconds that a fork is waited for; it takes some milliseconds."""

HANGING = 20.0
"""Seconds without an answer after which a warm process is taken for lost. It takes its kernels and
all their games along, which a machine that stood still for a moment must not bring about."""

PAUSES = (0.0, 1.0, 5.0, 30.0)
"""Seconds before a warm process is started anew, longer with every one that did not last."""

LASTED = 60.0


class ForkedProcess:
    """A forked kernel, with what jupyter_client asks of a `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, parent: "ForkServer", pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._parent = parent

    def poll(self) -> int | None:
        """Return how the process ended, None while it runs."""
        return self.returncode

    wait = poll  # it is asked for only after `poll` has said so

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.returncode is None:
            self._parent.tell({"signal": int(number), "pid": self.pid})

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process."""
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """Keeps one warm process and has it fork kernels.

    Parameters
    ----------
    notebook
        Whose cells are run once in advance.
    log
        The file that the warm process and its kernels write their complaints to.
    """

    def __init__(self, notebook: Path, log: Path) -> None:
        self._command = [sys.executable, "-m", "tutor.server.warm_parent"]
        self._notebook, self.log = notebook, log
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._again: asyncio.TimerHandle | None = None
        self._ready = asyncio.Event()
        self._heard = b""
        self._started = 0.0
        self._failed = 0
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[int | None]] = {}
        self._patience: dict[int, asyncio.TimerHandle] = {}
        self._running: dict[int, ForkedProcess] = {}

    @property
    def pid(self) -> int | None:
        """The warm process's number, None while there is none."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start a warm process; it needs a second, and nothing here waits for it."""
        if not hasattr(os, "fork"):
            return
        ours, theirs = socket.socketpair()
        self._started = time.monotonic()
        with theirs, self.log.open("ab") as log:
            try:
                self._process = subprocess.Popen(  # noqa: S603 - this very package
                    [*self._command, str(theirs.fileno()), str(self._notebook), ROOM],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,  # what the notebook shows is no complaint
                    stderr=log,
                    start_new_session=True,  # Ctrl-C is for the server
                )
            except OSError:
                ours.close()
                return
        ours.setblocking(False)
        self._line = ours
        if self._loop is not None:
            self._loop.add_reader(ours, self._read)

    async def fork(
        self, connection_file: str, env: Mapping[str, str], cwd: str
    ) -> ForkedProcess | None:
        """Have a kernel forked; None where that cannot be had, or not at once.

        The first warm process is waited for: by the time another kernel had been started the
        slow way it is warm, too.
        """
        if self._loop is None:  # nothing had to be heard before
            self._loop = asyncio.get_running_loop()
            if self._line is not None:
                self._loop.add_reader(self._line, self._read)
        if self._line is None or (self._failed and not self._ready.is_set()):
            return None
        try:
            async with asyncio.timeout(WARMING):
                await self._ready.wait()
        except TimeoutError:
            self._kill()  # it hangs: the next one may not
            return None
        if not self._ready.is_set():  # it has ended: `_forget` wakes whoever waits for it
            return None
        number = next(self._numbers)
        answer = self._asked[number] = self._loop.create_future()
        self._patience[number] = self._loop.call_later(HANGING, self._kill)
        self.tell({"fork": number, "file": connection_file, "env": dict(env), "cwd": cwd})
        try:
            async with asyncio.timeout(FORKING):
                pid = await answer
        except TimeoutError:
            return None
        finally:
            self._asked.pop(number)
        return self._running.get(pid) if pid else None

    def tell(self, order: Mapping[str, Any]) -> None:
        """Send an order to the warm process, as long as there is one."""
        if self._line is not None:
            try:
                self._line.sendall(json.dumps(order).encode() + b"\n")
            except OSError:  # it has ended, or has not listened for dozens of orders
                self._kill()

    def close(self) -> None:
        """End the warm process and with it every kernel forked from it."""
        if self._again is not None:
            self._again.cancel()
        self._forget()

    def _read(self) -> None:
        """Hear what the warm process says; have another one started when it has ended."""
        assert self._line is not None
        assert self._loop is not None
        try:
            more = self._line.recv(65536)
        except BlockingIOError:
            return
        except ConnectionError:
            more = b""
        if more:
            *lines, self._heard = (self._heard + more).split(b"\n")
            for news in lines:
                self._hear(json.loads(news))
            return
        self._forget()
        lasted = time.monotonic() - self._started > LASTED
        self._failed = 1 if lasted else self._failed + 1
        pause = PAUSES[min(self._failed, len(PAUSES)) - 1]
        self._again = self._loop.call_later(pause, self.start)

    def _hear(self, news: Mapping[str, Any]) -> None:
        if "forked" in news:
            pid = news["pid"]
            answer = self._asked.get(news["forked"])
            self._patience.pop(news["forked"]).cancel()
            if pid is not None:
                self._running[pid] = ForkedProcess(self, pid)
            if answer is not None and not answer.done():
                answer.set_result(pid)
            elif pid is not None:  # nobody waits for it any more
                self._running[pid].kill()
        elif "ended" in news:
            ended = self._running.pop(news["ended"], None)
            if ended is not None:
                ended.returncode = news["status"]
        else:
            self._ready.set()

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _forget(self) -> None:
        """See that the warm process has ended, and take note that its kernels have, too."""
        if self._line is not None:
            if self._loop is not None and not self._loop.is_closed():
                self._loop.remove_reader(self._line)
            self._line.close()
        self._line, self._heard = None, b""
        self._kill()
        if self._process is not None:
            self._process.wait()
        self._process = None
        for process in self._running.values():
            process.returncode = -signal.SIGKILL
        self._running.clear()
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(None)
        for hanging in self._patience.values():
            hanging.cancel()
        self._patience.clear()
        # Whoever waits for the first warm process must not wait for the second.
        self._ready.set()
        self._ready = asyncio.Event()
