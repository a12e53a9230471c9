"""The words of the exercise "where does a station save the ticket?"."""

from tutor.lessons.kinds.place_station import CouldBorrow, PlaceStation
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def question(exercise: PlaceStation, names: SceneNames) -> str:
    """Ask for the city."""
    return _(
        "{ticket}: all that {player} lacks is one route, and that belongs to somebody else. Tap a "
        "city where a station completes the ticket."
    ).format(player=names.player(exercise.scene.player), ticket=names.worth(exercise.ticket))


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
    CouldBorrow: could_borrow,
}
