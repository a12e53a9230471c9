"""Reading the tables of tickets: those between cities, and those that name countries."""

from collections.abc import Iterator
from dataclasses import replace

from tutor.boards.data_files import COUNTRY_TICKETS, TICKETS
from tutor.boards.faults import FaultKind
from tutor.boards.reading import Row, Tables
from tutor.boards.tickets import Ticket, Way, pair_id, ticket_between
from tutor.boards.values import City
from tutor.terms import Deck


def read_tickets(tables: Tables, known: set[str]) -> tuple[Ticket, ...]:
    """Return the tickets between two known cities."""
    tickets: dict[str, Ticket] = {}
    for row in tables.rows(TICKETS):
        a, b = row.ends(known)
        row.check_id(pair_id(a, b))
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
        row.note(tickets, ticket.id, ticket)
    return tuple(tickets.values())


def read_country_tickets(
    tables: Tables, cities: set[str], ends: tuple[City, ...]
) -> Iterator[Ticket]:
    """Yield the tickets that name countries, each copy of a card by itself (H13, H14)."""
    there: dict[str, tuple[str, ...]] = {city: (city,) for city in cities}
    for end in ends:
        country = end.country or ""
        there[country] = (*there.get(country, ()), end.id)
    cards: dict[str, list[Row]] = {}
    for row in tables.rows(COUNTRY_TICKETS):
        start, to = row.text("from"), row.text("to")
        for place, known in ((start, there.keys()), (to, there.keys() - cities)):
            if place not in known:
                row.fault(FaultKind.UNKNOWN_CITY, city=place)
        if start == to:
            row.fault(FaultKind.SAME_CITY, city=start)
        row.check_id(f"{start}--countries")
        cards.setdefault(start, []).append(row)
    for start, rows in cards.items():
        yield from _copies(start, rows, there)


def _copies(start: str, rows: list[Row], there: dict[str, tuple[str, ...]]) -> Iterator[Ticket]:
    """Yield the copies of a card; its rows are the countries that it offers."""
    ways: dict[str, Way] = {}
    for row in rows:
        to, points = row.fields["to"], row.integer("points", 1)
        ends = there.get(start, ()), there.get(to, ())
        row.note(ways, to, Way(ends, points, to))
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
