"""Start the kernel of one visitor: ``python -m tutor.server.kernel -f FILE``.

An ordinary IPython kernel, but for what a served page never needs: the debugger (9 of 46 MB)
and the history file (one database that all kernels of a machine would write to).
"""

import signal
import sys


def main() -> None:
    """Run a kernel until its server tells it to stop or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # "not installed", says import
    from ipykernel.kernelapp import launch_new_instance  # noqa: PLC0415 - after the line above

    launch_new_instance(
        [
            *sys.argv[1:],
            "--HistoryManager.enabled=False",
            "--log-level=CRITICAL",  # else each warns of its local connection and of being stopped
        ]
    )


if __name__ == "__main__":
    main()
