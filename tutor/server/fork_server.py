"""Where kernels come from: a warm process that forks them, and is replaced when it has gone.

Kernels outlive the process that they were forked from, and end with the server. A caller who gets
no answer from the process has it replaced, and waits for the next one. If none of them lasts,
kernels are started the slow way.
"""

import asyncio
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tutor.server.forked_process import ForkedProcess
from tutor.server.warm_process import SilentError, WarmProcess

PAUSES = (0.0, 0.0, 0.0, 1.0, 5.0, 30.0)
"""Seconds before a warm process is replaced, by how many in a row ended before `LASTED` seconds."""

LASTED = 60.0


class ForkServer:
    """Keeps one warm process and has it fork kernels.

    Parameters
    ----------
    notebook
        The notebook whose cells are run once in advance.
    log
        The file to which the warm process and its kernels write their errors.
    """

    def __init__(self, notebook: Path, log: Path) -> None:
        self._notebook, self.log = notebook, log
        self._lifeline = os.pipe()
        self._warm: WarmProcess | None = None
        self._restart: asyncio.TimerHandle | None = None
        self._started = 0.0
        self._failed = 0

    @property
    def pid(self) -> int | None:
        """The warm process's id, or None if there is no such process now."""
        return self._warm.pid if self._warm else None

    def start(self) -> None:
        """Start a warm process, without waiting the second until it is ready."""
        if hasattr(os, "fork"):
            self._started = time.monotonic()
            with suppress(OSError):
                self._warm = WarmProcess(self._notebook, self.log, self._lifeline[0], self._replace)

    async def fork(
        self, connection_file: str, env: Mapping[str, str], cwd: str
    ) -> ForkedProcess | None:
        """Fork a kernel and return its process, or None if that is impossible or takes too long."""
        for _ in range(2):
            warm = self._warm
            if warm is None:
                break
            try:
                return await warm.fork(connection_file, env, cwd)
            except SilentError:
                self._replace(warm)
        return None

    def close(self) -> None:
        """End the warm process and every kernel that was ever forked here."""
        if self._restart is not None:
            self._restart.cancel()
        if self._warm is not None:
            warm, self._warm = self._warm, None
            warm.end()
        for end in self._lifeline:
            os.close(end)

    def _replace(self, warm: WarmProcess) -> None:
        """Replace a warm process that has ended, or does not answer, by a new one."""
        if warm is not self._warm:
            return
        self._warm = None
        warm.end()
        lasted = time.monotonic() - self._started > LASTED
        self._failed = 0 if lasted else self._failed + 1
        if pause := PAUSES[min(self._failed, len(PAUSES) - 1)]:
            self._restart = asyncio.get_running_loop().call_later(pause, self.start)
        else:
            self.start()
