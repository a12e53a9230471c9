"""The polite ways to end the app: Ctrl-C, a service manager's stop, a closed terminal."""

import signal
import threading
from collections.abc import Callable
from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


def end_on_signals(
    handler: Callable[[int, FrameType | None], object] = signal.default_int_handler,
) -> None:
    """Have each of them call the handler; without one it raises KeyboardInterrupt.

    A script's background process inherits that SIGINT is ignored, and Python leaves it so.
    Only the main thread is told of signals, and only there something can be said about them.
    """
    if threading.current_thread() is threading.main_thread():
        for name in NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), handler)
