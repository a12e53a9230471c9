"""A kernel that is no child of the server's: whether it runs, and how to end it."""

import os
import signal
from contextlib import suppress

import psutil


class ForkedProcess:
    """A forked kernel, with what jupyter_client asks of a `subprocess.Popen`.

    Who forked it may end before it does. So the process itself is looked at, and never a stranger
    that has got its number meanwhile: psutil compares when they began.
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
        """Return None while the process runs, afterwards 0: how it ended only its parent knows."""
        if self.returncode is None and not self._runs():
            self.returncode = 0
        return self.returncode

    wait = poll  # it is asked for only after `poll` has said so

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
        with suppress(ChildProcessError):  # it is ours where the server is all that a container has
            os.waitpid(self.pid, os.WNOHANG)
        try:
            return self._process.is_running() and self._process.status() != psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return False
