"""The words of the exercise "claim the route that scores the most"."""

from tutor.lessons.kinds.most_points import (
    ClaimMostPoints,
    CountSpaces,
    PointsNotConfirmed,
    Scores,
)
from tutor.words.cards import points_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.language import ngettext


def scores(why: Scores, names: SceneNames) -> str:
    """Tell what a route scores."""
    facts = {
        "route": names.route(why.route),
        "spaces": why.spaces,
        "points": points_text(why.points),
        "crossing": points_text(why.crossing),
    }
    if why.crossing:
        return _(
            "{route} scores {points} for its spaces, and {crossing} for the crossing besides."
        ).format(**facts)
    return ngettext(
        "{route} has {spaces} space and scores {points}.",
        "{route} has {spaces} spaces and scores {points}.",
        why.spaces,
    ).format(**facts)


WORDS: Words = {
    ClaimMostPoints: lambda exercise, names: _(
        "You can pay for each of the lit routes. Claim the one that scores the most."
    ),
    Scores: scores,
    PointsNotConfirmed: lambda why, names: _(
        "We count {points}, but have not seen that printed for this board: yours is right."
    ).format(points=points_text(why.points)),
    CountSpaces: lambda why, names: (
        _("Count the spaces of each lit route, and the Xs on them.")
        if why.mountains
        else _("Count the spaces of each lit route.")
    ),
}
