"""How much there is to read: lines by kind and package, without comments and blank lines."""

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
"""The kinds of files other than Python, by their endings."""
COLUMNS = ("code", "docstrings", "data", "JavaScript", "CSS")


def docstring_lines(source: str) -> set[int]:
    """Return the numbers of the lines that hold docstrings, counted from 1."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if not isinstance(body, list) or not body or not isinstance(body[0], ast.Expr):
            continue
        first = body[0].value
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            lines.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
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
    """Return the number of a file's lines by kind; empty for a file that is not counted."""
    if path.suffix == ".py":
        source = path.read_text("utf-8")
        return {"code": code_lines(source), "docstrings": len(docstring_lines(source))}
    if path.suffix in KINDS:
        return {KINDS[path.suffix]: sum(1 for line in path.open("rb") if line.strip())}
    return {}


def package_lines(folder: str, depth: int) -> dict[str, Counter[str]]:
    """Return the number of lines in a folder by package, down to a depth, and by kind."""
    counted: dict[str, Counter[str]] = {}
    for path in sorted((ROOT / folder).rglob("*")):
        inside = path.relative_to(ROOT).parts
        if path.is_file() and not {"__pycache__", "node_modules"} & {*inside}:
            package = "/".join(inside[: min(depth, len(inside) - 1)])
            counted.setdefault(package, Counter()).update(file_lines(path))
    return counted


def measured(_chosen: Options, report: Report) -> None:
    """Report each package of ``tutor/``, its own modules as ``tutor``, and the other folders."""
    report.line("Lines by kind, without comments and blank lines:")
    report.line(f"  {'':<16} " + " ".join(f"{kind:>10}" for kind in COLUMNS))
    product = package_lines("tutor", 2)
    rows = {**product, "tutor, together": sum(product.values(), Counter())}
    for folder in ("tests", "tools", "bench", "maps"):
        rows |= package_lines(folder, 1)
    for name, lines in rows.items():
        if any(lines.values()):
            report.line(f"  {name:<16} " + " ".join(f"{lines[kind]:>10,}" for kind in COLUMNS))
