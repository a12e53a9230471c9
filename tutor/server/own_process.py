"""What a process can arrange for itself by the system's means: its end, and its name."""

import ctypes
import os
import signal
import sys
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_ARGUMENTS = 47, 48
"""Where /proc/PID/stat tells the beginning and the end of the command line, counted from 0."""


def die_with(parent: int) -> bool:
    """Have this process killed when its parent ends; tell whether the system does that.

    Linux alone does. A parent that has ended meanwhile takes this process along at once.
    """
    if not sys.platform.startswith("linux"):
        return False
    done = ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    return bool(done == 0)


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
