"""Reading a board's folder: board.toml and the tables of cities, names, routes and tickets."""

import csv
import io
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.toml import MOST_NESTED, NestedError, parse_toml
from tutor.boards.values import Board, City, Route, Ticket, pair_id, route_id
from tutor.decoding import Check, MisfitError, decode
from tutor.showable import hidden_letters
from tutor.terms import Deck, PlayerColor, RouteColor, RouteKind

if TYPE_CHECKING:
    import _csv

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

CITY_COLUMNS = ("id", "name", "x", "y", "lat", "lon")
NAME_COLUMNS = ("city", "name")
SHORT_COLUMNS = ("city", "short")
ROUTE_COLUMNS = (
    "id", "a", "b", "lane", "length", "color", "kind",
    "locomotives", "mountains", "reveal", "toll", "bend",
)  # fmt: skip
TICKET_COLUMNS = ("id", "a", "b", "points", "deck", "neutral_a", "neutral_b")
BOARD_FILE = "board.toml"


@dataclass(frozen=True)
class _Counts:
    """The expected numbers, so that lost lines are noticed."""

    cities: int
    routes: int
    tickets: int


Aspect = Annotated[float, Check(lambda ratio: 0.2 <= ratio <= 5, "a number from 0.2 to 5")]  # noqa: PLR2004
"""Width over height, on which all drawing is based."""


TrainColors = Annotated[
    tuple[PlayerColor, ...],
    Check(lambda colors: 0 < len(colors) == len({*colors}), "different colours of trains"),
]


@dataclass(frozen=True)
class _BoardFile:
    """The contents of board.toml."""

    name: str
    aspect: Aspect
    verified: bool
    tickets_printed: int
    unequal_pairs: tuple[str, ...]
    apart_pairs: tuple[str, ...]
    counts: _Counts
    train_colors: TrainColors = ()


def load_board(folder: Path) -> Board:
    """Read a board from its folder.

    Raises
    ------
    BoardError
        With everything that is wrong, each fault with file, line and reason.
    """
    return _Reader(folder).board()


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


def _wrong_in_text(key: str, value: str) -> Iterator[tuple[FaultKind, dict[str, object]]]:
    """Yield why a text cannot be shown as it is: kinds of faults and their facts."""
    if value.strip(" ") and (hidden := hidden_letters(value)):
        letters = ", ".join(f"U+{ord(letter):04X}" for letter in hidden)
        yield FaultKind.HIDDEN, {"key": key, "letters": letters}
    elif not value or value != value.strip():
        yield FaultKind.WRONG_VALUE, {"key": key, "value": value, "expected": "text"}


@dataclass
class _Row:
    """One line of a table; reading a faulty field notes the fault and returns a stand-in."""

    file: str
    line: int
    fields: dict[str, str]
    faults: list[Fault]

    def fault(self, kind: FaultKind, **facts: object) -> None:
        self.faults.append(Fault(self.file, self.line, kind, facts))

    def text(self, key: str) -> str:
        value = self.fields[key]
        for kind, facts in _wrong_in_text(key, value):
            self.fault(kind, **facts)
        return value

    def _parsed(self, key: str, parse: Callable[[str], T], expected: str, otherwise: T) -> T:
        try:
            return parse(self.fields[key])
        except ValueError:
            self.fault(FaultKind.WRONG_VALUE, key=key, value=self.fields[key], expected=expected)
            return otherwise

    def integer(self, key: str, least: int = 0) -> int:
        def parse(text: str) -> int:
            if not (text.isascii() and text.isdigit()) or int(text) < least:
                raise ValueError
            return int(text)

        return self._parsed(key, parse, f"a whole number from {least}", least)

    def decimal(self, key: str, low: float = -1e9, high: float = 1e9) -> float:
        def parse(text: str) -> float:
            value = float(text)
            if not (math.isfinite(value) and low <= value <= high):
                raise ValueError
            return value

        return self._parsed(key, parse, f"a number from {low:g} to {high:g}", low)

    def optional_decimal(self, key: str, low: float, high: float) -> float | None:
        return self.decimal(key, low, high) if self.fields[key] else None

    def one_of(self, key: str, words: type[E]) -> E:
        values = list(words)
        return self._parsed(key, words, ", ".join(values), values[0])


@dataclass
class _Reader:
    folder: Path
    faults: list[Fault] = field(default_factory=list)

    def board(self) -> Board:
        if not self.folder.is_dir():
            raise BoardError([Fault(str(self.folder), None, FaultKind.NO_FOLDER)])
        facts = self._board_file()
        cities = self._cities()
        known = {city.id for city in cities}
        routes = self._routes(known)
        tickets = self._tickets(known)
        if facts is not None:
            for what, listed in (("cities", cities), ("routes", routes), ("tickets", tickets)):
                stated = getattr(facts.counts, what)
                if stated != len(listed):
                    counted = {"what": what, "expected": stated, "found": len(listed)}
                    place = f"counts.{what}"
                    wrong = Fault(BOARD_FILE, None, FaultKind.WRONG_COUNT, counted, place)
                    self.faults.append(wrong)
        if facts is None or self.faults:
            raise BoardError(self.faults)
        return Board(
            id=self.folder.name,
            name=facts.name,
            aspect=float(facts.aspect),
            cities=cities,
            routes=routes,
            tickets=tickets,
            tickets_printed=facts.tickets_printed,
            verified=facts.verified,
            unequal_pairs=frozenset(facts.unequal_pairs),
            apart_pairs=frozenset(facts.apart_pairs),
            train_colors=facts.train_colors,
        )

    def _board_file(self) -> _BoardFile | None:
        before = len(self.faults)
        document = read_toml(self.folder / BOARD_FILE, self.faults)
        if len(self.faults) == before:
            try:
                facts = decode(_BoardFile, document)
            except MisfitError as error:
                self.faults.extend(misfits(BOARD_FILE, error))
                return None
            for kind, why in _wrong_in_text("name", facts.name):
                self.faults.append(Fault(BOARD_FILE, None, kind, why))
            return facts
        return None

    def _rows(self, name: str, columns: tuple[str, ...]) -> Iterator[_Row]:
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
            row = _Row(name, reader.line_num, dict(zip(columns, fields, strict=False)), self.faults)
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

    def _unique(self, row: _Row, known: dict[str, T], key: str, value: T) -> None:
        if key in known:
            row.fault(FaultKind.TWICE, what=key)
        known[key] = value

    def _cities(self) -> tuple[City, ...]:
        cities: dict[str, City] = {}
        for row in self._rows("cities.csv", CITY_COLUMNS):
            city = City(
                id=row.text("id"),
                name=row.text("name"),
                x=row.decimal("x", 0, 1),
                y=row.decimal("y", 0, 1),
                lat=row.optional_decimal("lat", -90, 90),
                lon=row.optional_decimal("lon", -180, 180),
            )
            self._unique(row, cities, city.id, city)
        names, shorts = self._other_names(cities), self._short_names(cities)
        return tuple(
            replace(
                city, other_names=tuple(names[city.id]), short_names=tuple(shorts.get(city.id, ()))
            )
            for city in cities.values()
        )

    def _short_names(self, cities: dict[str, City]) -> dict[str, list[str]]:
        shorts: dict[str, list[str]] = {}
        owners = {city.name.casefold(): city.id for city in cities.values()}
        if not (self.folder / "short_names.csv").exists():
            return shorts
        for row in self._rows("short_names.csv", SHORT_COLUMNS):
            city, short = row.text("city"), row.text("short")
            if city not in cities:
                row.fault(FaultKind.UNKNOWN_CITY, city=city)
            elif len(short) >= len(cities[city].name):
                row.fault(FaultKind.NOT_SHORTER, name=short, city=cities[city].name)
            elif (owner := owners.setdefault(short.casefold(), city)) != city:
                row.fault(FaultKind.OTHER_NAME_TAKEN, name=short, city=owner)
            elif short in shorts.setdefault(city, []):
                row.fault(FaultKind.TWICE, what=short)
            else:
                shorts[city].append(short)
        return shorts

    def _other_names(self, cities: dict[str, City]) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {city: [] for city in cities}
        owners = {city.name.casefold(): city.id for city in cities.values()}
        if not (self.folder / "names.csv").exists():
            return names
        for row in self._rows("names.csv", NAME_COLUMNS):
            city, name = row.text("city"), row.text("name")
            if city not in names:
                row.fault(FaultKind.UNKNOWN_CITY, city=city)
            elif owners.setdefault(name.casefold(), city) != city:
                owner = owners[name.casefold()]
                row.fault(FaultKind.OTHER_NAME_TAKEN, name=name, city=owner)
            else:
                names[city].append(name)
        return names

    def _ends(self, row: _Row, known: set[str]) -> tuple[str, str]:
        a, b = row.text("a"), row.text("b")
        for city in (a, b):
            if city not in known:
                row.fault(FaultKind.UNKNOWN_CITY, city=city)
        if a == b:
            row.fault(FaultKind.SAME_CITY, city=a)
        return a, b

    def _check_id(self, row: _Row, expected: str) -> None:
        if row.fields["id"] != expected:
            row.fault(FaultKind.WRONG_ID, found=row.fields["id"], expected=expected)

    def _routes(self, known: set[str]) -> tuple[Route, ...]:
        routes: dict[str, Route] = {}
        for row in self._rows("routes.csv", ROUTE_COLUMNS):
            a, b = self._ends(row, known)
            lane = row.integer("lane", 1)
            self._check_id(row, route_id(a, b, lane))
            route = Route(
                id=route_id(a, b, lane),
                a=a,
                b=b,
                lane=lane,
                length=row.integer("length", 1),
                color=row.one_of("color", RouteColor),
                kind=row.one_of("kind", RouteKind),
                locomotives=row.integer("locomotives"),
                mountains=row.integer("mountains"),
                reveal=row.integer("reveal"),
                toll=row.integer("toll"),
                bend=row.optional_decimal("bend", -2, 2),
            )
            self._unique(row, routes, route.id, route)
        return tuple(routes.values())

    def _tickets(self, known: set[str]) -> tuple[Ticket, ...]:
        tickets: dict[str, Ticket] = {}
        for row in self._rows("tickets.csv", TICKET_COLUMNS):
            a, b = self._ends(row, known)
            self._check_id(row, pair_id(a, b))
            foot = (row.fields["neutral_a"], row.fields["neutral_b"])
            for city in foot:
                if (city or any(foot)) and city not in known:
                    row.fault(FaultKind.UNKNOWN_CITY, city=city)
            ticket = Ticket(
                id=pair_id(a, b),
                a=a,
                b=b,
                points=row.integer("points", 1),
                deck=row.one_of("deck", Deck),
                neutral_pair=foot if any(foot) else None,
            )
            self._unique(row, tickets, ticket.id, ticket)
        return tuple(tickets.values())
