"""The words of the exercise "which tickets are completed?"."""

from tutor.lessons.kinds.tickets_done import ChooseTicketsDone, FollowEach
from tutor.rules.stations import Stations
from tutor.words.cards import tickets_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: ChooseTicketsDone, names: SceneNames) -> str:
    """Ask for the tickets."""
    table, player = exercise.scene.table, exercise.scene.player
    if table.piece(Stations) is not None and any(
        station.owner in table.side(player) for station in table.stations
    ):
        return _("Which tickets are done, by your trains or with a route that a station borrows?")
    if len(table.side(player)) > 1:
        return _("Which tickets are done, by your trains and your mate's?")
    return _("Which of your tickets are done? Choose all of them.")


WORDS: Words = {
    ChooseTicketsDone: question,
    FollowEach: lambda why, names: _(
        "Take the {tickets} one by one: can a train drive from one city to the other?"
    ).format(tickets=tickets_text(why.tickets)),
}
