"""The kernel of one visitor: ``python -m tutor.server.kernel -f FILE``, or forked.

An ordinary IPython kernel, except for what a served page never needs: the debugger (9 of 46 MB)
and the history file (a database to which all kernels of a machine would write). Its memory is
limited, so that one visitor cannot use up the machine.
"""

import os
import signal
import sys
from collections.abc import Sequence

from tutor.server.own_process import small_stacks
from tutor.server.settings import DRAWING, MEMORY, MEMORY_VARIABLE, STACK


def prepare() -> None:
    """Do what must be done before ipykernel is imported."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # "not installed", says import
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each thread of numpy's takes memory


def limit_memory() -> None:
    """Limit the private memory of this process, if the system can do that.

    Python then raises MemoryError where too much is asked for; other visitors notice nothing.
    """
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    small_stacks(STACK)
    most = int(os.environ.get(MEMORY_VARIABLE) or MEMORY) * 1_000_000
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    room = max(most, DRAWING * 1_000_000)  # the process that draws a board's picture may take more
    if hard != resource.RLIM_INFINITY:
        room = min(room, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (min(most, room), room))


def run(arguments: Sequence[str]) -> None:
    """Run a kernel until its server tells it to stop."""
    limit_memory()
    from tutor.server.kernel_app import SETTINGS, KernelApp  # noqa: PLC0415 - after `prepare`

    KernelApp.launch_instance([*arguments, *SETTINGS])


if __name__ == "__main__":
    prepare()
    run(sys.argv[1:])
