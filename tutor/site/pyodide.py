"""Pyodide, Python for the browser: one exact version, by hash, from npm or from a folder."""

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

PINNED = Path(__file__).parent / "pyodide.json"
"""The version, the hash of its package, and the hash of each of its files that we use."""


class SiteError(Exception):
    """The site could not be built."""


class NpmMissingError(SiteError):
    """There is no npm to fetch Pyodide."""


@dataclass
class FetchFailedError(SiteError):
    """Npm could not fetch Pyodide, for this reason."""

    reason: str


@dataclass
class WrongPyodideError(SiteError):
    """A file of Pyodide is missing or has other contents than expected."""

    file: str
    version: str


def pinned() -> dict[str, object]:
    """Return the facts about the pinned version."""
    facts: dict[str, object] = json.loads(PINNED.read_text("utf-8"))
    return facts


def pyodide_files(folder: Path | None = None) -> dict[str, bytes]:
    """Return Pyodide's files by name, from a folder or else from npm's package, each checked.

    Raises
    ------
    SiteError
        If they cannot be fetched, or have other contents than expected.
    """
    pin = pinned()
    if folder is None:
        return _checked(_unpacked(_package(str(pin["version"]), str(pin["integrity"]))))
    return _checked({path.name: path.read_bytes() for path in sorted(folder.glob("*.*"))})


def _checked(files: dict[str, bytes]) -> dict[str, bytes]:
    pin = pinned()
    hashes = pin["files"]
    assert isinstance(hashes, dict)
    for name, wanted in hashes.items():
        if hashlib.sha256(files.get(name, b"")).hexdigest() != wanted:
            raise WrongPyodideError(name, str(pin["version"]))
    return {name: files[name] for name in hashes}


def _unpacked(package: bytes) -> dict[str, bytes]:
    with tempfile.TemporaryFile() as file:
        file.write(package)
        file.seek(0)
        files = {}
        with tarfile.open(fileobj=file, mode="r:gz") as archive:
            for member in archive:
                content = archive.extractfile(member) if member.isfile() else None
                if content is not None:
                    files[Path(member.name).name] = content.read()
    return files


def _package(version: str, integrity: str) -> bytes:
    """Return npm's package, from the cache or fetched."""
    path = cache_folder() / f"pyodide-{version}.tgz"
    try:
        package = path.read_bytes()
    except OSError:
        package = b""
    if _integrity(package) == integrity:
        return package
    package = _fetched(version)
    if _integrity(package) != integrity:
        raise WrongPyodideError(path.name, version)
    keep(path, package)
    return package


def _fetched(version: str) -> bytes:
    npm = program("npm")
    if npm is None:
        raise NpmMissingError
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(  # noqa: S603 - our own words
            [npm, "pack", f"pyodide@{version}", "--silent", "--ignore-scripts",
             "--pack-destination", folder],
            capture_output=True, text=True, check=False, cwd=folder, env=_with_programs(),
        )  # fmt: skip
        packages = sorted(Path(folder).glob("*.tgz"))
        if done.returncode or not packages:
            last = [line for line in done.stderr.splitlines() if line.strip()][-1:]
            raise FetchFailedError("".join(last))
        return packages[0].read_bytes()


def program(name: str) -> str | None:
    """Return a program's path; it may be beside this Python, as in a virtual environment."""
    return shutil.which(name, path=_with_programs()["PATH"])


def _with_programs() -> dict[str, str]:
    beside = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join([beside, os.environ.get("PATH", os.defpath)])}


def _integrity(package: bytes) -> str:
    return "sha512-" + base64.b64encode(hashlib.sha512(package).digest()).decode()


def cache_folder() -> Path:
    """Return the folder that keeps what was fetched or compiled for the next time."""
    place = os.environ.get("XDG_CACHE_HOME")
    return (Path(place) if place else Path.home() / ".cache") / "ticket-tutor"


def keep(path: Path, content: bytes) -> None:
    """Write a file for the next time, whole or not at all, since others may be reading it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(f".{os.getpid()}")
        new.write_bytes(content)
        new.replace(path)
    except OSError:
        return  # a full or read-only disk: it is fetched again next time
