"""Reading a board's folder: board.toml and the tables of cities, names, routes and tickets."""

from collections.abc import Iterator, Mapping, Sized
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from tutor.boards.data_files import BOARD
from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.place_tables import read_places
from tutor.boards.reading import Tables, read_toml, wrong_in_text
from tutor.boards.route_tables import read_routes
from tutor.boards.ticket_tables import read_country_tickets, read_tickets
from tutor.boards.values import Board
from tutor.decoding import Check, MisfitError, decode
from tutor.terms import PlayerColor


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
    if not folder.is_dir():
        raise BoardError([Fault(str(folder), None, FaultKind.NO_FOLDER)])
    tables = Tables(folder)
    facts = _board_file(tables)
    places = read_places(tables)
    cities = tuple(place for place in places if place.country is None)
    ends = tuple(place for place in places if place.country is not None)
    routes = read_routes(tables, {place.id for place in places})
    known = {city.id for city in cities}
    tickets = (*read_tickets(tables, known), *read_country_tickets(tables, known, ends))
    if facts is not None:
        listed = {"cities": cities, "border_ends": ends, "routes": routes, "tickets": tickets}
        tables.faults.extend(_wrong_counts(facts.counts, listed))
    if facts is None or tables.faults:
        raise BoardError(tables.faults)
    return Board(
        id=folder.name,
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


def _wrong_counts(counts: _Counts, listed: Mapping[str, Sized]) -> Iterator[Fault]:
    """Yield where the tables have another number of lines than board.toml states."""
    for what, values in listed.items():
        stated = getattr(counts, what)
        if stated != len(values):
            counted = {"what": what, "expected": stated, "found": len(values)}
            yield Fault(BOARD.name, None, FaultKind.WRONG_COUNT, counted, f"counts.{what}")


def _board_file(tables: Tables) -> _BoardFile | None:
    faults: list[Fault] = []
    document = read_toml(tables.folder / BOARD.name, faults)
    facts = None
    if not faults:
        try:
            facts = decode(_BoardFile, document)
        except MisfitError as error:
            faults.extend(misfits(BOARD.name, error))
        else:
            wrong = wrong_in_text("name", facts.name)
            faults.extend(Fault(BOARD.name, None, kind, why) for kind, why in wrong)
    tables.faults.extend(faults)
    return facts
