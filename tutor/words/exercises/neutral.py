"""The words of the exercise "what does the neutral player do?"."""

from tutor.lessons.kinds import neutral as k
from tutor.rules.standing import NEUTRAL
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import And, Spaces

DRAW = says(
    "You have the neutral player's token. Draw your second card: that ends the round, and the top "
    "ticket is turned up."
)
DRAW_BEFORE_LAST_TICKET = says(
    "You have the token, and one ticket is left in the pile. Draw your second card: that ends the "
    "round."
)
TURNED_UP = says("The ticket turned up: {ticket}, with {cities} at its foot.")
TURNED_UP_NO_PAIR = says("The ticket turned up: {ticket}, with no cities at its foot.")

NO_PAIR = says(
    "A ticket without a pair of cities at its foot brings nothing: the neutral player waits for "
    "the next round."
)
BUILT_ALREADY = says(
    "The neutral player has a route between {cities} already, and never takes the second one."
)
BOTH_TAKEN = says("Both routes between {cities} are taken: none is left. Owners: {owners:mid}.")
TOO_FEW_TRAINS = says(
    "A route between {cities} has {needed}, and the neutral player has {trains}. With too few "
    "trains it leaves the game."
)
BOTH_FREE = says(
    "Both routes between {cities} are free, so the player with the token chooses, and then gives "
    "it away."
)
ONE_YOURS = says(
    "One route between {cities} is yours, so there is no choice: the neutral player takes the "
    "other one, the bank pays you the toll, and the token stays."
)
ONE_TAKEN = says(
    "{owner} owns one route between {cities}, so there is no choice: the neutral player takes the "
    "other one, {owner} gets the toll from the bank, and the token stays."
)


def _owners(why: k.AtTheFoot) -> list[int]:
    return [owner for owner in why.owners if owner is not None]


def _at_the_foot(why: k.AtTheFoot, names: SceneNames) -> Message:
    """Pick what is told of the lanes between the two cities, and of what follows."""
    owners = _owners(why)
    if why.pair is None:
        return NO_PAIR
    if NEUTRAL in owners:
        return BUILT_ALREADY
    if len(owners) == len(why.routes):
        return BOTH_TAKEN
    if why.trains < why.needed:
        return TOO_FEW_TRAINS
    if not owners:
        return BOTH_FREE
    return ONE_YOURS if names.is_mine(owners[0]) else ONE_TAKEN


def _is_last_ticket(exercise: k.EndTheRound) -> bool:
    return len(exercise.scene.table.tickets) == 1


MESSAGES: Words = {
    k.EndTheRound: lambda v, n: DRAW_BEFORE_LAST_TICKET if _is_last_ticket(v) else DRAW,
    k.ChooseItsLane: says("Both lanes are free. Tap the one it is to take."),
    # The ticket is discarded at once, and not to be seen on the table.
    k.TurnedUp: lambda v, n: TURNED_UP if v.pair else TURNED_UP_NO_PAIR,
    k.AtTheFoot: _at_the_foot,
    k.DrawYourSecond: says("Take a card from the row or the pile."),
    k.LastTicket: says(
        "That was the last ticket of the pile: what it brings is still carried out, then the "
        "neutral player leaves."
    ),
    k.LanesAlike: says("Each has {spaces}, and the neutral player has {trains}. Either is right."),
    k.TapALane: says("Tap one of the two lit lanes."),
    k.TokenGoesOn: says("You have chosen, so the token goes to the other player."),
}

PLACEHOLDERS: Placeholders = {
    "cities": lambda v, n: And(n.city(city) for city in v.pair),
    "needed": lambda v, n: Spaces(v.needed),
    "owner": lambda v, n: n.player(_owners(v)[0]),
    "owners": lambda v, n: And(n.called(owner) for owner in _owners(v)),
}
