"""One suite over all board folders found: what any board must satisfy, and what proves ours."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from tests.games import FOLDERS
from tests.plain.printed import PRINTED
from tutor.boards import Board, Way, load_board
from tutor.checking import checked
from tutor.network import Edge, Roads
from tutor.terms import Deck, RouteColor, RouteKind

rule = pytest.mark.rule


def board(name: str) -> Board:
    """Load one of the boards."""
    return load_board(FOLDERS[name])


def test_everything_fits(folder: Path) -> None:
    """Data, rules and golden games, as `python -m tutor check` sees them."""
    assert checked(folder).faults == ()


def test_places_lie_on_the_board(folder: Path) -> None:
    """No two cities or border ends share a place, so that the picture can tell them apart."""
    places = load_board(folder).places

    assert all(
        abs(one.x - other.x) + abs(one.y - other.y) > 0.01 for one, other in combinations(places, 2)
    )


def test_sources_are_stated(folder: Path) -> None:
    """Each board tells where its figures come from and how sure they are."""
    text = (folder / "SOURCES.md").read_text("utf-8")

    assert "onfidence" in text
    assert len(text) > 2000


def test_other_names_help_typing(folder: Path) -> None:
    """Names that differ from the printed one are there to be typed."""
    cities = load_board(folder).cities

    assert sum(len(city.other_names) for city in cities) > 5


@pytest.mark.parametrize(
    ("name", "city", "other"),
    [
        ("europe", "warszawa", "Warsaw"),
        ("europe", "kobenhavn", "Copenhagen"),
        ("europe", "petrograd", "St Petersburg"),
        ("nederland", "s_gravenhage", "The Hague"),
        ("legendary_asia", "peking", "Beijing"),
        ("team_asia", "peking", "Beijing"),
        ("india", "waltain", "Visakhapatnam"),
        ("india", "ratiam", "Ratlam"),
        ("switzerland", "geneve", "Geneva"),
        ("switzerland", "chur", "Coire"),
        ("switzerland", "italia_brusio", "Italy"),
    ],
)
def test_names_that_people_type(name: str, city: str, other: str) -> None:
    """English and local names are data."""
    assert other in board(name).place[city].other_names


@rule("N1", "D1", "A1", "T5", "I2", "H2")
@pytest.mark.parametrize("name", PRINTED)
def test_counts(name: str) -> None:
    """As the sources count them; Team Asia has no list of its tickets."""
    found, row = board(name), PRINTED[name]
    tickets = row.long[1] + row.regular[1]

    assert (len(found.cities), len(found.routes)) == row.size
    assert found.tickets_printed == tickets
    assert len(found.tickets) == (0 if name == "team_asia" else tickets)


Differences = dict[tuple[str, str], tuple[int, int]]


def not_the_shortest(name: str, *, crossing: bool = False) -> Differences:
    """Return points and trains of the ways whose points are not the trains of the shortest path.

    They are by the ticket's id and where the way leads; trains are with or without the Xs.
    """
    found = board(name)
    lengths = {route.id: route.trains if crossing else route.length for route in found.routes}
    roads = Roads(Edge(route.id, route.a, route.b, lengths[route.id]) for route in found.routes)

    def path(way: Way) -> int:
        paths = (roads.shortest_path(*pair) or () for pair in way.pairs)
        return min(sum(lengths[route] for route in routes) for routes in paths)

    return {
        (ticket.id, way.to): (way.points, path(way))
        for ticket in found.tickets
        for way in ticket.ways
        if way.points != path(way)
    }


def by_color(found: Board) -> dict[RouteColor, tuple[int, int]]:
    """Return routes and spaces of each colour but gray."""
    return {
        color: (
            sum(route.color is color for route in found.routes),
            sum(route.length for route in found.routes if route.color is color),
        )
        for color in RouteColor
        if color is not RouteColor.GRAY
    }


def test_every_nordic_ticket_is_its_shortest_path() -> None:
    """46 of 46: points are the shortest path in trains."""
    assert not_the_shortest("nordic") == {}


def test_every_ticket_of_india_is_its_shortest_path() -> None:
    """58 of 58: points are the shortest path in trains."""
    assert not_the_shortest("india") == {}


@rule("H12", "H13", "H14")
def test_swiss_tickets_and_their_shortest_paths() -> None:
    """All 34 of two cities; of the others, no way leads through a country, three differ."""
    card = {
        ("chur--countries", "france"): (12, 13),
        ("deutschland--countries", "italia"): (13, 11),
        ("italia--countries", "deutschland"): (13, 11),
        ("france--countries", "italia"): (11, 10),
        ("italia--countries", "france"): (11, 10),
    }

    assert {
        (board("switzerland").ticket[ticket].card_id, to): both
        for (ticket, to), both in not_the_shortest("switzerland").items()
    } == card


@rule("I3", "I4", "I11")
def test_the_colours_of_india_balance() -> None:
    """20 spaces in each colour; 28 doubles of equal lanes; gray ferries only, and no tunnels."""
    found = board("india")
    ferries = [route for route in found.routes if route.kind is RouteKind.FERRY]

    assert {spaces for _, spaces in by_color(found).values()} == {20}
    assert Counter(len(lanes) for lanes in found.lanes.values()) == {1: 52, 2: 28}
    for lanes in found.lanes.values():
        assert len({(lane.length, lane.kind, lane.locomotives) for lane in lanes}) == 1
    assert (len(ferries), sum(route.locomotives for route in ferries)) == (8, 12)
    assert {route.color for route in ferries} == {RouteColor.GRAY}
    assert not any(route.kind is RouteKind.TUNNEL for route in found.routes)


def test_every_legendary_asia_ticket_is_its_shortest_path_with_xs() -> None:
    """36 of 36: points are the shortest path in trains plus Xs."""
    assert not_the_shortest("legendary_asia", crossing=True) == {}


def test_legendary_asia_colours_balance() -> None:
    """9 routes and 25 spaces in each colour; one symbol a ferry; no tunnels."""
    found = board("legendary_asia")

    assert set(by_color(found).values()) == {(9, 25)}
    assert {r.locomotives for r in found.routes if r.kind is RouteKind.FERRY} == {1}
    assert not any(route.kind is RouteKind.TUNNEL for route in found.routes)


def test_europe_colours_and_tickets() -> None:
    """8 routes a colour; 44 of 46 tickets are the shortest path, the two others known."""
    found = board("europe")

    assert {routes for routes, _ in by_color(found).values()} == {8}
    assert not_the_shortest("europe") == {
        ("athina--edinburgh", "athina"): (21, 20),
        ("london--wien", "wien"): (10, 9),
    }
    assert Counter(ticket.deck for ticket in found.tickets) == {Deck.LONG: 6, Deck.REGULAR: 40}


def test_usa_colours() -> None:
    """7 routes and 27 spaces a colour."""
    assert set(by_color(board("usa")).values()) == {(7, 27)}


@rule("H6", "H7", "H9", "H18")
def test_switzerland_tunnels_and_borders() -> None:
    """42 tunnels of three cards, 12 doubles, 17 ends that one route each leads to; no ferries."""
    found = board("switzerland")
    tunnels = [route for route in found.routes if route.kind is RouteKind.TUNNEL]
    abroad = Counter(place for route in found.routes for place in (route.a, route.b))

    assert (len(tunnels), {route.reveal for route in tunnels}) == (42, {3})
    assert Counter(len(lanes) for lanes in found.lanes.values()) == {1: 64, 2: 12}
    assert {abroad[end.id] for end in found.border_ends} == {1}
    assert {country.name: len(country.ends) for country in found.country.values()} == {
        "Deutschland": 5, "France": 4, "Italia": 5, "Österreich": 3,
    }  # fmt: skip
    assert not any(route.kind is RouteKind.FERRY for route in found.routes)


@rule("D5", "D14")
def test_nederland_tickets_and_lanes() -> None:
    """6 tickets of 29-34, 17 of 17-26 points, 35 with a neutral pair; lanes equal in all."""
    found = board("nederland")
    points = [ticket.most for ticket in found.tickets]
    feet = [ticket.neutral_pair for ticket in found.tickets if ticket.neutral_pair]

    assert (6, 17) == (sum(29 <= p <= 34 for p in points), sum(17 <= p <= 26 for p in points))
    assert len(feet) == 35
    assert all(len(found.lanes["--".join(sorted(foot))]) == 2 for foot in feet)
    twice = {pair for pair, count in Counter(tuple(sorted(f)) for f in feet).items() if count > 1}
    assert twice == {("amsterdam", "rotterdam"), ("antwerpen", "rotterdam")}
    for lanes in found.lanes.values():
        assert len({(route.length, route.toll) for route in lanes}) == 1
    assert all(route.toll for route in found.routes)


@rule("T13", "T7")
def test_team_asia_is_not_verified() -> None:
    """Routes from one source, no list of tickets: the board says so itself."""
    found = board("team_asia")

    assert not found.verified
    assert found.tickets == ()
    assert {route.reveal for route in found.routes if route.kind is RouteKind.TUNNEL} == {4, 5, 6}
    assert max(route.length for route in found.routes) == 7
    assert Counter(len(lanes) for lanes in found.lanes.values()) == {1: 58, 2: 28, 3: 4}
    assert all(board(name).verified for name in FOLDERS if name != "team_asia")
