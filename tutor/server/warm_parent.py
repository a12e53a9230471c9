"""The process that kernels are forked from: ``python -m tutor.server.warm_parent``.

It imports what a kernel needs, builds the notebook's page once, and then forks a kernel whenever
the server asks for one, in milliseconds and with nearly all memory shared. Until then it has one
thread, no event loop and no ZeroMQ context: none of them survives a fork.

Server and warm parent talk in lines of JSON on a socket pair (`warm_process` has the other end):

- ``{"ready": true}`` is sent once, when forking can begin;
- ``{"fork": ID, "file": CONNECTION_FILE, "cwd": FOLDER, "env": {...}}`` is answered by
  ``{"forked": ID, "pid": PID}``; if no process can be made, PID is null. ``env`` holds only what
  differs from the environment in which this process was started, and null for what is gone.

A kernel lives on when this process ends. When the server ends, even by SIGKILL, the socket and the
other end of the lifeline are closed, and so this process and all kernels end.
"""

import gc
import json
import os
import signal
import socket
import sys
import traceback
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from tutor.server import kernel
from tutor.server.own_process import end_with, show_command

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
"""What every kernel would otherwise import for itself while it starts.

ipykernel comes first: it brings the comms in which ipywidgets registers itself when imported.
"""


def warm_up(notebook: Path) -> None:
    """Import everything, run the notebook's cells, and close the widgets that they made.

    The cells' output is lost, as there is no kernel yet to send it.
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
    """Forks kernels for the server."""

    def __init__(self, line: socket.socket, lifeline: int, app: Any) -> None:
        self._line = line
        self._lifeline = lifeline
        self._app = app  # the `KernelApp` that a child process runs

    def serve(self) -> None:
        """Do what the server asks until it is gone."""
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a kernel has ended
        self._tell({"ready": True})
        rest = b""
        while more := self._line.recv(65536):
            *lines, rest = (rest + more).split(b"\n")
            for order in lines:
                self._fork(json.loads(order))

    def _fork(self, order: dict[str, Any]) -> None:
        parent = os.getpid()
        try:
            pid = os.fork()
        except OSError:  # no memory, or too many processes
            self._tell({"forked": order["fork"], "pid": None})
            return
        if not pid:
            self._become_kernel(order, parent)
        self._tell({"forked": order["fork"], "pid": pid})

    def _tell(self, news: dict[str, Any]) -> None:
        self._line.sendall(json.dumps(news).encode() + b"\n")

    def _become_kernel(self, order: dict[str, Any], parent: int) -> NoReturn:
        """Be a kernel from here on, in a process of its own, and never return."""
        status = 1
        try:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            self._line.close()
            os.setsid()
            show_command("tutor.server.kernel", "-f", order["file"])
            for name, text in order["env"].items():
                if text is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = text
            os.chdir(order["cwd"])
            gc.enable()
            kernel.limit_memory()
            end_with(self._lifeline)
            if os.getppid() == parent:  # else it may have ended before it reported this
                self._app.run(order["file"])
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
        except BaseException:  # noqa: BLE001 - nothing may return into the parent's loop
            traceback.print_exc()
        finally:
            os._exit(status)  # the parent's clean-up is not the child's to do


def main() -> None:
    """Warm up, then serve; arguments: the file numbers of line and lifeline, and the notebook."""
    line = socket.socket(fileno=int(sys.argv[1]))
    line.set_inheritable(False)
    lifeline = int(sys.argv[2])
    os.set_inheritable(lifeline, False)
    kernel.prepare()
    gc.disable()  # freed memory would leave holes, and each child that fills one copies it
    warm_up(Path(sys.argv[3]))
    app = import_module("tutor.server.kernel_app").KernelApp.instance()
    app.make_ready()
    gc.freeze()
    with suppress(ConnectionError):  # the server was killed
        WarmParent(line, lifeline, app).serve()


if __name__ == "__main__":
    main()
