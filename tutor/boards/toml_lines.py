"""The line of a value in a TOML file, which Python's reader of TOML does not tell."""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tutor.boards.faults import Fault
from tutor.boards.toml import parse_toml

Place = tuple[str | int, ...]
"""Keys and list indices from the outermost one on: ("pieces", 2, "points")."""

NAMES = ("id", "piece")
"""Keys that name a table in a list: faults speak of ``longest_path.points``."""

_TOKEN = re.compile(
    r"""
    (?P<text> \"{3} (?:\\.|[^\\])*? \"{3}(?!\") | '{3} .*? '{3}(?!')
            | "(?:\\.|[^"\\\n])*" | '[^'\n]*' )
    | (?P<comment> \#[^\n]* )
    | (?P<mark> [\[\]{},=\n] )
    | (?P<bare> [^\s"'\#\[\]{},=]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_PART = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def in_lines(folder: Path, faults: Iterable[Fault]) -> Iterator[Fault]:
    """Return faults with their lines, if they have a place in a TOML file of a folder.

    A file that cannot be read at all has no lines.
    """
    for fault in faults:
        place, path, line = fault.place or fault.facts.get("key"), folder / fault.file, fault.line
        if line is None and place and path.suffix == ".toml" and path.is_file():
            with suppress(ValueError):
                line = line_of(path.read_text("utf-8"), str(place))
        yield replace(fault, line=line)


class _Token(NamedTuple):
    """A mark itself, or the kind of another token; and the line in which it begins."""

    kind: str
    text: str
    line: int


def line_of(text: str, place: str) -> int | None:
    """Return the line of a place such as ``pieces[2].points``, None if no part of it exists.

    For something missing it is the line in which its table begins. A table in a list may be given
    by its name instead of its index.

    Parameters
    ----------
    text
        A document that can be read as TOML.
    """
    document = parse_toml(text)
    parts: Place = tuple(int(number) if number else key for number, key in _PART.findall(place))
    if parts and parts[0] not in document:
        parts = (*_named(document, place), *parts[1:])
    lines = _Lines(text).lines
    known = (parts[:end] for end in range(len(parts), 0, -1))
    return next((lines[part] for part in known if part in lines), None)


def _named(document: Mapping[str, object], place: str) -> Place:
    """Return the place of the table in a list that the place begins with by name, () if none."""
    for key, tables in document.items():
        for number, table in enumerate(tables if isinstance(tables, list) else ()):
            names = [table.get(name) for name in NAMES] if isinstance(table, dict) else ()
            if place.partition(".")[0] in names:
                return (key, number)
    return ()


class _Lines:
    """The line of every value in a document: ``lines`` has it by place."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self._tokens = deque(_tokens(text))
        self._lengths: dict[Place, int] = {}  # of lists of tables
        table: Place = ()
        while self._tokens:
            if self._next_is("\n"):
                self._tokens.popleft()
            elif self._next_is("["):
                table = self._header()
            else:
                self._pair(table)

    def _next_is(self, kind: str) -> bool:
        return bool(self._tokens) and self._tokens[0].kind == kind

    def _header(self) -> Place:
        """Read ``[a.b]`` or ``[[a.b]]``; return the place of the table that begins."""
        line = self._tokens.popleft().line
        is_list = self._next_is("[")
        if is_list:
            self._tokens.popleft()
        keys = self._keys()
        for _bracket in range(1 + is_list):
            self._tokens.popleft()
        place: Place = ()
        for number, key in enumerate(keys, start=1):
            place = (*place, key)
            self.lines.setdefault(place, line)
            if is_list and number == len(keys):
                self._lengths[place] = self._lengths.get(place, 0) + 1
            place = self._last(place)
        self.lines.setdefault(place, line)
        return place

    def _last(self, place: Place) -> Place:
        """Return a table's place; for a list of tables, that of the last one."""
        return (*place, self._lengths[place] - 1) if place in self._lengths else place

    def _keys(self) -> tuple[str, ...]:
        """Read a key, which may have dots."""
        keys: list[str] = []
        while self._tokens[0].kind in ("text", "bare"):
            token = self._tokens.popleft()
            if token.kind == "text":
                keys.append(str(parse_toml(f"key = {token.text}")["key"]))
            else:
                keys += filter(None, token.text.split("."))
        return tuple(keys)

    def _pair(self, table: Place) -> None:
        """Read ``key = value``."""
        line = self._tokens[0].line
        place = table
        for key in self._keys():
            place = (*place, key)
            self.lines.setdefault(place, line)
        self._tokens.popleft()  # =
        self._value(place)

    def _value(self, place: Place) -> None:
        kind = self._tokens[0].kind
        if kind in "[{":
            self._items(place, "]" if kind == "[" else "}")
            return
        while self._next_is("text") or self._next_is("bare"):  # a date has two
            self._tokens.popleft()

    def _items(self, place: Place, end: str) -> None:
        """Read a list, or a table in a line."""
        number = 0
        self._tokens.popleft()
        while not self._next_is(end):
            if self._tokens[0].kind in ",\n":
                self._tokens.popleft()
            elif end == "}":
                self._pair(place)
            else:
                self.lines[*place, number] = self._tokens[0].line
                self._value((*place, number))
                number += 1
        self._tokens.popleft()


def _tokens(text: str) -> list[_Token]:
    tokens = []
    line, offset = 1, 0
    for match in _TOKEN.finditer(text):
        kind = str(match.lastgroup)
        line, offset = line + text.count("\n", offset, match.start()), match.start()
        if kind != "comment":
            tokens.append(_Token(match.group() if kind == "mark" else kind, match.group(), line))
    return tokens
