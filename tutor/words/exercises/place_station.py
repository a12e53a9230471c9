"""The words of the exercise "build the station that saves the ticket"."""

from tutor.lessons.kinds.place_station import BuildAtAnEnd, CouldBorrow, FindTheGap, PlaceStation
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, says

NOTHING_TO_BORROW = says("No route of another player ends in {city}: nothing to borrow there.")
ONE_TO_BORROW = says("A station in {city} can borrow {routes}, which does not complete the ticket.")
NO_HELP = says("A station in {city} can borrow one of these; none completes the ticket: {routes}.")


def _could_borrow(why: CouldBorrow, names: SceneNames) -> Message:
    if not why.routes:
        return NOTHING_TO_BORROW
    return NO_HELP if len(why.routes) > 1 else ONE_TO_BORROW


MESSAGES: Words = {
    PlaceStation: says(
        "For {worth} you lack one route, and somebody else owns it. Tap a city, and build a "
        "station that completes the ticket."
    ),
    BuildAtAnEnd: says("{route} is missing. A station at one of its ends can borrow it."),
    CouldBorrow: _could_borrow,
    FindTheGap: says("Follow your trains between the ticket's cities to the gap."),
}
