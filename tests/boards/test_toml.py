"""TOML that is nested far deeper than any of ours is refused before its reader sees it."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.boards.made_up import with_few_tickets
from tutor.boards import FaultKind
from tutor.boards.toml import is_nested
from tutor.checking import checked
from tutor.words.faults import fault_text

SIZE = 200_000
"""Bytes that a visitor's file may have on the site."""


def parts(part: str, between: str = ".") -> str:
    """Return a key of as many parts as go into a file."""
    return between.join([part] * (SIZE // len(part + between)))


DEEP: dict[str, Callable[[], str]] = {
    "a key": lambda: parts("a") + " = 1",
    "a quoted key": lambda: parts('"a,=\'#"') + " = 1",
    "a key with spaces": lambda: parts("a", "\t. ") + " = 1",
    "a table's head": lambda: "[" + parts("a") + "]",
    "a list's head": lambda: "[[ " + parts("'a'") + " ]]",
    "within a table": lambda: "x = { " + parts("a") + " = 1 }",
    "behind a text of lines": lambda: 'x = ["""\n\' """, { ' + parts("a") + " = 1 }]",
    "behind a text that ends in a mark": lambda: 'x = ["""x"""", { ' + parts("a") + " = 1 }]",
    "many keys": lambda: "\n".join(f"b{n}." + ".".join("a" * 999) + " = 1" for n in range(100)),
    "lists": lambda: "x = " + "[" * SIZE,
    "tables": lambda: "x = " + "{a=" * (SIZE // 3),
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a board of the user's own."""
    return with_few_tickets(tmp_path, "lessons")


@pytest.mark.parametrize("file", ["board.toml", "rules.toml"])
@pytest.mark.parametrize("make", DEEP.values(), ids=DEEP)
def test_what_is_deep_is_refused_at_once(own: Path, make: Callable[[], str], file: str) -> None:
    """With the file's name and the way out."""
    (own / file).write_text(make(), "utf-8")

    start = time.process_time()
    faults = checked(own).faults
    assert time.process_time() - start < 5
    (fault,) = [one for one in faults if one.file == file]
    assert fault.kind is FaultKind.NESTED
    assert fault_text(fault) == (
        f"{file}: lists, tables or the parts of a name are nested more than 40 deep: "
        "use fewer levels"
    )


@pytest.mark.parametrize("make", DEEP.values(), ids=DEEP)
def test_a_deep_golden_game_is_refused_at_once(own: Path, make: Callable[[], str]) -> None:
    """Its reader is the same."""
    (own / "games").mkdir()
    (own / "games" / "deep.toml").write_text(make(), "utf-8")

    start = time.process_time()
    (fault,) = checked(own).faults
    assert time.process_time() - start < 5
    assert fault.facts["code"] == "not_json"


@pytest.mark.parametrize(
    "text",
    [
        f'x = "{parts("a")}"', f"x = '{parts('a')}'", f'x = """\n{parts("a")}"""""',
        f"# {parts('a')}", f"x = [{parts('0.5', ', ')}]", f'x = "{"[" * SIZE}"',
        "x = [\n" + "  [1, 2],\n" * 9999 + "]", "a.b.c = 1\n" * 999, f'x = "\\"{parts("a")}"',
    ],
)  # fmt: skip
def test_long_is_not_deep(text: str) -> None:
    """Dots and brackets within texts and comments, and figures beside each other, are no depth."""
    assert not is_nested(text)


@pytest.mark.parametrize("text", ['\\"' * SIZE, '"' * SIZE, '"""\\' * SIZE, "'" * SIZE, "a" * SIZE])
def test_no_text_takes_long_to_judge(text: str) -> None:
    """The time grows with the length alone."""
    start = time.process_time()
    is_nested(text + "\\")
    assert time.process_time() - start < 5
