"""A server's own folder for what it writes: it goes with the server.

A server that is killed leaves its folder behind; the next one to start clears it. A folder is left
where its lock is free, which the system sees to however a process ends.
"""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":  # where nothing is cleared: a file that is open cannot be removed there
    import fcntl

PREFIX = "ticket-tutor-"
LOCK = "lock"


@contextmanager
def own_folder() -> Iterator[str]:
    """Yield a new folder that only this user can read, and clear those that are left."""
    clear_left()
    with (
        tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as folder,
        _locked(Path(folder)),
    ):
        yield folder


def clear_left() -> None:
    """Remove the folders of this user's servers that have certainly ended."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):  # no folder of a server, or one that runs, or gone meanwhile
            _clear(folder)


def _clear(folder: Path) -> None:
    """Remove a folder, or raise an `OSError` if it is not certainly left."""
    found = folder.lstat()
    if sys.platform == "win32" or not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        return
    with (folder / LOCK).open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the folder's lock, where the system has such locks."""
    if sys.platform == "win32":
        yield
        return
    # It gets its name when it is held: one that is free has been left.
    new = folder / f"{LOCK}.new"
    with new.open("wb") as lock:
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            new.rename(folder / LOCK)
        yield
