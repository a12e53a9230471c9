"""The archives for the browser's Python, which always have the same bytes for the same files.

An archive is a zip without compression, which is then compressed as a whole: this is smaller, and
Python can import from it without decompressing each module.
"""

import ast
import gzip
import io
import re
import sys
import zipfile
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from tutor.boards import board_folders
from tutor.words.language import LOCALE, translations

PACKAGE = Path(__file__).resolve().parent.parent
EPOCH = (1980, 1, 1, 0, 0, 0)
PACKAGES = ("fsrs", "segno", "typing_extensions")
"""Other packages that the app can use in a browser, and what they need."""

MISSING = frozenset({"sqlite3"})
"""Modules of the standard library that the browser's Python does not have."""

NOT_USED = (
    "__main__.py", "app.py", "app_command.py", "boards_command.py", "cli.py", "cli_parser.py",
    "facade.py", "history/watch.py", "notebook/", "picture_command.py", "play_command.py",
    "review_command.py", "server/", "sheet.py",
    "site/archives.py", "site/builder.py", "site/compiled.py", "site/frame.py",
    "site/in_pyodide.py", "site/pyodide.py", "site_command.py", "words/no_script.py",
    "words/slips.py", "words/system.py",
)  # fmt: skip
"""Modules that are of no use in a browser, besides those that need packages missing there."""

STDLIB_NOT_USED = re.compile(
    r"""(_pyrepl|curses|ctypes|doctest|ensurepip|ftplib|idlelib|imaplib|mailbox|multiprocessing
    |optparse|pdb|bdb|pickletools|poplib|profile|pstats|pydoc|pydoc_data|smtplib|sqlite3|timeit
    |trace|unittest|venv|wsgiref|xmlrpc)(\.py$|/)
    |encodings/(?!__init__|_|aliases|ascii|charmap|cp1252|cp437|idna|latin_1|punycode|raw|undefined
    |unicode|utf).*""",
    re.VERBOSE,
)
"""Modules of the standard library for consoles, tests, mail and the like."""

DATA = (".toml", ".csv", ".bin", ".gz")
BYTES = (".bin", ".gz")
"""Files that are no text."""
UNREAD = ("games",)
"""Folders of a board that only tests read."""


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return files as a zip without compression."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name])
    return stream.getvalue()


def unzipped(content: bytes) -> dict[str, bytes]:
    """Return the files of a zip."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {
            entry.filename: archive.read(entry)
            for entry in archive.infolist()
            if not entry.is_dir()
        }


def packed(content: bytes) -> bytes:
    """Return bytes compressed with gzip; the same input always gives the same output."""
    return gzip.compress(content, 9, mtime=0)


def stdlib_files(content: bytes) -> dict[str, bytes]:
    """Return the files of the standard library's zip that could be of use in a browser."""
    return {
        name: text for name, text in unzipped(content).items() if not STDLIB_NOT_USED.match(name)
    }


def app_files() -> dict[str, bytes]:
    """Return the app's modules by their names in the archive."""
    files = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith(NOT_USED) and _can_be_imported(path):
            files[f"tutor/{name}"] = path.read_bytes()
    for package in PACKAGES:
        files |= _package_files(package)
    return {name: content.replace(b"\r\n", b"\n") for name, content in files.items()}


def data_files() -> dict[str, bytes]:
    """Return the data of the package and of the boards by their names in the archive."""
    files = {
        f"tutor/{name}": path.read_bytes()
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in DATA
        and not (name := path.relative_to(PACKAGE).as_posix()).startswith((*NOT_USED, "maps/"))
        and path.parent.name not in translations()  # the page fetches what is spoken
    }
    for board, folder in board_folders().items():
        for path in sorted(folder.rglob("*")):
            inner = path.relative_to(folder)
            if path.suffix in DATA and inner.parts[0] not in UNREAD:
                files[f"maps/{board}/{inner.as_posix()}"] = path.read_bytes()
    return {
        name: content if name.endswith(BYTES) else content.replace(b"\r\n", b"\n")
        for name, content in files.items()
    }


def language_files(code: str) -> dict[str, bytes]:
    """Return what Python needs of a language by the names in its archive."""
    folder = LOCALE / code
    names = ("forms.toml", "messages.bin")
    return {f"tutor/locale/{code}/{name}": (folder / name).read_bytes() for name in names}


def _package_files(package: str) -> dict[str, bytes]:
    """Return the modules of a package, none if it is not installed here; or the only module."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return {}
    if spec.submodule_search_locations is None:
        return {f"{package}.py": Path(spec.origin).read_bytes()}
    folder = Path(spec.origin).parent
    return {f"{package}/{path.name}": path.read_bytes() for path in sorted(folder.glob("*.py"))}


def _can_be_imported(path: Path) -> bool:
    """Tell whether everything that a module imports at once is there in the browser's Python."""
    available = (sys.stdlib_module_names - MISSING) | {"tutor", *PACKAGES}
    return all(name.partition(".")[0] in available for name in _imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
