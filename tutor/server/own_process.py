"""What a process can arrange for itself by the system's means: its end, name and stacks."""

import ctypes
import os
import threading
from pathlib import Path

_STACK = 128 * 1024
"""Bytes for a thread that only waits; usual are 8 MB, which count as the process's memory."""

_ATTRIBUTES = 256
"""Bytes for a thread's attributes, more than any system's have."""

_ARGUMENTS = 47, 48
"""Where /proc/PID/stat tells the beginning and the end of the command line, counted from 0."""


def end_with(lifeline: int) -> None:
    """Have this process end at once when nobody holds the other end of a pipe any more.

    The system lets go of it when who held it has ended, be it by SIGKILL.
    """

    def wait() -> None:
        os.read(lifeline, 1)  # nothing is ever written: it returns at the end
        os._exit(1)

    usual = threading.stack_size(_STACK)
    threading.Thread(target=wait, daemon=True).start()
    threading.stack_size(usual)


def small_stacks(size: int) -> bool:
    """Give threads begun from now on stacks of so many bytes; tell whether the system does that.

    Each usually has room for 8 MB, next to none of which is used: a limit on memory counts it all.
    """
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "pthread_setattr_default_np"):  # glibc's; others give little anyway
        return False
    attributes = ctypes.create_string_buffer(_ATTRIBUTES)
    libc.pthread_attr_init(attributes)
    told = libc.pthread_attr_setstacksize(attributes, ctypes.c_size_t(size))
    return not told and not libc.pthread_setattr_default_np(attributes)


def show_command(*words: str) -> None:
    """Have process lists show other words than those that this process was started with.

    A forked process shows its parent's; here one wants to see whose kernel it is. The words
    are written over the old ones, as far as there is room, where the system tells their place.
    """
    try:
        fields = Path("/proc/self/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return
    # The command's name in brackets may hold spaces: fields after it count from the third on.
    start, end = (int(fields[index - 2]) for index in _ARGUMENTS)
    room = end - start
    if start and room > 1:
        text = b"\0".join(word.encode() for word in words)[: room - 1]
        ctypes.memmove(start, text.ljust(room, b"\0"), room)
