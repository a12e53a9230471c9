"""The words of the exercise "find the longest route"."""

from tutor.lessons.exercise import Scene
from tutor.lessons.kinds.longest_trail import (
    FindLongestTrail,
    LineBreaks,
    LineIs,
    NotYours,
    UsedTwice,
)
from tutor.words.cards import trains_text
from tutor.words.events import TableNames
from tutor.words.language import gettext as _


def question(exercise: FindLongestTrail) -> str:
    """Ask for the line."""
    scene = exercise.scene
    return _(
        "Find the longest continuous route of {side}: tap its routes one after the other, "
        "from one end to the other."
    ).format(side=TableNames(scene.table).side(scene.player))


def not_yours(why: NotYours, scene: Scene) -> str:
    """Tell that a route is not the side's."""
    names = TableNames(scene.table)
    return _("{route} does not belong to {side}.").format(
        route=names.route(why.route), side=names.side(scene.player)
    )


def used_twice(why: UsedTwice, scene: Scene) -> str:
    """Tell that a route is used twice."""
    return _("{route} is there twice: a line may come back to a city, never to a route.").format(
        route=TableNames(scene.table).route(why.route)
    )


def line_breaks(why: LineBreaks, scene: Scene) -> str:
    """Tell where the line breaks."""
    names = TableNames(scene.table)
    return _(
        "This is no continuous line: after {before} it has come to a city where {route} "
        "does not begin."
    ).format(before=names.route(why.before), route=names.route(why.route))


def line_is(why: LineIs, scene: Scene) -> str:
    """Tell the line's length, and the longest."""
    facts = {"trains": trains_text(why.length), "longest": trains_text(why.longest)}
    if why.length < why.longest:
        return _("This line has {trains}, the longest has {longest}.").format(**facts)
    return _("This line has {trains}: as many as the longest.").format(**facts)
