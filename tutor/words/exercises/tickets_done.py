"""The words of the exercise "which tickets are completed?"."""

from tutor.lessons.kinds.tickets_done import ChooseTicketsDone
from tutor.rules.stations import Stations
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: ChooseTicketsDone, names: SceneNames) -> str:
    """Ask for the tickets."""
    table, player = exercise.scene.table, exercise.scene.player
    side = names.side(player)
    if table.piece(Stations) is not None and any(
        station.owner in table.side(player) for station in table.stations
    ):
        return _(
            "Which of these tickets are completed by the routes of {side}, or with one that a "
            "station borrows? Choose all of them."
        ).format(side=side)
    return _(
        "Which of these tickets are completed by the routes of {side}? Choose all of them."
    ).format(side=side)


WORDS: Words = {
    ChooseTicketsDone: question,
}
