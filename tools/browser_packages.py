"""The Python packages of the browser's notebooks: fetched by hash, slimmed, compiled, listed.

The packages that a JupyterLite kernel needs come from PyPI (requirements/browser.txt), from
JupyterLite's own wheels, and from this checkout. Each becomes a wheel of bytecode, since compiling
would take a browser seconds at every start; Pyodide's list of packages names it with its hash.
"""

import hashlib
import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import Any

from tutor.site import archives, pyodide
from tutor.site.compiled import HERE, made

ROOT = Path(__file__).resolve().parent.parent
PINNED = ROOT / "requirements" / "browser.txt"
SCRIPTS = (HERE / "compile.mjs", ROOT / "tools" / "browser_bytecode.py")
BY_JUPYTERLITE = ("ipykernel", "piplite", "pyodide_kernel")
"""The packages that we need of JupyterLite's; its others stand in for what only a server has."""

NOT_USED = re.compile(
    r"""tutor/(server/(?!.*/fonts/)|site/(?!__init__|in_pyodide)|maps/\w+/(games/[^/]*\.(md|jsonl)|SOURCES\.md))
    |jedi/third_party/(django-stubs|typeshed/(?!stdlib/3/))
    |pygments/lexers/(?!_mapping|__init__|python|special|html|javascript|css|perl|ruby|shell|markup|sql)
    |anywidget/(labextension|nbextension)/
    |(IPython|ipywidgets)/(.*/)?tests?/
    |IPython/(sphinxext/|terminal/(pt_inputhooks/[^_]|shortcuts/)|testing/plugin/)
    |[^/]*\.dist-info/(licenses?/|RECORD$)
    |[^/]*\.data/""",
    re.VERBOSE,
)
"""Files for servers, for tests, for checking our boards, for packages that are missing, for a
host's folders, and for the colouring of languages that IPython never shows."""

CONSOLES = ("prompt-toolkit", "wcwidth")
"""Packages that IPython loads only in a terminal."""

STDLIB_NOT_USED = re.compile(r"(_pyrepl|curses|ensurepip|idlelib|pydoc_data|turtledemo|venv)/")
"""Modules for consoles."""

Files = dict[str, bytes]


@dataclass(frozen=True)
class Package:
    """A package with the files of its wheel by name."""

    name: str
    version: str
    files: Files


def packages() -> list[Package]:
    """Return all packages; those from PyPI are checked by their hashes."""
    with tempfile.TemporaryDirectory() as folder:
        run("hatchling", "build", "--target", "wheel", "--directory", folder)
        wheels = [*_fetched(), *_by_jupyterlite(), *Path(folder).glob("*.whl")]
        all_packages = [_package(path) for path in wheels]
        return [package for package in all_packages if package.name not in CONSOLES]


def run(module: str, *words: str, cwd: Path = ROOT) -> None:
    """Run a module of this environment quietly; exit with its output if it fails."""
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", module, *words],
        cwd=cwd, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{module}: {done.stderr or done.stdout}")


def _fetched() -> list[Path]:
    known = hashlib.sha256(PINNED.read_bytes()).hexdigest()[:16]
    folder = pyodide.cache_folder() / f"browser-{known}"
    python = pyodide.pinned()["info"]
    assert isinstance(python, dict)
    run(
        "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
        "--require-hashes", "--only-binary=:all:", "--implementation=py", "--abi=none",
        "--platform=any", f"--python-version={python['python']}", f"--dest={folder}",
        f"--requirement={PINNED}",
    )  # fmt: skip
    return sorted(folder.glob("*.whl"))


def _by_jupyterlite() -> Iterator[Path]:
    labextensions = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    folder = labextensions / "@jupyterlite" / "pyodide-kernel-extension" / "static" / "pypi"
    for name in BY_JUPYTERLITE:
        yield from folder.glob(f"{name}-*.whl")


def _package(wheel: Path) -> Package:
    files = archives.unzipped(wheel.read_bytes())
    (metadata,) = [text for name, text in files.items() if name.endswith(".dist-info/METADATA")]
    facts = BytesHeaderParser().parsebytes(metadata)
    name = re.sub(r"[-_.]+", "-", facts["Name"]).lower()
    used = {path: text for path, text in files.items() if not NOT_USED.match(path)}
    return Package(name, facts["Version"], used)


def compiled(python: Mapping[str, bytes], fetched: list[Package]) -> tuple[bytes, list[Package]]:
    """Return Python's standard library and the packages, both as bytecode.

    Parameters
    ----------
    python
        Pyodide's files, including the standard library.
    fetched
        The packages.
    """
    rest = {name: text for name, text in python.items() if name != "python_stdlib.zip"}
    whole = archives.unzipped(python["python_stdlib.zip"])
    stdlib = {name: text for name, text in whole.items() if not STDLIB_NOT_USED.match(name)}
    sources = {
        "stdlib": archives.zipped(stdlib),
        "packages": archives.zipped(
            {n: text for package in fetched for n, text in package.files.items()}
        ),
    }
    info = json.dumps(pyodide.pinned()["info"])
    parts = made(rest, sources, ("stdlib", "packages"), SCRIPTS, [info])
    everything = archives.unzipped(parts["packages"])
    ready = []
    for package in fetched:
        names = {name if name in everything else f"{name}c" for name in package.files}
        ready.append(
            Package(package.name, package.version, {name: everything[name] for name in names})
        )
    return deflated(archives.unzipped(parts["stdlib"])), ready


def deflated(files: Mapping[str, bytes]) -> bytes:
    """Return files as a zip; the same files always give the same bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, archives.EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return stream.getvalue()


def listed(compiled_packages: list[Package]) -> tuple[Files, dict[str, Any]]:
    """Return the packages' wheels by name, and Pyodide's list of them."""
    wheels, entries = {}, {}
    for package in compiled_packages:
        content = deflated(package.files)
        hashed = hashlib.sha256(content).hexdigest()
        # With its hash as build number, so that a browser never mixes files that it has kept.
        file = f"{package.name.replace('-', '_')}-{package.version}-0{hashed[:12]}-py3-none-any.whl"
        wheels[file] = content
        entries[package.name] = {
            "name": package.name,
            "version": package.version,
            "file_name": file,
            "install_dir": "site",
            "sha256": hashed,
            "package_type": "package",
            "imports": sorted(_modules(package.files)),
            "depends": [],
        }
    return wheels, {"info": pyodide.pinned()["info"], "packages": entries}


def _modules(files: Mapping[str, bytes]) -> set[str]:
    tops = {name.partition("/")[0].partition(".")[0] for name in files if name.endswith("pyc")}
    return {top for top in tops if top.isidentifier()}
