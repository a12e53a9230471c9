"""ipykernel's application with less in it, and made ready before a fork as far as possible.

A forked kernel shares its parent's memory until it writes to it, and counting a reference is
writing. So what is made before the fork and never used after it costs nothing. A kernel that has
made the app's page takes 18 MB of its own in this way, and 25 otherwise.

Import this only after `tutor.server.kernel.prepare`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from ipykernel import ipkernel
from ipykernel.kernelapp import IPKernelApp
from ipykernel.zmqshell import ZMQInteractiveShell

LATE = (
    "faulthandler",
    "pdb",
    "psutil",
    "resource",
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.utils.wildcard",
    "tornado.platform.asyncio",
    "zmq.utils.garbage",
)
"""Modules that a kernel would import only while it runs."""

SETTINGS = (
    "--HistoryManager.enabled=False",
    "--log-level=CRITICAL",  # else every kernel warns about its connection and about being stopped
)


class LeanKernel(ipkernel.IPythonKernel):
    """A kernel that does not look at every loaded module."""

    def __init__(self, **traits: Any) -> None:
        with _no_modules():
            super().__init__(**traits)
        # If the shell was made before the fork, it knows only the application.
        shell: Any = self.shell
        shell.parent = shell.kernel = self


@contextmanager
def _no_modules() -> Iterator[None]:
    """Hide all modules from ipykernel, which would note the file of each for a debugger.

    That alone would copy 3.5 MB.
    """
    names: Any = ipkernel
    names.sys = SimpleNamespace(**(vars(sys) | {"modules": {}}))
    try:
        yield
    finally:
        names.sys = sys


class KernelApp(IPKernelApp):
    """The application; `make_ready` can do in advance what is the same for all kernels."""

    is_ready = False

    def __init__(self, **traits: Any) -> None:
        super().__init__(kernel_class=LeanKernel, **traits)

    def make_ready(self) -> None:
        """Do what needs neither threads nor sockets: they would not survive a fork."""
        for name in LATE:
            try:
                import_module(name)
            except ImportError:  # another version has it elsewhere: slower, nothing else
                continue
        self.parse_command_line(list(SETTINGS))
        self.init_profile_dir()
        self.init_config_files()
        self.load_config_file()
        ZMQInteractiveShell.instance(parent=self, profile_dir=self.profile_dir)
        self.is_ready = True

    def run(self, connection_file: str) -> None:
        """Run as a kernel; the process that forked this one may end first."""
        self.connection_file = connection_file
        self.parent_handle = 0
        self.initialize(list(SETTINGS))
        self.start()

    def parse_command_line(self, argv: Any = None) -> None:
        """Read the settings, once."""
        if not self.is_ready:
            super().parse_command_line(argv)

    def init_profile_dir(self) -> None:
        """Find the profile, once."""
        if not self.is_ready:
            super().init_profile_dir()

    def load_config_file(self, *arguments: Any, **more: Any) -> None:
        """Read the profile's settings, once."""
        if not self.is_ready:
            super().load_config_file(*arguments, **more)

    def init_pdb(self) -> None:
        """Leave Python's debugger alone: nobody can call it."""
