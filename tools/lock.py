"""Write the exact versions that the checkout is tested with into requirements/.

``make lock`` runs this. The files contain versions but no addresses, so they work with any package
index; ``--universal`` makes them fit every platform and Python from 3.11 on. The packages for
browsers (browser.txt) fit Pyodide's Python, and are pinned by hash.
``python tools/lock.py --keep`` keeps every version that still fits.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ANYWHERE = ("--universal", "--python-version", "3.11")
IN_A_BROWSER = (
    "--python-platform", "wasm32-pyodide2024", "--python-version", "3.14", "--generate-hashes",
    # Of ipywidgets only Python's part: the page's comes with JupyterLite.
    "--no-emit-package", "jupyterlab-widgets", "--no-emit-package", "widgetsnbextension",
)  # fmt: skip


def compile_requirements(
    target: str, *arguments: str, upgrade: bool = False, where: tuple[str, ...] = ANYWHERE
) -> None:
    """Resolve one requirements file with uv."""
    subprocess.run(  # noqa: S603 - fixed words, no outside input
        [
            sys.executable, "-m", "uv", "pip", "compile", "--quiet", *where,
            "--no-annotate", "--no-emit-index-url", "--custom-compile-command", "make lock",
            "--output-file", f"requirements/{target}", *arguments,
            *(["--upgrade"] if upgrade else []),
        ],
        cwd=ROOT,
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    keep = "--keep" in sys.argv[1:]
    for tools in ("docs", "release", "training"):  # separate from the app's packages
        compile_requirements(f"{tools}.txt", "--group", tools, upgrade=not keep)
    project = "pyproject.toml"
    ours = ["--constraint", "requirements/constraints.in"]  # these bind us and nobody else
    compile_requirements(
        "test.txt", project, "--extra", "lab", "--group", "test", *ours, upgrade=not keep
    )
    tested = ["--constraint", "requirements/test.txt"]  # so that people use tested versions
    compile_requirements("app.txt", project, "--extra", "app", *tested)
    compile_requirements("lab.txt", project, "--extra", "lab", *tested)
    widgets = [project, "--extra", "widgets", *tested]
    compile_requirements("lite.txt", *widgets, "--group", "lite", upgrade=not keep)
    compile_requirements(
        "browser.txt", *widgets, "--group", "browser", upgrade=not keep, where=IN_A_BROWSER
    )
