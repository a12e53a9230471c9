"""Building stations: what they cost, where they may stand, and how they score."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import NONE, Cards, cards
from tutor.payment import SeveralColors, WrongNumber
from tutor.table import Table
from tutor.table.actions import BuildStation
from tutor.table.events import StationBuilt
from tutor.table.position import Station
from tutor.table.reasons import (
    CardsNotHeld,
    CityHasStation,
    NoStationsLeft,
    NoSuchCity,
    NotYourTurn,
    Reason,
)
from tutor.terms import Card, Place

rule = pytest.mark.rule


def holding(hand: Cards, built: int = 0) -> Table:
    """Return a table in Europe where the first player holds cards and has built so many."""
    towns = ("athina", "berlin", "cadiz")[:built]
    return arranged(
        begun("europe", 3),
        to_move=0,
        hands={0: hand},
        discards=NONE,
        seats={0: {"stations": 3 - built}},
        stations=dict.fromkeys(towns, 0),
    )


def wrong(table: Table, city: str, paid: Cards, player: int = 0) -> set[Reason]:
    """Return all reasons why a player cannot build in a city with these cards."""
    return set(table.why_not(BuildStation(player, city, paid)))


# --- what it costs --------------------------------------------------------------------------


@rule("E9")
@pytest.mark.parametrize(
    ("built", "paid"),
    [
        (0, cards(red=1)),
        (0, cards(locomotive=1)),
        (1, cards(red=2)),
        (1, cards(green=1, locomotive=1)),
        (1, cards(locomotive=2)),
        (2, cards(red=3)),
        (2, cards(white=2, locomotive=1)),
        (2, cards(white=1, locomotive=2)),
        (2, cards(locomotive=3)),
    ],
)
def test_what_the_stations_cost(built: int, paid: Cards) -> None:
    """One card, then two of one colour, then three; locomotives stand in."""
    table = holding(paid + cards(black=1), built)

    after, events = played(table, BuildStation(0, "wien", paid))

    assert after.seats[0].hand == cards(black=1)
    assert after.discards == paid
    assert after.seats[0].stations == 2 - built
    assert after.stations[-1] == Station("wien", 0)
    assert events == [StationBuilt(0, "wien", paid, built + 1)]


@rule("E9")
@pytest.mark.parametrize(
    ("built", "given"), [(0, 0), (0, 2), (1, 0), (1, 1), (1, 3), (2, 1), (2, 2), (2, 4)]
)
def test_the_number_is_exact(built: int, given: int) -> None:
    """Neither what an earlier station cost nor what a later one will."""
    found = wrong(holding(cards(red=4), built), "wien", cards(red=given))

    assert found == {WrongNumber(given, (built + 1,))}


@rule("E9")
def test_stations_cost_by_the_players_own() -> None:
    """What others have built does not make one's own dearer."""
    table = arranged(holding(cards(red=1)), stations={"athina": 1, "berlin": 2, "cadiz": 1})

    assert wrong(table, "wien", cards(red=1)) == set()


@rule("E9")
def test_each_station_is_dearer_than_the_last() -> None:
    """Three turns, six cards, and then there is none left."""
    table = holding(cards(red=9))
    for number, city in enumerate(("wien", "roma", "paris"), start=1):
        table = arranged(table, to_move=0)
        table = play(table, BuildStation(0, city, cards(red=number)))
    table = arranged(table, to_move=0)

    assert table.seats[0].hand == cards(red=3)
    assert table.discards == cards(red=6)
    assert wrong(table, "london", cards(red=3)) == {NoStationsLeft(3)}


# --- where and when -------------------------------------------------------------------------


@rule("E9")
def test_any_city_will_do() -> None:
    """Even one with no routes at all, or with routes of others only: all are listed."""
    table = arranged(holding(cards(red=1)), claims={"brest--paris--1": 1})
    listed = [one.city for one in table.actions() if isinstance(one, BuildStation)]

    assert sorted(listed) == sorted(table.board.city)
    assert all(wrong(table, city, cards(red=1)) == set() for city in listed)


@rule("E9")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_station_a_city_among_all_players(owner: int) -> None:
    """Neither beside another's station nor beside one's own."""
    seats = {0: {"stations": 3 - (owner == 0)}}
    table = arranged(holding(cards(red=2)), stations={"wien": owner}, seats=seats)
    cost = cards(red=2) if owner == 0 else cards(red=1)

    assert wrong(table, "wien", cost) == {CityHasStation("wien", owner)}
    listed = {one.city for one in table.actions() if isinstance(one, BuildStation)}
    assert listed == set(table.board.city) - {"wien"}


@rule("E9")
def test_without_stations_none_is_listed() -> None:
    """All three built: no more are offered."""
    listed = holding(cards(red=9), built=3).actions()

    assert not any(isinstance(one, BuildStation) for one in listed)


# --- reasons --------------------------------------------------------------------------------


@rule("E9")
def test_a_city_that_is_not_on_the_board() -> None:
    """There is no Chicago in Europe."""
    assert wrong(holding(cards(red=1)), "chicago", cards(red=1)) == {NoSuchCity("chicago")}


@rule("E9")
def test_all_reasons_at_once() -> None:
    """Another's turn, a station there already, cards not held, too many, of several colours."""
    table = arranged(holding(NONE), hands={1: cards(red=1)}, stations={"wien": 2})

    assert wrong(table, "wien", cards(white=1, red=1), player=1) == {
        NotYourTurn(1, 0),
        CityHasStation("wien", 2),
        CardsNotHeld(cards(white=1), Place.HAND),
        WrongNumber(2, (1,)),
        SeveralColors((Card.WHITE, Card.RED)),
    }


@rule("E9")
def test_no_station_left_and_a_station_there() -> None:
    """Both are told, and how many a player has."""
    found = wrong(holding(cards(red=4), built=3), "athina", cards(red=4))

    assert found == {NoStationsLeft(3), CityHasStation("athina", 0)}


# --- the score ------------------------------------------------------------------------------
