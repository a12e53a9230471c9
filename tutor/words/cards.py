"""Train cards and numbers of things as texts, where a text is asked for and no message."""

from collections.abc import Sequence

from tutor.cards import Cards
from tutor.terms import Card
from tutor.words.says import says
from tutor.words.values import (
    AllOf,
    And,
    Kind,
    OneCard,
    Or,
    Players,
    Points,
    Several,
    Spaces,
    TrainCards,
    Trains,
)

LEAST_TO_MOST = says("{least} to {most}")


def card_text(card: Card) -> str:
    """Return a single card, such as "a green card" or "a locomotive"."""
    return str(OneCard(card))


def some_text(card: Card, number: int) -> str:
    """Return a number of cards of one kind, such as "3 green cards"."""
    return str(Several(card, number))


def cards_text(cards: Cards) -> str:
    """Return all the cards, such as "3 green cards and 1 locomotive"."""
    return str(AllOf(cards))


def kind_text(card: Card) -> str:
    """Return a card's kind alone: its colour, or that it is a locomotive."""
    return str(Kind(card))


def together(names: Sequence[str]) -> str:
    """Return names in a row, all of which are meant."""
    return str(And(names))


def any_of(names: Sequence[str]) -> str:
    """Return names in a row, any one of which is meant."""
    return str(Or(names))


def trains_text(number: int) -> str:
    """Return a number of trains."""
    return str(Trains(number))


def number_of_cards(number: int) -> str:
    """Return a number of train cards of any kind."""
    return str(TrainCards(number))


def points_text(number: int) -> str:
    """Return a number of points."""
    return str(Points(number))


def spaces_text(number: int) -> str:
    """Return a number of a route's spaces."""
    return str(Spaces(number))


def players_text(numbers: Sequence[int]) -> str:
    """Return numbers of players, such as "2 to 5 players" or "4 or 6 players"."""
    least, most = numbers[0], numbers[-1]
    if len(numbers) > 1 and list(numbers) == list(range(least, most + 1)):
        return LEAST_TO_MOST(least=least, most=Players(most))
    return str(Or([*numbers[:-1], Players(most)]))
