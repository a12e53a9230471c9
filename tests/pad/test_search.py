"""Type-ahead: two words find a route, however they are written."""

import time

import pytest

from tests.conftest import FOLDERS
from tutor.boards import Board, load_board
from tutor.pad.search import find_cities, find_routes, find_tickets, fold
from tutor.words.names import Names

BOARDS = {name: load_board(folder) for name, folder in FOLDERS.items()}
EUROPE, NORDIC, NEDERLAND = BOARDS["europe"], BOARDS["nordic"], BOARDS["nederland"]


def cities(board: Board, text: str) -> list[str]:
    return [city.id for city in find_cities(board, text)]


def routes(board: Board, text: str) -> list[str]:
    return [route.id for route in find_routes(board, text)]


def tickets(board: Board, text: str) -> list[str]:
    return [ticket.id for ticket in find_tickets(board, text)]


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_every_city_is_found_by_each_of_its_names(name: str) -> None:
    """Printed and other names, with and without accents, in any case, come first."""
    board = BOARDS[name]
    for city in board.cities:
        for known in (city.name, *city.other_names):
            for typed in (known, known.upper(), " ".join(fold(known)), "".join(fold(known))):
                assert city.id in cities(board, typed)[:2], typed
        assert cities(board, city.name)[0] == city.id


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_every_route_is_found_by_three_letters_of_its_ends(name: str) -> None:
    """In any order, as "lon par"; whole names find it first, but for its lanes."""
    board = BOARDS[name]
    for route in board.routes:
        a, b = board.place[route.a].name, board.place[route.b].name
        short = [fold(one)[-1][:3] for one in (a, b)]
        assert route.id in routes(board, " ".join(short))
        assert route.id in routes(board, " ".join(reversed(short)))
        first = find_routes(board, f"{b} – {a}", 1)[0]
        assert {a, b} == {board.place[end].name for end in (first.a, first.b)}


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_every_ticket_is_found_by_its_cities(name: str) -> None:
    """By both names in any order it is the first; two countries may be on several cards."""
    board = BOARDS[name]
    names = Names(board)
    for ticket in board.tickets:
        for way in ticket.ways:
            a, b = names.city(ticket.start), names.city(way.to)
            alike = sum({a, b} <= {*map(names.city, card.named)} for card in board.tickets)
            assert ticket.id in tickets(board, f"{a} {b}")[:alike]
            assert ticket.id in tickets(board, f"{b} {a} {way.points}")[:alike]


@pytest.mark.parametrize(
    ("board", "text", "city"),
    [
        (EUROPE, "kobenhavn", "kobenhavn"),
        (EUROPE, "København", "kobenhavn"),
        (EUROPE, "KÖBENHAVN", "kobenhavn"),
        (EUROPE, "Copenhagen", "kobenhavn"),
        (EUROPE, "st petersburg", "petrograd"),
        (EUROPE, "St. Petersburg", "petrograd"),
        (EUROPE, "warsaw", "warszawa"),
        (EUROPE, "Zürich", "zurich"),
        (EUROPE, "pet", "petrograd"),
        (NEDERLAND, "den haag", "s_gravenhage"),
        (NEDERLAND, "denhaag", "s_gravenhage"),
        (NEDERLAND, "the hague", "s_gravenhage"),
        (NEDERLAND, "'s-Gravenhage", "s_gravenhage"),
        (NEDERLAND, "gravenhage", "s_gravenhage"),
        (NORDIC, "goteborg", "goteborg"),
        (NORDIC, "Göteborg", "goteborg"),
        (NORDIC, "gothenburg", "goteborg"),
        (NORDIC, "tromso", "tromso"),
        (NORDIC, "Tromsø", "tromso"),
        (NORDIC, "Tromso\u0308", "tromso"),
    ],
)
def test_accents_and_other_names(board: Board, text: str, city: str) -> None:
    """With or without accents, in the local name or the English one."""
    assert city == cities(board, text)[0]


def is_cyrillic(name: str) -> bool:
    return any("\u0400" <= letter <= "\u04ff" for letter in name)


CYRILLIC = [
    pytest.param(board, city.id, [*filter(is_cyrillic, city.other_names)], id=f"{name}-{city.id}")
    for name, board in sorted(BOARDS.items())
    for city in board.cities
    if city.is_named
]


@pytest.mark.parametrize(("board", "city", "names"), CYRILLIC)
def test_every_city_is_found_in_cyrillic(board: Board, city: str, names: list[str]) -> None:
    """By each of its names, in any case, with ё or е, with hyphens, spaces or neither."""
    assert names
    for name in names:
        spaced = name.replace("-", " ")
        for typed in (name, name.lower(), name.upper(), spaced, spaced.replace(" ", ""),
                      name.replace("ё", "е").replace("Ё", "Е")):  # fmt: skip
            assert city == cities(board, typed)[0]


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_no_name_means_two_cities(name: str) -> None:
    """Nor do two names meet once accents, case and punctuation are gone."""
    owners: dict[str, set[str]] = {}
    for city in BOARDS[name].cities:
        for known in (city.name, *city.other_names):
            owners.setdefault("".join(fold(known)), set()).add(city.id)
    assert {} == {known: ids for known, ids in owners.items() if len(ids) > 1}


@pytest.mark.parametrize(
    ("name", "text", "city"),
    [
        ("nordic", "мурманск", "murmansk"),
        ("nordic", "Гетеборг", "goteborg"),
        ("nordic", "ТРОМСЁ", "tromso"),
        ("nordic", "Kopenhaga", "kobenhavn"),
        ("europe", "санкт-петербург", "petrograd"),
        ("europe", "Санкт Петербург", "petrograd"),
        ("europe", "петерб", "petrograd"),
        ("europe", "Київ", "kyiv"),
        ("europe", "warszawa", "warszawa"),
        ("europe", "варшава", "warszawa"),
        ("europe", "Гданьск", "danzig"),
        ("europe", "GDANSK", "danzig"),
        ("europe", "gdańsk", "danzig"),
        ("europe", "Stambul", "constantinople"),
        ("europe", "wieden", "wien"),
        ("usa", "нью йорк", "new_york"),
        ("usa", "nowy jork", "new_york"),
        ("nederland", "гаага", "s_gravenhage"),
        ("team_asia", "улан-батор", "ulan_bator"),
        ("team_asia", "Ułan Bator", "ulan_bator"),
        ("legendary_asia", "WŁADYWOSTOK", "vladivostok"),
        ("legendary_asia", "wladywostok", "vladivostok"),
        ("india", "dzodhpur", "jodhpur"),
        ("india", "калькута", "calcutta"),  # one letter missing
    ],
)
def test_russian_and_polish_names(name: str, text: str, city: str) -> None:
    """As people write them, with the letters that their keyboard has."""
    assert city == cities(BOARDS[name], text)[0]


def test_a_route_in_cyrillic() -> None:
    """Two names find it, cut short and in any order."""
    assert routes(EUROPE, "петрогр москва") == ["moskva--petrograd--1"]
    assert routes(EUROPE, "варш вильн") == ["warszawa--wilno--1"]


@pytest.mark.parametrize(
    ("text", "city"),
    [
        ("pars", "paris"),  # one missing
        ("lodnon", "london"),  # two neighbours exchanged
        ("berlim", "berlin"),  # one wrong
        ("roome", "roma"),
        ("amstredam", "amsterdam"),
        ("constatinopel", "constantinople"),  # two slips in a long word
        ("marsiele", "marseille"),
    ],
)
def test_typos_are_forgiven(text: str, city: str) -> None:
    """One slip from 4 letters, two from 8."""
    assert city == cities(EUROPE, text)[0]


def test_slips_are_not_looked_for_where_the_text_fits() -> None:
    """ "lond" is London and nothing like it."""
    assert ["london"] == cities(EUROPE, "lond")


@pytest.mark.parametrize("text", ["xyz", "lnd", "londonnnn", "a b c d e f"])
def test_what_is_nothing_finds_nothing(text: str) -> None:
    """Short words have no slips; too many slips are another word."""
    assert [] == cities(EUROPE, text)


def test_warsaw_and_petrograd() -> None:
    """Names of several languages go together."""
    assert routes(EUROPE, "warsaw wilno")[0] == "warszawa--wilno--1"
    assert routes(EUROPE, "vilnius pet") == ["petrograd--wilno--1"]
    assert routes(EUROPE, "st pet wil") == ["petrograd--wilno--1"]


def test_one_city_finds_all_its_routes() -> None:
    """In the order of the board."""
    found = routes(EUROPE, "london")
    assert found == [one.id for one in EUROPE.routes if "london" in (one.a, one.b)]


def test_lanes_are_told_apart() -> None:
    """By colour, cut short too, or by number; otherwise the first lane comes first."""
    assert routes(EUROPE, "lon edi") == ["edinburgh--london--1", "edinburgh--london--2"]
    assert routes(EUROPE, "lon edi black") == ["edinburgh--london--2"]
    assert routes(EUROPE, "lon edi bl") == ["edinburgh--london--2"]
    assert routes(EUROPE, "lon edi 2") == ["edinburgh--london--2"]
    assert routes(EUROPE, "edi lon oran") == ["edinburgh--london--1"]


def test_free_routes_come_before_claimed_ones() -> None:
    """So that Enter claims the lane that is left."""
    found = find_routes(EUROPE, "lon edi", owners={"edinburgh--london--1": 0})
    assert [one.id for one in found] == ["edinburgh--london--2", "edinburgh--london--1"]


def test_an_empty_text_is_everything_in_order() -> None:
    """A list to choose from; a text without letters finds nothing."""
    assert find_routes(EUROPE, " ") == EUROPE.routes
    assert find_tickets(EUROPE, "") == EUROPE.tickets
    assert find_cities(EUROPE, "", 3) == EUROPE.cities[:3]
    assert routes(EUROPE, "?!") == tickets(EUROPE, "-") == cities(EUROPE, "…") == []


def test_limit() -> None:
    """No more than asked for, and the best of them."""
    assert len(find_routes(EUROPE, "", 7)) == 7
    assert routes(EUROPE, "par")[:2] == [one.id for one in find_routes(EUROPE, "par", 2)]


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "(a+)+$" * 1000,
        ".*|[^]\\",
        "\x00\x07\u202e paris",
        "\ud800 london",
        "ﷺ" * 1000,
        "amsterdxx paxxisyy brxxels lonxxn " * 3,
        "e" * 80,
        "a b c d e f g h i j k l m",
        "\u0301" * 500,
        "伊藤 🚂",
    ],
)
def test_hostile_texts_are_quick(text: str) -> None:
    """Whatever is typed, an answer comes at once."""
    started = time.process_time()
    for find in (find_routes, find_tickets, find_cities):
        find(EUROPE, text)
    assert time.process_time() - started < 0.5
