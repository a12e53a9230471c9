"""The words of the exercise "find the longest route"."""

from tutor.lessons.kinds.longest_trail import (
    AsATrain,
    BeginsWith,
    FindLongestTrail,
    LineBreaks,
    LineIs,
    NotYours,
    UsedTwice,
)
from tutor.words.cards import trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: FindLongestTrail, names: SceneNames) -> str:
    """Ask for the line."""
    return _("Tap your longest continuous route: one after the other, from end to end.")


def not_yours(why: NotYours, names: SceneNames) -> str:
    """Tell that a route is not the side's."""
    return _("{route} is not yours.").format(route=names.route(why.route))


def used_twice(why: UsedTwice, names: SceneNames) -> str:
    """Tell that a route is used twice."""
    return _("{route} is there twice: a line may come back to a city, never to a route.").format(
        route=names.route(why.route)
    )


def line_breaks(why: LineBreaks, names: SceneNames) -> str:
    """Tell where the line breaks."""
    return _(
        "This is no continuous line: after {before} it has come to a city where {route} "
        "does not begin."
    ).format(before=names.route(why.before), route=names.route(why.route))


def line_is(why: LineIs, names: SceneNames) -> str:
    """Tell the line's length, and the longest."""
    facts = {"trains": trains_text(why.length), "longest": trains_text(why.longest)}
    if why.length < why.longest:
        return _("This line has {trains}. There is a longer one.").format(**facts)
    return _("This line has {trains}: as many as the longest.").format(**facts)


WORDS: Words = {
    FindLongestTrail: question,
    AsATrain: lambda why, names: _(
        "A train drives along it without a stop. Begin where it cannot come from anywhere else."
    ),
    BeginsWith: lambda why, names: _("One begins with {route}; its first half is lit up.").format(
        route=names.route(why.route)
    ),
    LineBreaks: line_breaks,
    LineIs: line_is,
    NotYours: not_yours,
    UsedTwice: used_twice,
}
