"""One warm process that kernels are forked from, as the server sees it.

`warm_parent` is what runs in it, and tells what is said on the line between them.
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
"""A last argument without a meaning: a kernel writes its own, longer command line there."""

WARMING = 30.0
"""Seconds after which a warm process that is not ready is taken for lost."""

FORKING = 3.0
"""Seconds that a fork is waited for; it takes some milliseconds."""


class SilentError(Exception):
    """The warm process has ended, or does not answer."""


class WarmProcess(asyncio.Protocol):
    """Forks kernels, which live on whatever becomes of it.

    Parameters
    ----------
    notebook
        Whose cells are run once in advance.
    log
        The file that it and its kernels write their complaints to.
    lifeline
        The reading end of a pipe that lasts as long as this process.
    on_end
        Is called when the warm process has ended by itself, once somebody listens.

    Raises
    ------
    OSError
        If the system has no process left.
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
                stdout=subprocess.DEVNULL,  # what the notebook shows is no complaint
                stderr=complaints,
                start_new_session=True,  # Ctrl-C is for the server
            )
        self.pid = self._process.pid
        self._connecting: asyncio.Task[Any] | None = None
        self._transport: asyncio.Transport | None = None
        self._warm = asyncio.Event()
        self._heard = b""
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[int | None]] = {}
        self._known: set[int] = set()

    async def fork(
        self, connection_file: str, env: Mapping[str, str], cwd: str
    ) -> ForkedProcess | None:
        """Have a kernel forked once the process is warm; None where the system has none left.

        Raises
        ------
        SilentError
            If the process ends meanwhile, or does not answer in time.
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
        """End the process, and of its kernels those that nobody knows of.

        It is stopped first: no other can come meanwhile.
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
            with suppress(RuntimeError):  # the server's loop is closed already
                self._transport.abort()
        self._let_go()

    def data_received(self, data: bytes) -> None:
        """Hear what the process says."""
        *lines, self._heard = (self._heard + data).split(b"\n")
        for line in lines:
            news = json.loads(line)
            if "ready" in news:
                self._warm.set()
                continue
            answer, pid = self._asked.get(news["forked"]), news["pid"]
            if answer is not None and not answer.done():
                self._known.add(pid)
                answer.set_result(pid)
            elif pid is not None:  # nobody waits for it any more
                ForkedProcess(pid).kill()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the process has ended, or was ended here."""
        self._let_go()
        self._on_end(self)

    async def _listen(self) -> None:
        """Begin to hear the process; there may have been no loop when it was started."""
        if self._connecting is None:
            loop = asyncio.get_running_loop()
            line = loop.create_connection(lambda: self, sock=self._line)
            self._connecting = loop.create_task(line)
        self._transport, _ = await asyncio.shield(self._connecting)

    def _differing(self, env: Mapping[str, str]) -> dict[str, str | None]:
        """Return what is other than when the process was started; None for what is gone."""
        gone: dict[str, str | None] = dict.fromkeys(self._env.keys() - env.keys())
        return gone | dict(env.items() - self._env.items())

    async def _answer(self, order: Mapping[str, Any]) -> int | None:
        """Send an order and return the kernel's number.

        Orders wait in the transport: as many as there are visitors who wait for a kernel.
        """
        if self._transport is None or self._transport.is_closing():
            raise ConnectionResetError
        number = next(self._numbers)
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self._transport.write(json.dumps({"fork": number, **order}).encode() + b"\n")
        try:
            pid = await answer
        except asyncio.CancelledError:
            came = answer.done() and not answer.cancelled() and answer.exception() is None
            if came and (late := answer.result()):
                ForkedProcess(late).kill()  # in the very moment that nobody wanted it any more
            raise
        finally:
            del self._asked[number]
        return pid

    def _let_go(self) -> None:
        """Tell whoever waits that there is nothing to wait for."""
        self._warm.set()
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError())
