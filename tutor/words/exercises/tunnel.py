"""The words of "tunnel": entering one, and answering what it asks for."""

from typing import Any

from tutor.lessons.kinds import tunnel
from tutor.terms import Card
from tutor.words.exercises.common import Words
from tutor.words.says import says

ENTER = says("Enter the tunnel {route}: lay the cards, then turn over those from the pile.")
ENTER_ALONE = says("Enter the tunnel {route} with locomotives alone, and turn over the cards.")
ANSWER = says("Add what is asked for if you can, or give the tunnel up.")
ANSWER_TOO_FEW = says(
    "There are no more cards to turn over. Add what is asked for if you can, or give up."
)
MATCHING = says("The cards that match are {color} or locomotives: you must add {extra}.")
MATCHING_LOCOMOTIVES = says("Only locomotives match here: you must add {extra}.")
CANNOT_ADD = says("You cannot add {extra} ({color} or locomotive): give the tunnel up.")
CANNOT_ADD_LOCOMOTIVES = says("You cannot add {extra}: give the tunnel up.")
LEFT_TO_ADD = says("Left to add: {cards}.")
NONE_TO_ADD = says("You have none that you could add.")
WHICH = says("Turned over: {turned_cards}. How many are {color} or locomotives?")
WHICH_LOCOMOTIVES = says("Turned over: {turned_cards}. How many are locomotives?")


def _alone(value: Any) -> bool:
    """Tell whether locomotives alone were laid, which locomotives alone match."""
    return value.color is Card.LOCOMOTIVE


def _too_few(exercise: tunnel.AnswerTheTunnel) -> bool:
    return len(exercise.stage.revealed) < exercise.turned.wanted


MESSAGES: Words = {
    tunnel.AloneFor: says("Lay a locomotive for each space here: {spaces_locomotives} in all."),
    tunnel.AnswerTheTunnel: lambda v, n: ANSWER_TOO_FEW if _too_few(v) else ANSWER,
    tunnel.CanBePaid: says("You may always give up, but here you can pay with {paid}. Add these."),
    tunnel.CannotBePaid: lambda v, n: CANNOT_ADD_LOCOMOTIVES if _alone(v) else CANNOT_ADD,
    tunnel.EnterTheTunnel: lambda v, n: ENTER_ALONE if v.alone else ENTER,
    tunnel.LeftToAdd: lambda v, n: LEFT_TO_ADD if v.cards else NONE_TO_ADD,
    tunnel.LocomotivesAlone: says("You may do that, but lay locomotives alone here."),
    tunnel.MatchingCards: lambda v, n: MATCHING_LOCOMOTIVES if _alone(v) else MATCHING,
    tunnel.WhichMatch: lambda v, n: WHICH_LOCOMOTIVES if _alone(v) else WHICH,
}
