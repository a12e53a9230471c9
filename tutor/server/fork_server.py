"""Where kernels come from: a warm process that forks them, and another one when that has gone.

Kernels live on whatever becomes of the process that they were forked from; they end with the
server. Who finds that process silent has it replaced and waits for the next one. Where none lasts,
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
"""Seconds before a warm process is replaced, by how many in a row have not `LASTED` so far."""

LASTED = 60.0


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
        self._notebook, self.log = notebook, log
        self._lifeline = os.pipe()
        self._warm: WarmProcess | None = None
        self._again: asyncio.TimerHandle | None = None
        self._started = 0.0
        self._failed = 0

    @property
    def pid(self) -> int | None:
        """The warm process's number, None while there is none."""
        return self._warm.pid if self._warm else None

    def start(self) -> None:
        """Start a warm process; it needs a second, and nothing here waits for it."""
        if hasattr(os, "fork"):
            self._started = time.monotonic()
            with suppress(OSError):
                self._warm = WarmProcess(self._notebook, self.log, self._lifeline[0], self._replace)

    async def fork(
        self, connection_file: str, env: Mapping[str, str], cwd: str
    ) -> ForkedProcess | None:
        """Have a kernel forked; None where that cannot be had, or not soon."""
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
        if self._again is not None:
            self._again.cancel()
        if self._warm is not None:
            warm, self._warm = self._warm, None
            warm.end()
        for end in self._lifeline:
            os.close(end)

    def _replace(self, warm: WarmProcess) -> None:
        """Have another warm process in the place of one that has ended, or is silent."""
        if warm is not self._warm:
            return
        self._warm = None
        warm.end()
        lasted = time.monotonic() - self._started > LASTED
        self._failed = 0 if lasted else self._failed + 1
        if pause := PAUSES[min(self._failed, len(PAUSES) - 1)]:
            self._again = asyncio.get_running_loop().call_later(pause, self.start)
        else:
            self.start()
