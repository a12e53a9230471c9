"""What a route costs, as help with paying for it."""

from tutor.cards import Cards
from tutor.lessons.exercise import Explanation
from tutor.payment import Price


class CardsForSpaces(Explanation):
    """What the price of a route asks for, as help and as shown by a payment."""

    price: Price


class EnoughFor(Explanation):
    """Help: cards that pay."""

    cards: Cards


def in_hand(cards: Cards) -> tuple[str, ...]:
    """Return the kinds of these cards as things of the hand to light up."""
    return tuple(f"hand:{card}" for card in dict.fromkeys(cards))
