"""Make a site from README, docs/ and a page for each board, with Sphinx.

``make docs OUT=docs-site``, or ``PYTHONPATH=. python tools/docs.py OUT`` with the packages of
requirements/docs.txt. Nothing is fetched, and the site asks no other host for anything: it has a
search of its own. Every warning is an error, including links that lead nowhere.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.board_pages import board_pages

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LOOKS = ROOT / "tutor" / "server" / "share" / "voila" / "templates" / "tutor" / "static"
FONTS = ROOT / "tutor" / "widgets" / "fonts"
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
RULE = re.compile(r"^\| ([A-Z]\d+) \|", re.MULTILINE)
ANCHOR = re.compile(r'<a id="[a-z]\d+"></a>')
"""The anchors by which GitHub and JupyterLab find a rule."""

CONTENTS = {
    "Use": ["hosting", "site", "notebooks", "bots"],
    "Rules": ["rules"],
    "Add": ["add-a-board", "lessons", "first-games", "puzzles"],
    "Files": ["game-file", "game-link", "game-record", "live-game", "position"],
}
"""The pages of docs/ by topic; pages that are not named here come under ``Use``."""

PROJECT = ("CONTRIBUTING", "CHANGELOG", "SECURITY")


def lay_out(into: Path) -> None:
    """Write all pages into a folder, with the same paths as in the repository."""
    paths = [*DOCS.glob("*.md"), *ROOT.glob("maps/*/SOURCES.md")]
    paths += [ROOT / f"{name}.md" for name in PROJECT]
    pages = {path.relative_to(ROOT): path.read_text("utf-8") for path in paths}
    pages[Path("index.md")] = (ROOT / "README.md").read_text("utf-8")
    rules = Path("docs", "rules.md")
    pages[rules] = addressed(pages[rules])
    boards = board_pages(pages[rules])
    pages |= {Path("boards", f"{board}.md"): page for board, page in boards.items()}
    pages[Path("index.md")] += "".join(_contents(list(boards)))
    for path, page in pages.items():
        _write(into, path, page, {*pages, Path("README.md")})
    shutil.copyfile(DOCS / "conf.py", into / "conf.py")
    shutil.copytree(LOOKS, into / "static")  # the app's icon
    shutil.copytree(FONTS, into / "static" / "fonts")
    shutil.copyfile(DOCS / "site.css", into / "static" / "site.css")


def addressed(rules: str) -> str:
    """Return docs/rules.md with an address for each rule, such as ``rules.html#b1``."""
    bare = ANCHOR.sub("", rules)
    return RULE.sub(lambda row: f"| [{row[1]}]{{#{row[1].lower()}}} |", bare)


def _contents(boards: list[str]) -> Iterator[str]:
    """Yield the lists of pages that are shown beside each page."""
    known = {page for pages in CONTENTS.values() for page in pages}
    others = sorted(page.stem for page in DOCS.glob("*.md") if page.stem not in known)
    yield _listed("Boards", [f"boards/{board}" for board in boards])
    for caption, names in CONTENTS.items():
        pages = [f"docs/{name}" for name in (*names, *(others if caption == "Use" else ()))]
        yield _listed(caption, pages)
    yield _listed("Project", list(PROJECT))


def _listed(caption: str, pages: list[str]) -> str:
    lines = "\n".join(pages)
    return f"\n```{{toctree}}\n:caption: {caption}\n:hidden:\n\n{lines}\n```\n"


def _write(into: Path, path: Path, page: str, pages: set[Path]) -> None:
    """Write a page, and copy the files to which it links."""
    for target in LINK.findall(page):
        linked = (ROOT / path.parent / target).resolve()
        if ":" in target or not linked.is_file() or linked.relative_to(ROOT) in pages:
            continue
        beside = into / linked.relative_to(ROOT)
        beside.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(linked, beside)
    (into / path).parent.mkdir(parents=True, exist_ok=True)
    (into / path).write_text(page.replace("(README.md", "(index.md"), "utf-8")


def build(out: Path) -> int:
    """Make the site; return Sphinx's exit code."""
    with TemporaryDirectory() as scratch:
        source = Path(scratch, "pages")
        lay_out(source)
        if out.exists() and not (out / "objects.inv").is_file() and any(out.iterdir()):
            raise SystemExit(f"{out} contains other files: name a folder of its own.")
        shutil.rmtree(out, ignore_errors=True)
        command = [
            sys.executable, "-m", "sphinx", "--fail-on-warning", "--nitpicky", "--quiet",
            "-d", f"{scratch}/doctrees", str(source), str(out),
        ]  # fmt: skip
        return subprocess.run(command, check=False).returncode  # noqa: S603 - fixed words


if __name__ == "__main__":
    raise SystemExit(build(Path(sys.argv[1])))
