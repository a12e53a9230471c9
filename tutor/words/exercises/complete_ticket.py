"""The words of the exercise "claim the route that completes the ticket"."""

from tutor.lessons.kinds.complete_ticket import CompleteTicket, DoesNotJoin, FollowTheTrains, Joins
from tutor.words.exercises.common import Words
from tutor.words.says import says

FOLLOW = says("Follow your trains from both cities of the ticket. Where is the gap?")
FOLLOW_BOTH = says("Follow your trains and your mate's from both cities. Where is the gap?")

MESSAGES: Words = {
    CompleteTicket: says("Your ticket is {worth}. Claim the lit route that completes it."),
    DoesNotJoin: says("With {route} your ticket {ticket} still has a gap."),
    FollowTheTrains: lambda v, n: FOLLOW_BOTH if v.mates else FOLLOW,
    Joins: says("{ticket}: your ticket is done."),
}
