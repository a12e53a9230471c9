"""Reading the files of a board's folder: TOML, and tables line by line; faults are noted."""

import csv
import io
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tutor.boards.data_files import DataFile
from tutor.boards.faults import Fault, FaultKind
from tutor.boards.toml import MOST_NESTED, NestedError, parse_toml
from tutor.showable import hidden_letters

if TYPE_CHECKING:
    import _csv

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


def read_toml(path: Path, faults: list[Fault]) -> dict[str, Any]:
    """Read a TOML file; if that fails, add the reason to ``faults`` and return {}."""
    text = _read_text(path, faults)
    if text is None:
        return {}
    try:
        return parse_toml(text)
    except NestedError:
        faults.append(Fault(path.name, None, FaultKind.NESTED, {"most": MOST_NESTED}))
        return {}
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        faults.append(Fault(path.name, None, FaultKind.NOT_TOML, {"reason": str(error)}))
        return {}


def _read_text(path: Path, faults: list[Fault]) -> str | None:
    try:
        return path.read_bytes().decode("utf-8")
    except OSError:
        faults.append(Fault(path.name, None, FaultKind.MISSING_FILE))
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        faults.append(Fault(path.name, line, FaultKind.NOT_UTF8))
    return None


def wrong_in_text(key: str, value: str) -> Iterator[tuple[FaultKind, dict[str, object]]]:
    """Yield why a text cannot be shown as it is: kinds of faults and their facts."""
    if value.strip(" ") and (hidden := hidden_letters(value)):
        letters = ", ".join(f"U+{ord(letter):04X}" for letter in hidden)
        yield FaultKind.HIDDEN, {"key": key, "letters": letters}
    elif not value or value != value.strip():
        yield FaultKind.WRONG_VALUE, {"key": key, "value": value, "expected": "text"}


@dataclass
class Row:
    """One line of a table; reading a faulty field notes the fault and returns a stand-in."""

    file: str
    line: int
    fields: dict[str, str]
    faults: list[Fault]

    def fault(self, kind: FaultKind, **facts: object) -> None:
        """Note what is wrong in this line."""
        self.faults.append(Fault(self.file, self.line, kind, facts))

    def text(self, key: str) -> str:
        """Return a text that is there and can be shown."""
        value = self.fields[key]
        for kind, facts in wrong_in_text(key, value):
            self.fault(kind, **facts)
        return value

    def _parsed(self, key: str, parse: Callable[[str], T], expected: str, otherwise: T) -> T:
        try:
            return parse(self.fields[key])
        except ValueError:
            self.fault(FaultKind.WRONG_VALUE, key=key, value=self.fields[key], expected=expected)
            return otherwise

    def integer(self, key: str, least: int = 0) -> int:
        """Return a whole number of at least ``least``."""

        def parse(text: str) -> int:
            if not (text.isascii() and text.isdigit()) or int(text) < least:
                raise ValueError
            return int(text)

        return self._parsed(key, parse, f"a whole number from {least}", least)

    def decimal(self, key: str, low: float = -1e9, high: float = 1e9) -> float:
        """Return a number within these bounds."""

        def parse(text: str) -> float:
            value = float(text)
            if not (math.isfinite(value) and low <= value <= high):
                raise ValueError
            return value

        return self._parsed(key, parse, f"a number from {low:g} to {high:g}", low)

    def optional_decimal(self, key: str, low: float, high: float) -> float | None:
        """Return a number within these bounds, None where the field is empty."""
        return self.decimal(key, low, high) if self.fields[key] else None

    def one_of(self, key: str, words: type[E]) -> E:
        """Return one of these words."""
        values = list(words)
        return self._parsed(key, words, ", ".join(values), values[0])

    def note(self, known: dict[str, T], key: str, value: T) -> None:
        """Put a value among those that are known by a key; it is a fault if one is there."""
        if key in known:
            self.fault(FaultKind.TWICE, what=key)
        known[key] = value

    def ends(self, known: set[str]) -> tuple[str, str]:
        """Return two cities, which must be known and not the same."""
        a, b = self.text("a"), self.text("b")
        for city in (a, b):
            if city not in known:
                self.fault(FaultKind.UNKNOWN_CITY, city=city)
        if a == b:
            self.fault(FaultKind.SAME_CITY, city=a)
        return a, b

    def check_id(self, expected: str) -> None:
        """Note it if the line has another id than the one that follows from its cities."""
        if self.fields["id"] != expected:
            self.fault(FaultKind.WRONG_ID, found=self.fields["id"], expected=expected)


@dataclass
class Tables:
    """The tables of a folder, and what has been found wrong in them so far."""

    folder: Path
    faults: list[Fault] = field(default_factory=list)

    def rows(self, table: DataFile) -> Iterator[Row]:
        """Yield the lines of a table; none if it may be missing and is."""
        name, columns = table.name, table.columns
        if not table.needed and not (self.folder / name).exists():
            return
        text = _read_text(self.folder / name, self.faults)
        if text is None:
            return
        reader = csv.reader(io.StringIO(text, newline=""))
        lines = self._lines(name, reader)
        header = next(lines, [])
        if tuple(header) != columns:
            self.faults.append(
                Fault(
                    name, 1, FaultKind.WRONG_HEADER,
                    {"expected": ",".join(columns), "found": ",".join(header)},
                )
            )  # fmt: skip
            return
        for fields in lines:
            row = Row(name, reader.line_num, dict(zip(columns, fields, strict=False)), self.faults)
            if len(fields) == len(columns):
                yield row
            else:
                row.fault(
                    FaultKind.WRONG_NUMBER_OF_FIELDS, expected=len(columns), found=len(fields)
                )

    def _lines(self, name: str, reader: "_csv.Reader") -> Iterator[list[str]]:
        try:
            yield from reader
        except csv.Error as error:  # such as a field of far too many letters
            facts = {"reason": str(error)}
            self.faults.append(Fault(name, reader.line_num, FaultKind.NOT_CSV, facts))
