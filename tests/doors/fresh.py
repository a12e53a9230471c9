"""Environments with nothing of the tests' in them, and programs started there."""

import os
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from tests.conftest import ROOT
from tests.server.running import wait_until

PATIENCE = 60.0  # seconds for a program to say where it is open
ENDING = 15.0  # seconds to end after Ctrl-C
NEWER = ("3.12", "3.13", "3.14")
OURS = re.compile(
    r"^(_|PYTHON|PYTEST|JUPYTER|IPYTHON|TUTOR|VIRTUAL_ENV|GIT_|MAKE|MFLAGS|PORT$|LAN$)"
)
"""What the tests' environment says of itself, and what make hands on."""


def python_of_the_tests() -> Path:
    """Return the Python below the tests' environment."""
    return Path(os.path.realpath(sys.executable))


def newer_pythons() -> dict[str, Path | None]:
    """Return the newer Pythons by version, None where one is not found."""
    return {version: _python(version) for version in NEWER}


def _python(version: str) -> Path | None:
    """Return a Python that really starts; pyenv puts names on the path that may not."""
    found = [shutil.which(f"python{version}")]
    found += sorted(map(str, (Path.home() / ".pyenv/versions").glob(f"{version}.*/bin/python")))
    for place in filter(None, found):
        with suppress(OSError, subprocess.CalledProcessError):
            told = subprocess.run(
                [place, "-c", "import sys; print(sys.executable)"],
                capture_output=True, text=True, check=True,
            )  # fmt: skip
            return Path(told.stdout.strip())
    return None


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the variables of somebody who has only what every machine has.

    ``home`` is an empty home: no Jupyter settings, no packages of the user's own. What has been
    downloaded before is used again.
    """
    kept = {name: value for name, value in os.environ.items() if not OURS.match(name)}
    tests = str(Path(sys.executable).parent)
    paths = [path for path in kept["PATH"].split(os.pathsep) if path != tests]
    home.mkdir(exist_ok=True)
    return {
        "XDG_CACHE_HOME": str(Path.home() / ".cache"),
        **kept,
        "PATH": os.pathsep.join(paths),
        "HOME": str(home),
        "BROWSER": "true",  # the program of this name, which shows nothing
        **more,
    }


def run(*command: str | Path, cwd: Path, env: Mapping[str, str], status: int = 0) -> str:
    """Run a program to its end and return what it printed; fail if its status is another."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode != status:
        pytest.fail(f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout + done.stderr


def clone(into: Path) -> Path:
    """Return a fresh clone of what is committed; where there is no history, a copy."""
    if not (ROOT / ".git").exists():
        left_out = shutil.ignore_patterns(".venv", ".*_cache", "__pycache__", "build", "dist")
        return Path(shutil.copytree(ROOT, into, ignore=left_out))
    anybodys = into.parent / "gitconfig"  # the checkout may be another user's
    anybodys.write_text("[safe]\n\tdirectory = *\n", "utf-8")
    env = {**environment(into.parent / "home"), "GIT_CONFIG_GLOBAL": str(anybodys)}
    run("git", "clone", "--quiet", "--no-local", ROOT, into, cwd=into.parent, env=env)
    return into


@dataclass(frozen=True)
class Environment:
    """A virtual environment made by uv: as empty as ``python -m venv`` makes it, but sooner."""

    folder: Path
    env: dict[str, str]

    @classmethod
    def made(cls, scratch: Path, python: Path, *, with_pip: bool = False) -> "Environment":
        """Make an empty one, and a home beside it."""
        folder = scratch / "environment"
        env = environment(
            scratch / "home",
            PATH=os.pathsep.join([str(folder / "bin"), environment(scratch / "home")["PATH"]]),
            VIRTUAL_ENV=str(folder),
        )
        seed = ["--seed"] if with_pip else []
        run(sys.executable, "-m", "uv", "venv", "--quiet", *seed, "--python", python, folder,
            cwd=scratch, env=env)  # fmt: skip
        return cls(folder, env)

    @property
    def bin(self) -> Path:
        """Where its programs are."""
        return self.folder / "bin"

    def install(self, *what: str | Path, cwd: Path) -> None:
        """Install what a user would name to pip."""
        run(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", self.folder, *what,
            cwd=cwd, env=self.env)  # fmt: skip


@contextmanager
def started(
    *command: str | Path, cwd: Path, env: Mapping[str, str], says: str, patience: float = PATIENCE
) -> Iterator[str]:
    """Start a program, yield what the pattern finds in its lines, and end it as Ctrl-C does."""
    process = subprocess.Popen(
        list(map(str, command)), cwd=cwd, env=env, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout
    lines: queue.Queue[str | None] = queue.Queue()
    reader = Thread(target=_read, args=(process.stdout, lines), daemon=True)
    reader.start()
    try:
        yield _found(lines, says, patience)
    finally:
        for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, sign)
            with suppress(subprocess.TimeoutExpired):
                process.wait(ENDING)
                break
        process.stdout.close()


def free_port() -> int:
    """Return a port that nobody has, for a program that does not look for one itself."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def listens(url: str) -> bool:
    """Tell whether a server comes to listen there; Jupyter says where a moment before it does."""
    place = urlsplit(url)

    def is_there() -> bool:
        with (
            suppress(OSError),
            socket.create_connection((place.hostname, place.port), timeout=PATIENCE),
        ):
            return True
        return False

    return wait_until(is_there)


def _read(stream: Iterator[str], lines: "queue.Queue[str | None]") -> None:
    with suppress(ValueError):  # closed at the end
        for line in stream:
            lines.put(line)
    lines.put(None)


def _found(lines: "queue.Queue[str | None]", says: str, patience: float) -> str:
    said = ""
    while True:
        try:
            line = lines.get(timeout=patience)
        except queue.Empty:
            pytest.fail(f"it does not say {says!r}, only:\n{said}")
        if line is None:
            pytest.fail(f"it ended before it said {says!r}:\n{said}")
        said += line
        if found := re.search(says, line):
            return found[1]
