"""Where a station saves the ticket."""

import pytest

from tests.lessons.kinds.endings_asked import hold, made, said
from tests.lessons.kinds.test_tickets_done import reached
from tutor.lessons.endings import routes_of
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Tapped
from tutor.lessons.kinds.place_station import CouldBorrow, lent_in
from tutor.table.events import StationBuilt
from tutor.table.reasons import CityHasStation


@pytest.mark.parametrize("players", [2, 5])
def test_every_exercise_holds(players: int) -> None:
    """Solution, mistakes and words over many seeds."""
    for seed in range(10):
        hold(made("place_station", "europe", str(seed), players=players))


@pytest.mark.rule("E9")
def test_there_is_a_right_city_for_many_seeds() -> None:
    """A station is built there on the table."""
    for seed in range(25):
        exercise = made("place_station", "europe", str(seed))
        verdict = exercise.judge(exercise.solution())
        assert verdict.right
        assert exercise.lacks_a_taken_route
        assert isinstance(verdict.why[0], StationBuilt)
        assert verdict.scene is not None
        assert verdict.scene.table.seats[0].stations == 2


@pytest.mark.rule("E10")
def test_right_are_the_cities_where_one_borrowed_route_is_enough() -> None:
    """Every city of the board is tried."""
    for seed in range(2):
        exercise = made("place_station", "europe", str(seed), players=3)
        table = exercise.scene.table
        ticket = table.board.ticket[exercise.ticket]
        own = routes_of(table, (0,))
        assert ticket.b not in reached(ticket.a, own)
        for city in exercise.form.cities:
            lent = lent_in(table, 0, city)
            enough = any(ticket.b in reached(ticket.a, [*own, one]) for one in lent)
            free = city not in table.station_owner
            assert exercise.judge(Tapped((city,))).right is (enough and free)


@pytest.mark.rule("E9")
def test_a_city_with_a_station_is_refused() -> None:
    """One station a city among all players."""
    tried = 0
    for seed in range(6):
        exercise = made("place_station", "europe", str(seed), players=3)
        for station in exercise.scene.table.stations:
            verdict = exercise.judge(Tapped((station.city,)))
            assert verdict.why == (CityHasStation(station.city, station.owner),)
            tried += 1
    assert tried


def test_a_wrong_city_is_told_what_it_could_borrow() -> None:
    """Or that there is nothing."""
    exercise = made("place_station", "europe", "1")
    table = exercise.scene.table
    empty = next(city for city in exercise.form.cities if not lent_in(table, 0, city))
    verdict = exercise.judge(Tapped((empty,)))
    assert verdict.why[0] == CouldBorrow(empty, ())
    assert "nothing to borrow" in said(exercise, verdict)[0]
    assert "not done" in said(exercise, verdict)[1]


@pytest.mark.parametrize("kind", ["place_station", "borrow"])
@pytest.mark.parametrize("board", ["usa", "team_asia", "legendary_asia"])
def test_it_is_not_asked_without_stations(kind: str, board: str) -> None:
    """Only boards with stations."""
    with pytest.raises(NoExerciseError):
        made(kind, board, "1")


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    assert made("place_station", "europe", "1") == made("place_station", "europe", "1")
