"""The station that saves a ticket: built where it borrows what is missing."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.sound_exercises import sound
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.place_station import CouldBorrow, PlaceStation, Wish, make
from tutor.lessons.kinds.proven import outcomes_of
from tutor.lessons.pick import Pick
from tutor.table.chance import Shuffler


@pytest.mark.rule("E9", "E10")
def test_the_scorer_counts_the_ticket_with_the_station() -> None:
    for exercise in sound("place_station", "europe", Wish(), 6):
        assert isinstance(exercise, PlaceStation)
        table = exercise.scene.table
        assert exercise.lacks_a_taken_route
        cities = [city.id for city in table.board.cities if city.id not in table.station_owner]
        for city in cities[::4]:
            built = exercise.built(city)
            after, _ = table.play(built, Shuffler("1"))
            done = {one.ticket.id: one.completed for one in outcomes_of(after, 0)}
            verdict = exercise.judge(Acted(built))
            assert verdict.right == done[exercise.ticket]
            if not verdict.right:
                assert isinstance(verdict.why[0], CouldBorrow)


def test_only_where_there_are_stations() -> None:
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), Wish())
