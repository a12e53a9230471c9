"""The polite ways to end the app: Ctrl-C, a service manager's stop, a closed terminal."""

import signal
import threading
from collections.abc import Callable
from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


def end_on_signals(
    handler: Callable[[int, FrameType | None], object] = signal.default_int_handler,
) -> None:
    """Let each of these signals call the handler, which by default raises KeyboardInterrupt.

    A script's background process inherits that SIGINT is ignored, and Python leaves it so.
    Only the main thread gets signals, and only there handlers can be set.
    """
    if threading.current_thread() is threading.main_thread():
        for name in NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), handler)
