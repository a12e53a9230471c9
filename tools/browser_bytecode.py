"""Compiles the modules that a notebook loads. Pyodide itself runs this (compile.mjs).

Reads ``stdlib.zip`` and ``packages.zip`` in the folder ``/parts``, and replaces both. Modules that
are not loaded at every start stay source, which is smaller than bytecode.
"""

import importlib
import importlib.util
import re
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

WHERE = {"stdlib": "/lib/python314.zip/", "packages": "/lib/python3.14/site-packages/"}
LOADED = ("piplite.piplite", "pyodide_kernel", "tutor.app", "tutor.notebook")
CELLS = """
from tutor.app import *
from tutor.notebook import *
print(look("usa"))
"""
UNTOLD = re.compile(r"/lib/python314.zip/|.*/site-packages/tutor/(?!app\.|notebook/)")
"""Modules whose docstrings nobody needs in a notebook; IPython makes its magics from its own."""


def load() -> set[str]:
    """Do what every notebook does first; return the modules that this loads, as paths."""
    with zipfile.ZipFile("/parts/packages.zip") as archive:
        archive.extractall(WHERE["packages"])
    importlib.invalidate_caches()
    streams = sys.stdout, sys.stderr
    for name in LOADED:
        importlib.import_module(name)
    ran = sys.modules["pyodide_kernel"].ipython_shell.run_cell(CELLS)
    sys.stdout, sys.stderr = streams
    ran.raise_error()
    return {name.replace(".", "/") for name in sys.modules}


def compiled(path: str, source: bytes) -> bytes:
    """Return a module's bytecode as a file that Python never compares with its source."""
    ours = importlib.import_module("tutor.site.in_pyodide")
    shown = ours.without_docstrings(source) if UNTOLD.match(path) else source
    code = compile(shown, path, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def main() -> None:
    """Write both archives."""
    loaded = load()
    ours = importlib.import_module("tutor.site.in_pyodide")
    for archive, folder in WHERE.items():
        new = {}
        for name, content in ours.read(f"/parts/{archive}.zip").items():
            module = name.removesuffix(".py").removesuffix("/__init__")
            if name.endswith(".py") and module in loaded:
                new[f"{name}c"] = compiled(folder + name, content)
            else:
                new[name] = content
        ours.write(f"/parts/{archive}.zip", new)


if __name__ == "__main__":
    main()
