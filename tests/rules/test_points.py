"""Points for routes, mountains, start spaces, and the trains that are counted."""

from pathlib import Path

import pytest

from tests.games import FOLDERS, Table, pairs
from tests.rules.test_claims import FOUR, asia
from tutor.boards import load_board

rule = pytest.mark.rule

POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


@rule("B10", "E3", "N9", "D17", "T13", "A2")
def test_every_length_on_every_board_gives_its_points(folder: Path) -> None:
    """One route of each printed length, alone, is worth what the table says."""
    board = load_board(folder)
    for length in {route.length for route in board.routes}:
        route = next(route for route in board.routes if route.length == length)
        if board.id == "team_asia":
            table, side = asia(FOUR, Anna=[route.id]), "West"
        else:
            table, side = Table(board.id, Anna=[route.id], Bram=[]), "Anna"

        assert POINTS[length] == table.parts(side)["routes"]


@rule("B10")
@pytest.mark.parametrize("length", sorted(POINTS))
def test_a_corrected_length_has_points_too(length: int) -> None:
    """Also lengths that a board does not print score by the table of the series."""
    table = Table("europe", Anna=["essen--frankfurt--1"], Bram=[])
    table.set(corrections={"essen--frankfurt--1": {"length": length}})

    assert POINTS[length] == table.parts("Anna")["routes"]


@rule("A4")
def test_each_x_scores_two_and_uses_a_train() -> None:
    """A mountain route scores by its spaces as usual, and two points for every X."""
    board = load_board(FOLDERS["legendary_asia"])
    double = next(route for route in board.routes if route.mountains == 2)
    sheet = Table("legendary_asia", Anna=[double.id], Bram=[]).score()
    anna = sheet.sides[0]

    assert {"routes": POINTS[double.length], "mountains": 4} == {
        str(part): anna.parts[part] for part in ("routes", "mountains")
    }
    assert (anna.trains[0].used, anna.trains[0].crossing) == (double.length + 2, 2)


@rule("D4")
def test_markers_start_by_turn_order() -> None:
    """Spaces 0 to 4 in turn order, unless the table entered others; 0 is a space too."""
    names = ["Anna", "Bram", "Cees", "Daan", "Eva"]
    table = Table("nederland", **{name: [] for name in names})

    assert [0, 1, 2, 3, 4] == [table.parts(name)["start"] for name in names]
    table.give("Anna", start=3).give("Bram", start=0).give("Cees", start=None)
    assert [3, 0, 2, 3, 4] == [table.parts(name)["start"] for name in names]


@rule("D4", "D13")
def test_markers_start_unlevel_without_tolls_too() -> None:
    """The variant without tolls keeps the start spaces, and has no bonus and no loans."""
    table = Table("nederland", Anna=[], Bram=[]).set(variant="no_tolls")

    assert table.parts("Bram") == {"start": 1, "routes": 0, "tickets": 0}


@rule("N13")
def test_nordic_markers_start_level() -> None:
    """Nordic Countries is counted from 0 for everybody."""
    assert "start" not in Table("nordic", Anna=[], Bram=[]).parts("Anna")


@rule("D15", "D14")
def test_neutral_routes_count_for_no_one() -> None:
    """No points, no tickets, no ranking: neutral is no side."""
    table = Table("nederland", Anna=pairs("amsterdam-utrecht"), Bram=[])
    table.set(variant="neutral", neutral={"color": "white", "routes": pairs("breda-turnhout")})
    sheet = table.score()

    assert [side.name for side in sheet.sides] == ["Anna", "Bram"]
    assert sheet.sides[1].parts["routes"] == 0
    assert sheet.sides[1].network == ()


@rule("D14", "X1", "X2")
def test_neutral_has_its_own_colour_and_builds_on_doubles() -> None:
    """A player's colour, a single route and a lane taken are refused."""
    single = "emden--emmen--1"
    table = Table("nederland", Anna=pairs("amsterdam-utrecht"), Bram=[])
    table.set(
        variant="neutral",
        neutral={"color": "red", "routes": [*pairs("amsterdam-utrecht"), single]},
    )

    assert sorted(table.errors()) == [
        ("color_taken", "neutral.color"),
        ("not_on_this_board", "neutral.routes[1]"),
        ("route_claimed_twice", "neutral.routes[0]"),
    ]


@rule("D14")
def test_neutral_is_for_two() -> None:
    """Three players have no neutral player."""
    table = Table("nederland", Anna=[], Bram=[], Cees=[]).set(variant="neutral")

    assert table.codes() == ["players_count"]


@rule("T1", "T10")
def test_a_team_has_one_score() -> None:
    """Mates' routes and tickets are one side's; trains are counted for each player."""
    table = asia(FOUR, Anna=pairs("bombay-nagpur"), Bram=pairs("hyderabad-nagpur bombay-hyderabad"))
    table.give("Bram", tickets=[{"a": "nagpur", "b": "bombay", "points": 4}])
    west, east = table.score().sides

    assert (west.name, west.players) == ("West", ("Anna", "Bram"))
    assert west.parts["tickets"] == 4
    assert [count.player for count in west.trains] == ["Anna", "Bram"]
    assert east.total == 0
