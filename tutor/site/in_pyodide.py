"""Compiles the archives. Pyodide runs this (compile.mjs), since it cannot use the host's bytecode.

Reads ``stdlib.zip``, ``app.zip`` and ``data.zip`` in the folder ``/parts``, and replaces the first
two by compiled ones.
"""

import ast
import importlib
import importlib.util
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

EPOCH = (1980, 1, 1, 0, 0, 0)
FIRST = "tutor.site.worker_page"


def without_docstrings(source: bytes) -> ast.Module:
    """Return a module without docstrings; a class keeps ".", or dataclasses would make one."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if not (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)):
                continue
            if not isinstance(first.value.value, str):
                continue
            if isinstance(node, ast.ClassDef):
                first.value.value = "."
            elif len(node.body) > 1:
                del node.body[0]
            else:
                node.body = [ast.copy_location(ast.Pass(), first)]
    return tree


def compiled(name: str, source: bytes) -> bytes:
    """Return a module's bytecode as a file that Python never compares with its source."""
    code = compile(without_docstrings(source), name, "exec", dont_inherit=True)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def write(path: str, files: dict[str, bytes]) -> None:
    """Write a zip without compression."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name])


def read(path: str) -> dict[str, bytes]:
    """Return the files of a zip."""
    with zipfile.ZipFile(path) as archive:
        return {
            entry.filename: archive.read(entry)
            for entry in archive.infolist()
            if not entry.is_dir()
        }


def main() -> None:
    """Compile the app, and what it loads of the standard library; the rest stays source."""
    app = {}
    for name, content in read("/parts/app.zip").items():
        app[name + "c"] = compiled(name, content)
    write("/parts/app.zip", app)
    for name in ("app", "data"):
        with zipfile.ZipFile(f"/parts/{name}.zip") as archive:
            archive.extractall("/app")
    sys.path.insert(0, "/app")
    page = importlib.import_module(FIRST)
    page.open_app(lambda _: None).take('{"n": 1, "do": "kept"}')
    for name in sorted(app):
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        importlib.import_module(module)
    loaded = {name.replace(".", "/") for name in sys.modules}
    stdlib = {}
    for name, content in read("/parts/stdlib.zip").items():
        module = name.removesuffix(".py").removesuffix("/__init__")
        if name.endswith(".py") and module in loaded:
            stdlib[name + "c"] = compiled(name, content)
        else:
            stdlib[name] = content
    write("/parts/stdlib.zip", stdlib)


if __name__ == "__main__":
    main()
