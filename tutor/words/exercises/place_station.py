"""The words of the exercise "build the station that saves the ticket"."""

from tutor.lessons.kinds.place_station import (
    BuildAtAnEnd,
    CouldBorrow,
    FindTheGap,
    PlaceStation,
)
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def question(exercise: PlaceStation, names: SceneNames) -> str:
    """Ask for the city."""
    return _(
        "For {ticket} you lack one route, and that is somebody else's. Tap a city, and build a "
        "station that completes the ticket."
    ).format(ticket=names.worth(exercise.ticket))


def could_borrow(why: CouldBorrow, names: SceneNames) -> str:
    """Tell what a station could borrow there, and that it does not help."""
    city = names.city(why.city)
    if not why.routes:
        return _(
            "No route of another player ends in {city}: a station there has nothing to borrow."
        ).format(city=city)
    return ngettext(
        "A station in {city} could borrow {routes}, which does not complete the ticket.",
        "A station in {city} could borrow one of these, and none completes the ticket: {routes}.",
        len(why.routes),
    ).format(city=city, routes=names.routes(why.routes))


WORDS: Words = {
    PlaceStation: question,
    BuildAtAnEnd: lambda why, names: _(
        "{route} is missing. A station at one of its ends can borrow it."
    ).format(route=names.route(why.route)),
    CouldBorrow: could_borrow,
    FindTheGap: lambda why, names: _("Follow your trains between the ticket's cities to the gap."),
}
