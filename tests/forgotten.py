"""What must be told before a rule piece is loaded, since without it nothing can be."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tutor.terms import Part

RULES = Path(__file__).resolve().parent.parent / "tutor" / "rules"


def forgotten_parts(folder: Path = RULES) -> list[str]:
    """Return a sentence for each part of the score that a rule piece gives and `Part` lacks."""
    return [
        f"{path.stem}: tutor/terms.py has no Part.{name}, which tutor/rules/{path.name} names; "
        "the members of Part stand in the order of the sheet"
        for path in sorted(folder.glob("*.py"))
        for name in sorted(set(_parts(path)) - set(Part.__members__))
    ]


def _parts(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Part":
            yield node.attr
