"""How much there is to read: lines of every kind, by package, without comments and blanks."""

import ast
import io
import tokenize
from collections import Counter
from pathlib import Path

from bench.options import Options
from bench.report import Report

ROOT = Path(__file__).resolve().parent.parent
SILENT = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
    tokenize.ENCODING, tokenize.ENDMARKER,
}  # fmt: skip
KINDS = {".js": "JavaScript", ".css": "CSS", ".toml": "data", ".csv": "data", ".json": "data"}
"""What a file is that is not Python, by its ending."""
COLUMNS = ("code", "docstrings", "data", "JavaScript", "CSS")


def docstring_lines(source: str) -> set[int]:
    """Return the lines that hold docstrings, from 1: those of modules, classes and functions."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if not isinstance(body, list) or not body or not isinstance(body[0], ast.Expr):
            continue
        said = body[0].value
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            lines.update(range(said.lineno, (said.end_lineno or said.lineno) + 1))
    return lines


def code_lines(source: str) -> int:
    """Return the number of lines that hold code.

    Examples
    --------
    >>> code_lines('''\"\"\"What it is.\"\"\"
    ...
    ... x = [  # a list
    ...     1,
    ... ]
    ... ''')
    3
    """
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in SILENT:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - docstring_lines(source))


def file_lines(path: Path) -> dict[str, int]:
    """Return the lines of a file by kind; nothing of a kind that is not counted."""
    if path.suffix == ".py":
        source = path.read_text("utf-8")
        return {"code": code_lines(source), "docstrings": len(docstring_lines(source))}
    if path.suffix in KINDS:
        return {KINDS[path.suffix]: sum(1 for line in path.open("rb") if line.strip())}
    return {}


def package_lines(folder: str, depth: int) -> dict[str, Counter[str]]:
    """Return the lines below a folder by package, to a depth, and by kind."""
    counted: dict[str, Counter[str]] = {}
    for path in sorted((ROOT / folder).rglob("*")):
        inside = path.relative_to(ROOT).parts
        if path.is_file() and not {"__pycache__", "node_modules"} & {*inside}:
            package = "/".join(inside[: min(depth, len(inside) - 1)])
            counted.setdefault(package, Counter()).update(file_lines(path))
    return counted


def measured(_chosen: Options, report: Report) -> None:
    """Report each package of ``tutor/``, its own modules under its name alone, tests and tools."""
    report.line("Lines by kind, without comments and blanks:")
    report.line(f"  {'':<16} " + " ".join(f"{kind:>10}" for kind in COLUMNS))
    product = package_lines("tutor", 2)
    rows = {**product, "tutor, together": sum(product.values(), Counter())}
    for folder in ("tests", "tools", "bench", "maps"):
        rows |= package_lines(folder, 1)
    for name, lines in rows.items():
        if any(lines.values()):
            report.line(f"  {name:<16} " + " ".join(f"{lines[kind]:>10,}" for kind in COLUMNS))
