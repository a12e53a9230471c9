"""Reading a board's folder: board.toml and the tables of cities, names, routes and tickets."""

import csv
import io
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from tutor.boards.data_files import (
    BOARD,
    CITIES,
    COUNTRIES,
    COUNTRY_TICKETS,
    NAMES,
    ROUTES,
    SHORT_NAMES,
    SPACES,
    TICKETS,
    DataFile,
)
from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.tickets import Ticket, Way, pair_id, ticket_between
from tutor.boards.toml import MOST_NESTED, NestedError, parse_toml
from tutor.boards.values import Board, City, Route, Space, route_id
from tutor.decoding import Check, MisfitError, decode
from tutor.showable import hidden_letters
from tutor.terms import Deck, PlayerColor, RouteColor, RouteKind

if TYPE_CHECKING:
    import _csv

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


@dataclass(frozen=True)
class _Counts:
    """The expected numbers, so that lost lines are noticed."""

    cities: int
    routes: int
    tickets: int
    border_ends: int = 0


Aspect = Annotated[float, Check(lambda ratio: 0.2 <= ratio <= 5, "a number from 0.2 to 5")]  # noqa: PLR2004
"""Width over height, on which all drawing is based."""


TrainColors = Annotated[
    tuple[PlayerColor, ...],
    Check(lambda colors: 0 < len(colors) == len({*colors}), "different colours of trains"),
]


Frame = Annotated[
    tuple[float, ...],
    Check(
        lambda edges: (
            len(edges) == 4  # noqa: PLR2004
            and 0 <= edges[0] < edges[2] <= 1
            and 0 <= edges[1] < edges[3] <= 1
        ),
        "left, top, right and bottom from 0 to 1",
    ),
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
    frame: Frame = ()


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
        places = self._places()
        cities = tuple(place for place in places if place.country is None)
        ends = tuple(place for place in places if place.country is not None)
        routes = self._routes({place.id for place in places})
        known = {city.id for city in cities}
        tickets = (*self._tickets(known), *self._country_tickets(known, ends))
        if facts is not None:
            listed = {"cities": cities, "border_ends": ends, "routes": routes, "tickets": tickets}
            for what, values in listed.items():
                stated = getattr(facts.counts, what)
                if stated != len(values):
                    counted = {"what": what, "expected": stated, "found": len(values)}
                    place = f"counts.{what}"
                    wrong = Fault(BOARD.name, None, FaultKind.WRONG_COUNT, counted, place)
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
            border_ends=ends,
            train_colors=facts.train_colors,
            frame=facts.frame,
        )

    def _board_file(self) -> _BoardFile | None:
        before = len(self.faults)
        document = read_toml(self.folder / BOARD.name, self.faults)
        if len(self.faults) == before:
            try:
                facts = decode(_BoardFile, document)
            except MisfitError as error:
                self.faults.extend(misfits(BOARD.name, error))
                return None
            for kind, why in _wrong_in_text("name", facts.name):
                self.faults.append(Fault(BOARD.name, None, kind, why))
            return facts
        return None

    def _rows(self, table: DataFile) -> Iterator[_Row]:
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

    def _places(self) -> tuple[City, ...]:
        """Return the cities and border ends, in the order of the file."""
        places: dict[str, City] = {}
        for row in self._rows(CITIES):
            place = City(
                id=row.text("id"),
                name=row.text("name"),
                x=row.decimal("x", 0, 1),
                y=row.decimal("y", 0, 1),
                lat=row.optional_decimal("lat", -90, 90),
                lon=row.optional_decimal("lon", -180, 180),
            )
            self._unique(row, places, place.id, place)
        country = self._countries(places)
        named: dict[str, str] = {}  # by what other names are listed for: a city or a country
        for place in places.values():
            named.setdefault(country.get(place.id, place.id), place.name)
        names, shorts = self._other_names(named), self._short_names(named)
        return tuple(
            replace(
                place,
                other_names=tuple(names.get(key, ())),
                short_names=tuple(shorts.get(key, ())),
                country=country.get(place.id),
            )
            for place in places.values()
            for key in (country.get(place.id, place.id),)
        )

    def _countries(self, places: dict[str, City]) -> dict[str, str]:
        """Return the country of each border end (H9)."""
        country: dict[str, str] = {}
        names: dict[str, str] = {}
        for row in self._rows(COUNTRIES):
            land, name, end = row.text("country"), row.text("name"), row.text("end")
            if end not in places:
                row.fault(FaultKind.UNKNOWN_CITY, city=end)
            elif places[end].name != name or names.setdefault(land, name) != name:
                row.fault(FaultKind.OTHER_COUNTRY_NAME, end=end, name=places[end].name)
            elif land in places:
                row.fault(FaultKind.TWICE, what=land)
            else:
                self._unique(row, country, end, land)
        return country

    def _short_names(self, named: dict[str, str]) -> dict[str, list[str]]:
        shorts: dict[str, list[str]] = {}
        owners = {name.casefold(): key for key, name in named.items()}
        for row in self._rows(SHORT_NAMES):
            city, short = row.text("city"), row.text("short")
            if city not in named:
                row.fault(FaultKind.UNKNOWN_CITY, city=city)
            elif len(short) >= len(named[city]):
                row.fault(FaultKind.NOT_SHORTER, name=short, city=named[city])
            elif (owner := owners.setdefault(short.casefold(), city)) != city:
                row.fault(FaultKind.OTHER_NAME_TAKEN, name=short, city=owner)
            elif short in shorts.setdefault(city, []):
                row.fault(FaultKind.TWICE, what=short)
            else:
                shorts[city].append(short)
        return shorts

    def _other_names(self, named: dict[str, str]) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {}
        owners = {name.casefold(): key for key, name in named.items()}
        for row in self._rows(NAMES):
            city, name = row.text("city"), row.text("name")
            if city not in named:
                row.fault(FaultKind.UNKNOWN_CITY, city=city)
            elif owners.setdefault(name.casefold(), city) != city:
                owner = owners[name.casefold()]
                row.fault(FaultKind.OTHER_NAME_TAKEN, name=name, city=owner)
            else:
                names.setdefault(city, []).append(name)
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
        for row in self._rows(ROUTES):
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
        spaces = self._spaces(routes)
        return tuple(replace(route, spaces=tuple(spaces[id_])) for id_, route in routes.items())

    def _spaces(self, routes: dict[str, Route]) -> dict[str, list[Space]]:
        spaces: dict[str, list[Space]] = {route: [] for route in routes}
        for row in self._rows(SPACES):
            route, number = row.text("route"), row.integer("space", 1)
            x, y = row.decimal("x", 0, 1), row.decimal("y", 0, 1)
            there = spaces.get(route, [])
            there.append(Space(x, y, row.decimal("angle", 0, 179)))
            if route not in routes:
                row.fault(FaultKind.UNKNOWN_ROUTE, route=route)
            elif number != len(there):
                row.fault(FaultKind.SPACES_NUMBERED, route=route)
        for route, there in spaces.items():
            if there and len(there) != (length := routes[route].length):
                facts = {"route": route, "expected": length, "found": len(there)}
                self.faults.append(Fault(SPACES.name, None, FaultKind.SPACES_COUNTED, facts))
        return spaces

    def _tickets(self, known: set[str]) -> tuple[Ticket, ...]:
        tickets: dict[str, Ticket] = {}
        for row in self._rows(TICKETS):
            a, b = self._ends(row, known)
            self._check_id(row, pair_id(a, b))
            foot = (row.fields["neutral_a"], row.fields["neutral_b"])
            for city in foot:
                if (city or any(foot)) and city not in known:
                    row.fault(FaultKind.UNKNOWN_CITY, city=city)
            ticket = ticket_between(
                a,
                b,
                row.integer("points", 1),
                row.one_of("deck", Deck),
                foot if any(foot) else None,
            )
            self._unique(row, tickets, ticket.id, ticket)
        return tuple(tickets.values())

    def _country_tickets(self, cities: set[str], ends: tuple[City, ...]) -> Iterator[Ticket]:
        """Yield the tickets that name countries, each copy of a card by itself (H13, H14)."""
        there: dict[str, tuple[str, ...]] = {city: (city,) for city in cities}
        for end in ends:
            country = end.country or ""
            there[country] = (*there.get(country, ()), end.id)
        cards: dict[str, list[_Row]] = {}
        for row in self._rows(COUNTRY_TICKETS):
            start, to = row.text("from"), row.text("to")
            for place, known in ((start, there.keys()), (to, there.keys() - cities)):
                if place not in known:
                    row.fault(FaultKind.UNKNOWN_CITY, city=place)
            if start == to:
                row.fault(FaultKind.SAME_CITY, city=start)
            self._check_id(row, f"{start}--countries")
            cards.setdefault(start, []).append(row)
        for start, rows in cards.items():
            yield from self._copies(start, rows, there)

    def _copies(
        self, start: str, rows: list[_Row], there: dict[str, tuple[str, ...]]
    ) -> Iterator[Ticket]:
        """Yield the copies of a card; its rows are the countries that it offers."""
        ways: dict[str, Way] = {}
        for row in rows:
            to, points = row.fields["to"], row.integer("points", 1)
            ends = there.get(start, ()), there.get(to, ())
            self._unique(row, ways, to, Way(ends, points, to))
            for key in ("copies", "deck"):
                if row.fields[key] != rows[0].fields[key]:
                    row.fault(FaultKind.DIFFERS_ON_ONE_CARD, key=key)
        card, copies = rows[0].fields["id"], rows[0].integer("copies", 1)
        ticket = Ticket(card, start, tuple(ways.values()), rows[0].one_of("deck", Deck))
        if copies == 1:
            yield ticket
            return
        for copy in range(1, copies + 1):
            yield replace(ticket, id=f"{card}--{copy}", copy=copy)
