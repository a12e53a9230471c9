"""Which cards may pay for a route, a station or a tunnel's extra, and why others may not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any

from tutor.boards import Route
from tutor.cards import COLORS, KINDS, Cards
from tutor.frozen import Frozen
from tutor.rulebook import Rulebook
from tutor.terms import Card, RouteColor, RouteKind

MOST_KEPT = 4096
"""How many answers to each frequent question are cached."""


@dataclass(frozen=True, slots=True)
class Price:
    """What has to be paid in train cards.

    ``spaces`` cards of ``color``; None means any one colour, ``LOCOMOTIVE`` that only locomotives
    will do. ``wild`` tells whether a locomotive may stand in for a colour (B8, N4). ``symbols`` of
    the spaces ask for a locomotive (E4); if ``cards_for_symbol`` is not 0, that many cards of any
    kind may be played instead of one (N5). If ``cards_for_space`` is not 0, that many cards of any
    kind may cover any space (N6), and a locomotive counts only in such a set.
    """

    spaces: int
    color: Card | None = None
    wild: bool = True
    symbols: int = 0
    cards_for_symbol: int = 0
    cards_for_space: int = 0

    @property
    def has_sets(self) -> bool:
        """Whether sets of any cards may be played (N5, N6)."""
        return bool(self.cards_for_space or (self.symbols and self.cards_for_symbol))


class PaymentReason(Frozen):
    """Why cards do not pay a price."""


class WrongNumber(PaymentReason):
    """``given`` cards, but the price asks for one of the numbers ``allowed``."""

    given: int
    allowed: tuple[int, ...]


class WrongColor(PaymentReason):
    """Cards of other colours than the route's."""

    color: Card
    others: Cards


class SeveralColors(PaymentReason):
    """Cards of several colours where all must have the same."""

    colors: tuple[Card, ...]


class LocomotivesNotWild(PaymentReason):
    """Locomotives, which may not stand in for a colour here (N4)."""

    locomotives: int


class LocomotivesOnly(PaymentReason):
    """Coloured cards for a tunnel that was entered with locomotives alone (E7)."""

    others: Cards


class TooFewLocomotives(PaymentReason):
    """Fewer locomotives than a ferry's symbols ask for (E4).

    ``needed`` does not count those replaced by sets of ``cards_for_symbol`` cards (0: no sets).
    """

    needed: int
    given: int
    symbols: int
    cards_for_symbol: int


class SpacesNotCovered(PaymentReason):
    """Cards that cannot be split into single cards of one colour and sets of any kind (N6).

    With this number of cards, ``singles`` spaces need a card of one colour each, of which the best
    colour, ``color``, has ``found``; sets of ``cards_for_space`` cards cover ``sets`` spaces.
    """

    singles: int
    sets: int
    cards_for_space: int
    color: Card
    found: int


def route_price(route: Route, rulebook: Rulebook) -> Price:
    """Return what a route costs in cards (B8, E4, N4, N5, N6)."""
    rules = rulebook.payment
    special = route.kind is not RouteKind.TRAIN
    return Price(
        spaces=route.length,
        color=None if route.color is RouteColor.GRAY else Card(route.color.value),
        wild=rules.locomotives_everywhere or special,
        symbols=route.locomotives,
        cards_for_symbol=rules.cards_for_symbol,
        cards_for_space=rules.cards_for_space.get(route.id, 0),
    )


def reasons(price: Price, paid: Cards) -> Iterator[PaymentReason]:
    """Yield all reasons why these cards do not pay this price; none if they do."""
    return iter(_reasons(price, paid))


@lru_cache(maxsize=MOST_KEPT)
def _reasons(price: Price, paid: Cards) -> tuple[PaymentReason, ...]:
    return tuple(_found_reasons(price, paid))


def _found_reasons(price: Price, paid: Cards) -> Iterator[PaymentReason]:
    if price.cards_for_space:
        yield from _set_reasons(price, paid)
        return
    sets = _symbol_sets(price, paid.total)
    if sets is None:
        yield WrongNumber(paid.total, _numbers(price))
        # Of the other reasons, give only those that hold for any number of sets.
        sets = price.symbols if price.cards_for_symbol else 0
    yield from _color_reasons(price, paid, sets)
    if paid.locomotives < price.symbols - sets:
        yield TooFewLocomotives(
            price.symbols - sets, paid.locomotives, price.symbols, price.cards_for_symbol
        )


def pays(price: Price, paid: Cards) -> bool:
    """Tell whether these cards pay this price exactly."""
    return not _reasons(price, paid)


def _symbol_sets(price: Price, total: int) -> int | None:
    """Return how many symbols ``total`` cards must pay with sets; None if impossible."""
    if total == price.spaces:
        return 0
    more = price.cards_for_symbol - 1  # so many more cards than a locomotive is a set
    if more < 1:
        return None
    sets, rest = divmod(total - price.spaces, more)
    return sets if rest == 0 and 0 < sets <= price.symbols else None


def _numbers(price: Price) -> tuple[int, ...]:
    """Return the numbers of cards that can pay a price."""
    if price.cards_for_space:
        more = price.cards_for_space - 1
        return tuple(price.spaces + sets * more for sets in range(price.spaces + 1))
    sets = price.symbols if price.cards_for_symbol > 1 else 0
    return tuple(price.spaces + number * (price.cards_for_symbol - 1) for number in range(sets + 1))


def _color_reasons(price: Price, paid: Cards, sets: int) -> Iterator[PaymentReason]:
    """Return what is wrong with the colours when ``sets`` of any cards are among them."""
    any_cards = sets * price.cards_for_symbol
    if price.color is Card.LOCOMOTIVE:
        if paid.colors:
            yield LocomotivesOnly(paid - Cards.some(Card.LOCOMOTIVE, paid.locomotives))
        return
    if not price.wild and paid.locomotives:
        yield LocomotivesNotWild(paid.locomotives)
    others = _others(price, paid)
    if others.total > any_cards:
        if price.color is not None:
            yield WrongColor(price.color, others)
        else:
            yield SeveralColors(paid.colors)


def _others(price: Price, paid: Cards) -> Cards:
    """Return the cards that are neither locomotives nor of the colour (the commonest one)."""
    color = price.color or _commonest(paid)
    own = Cards.some(color, paid[color]) + Cards.some(Card.LOCOMOTIVE, paid.locomotives)
    return paid - own


def _commonest(paid: Cards) -> Card:
    """Return the colour with the most cards."""
    colored = paid.counts[: len(COLORS)]
    return COLORS[colored.index(max(colored))]


def _set_reasons(price: Price, paid: Cards) -> Iterator[PaymentReason]:
    sets, rest = divmod(paid.total - price.spaces, price.cards_for_space - 1)
    if rest or not 0 <= sets <= price.spaces:
        yield WrongNumber(paid.total, _numbers(price))
        return
    singles = price.spaces - sets
    color = price.color or _commonest(paid)
    if paid[color] < singles:
        yield SpacesNotCovered(singles, sets, price.cards_for_space, color, paid[color])


# --- what a hand can pay --------------------------------------------------------------------


def payments(price: Price, held: Cards) -> tuple[Cards, ...]:
    """Return the ways to pay a price from these cards, each multiset once.

    All ways are listed, with one exception: sets of any cards (N5, N6) are filled in only one way,
    with the cards that are missed least (the colours held least often first, locomotives last);
    any other filling pays as well, by :func:`reasons`. The order is fewest cards first, then
    fewest locomotives.
    """
    if price.has_sets:
        return _worked_out(price, held)
    menu = _menu_of(price)
    return tuple(paid for _, pick in menu.picks(held) for paid in pick(menu.all[0]))


Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
"""Returns some entries of a tuple of payments: those that a hand can pay."""


class Menu:
    """All payments of some prices, and which of them a hand can pay.

    The payments are worked out once for all hands: so only for prices without sets of any cards,
    which are filled depending on the hand. ``all`` are the payments of each price by its number,
    in the order of :func:`payments`.
    """

    def __init__(self, prices: Mapping[int, Price]) -> None:
        self.all = {number: everything_that_pays(price) for number, price in prices.items()}
        counts = [paid.counts for payments in self.all.values() for paid in payments]
        self._every = (1 << len(counts)) - 1
        self._limits = tuple(
            (kind, _enough_for(needed))
            for kind, needed in enumerate(zip(*counts, strict=True))
            if any(needed)
        )
        self._parts = tuple(self._split())
        self._known: dict[int, tuple[tuple[int, Pick], ...]] = {}

    def picks(self, held: Cards) -> tuple[tuple[int, Pick], ...]:
        """Return, by price number, functions that pick from ``all`` what these cards can pay.

        Prices that they cannot pay at all are left out.
        """
        counts, bits = held.counts, self._every
        for kind, enough_for in self._limits:
            count = counts[kind]
            if count < len(enough_for):
                bits &= enough_for[count]
        picked = self._known.get(bits)
        if picked is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            picked = self._known[bits] = tuple(
                [
                    (number, _pick(own))
                    for number, shift, mask in self._parts
                    if (own := bits >> shift & mask)
                ]
            )
        return picked

    def _split(self) -> Iterator[tuple[int, int, int]]:
        """Yield where the bits of each price are: its number, the bits before, and a mask."""
        shift = 0
        for number, payments in self.all.items():
            yield number, shift, (1 << len(payments)) - 1
            shift += len(payments)


def _enough_for(needed: Sequence[int]) -> tuple[int, ...]:
    """Return which payments 0, 1, 2 ... cards of a kind are enough for, one bit for each payment.

    ``needed`` is how many of them each payment takes; more cards than the last entry's are enough
    for all payments.
    """
    return tuple(
        sum(1 << place for place, least in enumerate(needed) if least <= count)
        for count in range(max(needed))
    )


@lru_cache(maxsize=MOST_KEPT)
def _pick(bits: int) -> Pick:
    """Return a function that takes the entries where a bit is set."""
    places = [place for place in range(bits.bit_length()) if bits >> place & 1]
    if len(places) == 1:  # of a single place itemgetter makes no tuple
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


def everything_that_pays(price: Price) -> tuple[Cards, ...]:
    """Return all payments of a price without sets of any cards, in order."""
    return _worked_out(price, Cards((price.spaces,) * len(KINDS)))


def menus(prices: Sequence[Price]) -> tuple[Menu, ...]:
    """Return menus for prices, numbered in order; prices paid with the same kinds share one.

    So a hand that changes in one colour asks only a few menus again. Prices with sets have none.
    """
    together: dict[tuple[bool, ...], dict[int, Price]] = {}
    for number, price in enumerate(prices):
        if not price.has_sets:
            every = everything_that_pays(price)
            kinds = tuple(map(any, zip(*(paid.counts for paid in every), strict=True)))
            together.setdefault(kinds, {})[number] = price
    return tuple(map(Menu, together.values()))


@lru_cache(maxsize=1024)
def _menu_of(price: Price) -> Menu:
    return Menu({0: price})


@lru_cache(maxsize=MOST_KEPT)
def _worked_out(price: Price, held: Cards) -> tuple[Cards, ...]:
    colors = COLORS if price.color is None else (price.color,)
    if price.color is Card.LOCOMOTIVE:
        ways = _locomotives_alone(price, held)
    elif price.cards_for_space:
        ways = _with_sets_for_spaces(price, held, colors)
    else:
        ways = _usual(price, held, colors)
    return tuple(sorted(set(ways), key=lambda paid: (paid.total, paid.locomotives, paid.counts)))


def _locomotives_alone(price: Price, held: Cards) -> Iterator[Cards]:
    if held.locomotives >= price.spaces:
        yield Cards.some(Card.LOCOMOTIVE, price.spaces)


def _usual(price: Price, held: Cards, colors: tuple[Card, ...]) -> Iterator[Cards]:
    most_sets = price.symbols if price.cards_for_symbol else 0
    for sets in range(most_sets + 1):
        needed = price.symbols - sets
        own = price.spaces - sets  # spaces paid by the colour and by locomotives
        most = min(held.locomotives, own if price.wild else needed)
        for color in colors:
            for locomotives in range(max(needed, own - held[color]), most + 1):
                paid = Cards.two(color, own - locomotives, locomotives)
                if not sets:
                    yield paid
                elif filling := _least_missed(held - paid, sets * price.cards_for_symbol):
                    yield paid + filling


def _with_sets_for_spaces(price: Price, held: Cards, colors: tuple[Card, ...]) -> Iterator[Cards]:
    for color in colors:
        for singles in range(min(held[color], price.spaces) + 1):
            paid = Cards.some(color, singles)
            sets = price.spaces - singles
            filling = _least_missed(held - paid, sets * price.cards_for_space)
            if filling is not None:
                yield paid + filling


def _least_missed(held: Cards, number: int) -> Cards | None:
    """Return ``number`` of the cards held, the colours held least often first."""
    counts, taken = held.counts, [0] * len(KINDS)
    if sum(counts) < number:
        return None
    for place in (*sorted(range(len(COLORS)), key=counts.__getitem__), len(COLORS)):
        taken[place] = min(counts[place], number)
        number -= taken[place]
    return Cards(tuple(taken))
