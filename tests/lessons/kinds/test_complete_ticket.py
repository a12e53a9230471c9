"""The route that completes a ticket, over one's own trains and the mate's."""

import pytest

from tests.games import FOLDERS
from tests.lessons.kinds.sound_exercises import right_routes, sound
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.complete_ticket import CompleteTicket, DoesNotJoin, Joins, Reaches, Wish
from tutor.lessons.kinds.proven import outcomes_of
from tutor.lessons.tables import claim_of
from tutor.table.chance import Shuffler


@pytest.mark.rule("B14", "H13", "H14", "T10")
@pytest.mark.parametrize("board", FOLDERS)
def test_the_scorer_counts_the_ticket_then(board: str) -> None:
    for exercise in sound("complete_ticket", board, Wish(), 3 if board == "team_asia" else 8):
        assert isinstance(exercise, CompleteTicket)
        table = exercise.scene.table
        assert exercise.ticket in table.seats[0].tickets
        for route in exercise.routes:
            after, _ = table.play(claim_of(table, 0, route), Shuffler("1"))
            done = {one.ticket.id: one.completed for one in outcomes_of(after, 0)}
            assert done[exercise.ticket] == (route in right_routes(exercise))
            why = exercise.judge(Acted(claim_of(table, 0, route))).why
            joins = Joins if len(table.board.ticket[exercise.ticket].ways) == 1 else Reaches
            expected = joins if done[exercise.ticket] else DoesNotJoin
            assert isinstance(why[0], expected)


@pytest.mark.rule("T10")
def test_the_mates_trains_are_on_the_way() -> None:
    owners = {
        table.owner[one.route]
        for exercise in sound("complete_ticket", "team_asia", Wish(), 3)
        for table in [exercise.scene.table]
        for one in table.claims
    }
    assert {0, 1} <= owners
