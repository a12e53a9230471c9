"""The words of the exercise "claim what may be claimed", and of all lit routes to choose from."""

from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.kinds.may_claim import ClaimWhatMayBe, LacksCards, LookAtEach
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import AllOf

LOOK_AT_CARDS = says("Look at each of the lit routes, and at the cards in your hand.")
LOOK_AT_TRAINS = says("See who owns what, and count the trains that you have left.")
LOOK_AT_OWNERS = says("See who owns what between the cities of each lit route.")


def _look(why: LookAtEach, names: SceneNames) -> Message:
    if why.cards:
        return LOOK_AT_CARDS
    return LOOK_AT_TRAINS if why.trains else LOOK_AT_OWNERS


MESSAGES: Words = {
    ClaimWhatMayBe: says("Only one of the lit routes can be yours now. Tap it, and lay the cards."),
    LacksCards: says("{route} takes {takes}, and of these you have {held}."),
    LookAtEach: _look,
    RouteNotLit: says("You may claim that route, but it is not what is asked for here."),
}

PLACEHOLDERS: Placeholders = {
    "held": lambda v, n: AllOf(v.held),
    "takes": lambda v, n: AllOf(v.takes),
}
