"""Players, teams, variants and boards that do not go together."""

import pytest

from tests.games import COLORS, WITHOUT_TEAMS, Table, exact_hand
from tests.plain.printed import PRINTED
from tests.rules.test_claims import FOUR, SIX, asia

rule = pytest.mark.rule


def players(board: str, count: int) -> Table:
    """Write a game of so many players without anything."""
    return Table(board, **{name: [] for name in "ABCDEFG"[:count]})


@rule("N1", "E1", "A1", "D1", "B2", "I1", "H1")
@pytest.mark.parametrize("board", WITHOUT_TEAMS)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 6])
def test_number_of_players(board: str, count: int) -> None:
    """Each board's own numbers."""
    found = players(board, count).codes()

    assert ("players_count" in found) == (count not in PRINTED[board].players)


@rule("T1")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_team_asia_is_for_four_or_six(count: int) -> None:
    """Never five."""
    table = players("team_asia", count)

    assert ("players_count" in table.codes()) == (count not in (4, 6))


@rule("T1")
def test_teams_sit_side_by_side() -> None:
    """The last and the first are neighbours too; mates apart are an error."""
    assert asia(FOUR).codes() == []
    assert asia(SIX).codes() == []
    around = asia(FOUR).teams(East=["Bram", "Cees"], West=["Anna", "Daan"])
    assert around.codes() == []
    apart = asia(FOUR).teams(East=["Anna", "Cees"], West=["Bram", "Daan"])
    assert apart.errors() == [("teams", "players[2].team"), ("teams", "players[3].team")]


@rule("T1")
def test_teams_are_of_two() -> None:
    """Three in one team and one alone are two errors."""
    table = asia(FOUR).teams(East=["Anna", "Bram", "Cees"], West=["Daan"])

    assert table.codes() == ["teams", "teams"]


@rule("T1")
def test_a_team_has_one_colour() -> None:
    """Mates of two colours, teams of one."""
    assert asia(FOUR).give("Bram", color="white").errors() == [("teams", "players[1].color")]
    same = asia(FOUR)
    for name in "Anna", "Bram", "Cees", "Daan":
        same.give(name, color="red")
    assert same.errors() == [("color_taken", "players[2].color")]


@rule("T1")
def test_a_player_without_a_team() -> None:
    """Everybody has one; on other boards nobody has."""
    table = asia(FOUR)
    del table["Daan"]["team"]

    assert ("missing_key", "players[3].team") in table.errors()
    usa = players("usa", 2).give("A", team="West")
    assert usa.errors() == [("not_on_this_board", "players[0].team")]


def test_names_and_colours_are_taken_once() -> None:
    """The second one is named."""
    table = players("usa", 3)
    table.document["players"][2].update(name="A", color=COLORS[1])

    assert table.errors() == [
        ("name_taken", "players[2].name"),
        ("color_taken", "players[2].color"),
    ]


@pytest.mark.parametrize(
    ("board", "key", "value"),
    [("usa", "stations", ["boston"]), ("nordic", "tokens", 5), ("europe", "loans", 1),
     ("usa", "start", 3), ("legendary_asia", "team", "West")],
)  # fmt: skip
def test_what_a_board_does_not_use(board: str, key: str, value: object) -> None:
    """It must be left out."""
    table = players(board, 2).give("B", **{key: value})

    assert table.errors() == [("not_on_this_board", f"players[1].{key}")]


def test_neutral_belongs_to_its_variant() -> None:
    """With tolls alone there is no third colour."""
    table = players("nederland", 2).set(neutral={"color": "white", "routes": []})

    assert table.errors() == [("not_on_this_board", "neutral")]
    assert table.set(variant="neutral").codes() == []


@pytest.mark.parametrize("board", ["mars", "", "../usa", "USA"])
def test_unknown_boards(board: str) -> None:
    """A board is a folder's name, exactly."""
    table = players("usa", 2).set(board=board)

    assert table.errors() == [("unknown_board", "board")]


def test_unknown_variants() -> None:
    """Named, and the rest is checked by the default one's rules."""
    table = players("usa", 1).set(variant="tolls")

    assert table.errors() == [("unknown_variant", "variant"), ("players_count", "players")]


@rule("X5", "B13", "A7", "T9")
@pytest.mark.parametrize(
    ("board", "left", "warned"),
    [("usa", 2, False), ("usa", 3, True), ("legendary_asia", 2, False),
     ("legendary_asia", 3, True)],
)  # fmt: skip
def test_nobody_has_finished(board: str, left: int, warned: bool) -> None:
    """Two trains or fewer with anybody end the game; more with everybody is a warning only."""
    table = players(board, 2).give("A", routes=exact_hand(board, 45 - left))

    assert (("no_one_finished", "") in table.warnings()) == warned


@rule("X5", "T9")
@pytest.mark.parametrize(
    ("left", "house_rule", "warned"),
    [(4, False, False), (5, False, True), (4, True, True), (3, True, False)],
)
def test_a_team_counts_both_supplies(left: int, house_rule: bool, warned: bool) -> None:
    """Four or fewer with the team's two players together; fewer than four by house rule."""
    first = exact_hand("team_asia", 27)
    second = exact_hand("team_asia", 27 - left, without=first)
    table = asia(SIX, Anna=first, Bram=second).set(rulings={"fewer_than_4": house_rule})

    assert (("no_one_finished", "") in table.warnings()) == warned


@rule("T13")
def test_team_asia_says_that_it_is_not_verified() -> None:
    """On every sheet of that board, and on no other."""
    assert ("board_unverified", "") in asia(FOUR).warnings()
    assert "board_unverified" not in dict(players("usa", 2).warnings())
