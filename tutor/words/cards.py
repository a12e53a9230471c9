"""Train cards in words, and the numbers of things that go with them."""

from collections.abc import Callable, Mapping, Sequence

from tutor.cards import KINDS, Cards
from tutor.terms import Card, RouteColor
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import COLORS, listed
from tutor.words.numbers import number_text

ONE_CARD: Mapping[Card, Callable[[], str]] = {
    Card.PURPLE: lambda: _("a purple card"),
    Card.BLUE: lambda: _("a blue card"),
    Card.ORANGE: lambda: _("an orange card"),
    Card.WHITE: lambda: _("a white card"),
    Card.GREEN: lambda: _("a green card"),
    Card.YELLOW: lambda: _("a yellow card"),
    Card.BLACK: lambda: _("a black card"),
    Card.RED: lambda: _("a red card"),
    Card.LOCOMOTIVE: lambda: _("a locomotive"),
}

THE_CARD: Mapping[Card, Callable[[], str]] = {
    Card.PURPLE: lambda: _("the purple card"),
    Card.BLUE: lambda: _("the blue card"),
    Card.ORANGE: lambda: _("the orange card"),
    Card.WHITE: lambda: _("the white card"),
    Card.GREEN: lambda: _("the green card"),
    Card.YELLOW: lambda: _("the yellow card"),
    Card.BLACK: lambda: _("the black card"),
    Card.RED: lambda: _("the red card"),
    Card.LOCOMOTIVE: lambda: _("the locomotive"),
}

SOME_CARDS: Mapping[Card, Callable[[int], str]] = {
    Card.PURPLE: lambda n: ngettext("{number} purple card", "{number} purple cards", n),
    Card.BLUE: lambda n: ngettext("{number} blue card", "{number} blue cards", n),
    Card.ORANGE: lambda n: ngettext("{number} orange card", "{number} orange cards", n),
    Card.WHITE: lambda n: ngettext("{number} white card", "{number} white cards", n),
    Card.GREEN: lambda n: ngettext("{number} green card", "{number} green cards", n),
    Card.YELLOW: lambda n: ngettext("{number} yellow card", "{number} yellow cards", n),
    Card.BLACK: lambda n: ngettext("{number} black card", "{number} black cards", n),
    Card.RED: lambda n: ngettext("{number} red card", "{number} red cards", n),
    Card.LOCOMOTIVE: lambda n: ngettext("{number} locomotive", "{number} locomotives", n),
}


def card_text(card: Card) -> str:
    """Return a single card, such as "a green card" or "a locomotive"."""
    return ONE_CARD[card]()


def the_card_text(card: Card) -> str:
    """Return a card that was named just before, such as "the green card"."""
    return THE_CARD[card]()


def some_text(card: Card, number: int) -> str:
    """Return a number of cards of one kind, such as "3 green cards"."""
    return SOME_CARDS[card](number).format(number=number)


def cards_text(cards: Cards) -> str:
    """Return all the cards, such as "3 green cards and 1 locomotive"."""
    if not cards:
        return _("no cards")
    return together([some_text(card, cards[card]) for card in KINDS if cards[card]])


def kind_text(card: Card) -> str:
    """Return a card's kind alone: its colour, or that it is a locomotive."""
    return _("locomotive") if card is Card.LOCOMOTIVE else COLORS[RouteColor(card.value)]()


def together(names: Sequence[str]) -> str:
    """Return names in a row, all of which are meant."""
    if len(names) < 2:  # noqa: PLR2004 - nothing to join
        return listed(names)
    return _("{others} and {last}").format(others=listed(names[:-1]), last=names[-1])


def any_of(names: Sequence[str]) -> str:
    """Return names in a row, any one of which is meant."""
    if len(names) < 2:  # noqa: PLR2004 - nothing to join
        return listed(names)
    return _("{others} or {last}").format(others=listed(names[:-1]), last=names[-1])


def trains_text(number: int) -> str:
    """Return a number of trains."""
    return ngettext("{number} train", "{number} trains", number).format(number=number)


def number_of_cards(number: int) -> str:
    """Return a number of train cards of any kind."""
    return ngettext("{number} train card", "{number} train cards", number).format(number=number)


def tickets_text(number: int) -> str:
    """Return a number of tickets."""
    return ngettext("{number} ticket", "{number} tickets", number).format(number=number)


def points_text(number: int) -> str:
    """Return a number of points."""
    text = ngettext("{number} point", "{number} points", number)
    return text.format(number=number_text(number))


def spaces_text(number: int) -> str:
    """Return a number of a route's spaces."""
    return ngettext("{number} space", "{number} spaces", number).format(number=number)


def numbers_text(numbers: Sequence[int]) -> str:
    """Return numbers of players, such as 2–5, or 4 or 6."""
    least, most = numbers[0], numbers[-1]
    if len(numbers) > 1 and list(numbers) == list(range(least, most + 1)):
        return _("{least}–{most}").format(least=least, most=most)
    return any_of([str(number) for number in numbers])
