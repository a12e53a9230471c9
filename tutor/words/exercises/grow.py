"""The words of the exercises "claim the route that a prize asks for"."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.grow import (
    ClaimForPrize,
    GrowsTo,
    Prize,
    StaysAt,
    WhatCounts,
)
from tutor.words.cards import trains_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def question(exercise: ClaimForPrize, names: SceneNames) -> str:
    """Ask for the route."""
    if exercise.prize is Prize.LONGEST:
        return _("Claim the lit route that makes your longest continuous route longer.")
    if exercise.prize is Prize.CITIES:
        return _("Claim the lit route that joins more cities to your largest network.")
    return _("Your ticket is {ticket}. Claim the lit route that gives it a second way.").format(
        ticket=names.ticket(exercise.ticket)
    )


def stays_at(why: StaysAt, names: SceneNames) -> str:
    """Tell that it does not grow."""
    facts = {"route": names.route(why.route), "count": why.count}
    if why.prize is Prize.LONGEST:
        return _("With {route} your longest stays at {trains}.").format(
            **facts, trains=trains_text(why.count)
        )
    if why.prize is Prize.CITIES:
        return _("With {route} your largest network still has {count} cities.").format(**facts)
    return _("With {route} there still is one route that parts the two cities.").format(**facts)


def grows_to(why: GrowsTo, names: SceneNames) -> str:
    """Tell how it has grown."""
    if why.prize is Prize.LONGEST:
        return _("Your longest has grown from {before} to {trains}.").format(
            before=why.before, trains=trains_text(why.count)
        )
    if why.prize is Prize.CITIES:
        return _("Your largest network has grown from {before} to {count} cities.").format(
            before=why.before, count=why.count
        )
    return _("Two ways with no route in common: the ticket counts for the Grand Tour.")


LOOK: Mapping[Prize, Callable[[], str]] = {
    Prize.LONGEST: lambda: _("Which end of your longest line does each lit route touch?"),
    Prize.CITIES: lambda: _("Which of the lit routes leads to a city that you have not joined?"),
    Prize.SECOND_WAY: lambda: _("Take one route away in your mind: which ring would still hold?"),
}
"""What counts, as a question."""

WORDS: Words = {
    ClaimForPrize: question,
    GrowsTo: grows_to,
    StaysAt: stays_at,
    WhatCounts: lambda why, names: LOOK[why.prize](),
}
