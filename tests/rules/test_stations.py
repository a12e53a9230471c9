"""Stations: limits, best use judged by trying everything, and what they never count for."""

from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.games import FOLDERS, MAPS, Table, pairs, rules_of
from tests.plain.games import random_game
from tutor.boards import load_board
from tutor.game.file import decode_game
from tutor.network import Edge, components
from tutor.rules.standing import Standing
from tutor.rules.stations import StationsEvidence, StationUse, station_uses
from tutor.scoring import SideScore, score

rule = pytest.mark.rule


def uses_of(side: SideScore) -> tuple[StationUse, ...]:
    """Return how the stations of a side serve it."""
    evidence = side.evidence(StationsEvidence)
    assert evidence is not None
    return evidence.uses


@rule("E12", "E9")
def test_stations_never_built_score_four_each() -> None:
    """Three at the start; each one still in the reserve is worth 4 points."""
    table = Table("europe", Anna=[], Bram=[], Cees=[])
    table.give("Anna", stations=["paris"]).give("Bram", stations=["roma", "wien", "essen"])

    assert [8, 0, 12] == [table.parts(name)["stations"] for name in ("Anna", "Bram", "Cees")]


@rule("E10")
def test_one_borrowed_route_serves_all_tickets() -> None:
    """Essen-Frankfurt, borrowed once, completes two tickets."""
    table = Table("europe", Anna=pairs("frankfurt-munchen"), Bram=pairs("essen-frankfurt"))
    table.give("Anna", stations=["essen"], tickets=[
        {"a": "essen", "b": "munchen", "points": 4}, {"a": "essen", "b": "frankfurt", "points": 2},
    ])  # fmt: skip
    side = table.score().sides[0]

    assert side.parts["tickets"] == 6
    assert [(use.city, use.borrows) for use in uses_of(side)] == [("essen", "essen--frankfurt--1")]
    assert [ticket.borrowed for ticket in side.tickets] == [("essen--frankfurt--1",)] * 2


@rule("E11")
def test_a_borrowed_route_counts_for_tickets_only() -> None:
    """Not for the longest route, not for route points, not for trains."""
    table = Table("europe", Anna=pairs("frankfurt-munchen"), Bram=pairs("essen-frankfurt"))
    table.give("Anna", stations=["essen"], tickets=[{"a": "essen", "b": "munchen", "points": 4}])
    side = table.score().sides[0]

    assert (side.parts["routes"], side.trail.length, side.trains[0].used) == (2, 2, 2)
    assert side.network == ("frankfurt", "munchen")


@rule("E10")
def test_a_station_may_borrow_nothing() -> None:
    """Where no borrowed route completes anything, fewest borrowed is none."""
    table = Table("europe", Anna=[], Bram=pairs("essen-frankfurt"))
    side = table.give("Anna", stations=["essen"]).score().sides[0]

    assert [use.borrows for use in uses_of(side)] == [None]


@rule("E10")
def test_two_stations_work_together() -> None:
    """A ticket that needs two borrowed routes beats two that need one each, if it is worth more."""
    table = Table(
        "europe",
        Anna=[],
        Bram=pairs("essen-frankfurt frankfurt-munchen berlin-essen venezia-munchen"),
        Cees=[],
    )
    table.give("Anna", stations=["frankfurt", "munchen"], tickets=[
        {"a": "essen", "b": "munchen", "points": 9}, {"a": "munchen", "b": "venezia", "points": 4},
        {"a": "frankfurt", "b": "munchen", "points": 5},
    ])  # fmt: skip
    side = table.score().sides[0]

    assert side.parts["tickets"] == 9 + 5 - 4
    assert [use.borrows for use in uses_of(side)] == [
        "essen--frankfurt--1", "frankfurt--munchen--1",
    ]  # fmt: skip
    # München-Venezia instead, and Frankfurt-München for the other station: +5 +4 -9.
    assert (uses_of(side)[1].next_best, uses_of(side)[1].next_best_points) == (
        "munchen--venezia--1",
        0,
    )


@rule("E10")
def test_points_come_before_the_number_of_tickets() -> None:
    """One ticket of 9 is better than two of 2 and 3, though it is one completed ticket less."""
    table = Table("europe", Anna=[], Bram=pairs("essen-frankfurt frankfurt-munchen"))
    ends = [("essen", 2), ("essen", 3), ("munchen", 9)]
    tickets = [{"a": city, "b": "frankfurt", "points": points} for city, points in ends]
    table.give("Anna", stations=["frankfurt"], tickets=tickets)
    side = table.score().sides[0]

    assert 9 - 2 - 3 == side.parts["tickets"]
    assert ["frankfurt--munchen--1"] == [use.borrows for use in uses_of(side)]


@rule("E10", "D15")
def test_nothing_is_borrowed_from_neutral() -> None:
    """No printed board has both; on one's own board neutral's routes still count for no one."""
    table = Table("europe", Anna=[], Bram=[])
    table.give("Anna", stations=["essen"], tickets=[{"a": "essen", "b": "frankfurt", "points": 2}])
    table.set(neutral={"color": "white", "routes": ["essen--frankfurt--1"]})
    game = decode_game(table.document).game
    assert game is not None
    rules = rules_of("europe")
    standing = Standing(game, rules.board, rules.rulebook)

    assert [None] == [use.borrows for use in station_uses(standing, standing.sides[0])]


@rule("X3", "X1")
def test_stations_that_are_refused() -> None:
    """One a city among all players, three a player, in cities of the board."""
    table = Table("europe", Anna=[], Bram=[])
    table.give("Anna", stations=["paris", "roma", "wien", "essen"])
    table.give("Bram", stations=["paris", "london", "london", "atlantis"])

    assert sorted(table.errors()) == [
        ("station_taken", "players[1].stations[0]"),
        ("station_taken", "players[1].stations[2]"),
        ("too_many_stations", "players[0].stations"),
        ("too_many_stations", "players[1].stations"),
        ("unknown_city", "players[1].stations[3]"),
    ]


@rule("X1")
def test_stations_on_a_board_without_them() -> None:
    """An empty list is fine, a station is not."""
    table = Table("usa", Anna=[], Bram=[])

    assert table.give("Anna", stations=[]).codes() == []
    assert table.give("Bram", stations=["boston"]).errors() == [
        ("not_on_this_board", "players[1].stations")
    ]


@rule("E10")
@pytest.mark.parametrize("seed", range(60))
def test_best_use_equals_trying_everything(seed: int) -> None:
    """Points, then tickets completed, then fewest borrowed, over all assignments together."""
    document = random_game(Random(seed), Path(MAPS), "europe", "standard", 2 + seed % 4)
    game = decode_game(document).game
    assert game is not None
    sheet = score(game)
    owners = {
        sheet.board.route_named(entry): player.name
        for player in game.players
        for entry in player.routes
    }
    for side, player in zip(sheet.sides, game.players, strict=True):
        own = [route for route, owner in owners.items() if owner == player.name]
        others = [route for route, owner in owners.items() if owner != player.name]
        choices = [
            [None, *(route for route in others if route and city in (route.a, route.b))]
            for city in player.stations
        ]
        best = max(
            _worth([*own, *(r for r in assignment if r)], assignment, side)
            for assignment in product(*choices)
        )

        done = sum(ticket.completed for ticket in side.tickets)
        borrowed = len({use.borrows for use in uses_of(side) if use.borrows})
        assert best == (side.parts["tickets"], done, -borrowed)


def _worth(routes: list, assignment: tuple, side: object) -> tuple[int, int, int]:  # type: ignore[type-arg]
    groups = [
        {city for edge in part for city in (edge.a, edge.b)}
        for part in components({Edge(r.id, r.a, r.b, r.length) for r in routes})
    ]
    done = [
        any({*one.ticket.cities} <= group for group in groups)
        for one in side.tickets  # type: ignore[attr-defined]
    ]
    values = [one.ticket.most for one in side.tickets]  # type: ignore[attr-defined]
    points = sum(v if d else -v for v, d in zip(values, done, strict=True))
    return points, sum(done), -len({route.id for route in assignment if route})


def test_station_cities_are_on_the_board() -> None:
    """The cities used above exist."""
    board = load_board(FOLDERS["europe"])

    assert {"paris", "roma", "wien", "essen", "london"} <= set(board.city)
