"""The server's side of a warm process that forks kernels.

`warm_parent` runs in the process, and describes the messages between the two.
"""

import asyncio
import itertools
import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

from tutor.server.forked_process import ForkedProcess

ROOM = " " * 200
"""A meaningless last argument: a kernel writes its own, longer command line over it."""

WARMING = 30.0
"""Seconds after which a warm process that is not ready is given up."""

FORKING = 3.0
"""Seconds to wait for a fork, which takes some milliseconds."""


class SilentError(Exception):
    """The warm process has ended, or does not answer."""


class WarmProcess(asyncio.Protocol):
    """Forks kernels, which outlive it.

    Parameters
    ----------
    notebook
        The notebook whose cells are run once in advance.
    log
        The file to which the process and its kernels write their errors.
    lifeline
        The reading end of a pipe that stays open as long as this server lives.
    on_end
        Called when the warm process has ended by itself, once the server listens to it.

    Raises
    ------
    OSError
        If the system cannot start another process.
    """

    def __init__(
        self, notebook: Path, log: Path, lifeline: int, on_end: Callable[["WarmProcess"], None]
    ) -> None:
        self._env, self._on_end = dict(os.environ), on_end
        self._line, theirs = socket.socketpair()
        command = [sys.executable, "-m", "tutor.server.warm_parent"]
        with theirs, log.open("ab") as complaints:
            self._process = subprocess.Popen(  # noqa: S603 - this very package
                [*command, str(theirs.fileno()), str(lifeline), str(notebook), ROOM],
                pass_fds=[theirs.fileno(), lifeline],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,  # the notebook's output, which is not an error
                stderr=complaints,
                start_new_session=True,  # Ctrl-C is for the server
            )
        self.pid = self._process.pid
        self._connecting: asyncio.Task[Any] | None = None
        self._transport: asyncio.Transport | None = None
        self._warm = asyncio.Event()
        self._unread = b""
        self._numbers = itertools.count()
        self._answers: dict[int, asyncio.Future[int | None]] = {}
        self._known: set[int] = set()

    async def fork(
        self, connection_file: str, env: Mapping[str, str], cwd: str
    ) -> ForkedProcess | None:
        """Fork a kernel once the process is warm; return None if the system has no process left.

        Raises
        ------
        SilentError
            If the warm process ends, or does not answer in time.
        """
        order = {"file": connection_file, "cwd": cwd, "env": self._differing(env)}
        try:
            await self._listen()
            async with asyncio.timeout(WARMING):
                await self._warm.wait()
            async with asyncio.timeout(FORKING):
                pid = await self._answer(order)
        except (TimeoutError, ConnectionError):
            raise SilentError from None
        return None if pid is None else ForkedProcess(pid)

    def end(self) -> None:
        """End the process, and those of its kernels that nobody knows about.

        The process is stopped first, so that it cannot fork another one meanwhile.
        """
        with suppress(psutil.NoSuchProcess):
            process = psutil.Process(self.pid)
            process.suspend()
            for child in process.children():
                if child.pid not in self._known:
                    child.kill()
            process.kill()
        self._process.wait()
        if self._transport is None:
            self._line.close()
        else:
            with suppress(RuntimeError):  # the server's loop is already closed
                self._transport.abort()
        self._fail_all()

    def data_received(self, data: bytes) -> None:
        """Read the messages of the process."""
        *lines, self._unread = (self._unread + data).split(b"\n")
        for line in lines:
            news = json.loads(line)
            if "ready" in news:
                self._warm.set()
                continue
            answer, pid = self._answers.get(news["forked"]), news["pid"]
            if answer is not None and not answer.done():
                self._known.add(pid)
                answer.set_result(pid)
            elif pid is not None:  # nobody is waiting for this kernel any more
                ForkedProcess(pid).kill()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the process has ended, or was ended here."""
        self._fail_all()
        self._on_end(self)

    async def _listen(self) -> None:
        """Start listening to the process; there may have been no loop when it was started."""
        if self._connecting is None:
            loop = asyncio.get_running_loop()
            line = loop.create_connection(lambda: self, sock=self._line)
            self._connecting = loop.create_task(line)
        self._transport, _ = await asyncio.shield(self._connecting)

    def _differing(self, env: Mapping[str, str]) -> dict[str, str | None]:
        """Return what has changed since the process was started, with None for what is gone."""
        gone: dict[str, str | None] = dict.fromkeys(self._env.keys() - env.keys())
        return gone | dict(env.items() - self._env.items())

    async def _answer(self, order: Mapping[str, Any]) -> int | None:
        """Send an order and return the kernel's process id.

        Orders wait in the transport, one for each visitor who is waiting for a kernel.
        """
        if self._transport is None or self._transport.is_closing():
            raise ConnectionResetError
        number = next(self._numbers)
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        self._transport.write(json.dumps({"fork": number, **order}).encode() + b"\n")
        try:
            pid = await answer
        except asyncio.CancelledError:
            came = answer.done() and not answer.cancelled() and answer.exception() is None
            if came and (late := answer.result()):
                ForkedProcess(late).kill()  # it came just when nobody wanted it any more
            raise
        finally:
            del self._answers[number]
        return pid

    def _fail_all(self) -> None:
        """Let every caller who is waiting fail."""
        self._warm.set()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError())
