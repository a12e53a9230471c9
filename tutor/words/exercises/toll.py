"""The words of the exercise "whose is the toll?"."""

from collections.abc import Mapping

from tutor.lessons.kinds import toll as k
from tutor.rules.standing import NEUTRAL
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says

TO_BANK = says("Claim the lit route whose toll goes to the bank.")
ASK: Mapping[k.TollCase, Message] = {
    k.TollCase.BANK: TO_BANK,
    k.TollCase.NEUTRAL: TO_BANK,
    k.TollCase.RIVAL: says("Claim the lit route where {rival} gets the toll."),
    k.TollCase.LOAN: says("Claim the lit route that you can pay without a loan."),
    k.TollCase.LOAN_RIVAL: says(
        "You cannot pay any of these tolls. Claim the lit route where {rival} gets the toll from "
        "the bank."
    ),
}

ENOUGH = says("The toll for {route} is {toll}, and you have {tokens}: whoever can pay must pay.")
TOO_LITTLE = says("The toll for {route} is {toll}, and you have {tokens}: that means a loan card.")

NO_LANE = says("No route lies beside {route}, so its toll goes to the bank.")
LANE_FREE = says("The lane beside {route} is free, so its toll goes to the bank.")
LANE_NEUTRAL = says(
    "The lane beside {route} is the neutral player's, who is never paid: the bank gets the toll."
)
LANE_OWNED = says("{owner} owns the lane beside {route} and gets its toll.")


def _beside(why: k.RouteBeside, names: SceneNames) -> Message:
    if why.owner is None:
        return NO_LANE if why.beside is None else LANE_FREE
    return LANE_NEUTRAL if why.owner == NEUTRAL else LANE_OWNED


LOOK_AT_TOKENS = says("Compare the tolls with the tokens that you have left.")
LOOK_AT_LANES = says("Look at the lanes beside: who has trains there?")

MESSAGES: Words = {
    k.PayTheToll: lambda v, n: ASK[v.case],
    k.Purse: lambda v, n: ENOUGH if v.tokens >= v.toll else TOO_LITTLE,
    k.RouteBeside: _beside,
    k.LookBeside: lambda v, n: LOOK_AT_TOKENS if v.loans else LOOK_AT_LANES,
}

PLACEHOLDERS: Placeholders = {
    "owner": lambda v, n: n.player(v.owner),
    "rival": lambda v, n: n.player(v.rival),
}
