"""Write the notebooks as a folder of files that need no server: ``python tools/lite.py OUT``.

``make lite`` runs this. The folder is a JupyterLite that asks no other host for anything: its
Python is the site's Pyodide (`tutor.site.pyodide`), with all packages of a kernel
(browser_packages.py) and the pages to which the notebooks link (lite_contents.py). Parts of
JupyterLite that no notebook needs are left out.
"""

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path

from browser_packages import compiled, listed, packages, run

from tools import lite_contents
from tutor.site import pyodide
from tutor.site.builder import MARK

ROOT = Path(__file__).resolve().parent.parent
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
DOCUMENTS = "@jupyterlab/docmanager-extension:plugin"
PYTHON = Path("static", "pyodide")
NOT_USED = (
    "*.map", "*.orig", "third-party-licenses.json", "rspack.config.*", "*.eot", "*.ttf", "fa-*.svg",
    "fa-*.woff", "MathJax*", "build/schemas/@*/*/*", "extensions/anywidget/static/main.*.js",
)  # fmt: skip
"""Files for developers, font formats for browsers of fifteen years ago, settings that are also in
``all.json``, and an anywidget for another host."""

DISABLED = tuple(
    f"@jupyterlab/{name}-extension" for name in ("mathjax", "mermaid", "terminal", "vega5")
)
THEIRS = re.compile(
    r"""@?(mermaid|katex|elkjs|vega|cytoscape|cose-base|layout-base|dagre-d3|xterm|d3-|upsetjs
    |mathjax|mhchemparser|speech-rule-engine)
    |@codemirror/(legacy-modes/mode/(?!stex)|lang-(?!css|html|javascript|json|markdown|python))
    |@lezer/(cpp|go|java|php|rust|sass|xml|yaml)/""",
    re.VERBOSE,
)
"""JavaScript packages, several MB, that only these parts of JupyterLab load, or that colour
languages that are in no notebook."""


def build(out: Path) -> None:
    """Write the folder, replacing an older one."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).exists():
        sys.exit(f"{out} contains other files. Name an empty folder, or a new one.")
    python = pyodide.pyodide_files()
    stdlib, compiled_packages = compiled(python, packages())
    wheels, lock = listed(compiled_packages)
    files = {**python, **wheels, "python_stdlib.zip": stdlib}
    files["pyodide-lock.json"] = json.dumps(lock).encode()
    with tempfile.TemporaryDirectory() as folder:
        source, new = Path(folder, "source"), Path(folder, "new")
        (source / PYTHON).mkdir(parents=True)
        for name, content in files.items():
            (source / PYTHON / name).write_bytes(content)
        settings = json.dumps(_settings(list(lock["packages"])))
        (source / "jupyter-lite.json").write_text(settings, "utf-8")
        contents = Path(folder, "contents")
        contents.mkdir()
        lite_contents.write(contents)
        run(
            "jupyterlite_core", "build", f"--lite-dir={source}", f"--output-dir={new}",
            f"--contents={contents}", "--apps=lab", "--no-unused-shared-packages",
            f"--LiteBuildConfig.cache_dir={folder}/cache",
            cwd=Path(folder),
        )  # fmt: skip
        _prune(new)
        (new / MARK).write_text("", "utf-8")
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(new, out)


def _prune(folder: Path) -> None:
    """Delete what is not used; the source maps say which packages a script contains."""
    for path in folder.glob("build/*.js.map"):
        source_map = json.loads(path.read_text("utf-8"))
        sizes = {True: 0, False: 0}
        for name, text in zip(source_map["sources"], source_map["sourcesContent"], strict=True):
            sizes[bool(THEIRS.match(name.rpartition("node_modules/")[2]))] += len(text)
        if sizes[True] > sizes[False]:
            path.with_suffix("").unlink()
    shutil.copyfile(folder / "static" / "favicons" / "favicon.ico", folder / "lab" / "favicon.ico")
    for pattern in NOT_USED:
        for path in folder.rglob(pattern):
            path.unlink()  # a pattern names files


def _settings(names: list[str]) -> dict[str, object]:
    """Return JupyterLite's settings.

    The packages named here are loaded while Python starts, not searched for later. The page of
    rules opens as a preview, not as source.
    """
    kernel = {"loadPyodideOptions": {"packages": names}, "disablePyPIFallback": True}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Ticket Tutor",
            "disabledExtensions": DISABLED,
            "litePluginSettings": {KERNEL: kernel},
            "settingsOverrides": {DOCUMENTS: {"defaultViewers": {"markdown": "Markdown Preview"}}},
        },
    }


def main(words: list[str]) -> int:
    """Build the folder, and print its size."""
    out = Path(words[0] if words else "lite")
    build(out)
    sizes = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    size = f"{len(sizes)} files, {sum(sizes) / 1e6:.1f} MB"
    print(f"{out}: {size}. Any web server can serve them.")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
