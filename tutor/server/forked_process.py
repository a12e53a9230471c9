"""A kernel that is not the server's child process: whether it runs, and how to end it."""

import os
import signal
from contextlib import suppress

import psutil


class ForkedProcess:
    """A forked kernel, with the methods that jupyter_client needs of a `subprocess.Popen`.

    Its parent may end before it does, so this looks at the process itself. It never mistakes for it
    another process that has been given its number since: psutil compares their starting times.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self._process = psutil.Process(pid)
        except psutil.NoSuchProcess:
            self.returncode = 0

    def poll(self) -> int | None:
        """Return None while the process runs, then 0: only its parent knows its exit code."""
        if self.returncode is None and not self._runs():
            self.returncode = 0
        return self.returncode

    wait = poll  # called only when `poll` has said that the process has ended

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.returncode is None:
            with suppress(psutil.NoSuchProcess):
                self._process.send_signal(number)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process."""
        self.send_signal(signal.SIGKILL)

    def _runs(self) -> bool:
        with suppress(ChildProcessError):  # ours only if the server is the first process of all
            os.waitpid(self.pid, os.WNOHANG)
        try:
            return self._process.is_running() and self._process.status() != psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return False
