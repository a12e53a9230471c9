"""The words of the exercise "which tickets are completed?"."""

from tutor.lessons.kinds.tickets_done import ChooseTicketsDone, FollowEach
from tutor.rules.stations import Stations
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import Tickets

WITH_STATIONS = says("Which tickets are done, by your trains or by a route that a station borrows?")
WITH_MATE = says("Which tickets are done, by your trains and your mate's?")
ALONE = says("Which of your tickets are done? Choose all of them.")


def _question(exercise: ChooseTicketsDone, names: SceneNames) -> Message:
    table, player = exercise.scene.table, exercise.scene.player
    if table.piece(Stations) and any(names.is_mine(station.owner) for station in table.stations):
        return WITH_STATIONS
    return WITH_MATE if len(table.side(player)) > 1 else ALONE


MESSAGES: Words = {
    ChooseTicketsDone: _question,
    FollowEach: says("Take the {tickets} one by one: can a train go from one city to the other?"),
}

PLACEHOLDERS: Placeholders = {"tickets": lambda v, n: Tickets(v.tickets)}
