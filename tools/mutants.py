"""Check that tests notice mistakes: change one line at a time in a copy, and run its tests.

``python tools/mutants.py [PART_OF_A_FILE_NAME ...]`` goes through tools/mutants.toml, where each
``[[mutants]]`` names a ``file``, a text in it (``was``, which must be there once), the text that it
``becomes``, and the ``tests`` of that code. It prints which test noticed each change, and at the
end how many were not noticed. Those are holes in the tests, unless the entry says under ``same``
why the change makes no difference to anybody. Nothing in the working tree is touched.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("tutor", "tests", "maps", "docs", "pyproject.toml")
MINUTES = 5  # a change may make a loop endless
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def copy_of_the_tree(folder: Path) -> None:
    """Copy what the tests need."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)


def noticed_by(tree: Path, mutant: dict[str, Any]) -> str | None:
    """Change the copy, run the tests, change it back; return the first failure, or None.

    Raises
    ------
    SystemExit
        If the text is not in the file exactly once.
    """
    path = tree / mutant["file"]
    text = path.read_text("utf-8")
    if text.count(mutant["was"]) != 1:
        times = text.count(mutant["was"])
        raise SystemExit(f"{mutant['file']} has {times} times: {mutant['was']}")
    path.write_text(text.replace(mutant["was"], mutant["becomes"]), "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=no"]
    try:
        done = subprocess.run(  # noqa: S603 - our own tests
            [*command, *mutant["tests"]],
            cwd=tree,
            capture_output=True,
            text=True,
            timeout=60 * MINUTES,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no end within {MINUTES} minutes"
    finally:
        path.write_text(text, "utf-8")
    if done.returncode == 0:
        return None
    failed = FAILED.search(done.stdout)
    return failed.group(1) if failed else done.stdout[-300:]


def main() -> None:
    """Try the changes in files with one of the words in their names, or all; exit 1 for a hole."""
    document = tomllib.loads((ROOT / "tools" / "mutants.toml").read_text("utf-8"))
    words = sys.argv[1:]
    mutants = [
        mutant
        for mutant in document["mutants"]
        if not words or any(word in mutant["file"] for word in words)
    ]
    holes = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_of_the_tree(tree)
        for number, mutant in enumerate(mutants, start=1):
            killer = noticed_by(tree, mutant)
            if killer is None and "same" not in mutant:
                holes.append(mutant)
            change = f"{mutant['file']}: {mutant['was'].strip()} => {mutant['becomes'].strip()}"
            outcome = killer or (f"the same: {mutant['same']}" if "same" in mutant else "NOTHING")
            print(f"{number:3} {change}\n    {outcome}", flush=True)  # noqa: T201
    print(f"{len(mutants)} changes, {len(holes)} that nothing noticed")  # noqa: T201
    if holes:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
