"""The words of all that asks for a route to claim, or for a station.

These are "borrow", "claim_route", "complete_ticket", "grow", "last_turn", "may_claim",
"most_points" and "place_station".
"""

from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.kinds import (
    borrow,
    claim_route,
    complete_ticket,
    grow,
    last_turn,
    may_claim,
    most_points,
    place_station,
)
from tutor.lessons.kinds.grow import Prize
from tutor.lessons.prices import CardsForSpaces, EnoughFor
from tutor.terms import Card
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import (
    Named,
    NumberOfCards,
    OneCard,
    Or,
    Points,
    Several,
    Spaces,
    TrainCards,
)

# --- what a route costs ---------------------------------------------------------------------

CARDS_FOR_SPACE = says(
    "Choose one colour. Each of the {all_spaces} takes one card of it, or any {set} cards together "
    "instead."
)
FERRY = {
    (False, "gray"): says("It takes {number_of_cards}: {symbols}, and the rest of one colour."),
    (False, "color"): says(
        "It takes {number_of_cards}: {symbols}, and {of_color} for each other space."
    ),
    (False, ""): says("It takes {symbols}, and nothing else."),
    (True, "gray"): says(
        "Lay {symbols}, and cards of one colour for the rest of its {all_spaces}. In place of each "
        "locomotive you may lay any {set} cards."
    ),
    (True, "color"): says(
        "Lay {symbols}, and {of_color} for each other space. In place of each locomotive you may "
        "lay any {set} cards."
    ),
    (True, ""): says("Lay {symbols}. In place of each locomotive you may lay any {set} cards."),
}
"""By whether other cards may be laid for a locomotive, and what the other spaces take."""
ANY_COLOR = says("It takes {number_of_cards}, all of one colour.")
ANY_CARD = says("It takes {number_of_cards} of any colour.")
WILD = says("Lay {of_color} or a locomotive for each space: {number_of_cards} in all.")
COLOR_ONLY = says("Lay {of_color} for each space, and nothing else: {number_of_cards} in all.")


def _price(why: CardsForSpaces, names: SceneNames) -> Message:
    price = why.price
    if price.cards_for_space:
        return CARDS_FOR_SPACE
    if price.symbols:
        others = "" if price.spaces == price.symbols else "color" if price.color else "gray"
        return FERRY[bool(price.cards_for_symbol), others]
    if price.color is None:
        return ANY_COLOR if price.spaces > 1 else ANY_CARD
    return WILD if price.wild else COLOR_ONLY


STATION_COSTS = says("Station number {number} costs {number_cards}.")
STATION_COSTS_SEVERAL = says("Station number {number} costs {number_cards}, all of one colour.")

# --- what a prize asks for ------------------------------------------------------------------

ASK = {
    Prize.LONGEST: says("Claim the lit route that makes your longest continuous route longer."),
    Prize.CITIES: says("Claim the lit route that joins more cities to your largest network."),
    Prize.SECOND_WAY: says(
        "Your ticket is {ticket}. Claim the lit route that gives it a second way."
    ),
}
STAYS = {
    Prize.LONGEST: says("With {route} your longest route stays at {count_trains}."),
    Prize.CITIES: says("With {route} your largest network still has {count_cities}."),
    Prize.SECOND_WAY: says(
        "Even with {route}, one route is left whose loss would part the two cities."
    ),
}
GROWS = {
    Prize.LONGEST: says("Your longest route grows from {before} to {count_trains}."),
    Prize.CITIES: says("Your largest network grows from {before} to {count_cities}."),
    Prize.SECOND_WAY: says("Two ways that share no route: the ticket counts for the Grand Tour."),
}
LOOK = {
    Prize.LONGEST: says(
        "With which lit route can a train drive on, without taking any route twice?"
    ),
    Prize.CITIES: says("Which of the lit routes leads to a city that you have not joined?"),
    Prize.SECOND_WAY: says(
        "Imagine one of your routes gone: with which lit route do the two cities stay joined?"
    ),
}

# --- the last round -------------------------------------------------------------------------

BEGIN = says("Claim the lit route that begins the last round.")
DO_NOT_BEGIN = says("Claim a lit route that does not begin the last round yet.")
COUNT = says("You have {trains}. Take away a route's spaces: are {enough} or fewer left?")
COUNT_WITH_XS = says(
    "You have {trains}. Take away a route's spaces and its Xs: are {enough} or fewer left?"
)
LEFT = says("You have {trains} and {in_hand}. If no route is in reach, take a card from the pile.")
ANYTHING = says("A route, cards or tickets: whatever the rules allow is right.")
FEW_LEFT = says("{route} leaves {whom:mid} {trains}: the last round begins at {enough} or fewer.")
ENOUGH_LEFT = says("{route} leaves {whom:mid} {trains}: more than {enough}, so no last round yet.")

# --- what to look at ------------------------------------------------------------------------

FOLLOW = {
    (False, False): says("Follow your trains from both cities of the ticket. Where is the gap?"),
    (False, True): says("Follow your trains and your mate's from both cities. Where is the gap?"),
    (True, False): says(
        "Follow your trains from what the ticket names first towards any one of the others. Where "
        "is the gap?"
    ),
    (True, True): says(
        "Follow your trains and your mate's from what the ticket names first towards any one of "
        "the others. Where is the gap?"
    ),
}
"""By whether the ticket can be completed in several ways, and whether there is a mate."""
COMPLETE = says("Your ticket is {ticket_worth}. Claim the lit route that completes it.")
MORE = says(
    "Your ticket {ticket} is done and scores {so_far}. Claim the lit route that makes it score "
    "more."
)
LOOK_AT_CARDS = says("Look at each of the lit routes, and at the cards in your hand.")
LOOK_AT_TRAINS = says("See who owns what, and count the trains that you have left.")
LOOK_AT_OWNERS = says("See who owns what between the cities of each lit route.")
SCORES = says("{route} has {spaces} and scores {points}.")
SCORES_CROSSING = says(
    "{route} scores {points} for its spaces and {crossing_points} for the crossing."
)
COUNT_SPACES = says("Count the spaces of each lit route.")
COUNT_SPACES_AND_XS = says("Count the spaces of each lit route, and the Xs on them.")


def _look(why: may_claim.LookAtEach, names: SceneNames) -> Message:
    if why.cards:
        return LOOK_AT_CARDS
    return LOOK_AT_TRAINS if why.trains else LOOK_AT_OWNERS


# --- stations -------------------------------------------------------------------------------

NOTHING_TO_BORROW = says("No other player's route ends in {city}: there is nothing to borrow.")
ONE_TO_BORROW = says("A station in {city} can borrow {routes}, which does not complete the ticket.")
NO_HELP = says("A station in {city} can borrow one of these; none completes the ticket: {routes}.")


def _could_borrow(why: place_station.CouldBorrow, names: SceneNames) -> Message:
    if not why.routes:
        return NOTHING_TO_BORROW
    return NO_HELP if len(why.routes) > 1 else ONE_TO_BORROW


GAP = {
    False: says("Follow your trains between the ticket's cities to the gap."),
    True: says("Follow your trains towards all that the ticket names, up to the gap."),
}
"""By whether the ticket can be completed in several ways."""


MESSAGES: Words = {
    RouteNotLit: says("You may claim that route, but it is not what is asked for here."),
    CardsForSpaces: _price,
    EnoughFor: says("These cards would do: {cards}."),
    borrow.BorrowRoute: says(
        "Your station in {city} may borrow one route of another player there. Tap the one that "
        "gains you the most points from tickets."
    ),
    borrow.BorrowingGives: says("If you borrow {route}, your tickets come to {points} in all."),
    borrow.BestIs: says("It is best to borrow {best}: then your tickets come to {points}."),
    borrow.WhatItJoins: says(
        "Routes there: {number}. Which of your tickets' cities does each one reach?"
    ),
    claim_route.ClaimThisRoute: says("Claim {to_claim}: tap it, and lay the cards."),
    claim_route.BuildThisStation: says("Tap a city and build station number {number} there."),
    claim_route.StationCosts: lambda v, n: STATION_COSTS_SEVERAL if v.number > 1 else STATION_COSTS,
    complete_ticket.CompleteTicket: lambda v, n: COMPLETE if v.way is None else MORE,
    complete_ticket.DoesNotJoin: says("With {route} your ticket {ticket} still has a gap."),
    complete_ticket.FollowTheTrains: lambda v, n: FOLLOW[n.has_several_ways(v.ticket), v.mates],
    complete_ticket.Joins: says("{ticket}: your ticket is done."),
    complete_ticket.LookBeyond: says(
        "Which places on the ticket bring more than the one that you have reached?"
    ),
    complete_ticket.Reaches: says("You reach {reached}: the ticket scores {points}."),
    complete_ticket.StaysWorth: says("With {route} your ticket still scores {points}."),
    grow.ClaimForPrize: lambda v, n: ASK[v.prize],
    grow.ClaimToDrawLevel: says(
        "{rival} has the longest continuous route so far: {most_trains}. Claim the lit route that "
        "brings you the {bonus_points}, too."
    ),
    grow.DrawsLevel: says(
        "{rival} and you both have {most_trains} now: that is {bonus_points} for each."
    ),
    grow.PassesAgain: says(
        "It passes through {city} twice, which is allowed; no route is in it twice."
    ),
    grow.StaysBehind: says(
        "With {route} your longest route has {count_trains}. It takes {most_trains}."
    ),
    grow.TrainsMissing: says(
        "Your longest route has {count_trains} and is to have {most_trains}. What is missing?"
    ),
    grow.GrowsTo: lambda v, n: GROWS[v.prize],
    grow.StaysAt: lambda v, n: STAYS[v.prize],
    grow.WhatCounts: lambda v, n: LOOK[v.prize],
    last_turn.BeginLastRound: lambda v, n: BEGIN if v.begins else DO_NOT_BEGIN,
    last_turn.PlayYourLast: says(
        "The others have had their last turns. This is yours: do what you like."
    ),
    last_turn.CountTrains: lambda v, n: COUNT_WITH_XS if v.crossing else COUNT,
    last_turn.LeftForLast: lambda v, n: LEFT if v.count else ANYTHING,
    last_turn.LastRoundBegins: says("Everybody has one more turn, and yours is the last."),
    last_turn.TrainsLeft: lambda v, n: FEW_LEFT if v.trains <= v.enough else ENOUGH_LEFT,
    last_turn.YourLastTurn: says("That was the last turn of all: the game is over."),
    may_claim.ClaimWhatMayBe: says(
        "Only one of the lit routes can be yours now. Tap it, and lay the cards."
    ),
    may_claim.LacksCards: says("{route} takes {takes}, and of these you have {held}."),
    may_claim.LookAtEach: _look,
    most_points.ClaimMostPoints: says(
        "You can pay for each of the lit routes. Claim the one that scores the most."
    ),
    most_points.Scores: lambda v, n: SCORES_CROSSING if v.crossing else SCORES,
    most_points.PointsNotConfirmed: says(
        "We count {points}, but have not seen that printed for this board; go by what yours says."
    ),
    most_points.CountSpaces: lambda v, n: COUNT_SPACES_AND_XS if v.mountains else COUNT_SPACES,
    place_station.PlaceStation: says(
        "You are one route short of {ticket_worth}, and somebody else owns it. Tap a city, and "
        "build a station that completes the ticket."
    ),
    place_station.BuildAtAnEnd: says(
        "{route} is missing. A station at one of its ends can borrow it."
    ),
    place_station.CouldBorrow: _could_borrow,
    place_station.FindTheGap: lambda v, n: GAP[n.has_several_ways(v.ticket)],
}

PLACEHOLDERS: Placeholders = {
    "all_spaces": lambda v, n: Spaces(v.price.spaces),
    "best": lambda v, n: Or(map(n.route, v.routes)),
    "in_hand": lambda v, n: TrainCards(v.cards),
    "number_of_cards": lambda v, n: NumberOfCards(v.price.spaces),
    "of_color": lambda v, n: OneCard(v.price.color),
    "reached": lambda v, n: n.city(v.reached),
    "set": lambda v, n: v.price.cards_for_space or v.price.cards_for_symbol,
    "so_far": lambda v, n: Points(v.way.points),
    "symbols": lambda v, n: Several(Card.LOCOMOTIVE, v.price.symbols),
    "to_claim": lambda v, n: n.to_claim(v.route),
    "whom": lambda v, n: Named("your_team" if v.team else "you"),
}
