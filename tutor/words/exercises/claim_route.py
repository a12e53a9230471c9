"""The words of the exercises "claim this route" and "build a station"."""

from tutor.lessons.kinds.claim_route import BuildThisStation, ClaimThisRoute, StationCosts
from tutor.lessons.prices import CardsForSpaces, EnoughFor
from tutor.terms import Card
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import NumberOfCards, OneCard, Several, Spaces

CARDS_FOR_SPACE = says(
    "Choose one colour. Each of the {spaces} takes one card of it, or any {set} cards together "
    "instead."
)
CARDS_FOR_SYMBOL = says(
    "Lay {symbols}, and cards of one colour for the rest of its {spaces}. In place of each "
    "locomotive you may lay any {set} cards."
)
SYMBOLS = says("It takes {number_of_cards}, {symbols} among them; the others are of one colour.")
ANY_COLOR = says("It takes {number_of_cards}, all of one colour.")
ANY_CARD = says("It takes {number_of_cards} of any colour.")
WILD = says("Lay {card} or a locomotive for each space: {number_of_cards} in all.")
COLOR_ONLY = says("Lay {card} for each space, and nothing else: {number_of_cards} in all.")


def _price(why: CardsForSpaces, names: SceneNames) -> Message:
    price = why.price
    if price.cards_for_space:
        return CARDS_FOR_SPACE
    if price.symbols:
        return CARDS_FOR_SYMBOL if price.cards_for_symbol else SYMBOLS
    if price.color is None:
        return ANY_COLOR if price.spaces > 1 else ANY_CARD
    return WILD if price.wild else COLOR_ONLY


STATION_COSTS = says("Station number {number} costs {price}.")
STATION_COSTS_SEVERAL = says("Station number {number} costs {price}, all of one colour.")

MESSAGES: Words = {
    ClaimThisRoute: says("Claim {route}: tap it, and lay the cards."),
    BuildThisStation: says("Tap a city, and build your station number {number} there."),
    CardsForSpaces: _price,
    EnoughFor: says("These cards would do: {cards}."),
    StationCosts: lambda v, n: STATION_COSTS_SEVERAL if v.number > 1 else STATION_COSTS,
}

PLACEHOLDERS: Placeholders = {
    "card": lambda v, n: OneCard(v.price.color),
    "number_of_cards": lambda v, n: NumberOfCards(v.price.spaces),
    "price": lambda v, n: NumberOfCards(v.number),
    "set": lambda v, n: v.price.cards_for_space or v.price.cards_for_symbol,
    "spaces": lambda v, n: Spaces(v.price.spaces),
    "symbols": lambda v, n: Several(Card.LOCOMOTIVE, v.price.symbols),
}
