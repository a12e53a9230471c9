"""The words of the exercise "answer the tunnel"."""

from typing import Any

from tutor.lessons.kinds import tunnel as k
from tutor.terms import Card
from tutor.words.exercises.common import Words
from tutor.words.says import Placeholders, says
from tutor.words.values import NumberOfCards, Several

ENTER = says("Enter the tunnel {route}: lay the cards, then turn those of the pile.")
ENTER_ALONE = says("Enter the tunnel {route} with locomotives alone, and turn the cards.")
ANSWER = says("Add what is asked for if you can, or give the tunnel up.")
ANSWER_TOO_FEW = says(
    "There are no more cards to turn than these. Add what is asked for if you can, or give up."
)
MATCHING = says("Cards in {color} match, and so do locomotives: you must add {extra}.")
MATCHING_LOCOMOTIVES = says("Only locomotives match here: you must add {extra_locomotives}.")
CANNOT_ADD = says("You cannot add {extra} ({color} or locomotive): give the tunnel up.")
CANNOT_ADD_LOCOMOTIVES = says("You cannot add {extra_locomotives}: give the tunnel up.")
WHICH = says("Turned over: {turned}. How many are {color} or locomotives?")
WHICH_LOCOMOTIVES = says("Turned over: {turned}. How many are locomotives?")


def _alone(value: Any) -> bool:
    """Tell whether locomotives alone were laid, which locomotives alone match."""
    return value.color is Card.LOCOMOTIVE


def _too_few(exercise: k.AnswerTheTunnel) -> bool:
    return len(exercise.stage.revealed) < exercise.turned.wanted


MESSAGES: Words = {
    k.AloneFor: says("Lay a locomotive for each space here: {locomotives} in all."),
    k.AnswerTheTunnel: lambda v, n: ANSWER_TOO_FEW if _too_few(v) else ANSWER,
    k.CanBePaid: says("You may always give up, but here you can pay with {paid}. Add them."),
    k.CannotBePaid: lambda v, n: CANNOT_ADD_LOCOMOTIVES if _alone(v) else CANNOT_ADD,
    k.EnterTheTunnel: lambda v, n: ENTER_ALONE if v.alone else ENTER,
    k.LeftToAdd: says("Left to add: {cards}."),
    k.LocomotivesAlone: says("You may do that, but lay locomotives alone here."),
    k.MatchingCards: lambda v, n: MATCHING_LOCOMOTIVES if _alone(v) else MATCHING,
    k.WhichMatch: lambda v, n: WHICH_LOCOMOTIVES if _alone(v) else WHICH,
}

PLACEHOLDERS: Placeholders = {
    "extra": lambda v, n: NumberOfCards(v.extra),
    "extra_locomotives": lambda v, n: Several(Card.LOCOMOTIVE, v.extra),
    "locomotives": lambda v, n: Several(Card.LOCOMOTIVE, v.spaces),
    "paid": lambda v, n: n.paid(v.cards, v.from_holder),
    "turned": lambda v, n: NumberOfCards(v.turned),
}
