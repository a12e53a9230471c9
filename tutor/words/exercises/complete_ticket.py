"""The words of the exercise "claim the route that completes the ticket"."""

from tutor.lessons.kinds.complete_ticket import (
    CompleteTicket,
    DoesNotJoin,
    FollowTheTrains,
    Joins,
)
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _


def does_not_join(why: DoesNotJoin, names: SceneNames) -> str:
    """Tell that it is no help."""
    return _("With {route} your ticket {ticket} still has a gap.").format(
        route=names.route(why.route), ticket=names.ticket(why.ticket)
    )


def follow(why: FollowTheTrains, names: SceneNames) -> str:
    """Tell what to follow."""
    if why.mates:
        return _("Follow your trains and your mate's from both cities. Where is the gap?")
    return _("Follow your trains from both cities of the ticket. Where is the gap?")


WORDS: Words = {
    CompleteTicket: lambda exercise, names: _(
        "Your ticket is {ticket}. Claim the lit route that completes it."
    ).format(ticket=names.worth(exercise.ticket)),
    DoesNotJoin: does_not_join,
    FollowTheTrains: follow,
    Joins: lambda why, names: _("{ticket}: your ticket is done.").format(
        ticket=names.ticket(why.ticket)
    ),
}
