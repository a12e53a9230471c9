"""The process that kernels are forked from: ``python -m tutor.server.warm_parent FD NOTEBOOK``.

It imports what a kernel needs, builds the notebook's page once, and then forks a kernel whenever
the server asks for one, in milliseconds and with nearly all memory shared. Until then it has one
thread, no event loop and no ZeroMQ context: none of them survives a fork.

Server and warm parent talk in lines of JSON on a socket pair (`fork_server` has the other end):

- ``{"fork": ID, "file": CONNECTION_FILE, "cwd": FOLDER, "env": {...}}`` is answered by
  ``{"forked": ID, "pid": PID}``, and later by ``{"ended": PID, "status": STATUS}``, the status as
  `subprocess.Popen.returncode` has it; where no process can be had, PID is null;
- ``{"signal": NUMBER, "pid": PID}`` is passed on to a kernel that has not been waited for, so
  that it never meets a stranger with a used number;
- ``{"ready": true}`` is said once, when forking can begin.

When the server has gone, even by SIGKILL, the socket ends, and so do this process and its kernels.
"""

import gc
import json
import os
import select
import signal
import socket
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from tutor.server import kernel
from tutor.server.own_process import die_with, show_command

EAGER = (
    "ipykernel.debugger",
    "ipykernel.heartbeat",
    "ipykernel.iostream",
    "ipykernel.ipkernel",
    "ipykernel.kernelapp",
    "ipykernel.zmqshell",
    "IPython.extensions.storemagic",
    "ipywidgets",
    "anywidget",
)
"""What a kernel imports while it starts, and would import alone otherwise.

ipykernel comes first: it brings the comms in which ipywidgets registers itself at import.
"""


def warm_up(notebook: Path) -> None:
    """Import everything and run the notebook's cells; close the widgets they made.

    The cells' output goes nowhere: there is no kernel yet to send it.
    """
    for name in EAGER:
        with suppress(ImportError):  # another version has it elsewhere: slower, nothing else
            import_module(name)
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    space: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), space)  # noqa: S102 - the app's own notebook
    import_module("tutor.widgets.warming").look_around()
    widgets = import_module("ipywidgets")
    widgets.Widget.close_all()
    widgets.register_comm_target()  # at its import it does so only within a kernel


class WarmParent:
    """Forks kernels, passes signals on to them and tells how they end."""

    def __init__(self, line: socket.socket, app: Any) -> None:
        self._line = line
        self._app = app  # the `KernelApp` that a child becomes
        self._woken, self._wakes = socket.socketpair()  # a child's end interrupts `select`
        self._children: set[int] = set()

    def serve(self) -> None:
        """Do what the server asks until it has gone."""
        self._woken.setblocking(False)
        self._wakes.setblocking(False)
        signal.set_wakeup_fd(self._wakes.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self._tell({"ready": True})
        rest = b""
        while True:
            readable, _, _ = select.select([self._line, self._woken], [], [])
            if self._woken in readable:
                with suppress(BlockingIOError):
                    self._woken.recv(4096)
                self._reap()
            if self._line in readable:
                more = self._line.recv(65536)
                if not more:
                    return
                *lines, rest = (rest + more).split(b"\n")
                for order in lines:
                    self._obey(json.loads(order))

    def end_children(self) -> None:
        """Kill what still runs; the system does it alone where it can be asked to."""
        for pid in self._children:
            os.kill(pid, signal.SIGKILL)

    def _obey(self, order: dict[str, Any]) -> None:
        if "fork" in order:
            parent = os.getpid()
            try:
                pid = os.fork()
            except OSError:  # no memory, or too many processes
                self._tell({"forked": order["fork"], "pid": None})
                return
            if not pid:
                self._become_kernel(order, parent)
            self._children.add(pid)
            self._tell({"forked": order["fork"], "pid": pid})
        elif order["pid"] in self._children:
            os.kill(order["pid"], order["signal"])

    def _reap(self) -> None:
        for pid in list(self._children):
            found, status = os.waitpid(pid, os.WNOHANG)
            if found:
                self._children.discard(pid)
                self._tell({"ended": pid, "status": os.waitstatus_to_exitcode(status)})

    def _tell(self, news: dict[str, Any]) -> None:
        self._line.sendall(json.dumps(news).encode() + b"\n")

    def _become_kernel(self, order: dict[str, Any], parent: int) -> NoReturn:
        """Be a kernel from here on, in a process of its own, and never return."""
        status = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for end in (self._line, self._woken, self._wakes):
                end.close()
            os.setsid()
            watched = die_with(parent)
            show_command("tutor.server.kernel", "-f", order["file"])
            os.environ.clear()
            os.environ.update(order["env"])
            os.chdir(order["cwd"])
            gc.enable()
            kernel.limit_memory()
            self._app.run(order["file"], None if watched else parent)
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
        except BaseException:  # noqa: BLE001 - nothing may return into the parent's loop
            traceback.print_exc()
        finally:
            os._exit(status)  # the parent's clean-up is not the child's to do


def main() -> None:
    """Warm up, then serve; the arguments are the socket's number and the notebook."""
    line = socket.socket(fileno=int(sys.argv[1]))
    line.set_inheritable(False)
    kernel.prepare()
    gc.disable()  # no collection: what it frees leaves holes, and what a child puts there is copied
    warm_up(Path(sys.argv[2]))
    app = import_module("tutor.server.kernel_app").KernelApp.instance()
    app.make_ready()
    gc.freeze()
    parent = WarmParent(line, app)
    try:
        with suppress(ConnectionError):  # the server was killed
            parent.serve()
    finally:
        parent.end_children()


if __name__ == "__main__":
    main()
