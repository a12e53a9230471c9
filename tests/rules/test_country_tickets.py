"""Switzerland's tickets that name countries, its border ends, and who may hold what (H1 to H21)."""

import pytest

from tests.games import FOLDERS, Table, exact_hand, pairs
from tutor.boards import load_board
from tutor.rules.tickets import MissingRoute, TicketOutcome
from tutor.terms import Part

rule = pytest.mark.rule

BOARD = load_board(FOLDERS["switzerland"])
COUNTRIES = ["deutschland", "france", "italia", "osterreich"]
CITIES = ["bern", "chur", "lugano", "zurich"]
DOUBLES = sorted(pair for pair, lanes in BOARD.lanes.items() if len(lanes) == 2)

TO_ITALIA = "bern-interlaken brig-interlaken brig-italia_brig"
TO_FRANCE = "bern-solothurn delemont-solothurn delemont-france_delemont"


def outcome(routes: list[str], ticket: str) -> TicketOutcome:
    """Score one ticket with one player's routes."""
    table = Table("switzerland", Anna=routes, Bram=[]).give("Anna", tickets=[ticket])
    (found,) = table.score().sides[0].tickets
    return found


def came_to(routes: str, ticket: str) -> tuple[int, str | None]:
    """Return the points of a ticket and the country or city that it was completed to."""
    found = outcome(pairs(routes), ticket)
    return found.points, None if found.way is None else found.way.to


# --- the cards ------------------------------------------------------------------------------


@rule("H12")
def test_tickets_with_two_cities() -> None:
    """34 of them, completed and missed as everywhere."""
    plain = [ticket for ticket in BOARD.tickets if ticket.cities]

    assert len(plain) == 34
    assert came_to("luzern-zug zug-zurich", "luzern--zurich") == (2, "zurich")
    assert came_to("luzern-zug", "luzern--zurich") == (-2, None)


@rule("H13")
@pytest.mark.parametrize("city", CITIES)
def test_a_city_and_four_countries(city: str) -> None:
    """One card each; any end of any of the four countries will do."""
    ticket = BOARD.ticket[f"{city}--countries"]

    assert [way.to for way in ticket.ways] == COUNTRIES
    assert all(way.ends[0] == (city,) for way in ticket.ways)
    assert all(way.ends[1] == BOARD.country[way.to].ends for way in ticket.ways)
    assert not ticket.copy


@rule("H14")
@pytest.mark.parametrize("country", COUNTRIES)
def test_a_country_and_three_others_on_two_cards(country: str) -> None:
    """Two cards that are the same but for their number."""
    first, second = BOARD.copies[f"{country}--countries"]

    assert (first.copy, second.copy) == (1, 2)
    assert first.ways == second.ways
    assert [way.to for way in first.ways] == [one for one in COUNTRIES if one != country]
    assert all(way.ends[0] == BOARD.country[country].ends for way in first.ways)


# --- completed and missed -------------------------------------------------------------------


@rule("H13", "H16")
def test_the_best_country_reached_counts_once() -> None:
    """Italia brings 8, France 5; with both it is 8, not 13, whatever was claimed first."""
    assert came_to(TO_ITALIA, "bern--countries") == (8, "italia")
    assert came_to(TO_FRANCE, "bern--countries") == (5, "france")
    assert came_to(f"{TO_FRANCE} {TO_ITALIA}", "bern--countries") == (8, "italia")


@rule("H14", "H16")
def test_from_any_end_of_the_country_to_any_end_of_another() -> None:
    """The card of each of the two countries is completed by the same line."""
    line = f"{TO_FRANCE} {TO_ITALIA}"

    assert came_to(line, "france--countries--1") == (11, "italia")
    assert came_to(line, "italia--countries--2") == (11, "france")
    assert came_to(line, "deutschland--countries--1") == (-5, None)


@rule("H14")
def test_two_ends_of_one_country_are_no_other_country() -> None:
    """Deutschland to Deutschland completes nothing."""
    kreuzlingen = (
        "deutschland_kreuzlingen_west-kreuzlingen deutschland_kreuzlingen_east-kreuzlingen"
    )

    assert came_to(kreuzlingen, "deutschland--countries--1") == (-5, None)


@rule("H15")
@pytest.mark.parametrize(
    ("card", "lost"),
    [
        ("bern--countries", 5), ("chur--countries", 3), ("lugano--countries", 2),
        ("zurich--countries", 3), ("deutschland--countries--1", 5), ("france--countries--1", 5),
        ("italia--countries--2", 6), ("osterreich--countries--2", 5),
    ],
)  # fmt: skip
def test_without_a_country_the_lowest_points_are_lost(card: str, lost: int) -> None:
    """Never more, although the card could have brought more."""
    assert BOARD.ticket[card].most > lost
    assert came_to("luzern-zug", card) == (-lost, None)


@rule("H13", "H14")
def test_others_routes_do_not_help() -> None:
    """Bern to Interlaken is Bram's: Anna's line stops at Interlaken."""
    table = Table(
        "switzerland",
        Anna=pairs("brig-interlaken brig-italia_brig"),
        Bram=pairs("bern-interlaken"),
    )
    table.give("Anna", tickets=["bern--countries"])
    (found,) = table.score().sides[0].tickets

    assert (found.points, found.completed) == (-5, False)


@rule("H13")
def test_what_is_missing_is_the_nearest_country() -> None:
    """Zürich and one route: Deutschland is two trains away over Winterthur and Schaffhausen."""
    found = outcome(pairs("winterthur-zurich"), "zurich--countries")

    assert found.missing == (
        MissingRoute("schaffhausen--winterthur--1", 1, None, open=True),
        MissingRoute("deutschland_schaffhausen--schaffhausen--1", 1, None, open=True),
    )


@rule("H13", "H14")
def test_the_shortest_line_to_the_best_country_is_the_proof() -> None:
    """From whichever of its flags is nearest."""
    west = "bern-fribourg fribourg-lausanne geneve-lausanne france_geneve-geneve"
    found = outcome(pairs(f"{west} {TO_FRANCE} {TO_ITALIA}"), "france--countries--1")

    # From Bern to France 2 + 1 + 2 trains over Delémont, 1 + 3 + 4 + 1 over Genève.
    assert found.ends == ("france_delemont", "italia_brig")
    assert found.path == tuple(pairs(TO_FRANCE)[::-1] + pairs(TO_ITALIA))


@rule("H16")
def test_one_line_serves_any_number_of_cards() -> None:
    """Both copies of both countries' cards, a city's card: each counts as one ticket."""
    cards = [
        "france--countries--1", "france--countries--2", "italia--countries--1",
        "italia--countries--2", "bern--countries",
    ]  # fmt: skip
    table = Table("switzerland", Anna=pairs(f"{TO_FRANCE} {TO_ITALIA}"), Bram=[])
    side = table.give("Anna", tickets=cards).score().sides[0]

    assert side.parts[Part.TICKETS] == 11 + 11 + 11 + 11 + 8
    assert sum(ticket.completed for ticket in side.tickets) == 5


# --- border ends ----------------------------------------------------------------------------


@rule("H10")
def test_lines_that_end_in_one_country_do_not_join_there() -> None:
    """Neither a ticket nor the longest trail passes from one flag to another."""
    table = Table(
        "switzerland",
        Anna=pairs("france_geneve-geneve france_martigny-martigny martigny-sion"),
        Bram=[],
    )
    side = table.give("Anna", tickets=["geneve--sion"]).score().sides[0]

    assert (side.parts[Part.TICKETS], side.trail.length) == (-10, 4)


@rule("H10")
def test_a_border_end_is_no_city() -> None:
    """It is not counted among the cities joined, and no ticket can be typed to it."""
    table = Table("switzerland", Anna=pairs("geneve-lausanne france_geneve-geneve"), Bram=[])
    assert table.score().sides[0].network == ("geneve", "lausanne")

    table.give("Anna", tickets=[{"a": "bern", "b": "france_geneve", "points": 5}])
    assert table.errors() == [("unknown_city", "players[0].tickets[0].b")]


@rule("H17")
def test_a_border_route_begins_or_ends_the_longest_trail() -> None:
    """Everybody tied has all 10."""
    table = Table(
        "switzerland",
        Anna=pairs("france_martigny-martigny martigny-sion"),
        Bram=pairs("osterreich_vaduz-vaduz st_gallen-vaduz kreuzlingen-st_gallen"),
        Cleo=pairs("bern-neuchatel"),
    )
    sides = table.score().sides

    assert [side.trail.length for side in sides] == [4, 4, 2]
    assert [side.parts[Part.LONGEST] for side in sides] == [10, 10, 0]


@rule("H8", "H18")
def test_what_switzerland_scores() -> None:
    """Routes, tickets and the longest trail: no Globetrotter, no stations."""
    assert list(Table("switzerland", Anna=[], Bram=[]).parts("Anna")) == [
        "routes", "tickets", "longest",
    ]  # fmt: skip
    stations = Table("switzerland", Anna=[], Bram=[]).give("Bram", stations=["bern"])
    assert stations.codes() == ["not_on_this_board"]


@rule("H20")
@pytest.mark.parametrize(
    ("tickets", "missed", "winners", "decided_by"),
    [
        ([], 11, ["Bram"], "longest"),  # 3 each
        (["zurich--countries"], 8, ["Anna"], "most_tickets"),  # 6 each
    ],
)
def test_ties(tickets: list[str], missed: int, winners: list[str], decided_by: str) -> None:
    """Completed tickets, of a country too, come before the holder of the longest trail."""
    table = Table(
        "switzerland",
        Anna=pairs(
            "deutschland_schaffhausen-schaffhausen schaffhausen-winterthur winterthur-zurich"
        ),
        Bram=pairs("bern-neuchatel bern-solothurn"),  # 4 points, a trail of 4 and the bonus
    )
    table.give("Anna", tickets=tickets)
    table.give("Bram", tickets=[{"a": "basel", "b": "brig", "points": missed}])
    sheet = table.score()

    assert len({side.total for side in sheet.sides}) == 1
    assert (list(sheet.winners), str(sheet.outcome.decided_by)) == (winners, decided_by)


# --- refused --------------------------------------------------------------------------------


@rule("H1", "H21")
def test_forty_trains() -> None:
    """One more is refused."""
    forty = exact_hand("switzerland", 40)
    assert Table("switzerland", Anna=forty, Bram=[]).errors() == []

    hand = exact_hand("switzerland", 41)
    assert Table("switzerland", Anna=hand, Bram=[]).codes() == ["too_many_trains"]


@rule("H1", "H21")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_two_or_three_play(players: int) -> None:
    """Four or more are refused."""
    names = ["Anna", "Bram", "Cleo", "Dirk", "Eva"][:players]
    table = Table("switzerland", **{name: [] for name in names})

    assert table.codes() == ([] if players in (2, 3) else ["players_count"])


@rule("H7", "H21")
@pytest.mark.parametrize("pair", DOUBLES)
@pytest.mark.parametrize("players", [2, 3])
def test_both_lanes_for_three_only(pair: str, players: int) -> None:
    """By different players; with two the second lane is closed."""
    both = [f"{pair}--1", f"{pair}--2"]
    table = Table("switzerland", **{name: [] for name in ["Anna", "Bram", "Cleo"][:players]})
    table.give("Anna", routes=both[:1]).give("Bram", routes=both[1:])

    assert table.codes() == (["lane_closed"] if players == 2 else [])
    assert "two_lanes_one_player" in table.give("Bram", routes=[]).give("Anna", routes=both).codes()


@rule("H11")
@pytest.mark.parametrize("players", [2, 3])
def test_kreuzlingens_two_routes_to_deutschland_are_no_double(players: int) -> None:
    """One player may own both, with two players as well."""
    table = Table("switzerland", **{name: [] for name in ["Anna", "Bram", "Cleo"][:players]})
    flags = ["deutschland_kreuzlingen_west", "deutschland_kreuzlingen_east"]
    table.give("Anna", routes=[f"{flag}--kreuzlingen--1" for flag in flags])

    assert table.errors() == []
    # Short: the flags differ, so the lane may be left out.
    table.give("Anna", routes=[f"{flags[0]}--kreuzlingen"])
    assert table.give("Bram", routes=[f"{flags[1]}--kreuzlingen"]).errors() == []


@rule("H21", "X3")
@pytest.mark.parametrize("card", sorted(BOARD.copies))
def test_two_of_each_countrys_card(card: str) -> None:
    """With one player or two, with or without its number; a third one is refused."""
    table = Table("switzerland", Anna=[], Bram=[], Cleo=[])
    for first, second in (
        ([card], [card]),
        ([card, card], []),
        ([f"{card}--2"], [card]),
        ([card], [f"{card}--1"]),
        ([f"{card}--2", f"{card}--1"], []),
    ):
        table.give("Anna", tickets=first).give("Bram", tickets=second)
        assert table.errors() == []
        held = [ticket.ticket.id for side in table.score().sides for ticket in side.tickets]
        assert sorted(held) == [f"{card}--1", f"{card}--2"]

    table.give("Anna", tickets=[card, f"{card}--1"]).give("Bram", tickets=[card])
    assert table.errors() == [("ticket_held_twice", "players[1].tickets[0]")]
    table.give("Anna", tickets=[f"{card}--1"]).give("Bram", tickets=[f"{card}--1"])
    assert table.errors() == [("ticket_held_twice", "players[1].tickets[0]")]
    table.give("Anna", tickets=[card]).give("Bram", tickets=[card]).give("Cleo", tickets=[card])
    assert table.errors() == [("ticket_held_twice", "players[2].tickets[0]")]


@rule("H21", "X3", "X1")
@pytest.mark.parametrize("city", CITIES)
def test_one_of_each_citys_card(city: str) -> None:
    """It has no copies, and so no number."""
    card = f"{city}--countries"
    table = Table("switzerland", Anna=[], Bram=[])
    table.give("Anna", tickets=[card]).give("Bram", tickets=[card])
    assert table.errors() == [("ticket_held_twice", "players[1].tickets[0]")]

    table.give("Bram", tickets=[f"{card}--1"])
    assert table.errors() == [("unknown_ticket", "players[1].tickets[0]")]
