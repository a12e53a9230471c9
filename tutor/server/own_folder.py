"""A server's own folder for the files that it writes; it is removed when the server ends.

A server that is killed leaves its folder behind; the next one to start clears it. A folder has been
left behind if its lock is free: the system frees it however a process ends.
"""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":  # where nothing is cleared: an open file cannot be removed
    import fcntl

PREFIX = "ticket-tutor-"
LOCK = "lock"


@contextmanager
def own_folder() -> Iterator[str]:
    """Yield a new folder that only this user can read, and clear those left behind."""
    clear_left()
    with (
        tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder,
        _locked(Path(folder)),
    ):
        yield folder


def clear_left() -> None:
    """Remove the folders of this user's servers that have certainly ended."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):  # not a server's folder, or in use, or gone by now
            _clear(folder)


def _clear(folder: Path) -> None:
    """Remove a folder; raise an `OSError` unless it has certainly been left behind."""
    status = folder.lstat()
    if sys.platform == "win32" or not stat.S_ISDIR(status.st_mode) or status.st_uid != os.geteuid():
        return
    with (folder / LOCK).open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock, if the system has such locks."""
    if sys.platform == "win32":
        yield
        return
    # The file gets its name only when it is locked, so that a free lock means a folder left behind.
    new = folder / f"{LOCK}.new"
    with new.open("wb") as lock:
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            new.rename(folder / LOCK)
        yield
