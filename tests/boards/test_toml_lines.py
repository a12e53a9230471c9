"""Every value of a TOML file is found in the line in which it stands."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tutor.boards.toml_lines import _Lines, line_of

TEXT = '''\
# a comment with [brackets] = and "quotes"
title = "a # b"  # one more
long = """
[not.a.table]
x = 1 ""\\""""
points = { 1 = 1, 2 = [3,
  4] }
when = 1979-05-27 07:32:00
words = [
  "one",  # first
  "two",
  [5],
]
dotted."quoted key".end = true

[[pieces]]
piece = "routes"

[[pieces]]
piece = "stations"
[pieces.inner]
x = 1

[[pieces.more]]
y = 1
[[pieces.more]]
y = 2

[lanes]
double = 3
'''


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("title", 2), ("long", 3), ("points", 6), ("points.2", 6), ("points.2[1]", 7), ("when", 8),
        ("words[0]", 10), ("words[1]", 11), ("words[2][0]", 12), ("dotted.quoted key.end", 14),
        ("pieces[0].piece", 17), ("pieces[1]", 19), ("pieces[1].inner.x", 22),
        ("pieces[1].more[1].y", 27), ("lanes.double", 30),
        ("lanes.triple", 29), ("pieces[1].points", 19), ("stations.points", 19),
        ("stations.piece", 20), ("points.3", 6), ("words[7]", 9), ("nothing", None), ("", None),
    ],
)  # fmt: skip
def test_a_place_has_a_line(place: str, line: int | None) -> None:
    """What is missing is in the line in which its table or list begins."""
    assert line == line_of(TEXT, place)


def places(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Return the places of all that a document has."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in inner:
        yield (*place, key)
        if isinstance(one, dict | list):
            yield from places(one, (*place, key))


FILES = [
    path
    for folder in ("maps", "tutor", "tools")
    for path in sorted((ROOT / folder).rglob("*.toml"))
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_all_our_files_are_read(path: Path) -> None:
    """Every value has a line, and a key stands in it."""
    text = path.read_text("utf-8")
    lines = _Lines(text).lines
    written = text.splitlines()

    for place in places(tomllib.loads(text)):
        assert place in lines, place
        if isinstance(place[-1], str):
            assert place[-1] in written[lines[place] - 1], place
