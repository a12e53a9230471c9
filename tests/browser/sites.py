"""The site as a folder of files, handed out by a plain server under a path of its own."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

from tutor.site.builder import build

PATIENCE = 1800.0  # seconds for another process to make what all share; its failure is told at once
PATH = "clubs/tutor"


_answering = Event()
_answering.set()


@contextmanager
def network(*, there: bool) -> Iterator[None]:
    """Cut or mend the way to all that `served` hands out here, for a while."""
    before = _answering.is_set()
    (_answering.set if there else _answering.clear)()
    try:
        yield
    finally:
        (_answering.set if before else _answering.clear)()


class Plainly(SimpleHTTPRequestHandler):
    """Hands out files, and says nothing."""

    def do_GET(self) -> None:
        """Hand out a file; nobody is heard while the network is cut."""
        if _answering.is_set():
            super().do_GET()
        else:
            self.close_connection = True

    def log_message(self, *_told: object) -> None:
        """Keep quiet."""


def built_once(shared: Path) -> Path:
    """Return the site's folder, built by the first of the processes that ask for it."""
    return once(shared / "site", lambda own: _built(own / PATH))


def _built(out: Path) -> Path:
    assert build(out).compiled
    return out


def once(own: Path, make: Callable[[Path], Path]) -> Path:
    """Return what the first of the processes that ask for it makes in a folder of its own."""
    made, failed = own / "made.txt", own / "failed.txt"
    try:
        own.mkdir()
    except FileExistsError:
        end = time.monotonic() + PATIENCE
        while not made.exists():
            assert not failed.exists(), f"{own.name} could not be made"
            assert time.monotonic() < end, f"{own.name} was not made in time"
            time.sleep(0.2)
        return Path(made.read_text("utf-8"))
    try:
        found = make(own)
    except BaseException:
        failed.touch()
        raise
    part = own / "made.part"  # whole or not at all: others look for it
    part.write_text(str(found), "utf-8")
    part.rename(made)
    return found


def shared_folder(own: Path) -> Path:
    """Return a folder that all processes of this run of the tests share."""
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def below_a_root(folder: Path, own: Path) -> tuple[Path, Path]:
    """Copy a site below a root that is to be served; return the root, and where the site lies."""
    root = own / "root"
    return root, Path(shutil.copytree(folder, root / PATH))


@contextmanager
def served(folder: Path, plainly: type[Plainly] = Plainly) -> Iterator[str]:
    """Hand out a folder; yield its address, which ends in a slash."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(plainly, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
