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
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOM = " " * 200
"""A last argument without a meaning: a kernel writes its own, longer command line there."""

WARMING = 30.0
"""Seconds after which a warm process that is not ready is taken for lost."""

FORKING = 3.0
"""Seconds that a fork may take; it takes some milliseconds."""

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
        self._writer: asyncio.StreamWriter | None = None
        self._ready: asyncio.Event | None = None
        self._listener: asyncio.Task[None] | None = None
        self._started = 0.0
        self._failed = 0
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[int | None]] = {}
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
                self._process = subprocess.Popen(
                    [*self._command, str(theirs.fileno()), str(self._notebook), ROOM],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,  # Ctrl-C is for the server
                )
            except OSError:
                ours.close()
                return
        self._line = ours

    def listen(self) -> None:
        """Begin to hear the warm process, from within the server's loop."""
        if self._line is not None and self._listener is None:
            self._ready = asyncio.Event()
            self._listener = asyncio.ensure_future(self._listen(self._line))

    async def fork(
        self, connection_file: str, env: Mapping[str, str], cwd: str
    ) -> ForkedProcess | None:
        """Have a kernel forked; None where that cannot be had, or not at once.

        The first warm process is waited for: by the time another kernel had been started the
        slow way it is warm, too.
        """
        self.listen()
        if self._ready is None or (self._failed and not self._ready.is_set()):
            return None
        number = next(self._numbers)
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(WARMING):
                await self._ready.wait()
            self.tell({"fork": number, "file": connection_file, "env": dict(env), "cwd": cwd})
            async with asyncio.timeout(FORKING):
                pid = await answer
        except TimeoutError:
            if self._process:  # it hangs: the next one may not
                self._process.kill()
            return None
        finally:
            self._asked.pop(number, None)
        return self._running.get(pid) if pid else None

    def tell(self, order: Mapping[str, Any]) -> None:
        """Send an order to the warm process, as long as there is one."""
        if self._writer is not None:
            self._writer.write(json.dumps(order).encode() + b"\n")

    def close(self) -> None:
        """End the warm process and with it every kernel forked from it."""
        if self._listener is not None:
            self._listener.cancel()
        if self._line is not None:
            with suppress(OSError):
                self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    async def _listen(self, line: socket.socket) -> None:
        """Hear one warm process after the other until this server closes."""
        while True:
            reader, self._writer = await asyncio.open_connection(sock=line)
            with suppress(ConnectionError):
                while news := await reader.readline():
                    self._hear(json.loads(news))
            self._writer.close()
            self._writer = None
            self._forget()
            lasted = time.monotonic() - self._started > LASTED
            self._failed = 1 if lasted else self._failed + 1
            await asyncio.sleep(PAUSES[min(self._failed, len(PAUSES)) - 1])
            self._line = None
            self.start()
            if self._line is None:
                return
            line = self._line

    def _hear(self, news: Mapping[str, Any]) -> None:
        if "forked" in news:
            pid = news["pid"]
            answer = self._asked.get(news["forked"])
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
        elif self._ready is not None:
            self._ready.set()

    def _forget(self) -> None:
        """Take note that the warm process has ended, and its kernels with it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = None
        for process in self._running.values():
            process.returncode = -signal.SIGKILL
        self._running.clear()
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(None)
        # Whoever waits for the first warm process must not wait for the second.
        waited, self._ready = self._ready, asyncio.Event()
        if waited is not None:
            waited.set()
