"""Who may own what: X1 and the lane rules of each board."""

import pytest

from tests.games import Table, hand_of, pairs, rules_of
from tests.plain.printed import PRINTED
from tutor.game.file import decode_game
from tutor.game.problems import TooManyTrains, UnknownRoute
from tutor.rules.claims import is_open
from tutor.rules.standing import Standing

rule = pytest.mark.rule


@rule("X1")
def test_a_route_has_one_owner() -> None:
    """The second entry of a route is named, whoever made it."""
    table = Table("usa", Anna=pairs("atlanta-miami"), Bram=pairs("atlanta-miami"))

    assert table.errors() == [("route_claimed_twice", "players[1].routes[0]")]


@rule("X1")
def test_a_route_is_entered_once() -> None:
    """The same route twice with one player, once with its lane and once without, is a slip."""
    table = Table("usa", Anna=["atlanta--miami--1", "atlanta--miami"], Bram=[])

    assert table.errors() == [("route_claimed_twice", "players[0].routes[1]")]


@rule("X1", "B11")
def test_one_player_never_owns_two_lanes() -> None:
    """Not even with five players, when both lanes are open."""
    both = pairs("atlanta-raleigh") + pairs("atlanta-raleigh", 2)
    table = Table("usa", Anna=both, Bram=[], Cees=[], Daan=[], Eva=[])

    assert table.errors() == [("two_lanes_one_player", "players[0].routes[1]")]


@rule("X1", "B11", "A3")
@pytest.mark.parametrize(
    ("board", "pair"),
    [("usa", "atlanta-raleigh"), ("europe", "dieppe-london"), ("legendary_asia", "chita-irkutsk")],
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_or_three_players_use_one_lane(board: str, pair: str, players: int) -> None:
    """With two or three players a double's second lane is closed to everybody."""
    names = ["Anna", "Bram", "Cees", "Daan", "Eva"][:players]
    table = Table(board, **{name: [] for name in names})
    table.give("Anna", routes=pairs(pair)).give("Bram", routes=pairs(pair, 2))

    closed = [("lane_closed", "players[1].routes[0]")]
    assert table.errors() == (closed if players < 4 else [])


@rule("B11")
def test_side_by_side_is_not_a_double() -> None:
    """Routes that run side by side but join different cities may have one owner."""
    table = Table("europe", Anna=pairs("riga-wilno warszawa-wilno"), Bram=[])

    assert table.errors() == []


@rule("N8", "X1")
@pytest.mark.parametrize("pair", ["kristiansand-stavanger", "mo_i_rana-trondheim", "orebro-oslo"])
def test_nordic_doubles(pair: str) -> None:
    """Two players use one lane, three use both, however differently the lanes run."""
    table = Table("nordic", Anna=pairs(pair), Bram=pairs(pair, 2))

    assert table.codes() == ["lane_closed"]
    table.document["players"].append({"name": "Cees", "color": "white"})
    assert table.codes() == []


@rule("D5", "D13", "X1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bridges_open_both_lanes_at_any_number(players: int) -> None:
    """With tolls both lanes are open to two and three players too; without, only one is."""
    names = ["Anna", "Bram", "Cees", "Daan"][:players]
    table = Table("nederland", **{name: [] for name in names})
    table.give("Anna", routes=pairs("amsterdam-utrecht"))
    table.give("Bram", routes=pairs("amsterdam-utrecht", 2))

    assert table.codes() == []
    assert table.set(variant="no_tolls").codes() == (["lane_closed"] if players < 4 else [])


FOUR = {"West": ["Anna", "Bram"], "East": ["Cees", "Daan"]}
SIX = {**FOUR, "South": ["Eva", "Finn"]}


def asia(teams: dict[str, list[str]], **routes: list[str]) -> Table:
    """Write a Team Asia game."""
    names = [name for members in teams.values() for name in members]
    table = Table("team_asia", **{name: routes.get(name, []) for name in names})
    return table.teams(**teams)


@rule("T7", "X1")
def test_team_asia_lanes_with_four() -> None:
    """One lane of a double, two of a triple, both of Hong Kong-Canton; mates may share them."""
    double = asia(FOUR, Anna=pairs("baroda-bombay"), Bram=pairs("baroda-bombay", 2))
    triple = asia(FOUR, Anna=pairs("calcutta-dacca"), Bram=pairs("calcutta-dacca", 2))
    third = asia(FOUR, Anna=pairs("calcutta-dacca"), Bram=pairs("calcutta-dacca", 2),
                 Cees=pairs("calcutta-dacca", 3))  # fmt: skip
    harbour = asia(FOUR, Anna=pairs("canton-hong_kong"), Bram=pairs("canton-hong_kong", 2))

    assert double.errors() == [("lane_closed", "players[1].routes[0]")]
    assert triple.errors() == []
    assert third.errors() == [("lane_closed", "players[2].routes[0]")]
    assert harbour.errors() == []


@rule("T7")
def test_team_asia_lanes_with_six() -> None:
    """With six all lanes are open, but no player owns two, Hong Kong-Canton included."""
    three = {
        name: pairs("calcutta-dacca", lane) for lane, name in enumerate(["Anna", "Bram", "Cees"], 1)
    }
    harbour = pairs("canton-hong_kong") + pairs("canton-hong_kong", 2)

    assert asia(SIX, **three).errors() == []
    assert asia(SIX, Anna=harbour).codes() == ["two_lanes_one_player"]


@rule("X1")
@pytest.mark.parametrize(
    ("entry", "suggestion"),
    [
        ("atlanta--miamy--1", "atlanta--miami--1"),
        ("miami--atlanta--1", "atlanta--miami--1"),
        ("atlanta--raleigh", "atlanta--raleigh--1"),
        ("paris--london--1", None),
        ("", None),
    ],
)
def test_a_route_that_is_not_there(entry: str, suggestion: str | None) -> None:
    """A route is named by both cities in order, and its lane where there are two."""
    found = Table("usa", Anna=[entry], Bram=[]).problems()

    assert found == [UnknownRoute("players[0].routes[0]", entry, suggestion)]


@rule("X2", "B9", "B2")
def test_more_trains_than_owned() -> None:
    """The sum is shown, as in 46 of 45."""
    hand = hand_of("usa", trains=46)
    used = sum(route.length for route in hand)
    (found,) = Table("usa", Anna=[route.id for route in hand], Bram=[]).problems()

    assert found == TooManyTrains("players[0].routes", "Anna", used=used, owned=45, crossing=0)
    assert used >= 46


@rule("X2", "A5", "A1")
def test_crossing_trains_count_as_used() -> None:
    """Spaces alone would fit into 45 trains, with the Xs they do not."""
    hand = hand_of("legendary_asia", trains=46)
    crossing = sum(route.mountains for route in hand)
    used = sum(route.length for route in hand) + crossing
    (found,) = Table("legendary_asia", Anna=[route.id for route in hand], Bram=[]).problems()

    assert found == TooManyTrains("players[0].routes", "Anna", used, 45, crossing)
    assert used - crossing <= 45 < used


@rule("A6")
def test_the_twin_without_xs_costs_no_extra_trains() -> None:
    """The Xs belong to one lane only."""
    mountain = Table("legendary_asia", Anna=pairs("chita-irkutsk"), Bram=[]).score()
    plain = Table("legendary_asia", Anna=pairs("chita-irkutsk", 2), Bram=[]).score()

    assert [side.trains[0].used for side in mountain.sides] == [3, 0]
    assert [side.trains[0].used for side in plain.sides] == [2, 0]


@rule("X2", "N1", "D1", "T1")
@pytest.mark.parametrize("board", PRINTED)
def test_trains_owned(board: str) -> None:
    """Each board's supply; in Team Asia each player's own 27, not the team's 54."""
    owned = PRINTED[board].trains
    hand = [route.id for route in hand_of(board, trains=owned + 1)]
    table = asia(FOUR, Anna=hand) if board == "team_asia" else Table(board, Anna=hand, Bram=[])
    (found,) = table.problems()

    assert isinstance(found, TooManyTrains)
    assert found.owned == owned


def still_open(table: Table, route: str, owner: int) -> bool:
    """Tell whether a player could still claim a route of a game as it stands."""
    game = decode_game(table.document).game
    assert game is not None
    rules = rules_of(game.board)
    return is_open(Standing(game, rules.board, rules.rulebook), route, owner)


@rule("B11")
def test_the_other_lane_is_open_to_others_only() -> None:
    """With four players to everybody but the owner of the first, with three to nobody."""
    four = Table("usa", Anna=["atlanta--raleigh--1"], Bram=[], Cees=[], Daan=[])
    three = Table("usa", Anna=["atlanta--raleigh--1"], Bram=[], Cees=[])

    assert [False, True] == [still_open(four, "atlanta--raleigh--2", owner) for owner in (0, 1)]
    assert [False] * 2 == [still_open(three, "atlanta--raleigh--2", owner) for owner in (0, 1)]


@rule("B11", "D15")
def test_a_lane_of_neutral_closes_nothing() -> None:
    """Only lanes of players count towards those that may be claimed."""
    table = Table("usa", Anna=[], Bram=[])
    table.set(neutral={"color": "white", "routes": ["atlanta--raleigh--1"]})

    assert still_open(table, "atlanta--raleigh--2", 0)
