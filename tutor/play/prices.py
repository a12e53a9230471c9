"""What giving up cards costs a player, so that the cheapest payment can be offered first."""

from collections.abc import Iterable, Iterator

from tutor.cards import COLORS, KINDS, NONE, Cards
from tutor.payment import Price, payments
from tutor.play.needs import lacking
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.terms import Card

SPARE = 2  # any card
WANTED = 2  # added for a card that the wanted routes then lack
LOCOMOTIVE = 3  # added for a locomotive if taking one face up is a whole turn
TAKEN_LIKE_OTHERS = 1  # added for a locomotive that is taken like any other card (N3)


class Parting:
    """Knows what each card is worth to a player, so that unwanted cards are given up first.

    ``routes`` are the other routes that the player wants to pay for, by id; ``wanted`` are the
    cards that these need. Gray routes need no particular colour.
    """

    def __init__(self, seen: Seen, routes: Iterable[str]) -> None:
        self.held = Side(seen).cards
        self.wanted = NONE
        self._others = [seen.rules.prices[route] for route in routes]
        for price in self._others:
            if price.color is not None:
                self.wanted += Cards.two(price.color, price.spaces - price.symbols, price.symbols)
            else:
                self.wanted += Cards.some(Card.LOCOMOTIVE, price.symbols)
        alone = seen.rules.rulebook.cards.locomotive_alone
        self._locomotive = LOCOMOTIVE if alone else TAKEN_LIKE_OTHERS

    def cost(self, cards: Cards) -> int:
        """Return what giving up these cards costs, in no particular unit."""
        lacking = self.wanted.without(self.held - cards).total
        more = lacking - self.wanted.without(self.held).total
        return SPARE * cards.total + WANTED * more + self._locomotive * cards.locomotives

    def order(self, cards: Cards, from_holder: Cards = NONE) -> tuple[object, ...]:
        """Return the key to sort payments by.

        It is the cost, then what the other routes, gray ones included, lack together afterwards,
        then the cards from the holder, then the size of the sets that the cards are taken from.
        """
        together = cards + from_holder
        lacks = lacking(self._others, (self.held - together).counts)
        sets = sum(self.held[color] for color in together.colors)
        return self.cost(together), lacks, from_holder.total, sets, together.counts, cards.counts

    def cheapest(self, number: int, of: Cards) -> Cards | None:
        """Return so many of these cards, those that are missed least; None if there are fewer."""
        if of.total < number:
            return None
        gone = self.held.without(of)
        single = [
            (self._missed(kind, gone[kind] + taken), self.held[kind], kind)
            for kind in KINDS
            for taken in range(1, of[kind] + 1)
        ]
        return Cards.of(kind for *_, kind in sorted(single)[:number])

    def _missed(self, kind: Card, taken: int) -> int:
        """Return what giving up the last of ``taken`` cards of a kind costs more than any card."""
        lacks = self.held[kind] - taken < self.wanted[kind]
        return WANTED * lacks + self._locomotive * (kind is Card.LOCOMOTIVE)

    def with_sets(self, price: Price) -> Iterator[Cards]:
        """List payments with sets of any cards (N5, N6), filled with the least wanted cards."""
        for color in COLORS if price.color is None else (price.color,):
            for singles, sets, each in _splits(price, color, self.held):
                filling = self.cheapest(sets * each, self.held - singles)
                if filling is not None:
                    yield singles + filling


def _splits(price: Price, color: Card, held: Cards) -> Iterator[tuple[Cards, int, int]]:
    """List the ways to pay: cards of the colour and locomotives, the number of sets, their size."""
    if price.cards_for_space:
        for number in range(min(held[color], price.spaces - 1) + 1):
            yield Cards.some(color, number), price.spaces - number, price.cards_for_space
    elif price.cards_for_symbol:
        for sets in range(1, price.symbols + 1):
            own, least = price.spaces - sets, price.symbols - sets
            most = min(held.locomotives, own if price.wild else least)
            for locomotives in range(max(least, own - held[color]), most + 1):
                singles = Cards.two(color, own - locomotives, locomotives)
                yield singles, sets, price.cards_for_symbol


def nearest(price: Price, held: Cards) -> Cards:
    """Return a payment from these cards, or if there is none the one that lacks the fewest cards.

    Of equal ones it is the one that lacks the fewest locomotives. If sets of any cards cover spaces
    (N6), it is the best use of the cards held.
    """
    possible = payments(price, held)
    if possible:
        return possible[0]
    if price.cards_for_space:
        return _nearest_with_sets(price, held)
    if price.color is Card.LOCOMOTIVE:
        return Cards.some(Card.LOCOMOTIVE, price.spaces)
    payable = []
    for color in COLORS if price.color is None else (price.color,):
        lacking = max(price.spaces - price.symbols - held[color], 0)
        more = min(lacking, max(held.locomotives - price.symbols, 0)) if price.wild else 0
        locomotives = price.symbols + more
        paid = Cards.two(color, price.spaces - locomotives, locomotives)
        missing = paid.without(held)
        payable.append((missing.total, missing.locomotives, -held[color], paid.counts, paid))
    return min(payable)[-1]


def _nearest_with_sets(price: Price, held: Cards) -> Cards:
    """Return as many of the cards held as some number of sets can use.

    With fewer cards than spaces, paying in the colour alone lacks the fewest: sets take more cards.
    """
    color = price.color or max(COLORS, key=lambda card: held[card])
    sets = (held.total - price.spaces) // (price.cards_for_space - 1)
    number = price.spaces + min(sets, price.spaces) * (price.cards_for_space - 1)
    if sets < 0:
        return Cards.some(color, price.spaces)
    singles = Cards.some(color, min(held[color], number))
    others = list(held - singles)[: number - singles.total]
    return singles + Cards.of(others)
