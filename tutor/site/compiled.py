"""What Pyodide makes from the archives at build time, under Node: bytecode, and a snapshot.

Pyodide's Python cannot use the host's bytecode. Without Node both are left out, which is reported.
"""

import hashlib
import json
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from tutor.site import pyodide
from tutor.words.language import gettext as _

HERE = Path(__file__).parent
COMPILE = (HERE / "compile.mjs", HERE / "in_pyodide.py")
SNAPSHOT = (HERE / "snapshot.mjs",)
SECONDS = 600  # for each; it usually takes ten
Parts = dict[str, bytes]
Tell = Callable[[str], None]


def prepared(
    python: Mapping[str, bytes], sources: Parts, tell: Tell, *, snapshot: bool = True
) -> Parts | None:
    """Return the archives with compiled modules, and the snapshot's; None without Node.

    Parameters
    ----------
    python
        Pyodide's files, without the standard library.
    sources
        The archives ``stdlib``, ``app`` and ``data``.
    tell
        Called with sentences about what had to be left out.
    snapshot
        Whether to take a snapshot.
    """
    info = json.dumps(pyodide.pinned()["info"])
    try:
        archives = sources | made(python, sources, ("stdlib", "app"), COMPILE, [info])
    except NodeMissingError:
        tell(_("Without Node the modules are not compiled, so the site starts more slowly."))
        return None
    except NotMadeError as error:
        text = _("The modules could not be compiled ({reason}), so the site starts more slowly.")
        tell(text.format(reason=error))
        return None
    if not snapshot:
        return archives
    try:
        return archives | made(python, archives, ("snapshot", "rest"), SNAPSHOT, [info])
    except (NotMadeError, NodeMissingError) as error:
        text = _("No snapshot could be taken ({reason}), so the site starts more slowly.")
        tell(text.format(reason=error))
        return archives


class NodeMissingError(Exception):
    """There is no Node here."""


class NotMadeError(Exception):
    """Node has failed, for this reason."""


def made(
    python: Mapping[str, bytes],
    archives: Parts,
    wanted: tuple[str, ...],
    scripts: tuple[Path, ...],
    more: list[str],
) -> Parts:
    """Return what the scripts make from the archives, from the cache or newly made.

    Parameters
    ----------
    python
        Pyodide's files, without the standard library.
    archives
        The archive of the standard library, ``stdlib``, and those that the scripts read.
    wanted
        The names of the files that they write.
    scripts
        Node runs the first, with the paths of the others as arguments.
    more
        Further arguments.

    Raises
    ------
    NodeMissingError
        If there is no Node here.
    NotMadeError
        If Node fails.
    """
    digest = hashlib.sha256()
    for content in [*archives.values(), *(path.read_bytes() for path in scripts)]:
        digest.update(content)
    kept = {
        name: pyodide.cache_folder() / f"site-{digest.hexdigest()[:32]}-{name}" for name in wanted
    }
    if all(path.is_file() for path in kept.values()):
        return {name: path.read_bytes() for name, path in kept.items()}
    new = _run(python, archives, wanted, scripts, more)
    for name, path in kept.items():
        pyodide.keep(path, new[name])
    return new


def _run(
    python: Mapping[str, bytes],
    archives: Parts,
    wanted: tuple[str, ...],
    scripts: tuple[Path, ...],
    more: list[str],
) -> Parts:
    node = pyodide.program("node")
    if node is None:
        raise NodeMissingError
    with tempfile.TemporaryDirectory() as folder:
        place, work = Path(folder) / "pyodide", Path(folder) / "work"
        place.mkdir()
        work.mkdir()
        for name, content in python.items():
            (place / name).write_bytes(content)
        (place / "python_stdlib.zip").write_bytes(archives["stdlib"])
        for name, content in archives.items():
            (work / f"{name}.zip").write_bytes(content)
        command = [node, str(scripts[0]), str(place), str(work), *map(str, scripts[1:]), *more]
        try:
            subprocess.run(  # noqa: S603 - our own words
                command, capture_output=True, text=True, check=True, timeout=SECONDS
            )
            return {name: _read(work, name) for name in wanted}
        except (OSError, subprocess.SubprocessError) as error:
            lines = str(getattr(error, "stderr", "") or error).strip().splitlines()
            reason = [line for line in lines if "Error" in line][-1:] or lines[-1:]
            raise NotMadeError("".join(reason)) from error


def _read(work: Path, name: str) -> bytes:
    return (work / (f"{name}.bin" if name == "snapshot" else f"{name}.zip")).read_bytes()
