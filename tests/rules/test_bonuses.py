"""The bonus cards: longest route, Globetrotter, Explorer; given, tied, withheld."""

import pytest

from tests.games import Table, pairs
from tests.rules.test_claims import FOUR, asia
from tutor.words.names import Names

rule = pytest.mark.rule


@rule("B15")
def test_the_longest_line_counts_trains_not_routes() -> None:
    """One route of 6 beats three routes of 1 in a row."""
    table = Table(
        "usa", Anna=pairs("miami-new_orleans"), Bram=pairs("portland-seattle seattle-vancouver")
    )

    assert [10, 0] == [table.parts(name)["longest"] for name in ("Anna", "Bram")]


@rule("B15")
def test_everybody_tied_for_the_longest_gets_the_bonus() -> None:
    """Both get the full 10 points."""
    table = Table(
        "usa", Anna=pairs("calgary-winnipeg"), Bram=pairs("chicago-omaha el_paso-phoenix")
    )
    table.give("Bram", routes=pairs("el_paso-los_angeles"))

    assert [10, 10] == [table.parts(name)["longest"] for name in ("Anna", "Bram")]


@rule("B17")
def test_nobody_has_a_bonus_for_none() -> None:
    """No routes, no longest one and no network; no completed ticket, no Globetrotter."""
    assert Table("usa", Anna=[], Bram=[]).parts("Anna")["longest"] == 0
    assert Table("legendary_asia", Anna=[], Bram=[]).parts("Anna")["explorer"] == 0
    assert Table("nordic", Anna=[], Bram=[]).parts("Anna")["globetrotter"] == 0
    failed = Table("nordic", Anna=[], Bram=[]).give("Anna", tickets=["alborg--umea"])
    assert failed.parts("Bram")["globetrotter"] == 0


@rule("E13")
@pytest.mark.parametrize(("split", "points"), [(False, 10), (True, 3)])
def test_express_may_be_split_by_house_rule(split: bool, points: int) -> None:
    """By default all tied get 10; with tie_split 10 divided by three, rounded down."""
    table = Table(
        "europe",
        Anna=pairs("essen-frankfurt"),
        Bram=pairs("berlin-essen"),
        Cees=pairs("paris-brest barcelona-pamplona"),
        Daan=[],
    )
    table.give("Cees", routes=["barcelona--pamplona--1"]).set(rulings={"tie_split": split})
    names = ["Anna", "Bram", "Cees", "Daan"]

    assert [points, points, points, 0] == [table.parts(name)["longest"] for name in names]


@rule("E13", "B15")
def test_the_house_rule_is_europes_alone() -> None:
    """On the USA board tie_split is carried along and changes nothing."""
    table = Table("usa", Anna=pairs("portland-seattle"), Bram=pairs("seattle-vancouver"))

    assert table.set(rulings={"tie_split": True}).parts("Anna")["longest"] == 10


@rule("N10", "D12")
def test_globetrotter_counts_completed_tickets_only() -> None:
    """Two completed beat one, however many failed; there is no bonus for the longest route."""
    table = Table(
        "nordic", Anna=pairs("oslo-orebro orebro-stockholm"), Bram=pairs("turku-helsinki")
    )
    table.give("Bram", tickets=[{"a": "turku", "b": "helsinki", "points": 1}, "alborg--umea"])
    table.give(
        "Anna",
        tickets=[
            {"a": "oslo", "b": "orebro", "points": 2},
            {"a": "oslo", "b": "stockholm", "points": 4},
        ],
    )

    assert table.parts("Anna") == {"routes": 4, "tickets": 6, "globetrotter": 10}
    assert table.parts("Bram")["globetrotter"] == 0
    assert "longest" not in Table("nederland", Anna=[], Bram=[]).parts("Anna")


@rule("A8")
def test_explorer_counts_cities_of_one_network() -> None:
    """Branches and loops are fine, each city counts once, a second piece does not count."""
    loop = pairs("bombay-agra agra-calcutta bombay-calcutta")
    table = Table("legendary_asia", Anna=loop, Bram=pairs("omsk-perm moscow-perm kobe-seoul"))
    sheet = table.score()

    assert [side.network for side in sheet.sides] == [
        ("agra", "bombay", "calcutta"),
        ("moscow", "omsk", "perm"),
    ]
    assert [10, 10] == [table.parts(name)["explorer"] for name in ("Anna", "Bram")]


@rule("A8")
def test_the_explorer_s_network_is_the_one_with_most_cities() -> None:
    """Not the one with most routes: a loop of three joins three cities, a line of three four."""
    loop = pairs("bombay-agra agra-calcutta bombay-calcutta")
    line = pairs("krasnoyarsk-omsk omsk-perm moscow-perm")
    side = Table("legendary_asia", Anna=[*loop, *line], Bram=[]).score().sides[0]

    assert ("krasnoyarsk", "moscow", "omsk", "perm") == side.network


@rule("T10", "T11")
def test_team_mates_lanes_are_two_routes_in_the_trail() -> None:
    """Hong Kong-Canton owned by both mates is walked there and back."""
    table = asia(
        FOUR,
        Anna=pairs("canton-hong_kong canton-fort_bayard"),
        Bram=pairs("canton-hong_kong", 2),
        Cees=pairs("bombay-nagpur"),
    )
    west = table.score().sides[0]

    assert west.trail.length == 3
    assert west.trail.cities == ("canton", "hong_kong", "canton", "fort_bayard")
    assert [table.parts(team)["longest"] for team in ("West", "East")] == [10, 0]


@rule("T11")
def test_tied_teams_both_get_the_bonuses() -> None:
    """Asian Express and Globetrotter go to every tied team."""
    table = asia(FOUR, Anna=pairs("bombay-nagpur"), Daan=pairs("bombay-hyderabad"))
    table.give("Bram", tickets=[{"a": "bombay", "b": "nagpur", "points": 2}])
    table.give("Cees", tickets=[{"a": "bombay", "b": "hyderabad", "points": 2}])

    for team in ("West", "East"):
        parts = table.parts(team)
        assert (parts["longest"], parts["globetrotter"]) == (10, 10)


def test_names_fall_back_to_ids() -> None:
    """Without a board a name is the id itself, cleaned for the screen."""
    assert Names(None).city("a\x1bb") == "a\N{REPLACEMENT CHARACTER}b"
