"""One label for one thing: what the page calls it stands once, in the table of labels."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tutor.words import labels
from tutor.words.says import THEY, Message

TABLE = ROOT / "tutor" / "words" / "labels.py"
NAMED = {name: value for name, value in vars(labels).items() if isinstance(value, Message)}
TEXTS = {message.patterns[THEY]: name for name, message in NAMED.items()}

OWN_NAMES = (
    "words/coach.py",
    "words/common_rows.py",
    "words/exercises/",
    "words/pieces/",
    "words/reference.py",
    "words/rules.py",
)
"""Names of rules, rows of the reference card and what lessons say: they may be a label's words."""


def sources() -> Iterator[Path]:
    """Give each module that may show a label."""
    for path in sorted((ROOT / "tutor").rglob("*.py")):
        own = path.relative_to(ROOT / "tutor").as_posix().startswith(OWN_NAMES)
        if path != TABLE and not own:
            yield path


def said(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Give each literal text that a module lets be said, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "says"}:
            for text in node.args:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield node.lineno, text.value


def second_places(name: str, source: str) -> list[str]:
    """Return where a source says a label's text itself."""
    return [
        f"{name}:{line}: {text!r} is labels.{TEXTS[text]}"
        for line, text in said(ast.parse(source))
        if text in TEXTS
    ]


def test_a_label_stands_in_the_table_alone() -> None:
    """Nobody says a label's text again: another name is another line of the table."""
    again = [
        place
        for path in sources()
        for place in second_places(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    ]
    assert not again, "\n".join(again)


@pytest.mark.parametrize("source", ['x = _("Undo")', 'TABLE = {1: says("Undo")}'])
def test_a_second_place_is_seen(source: str) -> None:
    """Said by gettext or as a message of another table, it is found."""
    undo = labels.UNDO.patterns[THEY]
    (place,) = second_places("some.py", source.replace("Undo", undo))
    assert place.endswith("is labels.UNDO")


def test_each_label_has_another_text() -> None:
    """Two names of the table never stand for one text."""
    texts = {(message.patterns[THEY], message.context) for message in NAMED.values()}
    assert len(texts) == len(NAMED)


def test_each_label_is_asked_for() -> None:
    """No line of the table is left over."""
    asked = {
        node.attr
        for path in (ROOT / "tutor").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "labels"
    }
    assert sorted(set(NAMED) - asked) == []
