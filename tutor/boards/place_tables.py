"""Reading the tables of cities, of the countries that border ends lead to, and of all names."""

from dataclasses import replace

from tutor.boards.data_files import CITIES, COUNTRIES, NAMES, SHORT_NAMES
from tutor.boards.faults import FaultKind
from tutor.boards.reading import Tables
from tutor.boards.values import City


def read_places(tables: Tables) -> tuple[City, ...]:
    """Return the cities and border ends, in the order of the file."""
    places: dict[str, City] = {}
    for row in tables.rows(CITIES):
        place = City(
            id=row.text("id"),
            name=row.text("name"),
            x=row.decimal("x", 0, 1),
            y=row.decimal("y", 0, 1),
            lat=row.optional_decimal("lat", -90, 90),
            lon=row.optional_decimal("lon", -180, 180),
        )
        row.note(places, place.id, place)
    country = _countries(tables, places)
    named: dict[str, str] = {}  # by what other names are listed for: a city or a country
    for place in places.values():
        named.setdefault(country.get(place.id, place.id), place.name)
    names, shorts = _other_names(tables, named), _short_names(tables, named)
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


def _countries(tables: Tables, places: dict[str, City]) -> dict[str, str]:
    """Return the country of each border end (H9)."""
    country: dict[str, str] = {}
    names: dict[str, str] = {}
    for row in tables.rows(COUNTRIES):
        land, name, end = row.text("country"), row.text("name"), row.text("end")
        if end not in places:
            row.fault(FaultKind.UNKNOWN_CITY, city=end)
        elif places[end].name != name or names.setdefault(land, name) != name:
            row.fault(FaultKind.OTHER_COUNTRY_NAME, end=end, name=places[end].name)
        elif land in places:
            row.fault(FaultKind.TWICE, what=land)
        else:
            row.note(country, end, land)
    return country


def _short_names(tables: Tables, named: dict[str, str]) -> dict[str, list[str]]:
    shorts: dict[str, list[str]] = {}
    owners = {name.casefold(): key for key, name in named.items()}
    for row in tables.rows(SHORT_NAMES):
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


def _other_names(tables: Tables, named: dict[str, str]) -> dict[str, list[str]]:
    names: dict[str, list[str]] = {}
    owners = {name.casefold(): key for key, name in named.items()}
    for row in tables.rows(NAMES):
        city, name = row.text("city"), row.text("name")
        if city not in named:
            row.fault(FaultKind.UNKNOWN_CITY, city=city)
        elif owners.setdefault(name.casefold(), city) != city:
            owner = owners[name.casefold()]
            row.fault(FaultKind.OTHER_NAME_TAKEN, name=name, city=owner)
        else:
            names.setdefault(city, []).append(name)
    return names
