"""What a process can ask the system to do for it: end it, show another name, give small stacks."""

import ctypes
import os
import threading
from pathlib import Path

_STACK = 128 * 1024
"""Bytes for a thread that only waits; the usual 8 MB would count as the process's memory."""

_ATTRIBUTES = 256
"""Bytes for a thread's attributes, more than they take on any system."""

_ARGUMENTS = 47, 48
"""The fields of /proc/PID/stat with the start and end of the command line, counted from 0."""


def end_with(lifeline: int) -> None:
    """End this process as soon as nobody holds the other end of a pipe any more.

    The system closes that end when its holder has ended, even by SIGKILL.
    """

    def wait() -> None:
        os.read(lifeline, 1)  # nothing is ever written, so this returns when the pipe is closed
        os._exit(1)

    usual = threading.stack_size(_STACK)
    threading.Thread(target=wait, daemon=True).start()
    threading.stack_size(usual)


def small_stacks(size: int) -> bool:
    """Give threads started from now on stacks of ``size`` bytes; tell whether the system does it.

    A stack usually has 8 MB, next to none of which is used, but a limit on memory counts it all.
    """
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "pthread_setattr_default_np"):  # glibc's; others give little anyway
        return False
    attributes = ctypes.create_string_buffer(_ATTRIBUTES)
    libc.pthread_attr_init(attributes)
    error = libc.pthread_attr_setstacksize(attributes, ctypes.c_size_t(size))
    return not error and not libc.pthread_setattr_default_np(attributes)


def show_command(*words: str) -> None:
    """Make process lists show another command line for this process.

    A forked process shows its parent's, but one wants to see which kernel it is. The words are
    written over the old ones, as far as there is room, if the system says where they are.
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
