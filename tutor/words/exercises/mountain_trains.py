"""The words of the exercise "what does the mountain route take and score?"."""

from tutor.lessons.kinds import mountain_trains as k
from tutor.words.cards import points_text, spaces_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def question(exercise: k.CountMountainTrains, names: SceneNames) -> str:
    """Ask for trains and points."""
    return _(
        "{player} claims {route}. How many trains leave the reserve in all, and how many points "
        "does that score at once?"
    ).format(
        player=names.player(exercise.scene.player),
        route=names.route(exercise.route),
    )


def trains_counted(why: k.TrainsCounted, names: SceneNames) -> str:
    """Tell where the trains go."""
    spaces = spaces_text(why.spaces)
    if not why.mountains:
        return _(
            "The route has {spaces} and no X: one train goes on each space, and none to the "
            "mountain crossing."
        ).format(spaces=spaces)
    return ngettext(
        "The route has {spaces} and {number} X: one train goes on each space, and one more to the "
        "mountain crossing.",
        "The route has {spaces} and {number} Xs: one train goes on each space, and one more for "
        "each X to the mountain crossing.",
        why.mountains,
    ).format(spaces=spaces, number=why.mountains)


def points_counted(why: k.PointsCounted, names: SceneNames) -> str:
    """Tell where the points come from."""
    return _(
        "A route of {spaces} scores {points}, and every train that goes to the mountain crossing "
        "scores {each} more."
    ).format(spaces=spaces_text(why.spaces), points=points_text(why.points), each=why.each)


WORDS: Words = {
    k.CountMountainTrains: question,
    k.PointsCounted: points_counted,
    k.TrainsCounted: trains_counted,
    k.PointsInAll: lambda option, names: _("Points, the crossing included"),
    k.TrainsInAll: lambda option, names: _("Trains from the reserve, the crossing included"),
}
