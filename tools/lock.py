"""Write the exact versions that the checkout is tested with into requirements/.

Run by ``make lock``. The files name versions only, never an address, so that they serve
any package index; ``--universal`` makes them fit every platform and Python from 3.11 on.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def compile_requirements(target: str, *arguments: str) -> None:
    """Resolve one requirements file with uv."""
    subprocess.run(  # noqa: S603 - fixed words, no outside input
        [
            sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal",
            "--python-version", "3.11", "--no-annotate", "--no-emit-index-url", "--upgrade",
            "--custom-compile-command", "make lock",
            "--output-file", f"requirements/{target}", "pyproject.toml", *arguments,
        ],
        cwd=ROOT,
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    compile_requirements("app.txt", "--extra", "app")
    compile_requirements("test.txt", "--extra", "app", "--extra", "pictures", "--group", "test")
