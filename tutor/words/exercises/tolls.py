"""The words of "neutral", "rank_tokens" and "toll": bridge tolls and the neutral player."""

from collections.abc import Iterable

from tutor.lessons.kinds import neutral, rank_tokens, toll
from tutor.lessons.kinds.toll import TollCase
from tutor.rules.standing import NEUTRAL
from tutor.table.events import Idle
from tutor.words.events import IDLE
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.reader import SideName
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import And, Number, Value

# --- tolls and tokens -----------------------------------------------------------------------

TO_BANK = says("Claim the lit route whose toll goes to the bank.")
ASK = {
    TollCase.BANK: TO_BANK,
    TollCase.NEUTRAL: TO_BANK,
    TollCase.RIVAL: says("Claim the lit route where {rival} gets the toll."),
    TollCase.LOAN: says("Claim the lit route that you can pay without a loan."),
    TollCase.LOAN_RIVAL: says(
        "You cannot pay any of these tolls. Claim the lit route where {rival} gets the toll from "
        "the bank."
    ),
}

ENOUGH = says("The toll for {route} is {toll}, and you have {held}: whoever can pay must pay.")
TOO_LITTLE = says("The toll for {route} is {toll}, and you have {held}: that means a loan card.")
NO_LANE = says("No route lies beside {route}, so its toll goes to the bank.")
LANE_FREE = says("The lane beside {route} is free, so its toll goes to the bank.")
LANE_NEUTRAL = says(
    "The lane beside {route} is the neutral player's, who is never paid: the bank gets the toll."
)
LANE_OWNED = says("{owner} owns the lane beside {route} and gets the toll.")


def _beside(why: toll.RouteBeside, names: SceneNames) -> Message:
    if why.owner is None:
        return NO_LANE if why.beside is None else LANE_FREE
    return LANE_NEUTRAL if why.owner == NEUTRAL else LANE_OWNED


LOOK_AT_TOKENS = says("Compare the tolls with the tokens that you have left.")
LOOK_AT_LANES = says("Look at the lanes beside them: who has trains there?")

PLACES = says("Points for the places, most tokens first: {bonuses}.")
LEVEL = says(
    "Players with equal tokens share a place, and each gets its full bonus: {level}. No place is "
    "left out after them."
)
LENT = says("A player with a loan keeps their place but gets no bonus: {lent}.")


def _places(why: rank_tokens.PlacesBring, names: SceneNames) -> list[Message]:
    told = ((PLACES, True), (LEVEL, why.level), (LENT, why.lent))
    return [message for message, is_so in told if is_so]


def _on_sheet(sides: Iterable[str], names: SceneNames) -> Value:
    return And(SideName(side, names.reader) for side in sides)


# --- the neutral player ---------------------------------------------------------------------

DRAW = says(
    "You have the neutral player's token. Draw your second card: that ends the round, and the top "
    "ticket is turned up."
)
DRAW_BEFORE_LAST_TICKET = says(
    "You have the token, and one ticket is left in the pile. Draw your second card: that ends the "
    "round."
)
TURNED_UP = says("The ticket turned up: {ticket}, with {pair_cities} at its foot.")
TURNED_UP_NO_PAIR = says("The ticket turned up: {ticket}, with no cities at its foot.")

BOTH_TAKEN = says(
    "Both routes between {pair_cities} are taken: none is left. Owners: {owners:mid}."
)
TOO_FEW_TRAINS = says(
    "A route between {pair_cities} has {needed_spaces}, and the neutral player has {trains}. With "
    "too few trains it leaves the game."
)
BOTH_FREE = says(
    "Both routes between {pair_cities} are free, so the player with the token chooses one, and "
    "then passes the token on."
)
ONE_YOURS = says(
    "One route between {pair_cities} is yours, so there is no choice: the neutral player takes the "
    "other one, the bank pays you the toll, and the token stays where it is."
)
ONE_TAKEN = says(
    "{first} owns one route between {pair_cities}, so there is no choice: the neutral player takes "
    "the other one, {first} gets the toll from the bank, and the token stays."
)


def _owners(why: neutral.AtTheFoot) -> list[int]:
    return [owner for owner in why.owners if owner is not None]


def _at_the_foot(why: neutral.AtTheFoot, names: SceneNames) -> Message:
    """Pick what is told of the lanes between the two cities, and of what follows."""
    owners = _owners(why)
    if why.pair is None:
        return IDLE[Idle.NO_PAIR]
    if NEUTRAL in owners:
        return IDLE[Idle.BUILT_ALREADY]
    if len(owners) == len(why.routes):
        return BOTH_TAKEN
    if why.trains < why.needed:
        return TOO_FEW_TRAINS
    if not owners:
        return BOTH_FREE
    return ONE_YOURS if names.is_mine(owners[0]) else ONE_TAKEN


def _is_last_ticket(exercise: neutral.EndTheRound) -> bool:
    return len(exercise.scene.table.tickets) == 1


MESSAGES: Words = {
    toll.PayTheToll: lambda v, n: ASK[v.case],
    toll.Purse: lambda v, n: ENOUGH if v.held >= v.toll else TOO_LITTLE,
    toll.RouteBeside: _beside,
    toll.LookBeside: lambda v, n: LOOK_AT_TOKENS if v.loans else LOOK_AT_LANES,
    rank_tokens.RankTokens: says(
        "At the end toll tokens are counted. What bonus does each player get for them?"
    ),
    rank_tokens.PlacesBring: _places,
    neutral.EndTheRound: lambda v, n: DRAW_BEFORE_LAST_TICKET if _is_last_ticket(v) else DRAW,
    neutral.ChooseItsLane: says(
        "Both lanes are free. Tap the one that the neutral player is to take."
    ),
    # The ticket is discarded at once, and not to be seen on the table.
    neutral.TurnedUp: lambda v, n: TURNED_UP if v.pair else TURNED_UP_NO_PAIR,
    neutral.AtTheFoot: _at_the_foot,
    neutral.DrawYourSecond: says("Take a card from the row or the pile."),
    neutral.LastTicket: says(
        "That was the last ticket of the pile: it is still carried out, then the neutral player "
        "leaves."
    ),
    neutral.LanesAlike: says(
        "Each has {spaces}, and the neutral player has {trains}. Either is right."
    ),
    neutral.TapALane: says("Tap one of the two lit lanes."),
    neutral.TokenGoesOn: says("You have chosen, so the token goes to the other player."),
}

PLACEHOLDERS: Placeholders = {
    "bonuses": lambda v, n: And(map(Number, v.bonus)),
    "first": lambda v, n: n.player(_owners(v)[0]),
    "lent": lambda v, n: _on_sheet(v.lent, n),
    "level": lambda v, n: _on_sheet(v.level, n),
    "owners": lambda v, n: And(map(n.called, _owners(v))),
}
