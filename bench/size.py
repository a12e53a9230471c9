"""How much code there is: lines of Python without comments, docstrings and blanks."""

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
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if not isinstance(body, list) or not body or not isinstance(body[0], ast.Expr):
            continue
        said = body[0].value
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            lines.difference_update(range(said.lineno, (said.end_lineno or said.lineno) + 1))
    return len(lines)


def measured(_chosen: Options, report: Report) -> None:
    """Report each package of ``tutor/``, its own modules under its name alone, and the whole."""
    found: Counter[str] = Counter()
    for file in sorted((ROOT / "tutor").rglob("*.py")):
        inside = file.relative_to(ROOT).parts
        found["/".join(inside[:2]) if len(inside) > 2 else "tutor"] += code_lines(
            file.read_text("utf-8")
        )
    report.line("Lines of code, without comments, docstrings and blanks:")
    for name, lines in sorted(found.items()):
        report.line(f"  {name:<16} {lines:>6,}")
    report.line(f"  {'together':<16} {found.total():>6,}")
