"""The words of the exercises "claim the route that a prize asks for"."""

from collections.abc import Mapping

from tutor.lessons.kinds.grow import ClaimForPrize, GrowsTo, Prize, StaysAt, WhatCounts
from tutor.words.exercises.common import Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import Cities, Trains

ASK: Mapping[Prize, Message] = {
    Prize.LONGEST: says("Claim the lit route that makes your longest continuous route longer."),
    Prize.CITIES: says("Claim the lit route that joins more cities to your largest network."),
    Prize.SECOND_WAY: says(
        "Your ticket is {ticket}. Claim the lit route that gives it a second way."
    ),
}
STAYS: Mapping[Prize, Message] = {
    Prize.LONGEST: says("With {route} your longest route stays at {length}."),
    Prize.CITIES: says("With {route} your largest network still has {cities}."),
    Prize.SECOND_WAY: says("With {route} there still is one route that parts the two cities."),
}
GROWS: Mapping[Prize, Message] = {
    Prize.LONGEST: says("Your longest route grows from {before} to {length}."),
    Prize.CITIES: says("Your largest network grows from {before} to {cities}."),
    Prize.SECOND_WAY: says(
        "Two ways without a common route: the ticket counts for the Grand Tour."
    ),
}
LOOK: Mapping[Prize, Message] = {
    Prize.LONGEST: says("Which end of your longest line does each lit route touch?"),
    Prize.CITIES: says("Which of the lit routes leads to a city that you have not joined?"),
    Prize.SECOND_WAY: says("Take one route away in your mind: which ring still holds?"),
}
"""What counts, as a question."""

MESSAGES: Words = {
    ClaimForPrize: lambda v, n: ASK[v.prize],
    GrowsTo: lambda v, n: GROWS[v.prize],
    StaysAt: lambda v, n: STAYS[v.prize],
    WhatCounts: lambda v, n: LOOK[v.prize],
}

PLACEHOLDERS: Placeholders = {
    "cities": lambda v, n: Cities(v.count),
    "length": lambda v, n: Trains(v.count),
}
