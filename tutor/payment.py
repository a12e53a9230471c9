"""Which cards may pay for a route, a station or a tunnel's extra, and why others may not."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from tutor.boards import Route
from tutor.cards import COLORS, KINDS, NONE, Cards
from tutor.frozen import Frozen
from tutor.rulebook import Rulebook
from tutor.terms import Card, RouteColor, RouteKind

MOST_KEPT = 4096
"""How many answers are kept of each question that is asked again and again."""


@dataclass(frozen=True, slots=True)
class Price:
    """What has to be paid in train cards.

    ``spaces`` cards of ``color``; None means any one colour, ``LOCOMOTIVE`` that locomotives
    alone will do. ``wild`` tells whether a locomotive may stand in for a colour (B8, N4).
    ``symbols`` of the spaces ask for a locomotive (E4); where ``cards_for_symbol`` is not 0,
    so many cards of any kind may be played instead of one (N5). Where ``cards_for_space`` is
    not 0, so many cards of any kind may cover any space (N6), and a locomotive counts in such
    a set only.
    """

    spaces: int
    color: Card | None = None
    wild: bool = True
    symbols: int = 0
    cards_for_symbol: int = 0
    cards_for_space: int = 0


class PaymentReason(Frozen):
    """Why cards do not pay a price."""


class WrongNumber(PaymentReason):
    """``given`` cards where one of the numbers ``allowed`` is asked for."""

    given: int
    allowed: tuple[int, ...]


class WrongColor(PaymentReason):
    """Cards of other colours than the route's."""

    color: Card
    others: Cards


class SeveralColors(PaymentReason):
    """Cards of several colours where all must be of one."""

    colors: tuple[Card, ...]


class LocomotivesNotWild(PaymentReason):
    """Locomotives where they may not stand in for a colour (N4)."""

    locomotives: int


class LocomotivesOnly(PaymentReason):
    """Coloured cards for a tunnel that was entered with locomotives alone (E7)."""

    others: Cards


class TooFewLocomotives(PaymentReason):
    """Fewer locomotives than a ferry's symbols ask for (E4).

    ``needed`` of them, with the sets that replace one (``cards_for_symbol`` cards each, 0:
    nothing can) already taken off.
    """

    needed: int
    given: int
    symbols: int
    cards_for_symbol: int


class SpacesNotCovered(PaymentReason):
    """Cards that cannot be split into single cards of one colour and sets of any kind (N6).

    With so many cards ``singles`` spaces need a card of one colour each; the best colour,
    ``color``, has ``found``. ``sets`` spaces are covered by ``cards_for_space`` cards each.
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
    """Return all reasons why these cards do not pay this price; none if they do."""
    if price.cards_for_space:
        yield from _set_reasons(price, paid)
        return
    sets = _symbol_sets(price, paid.total)
    if sets is None:
        yield WrongNumber(paid.total, _numbers(price))
        # Of the rest only what would be wrong with any number of sets.
        sets = price.symbols if price.cards_for_symbol else 0
    yield from _color_reasons(price, paid, sets)
    if paid.locomotives < price.symbols - sets:
        yield TooFewLocomotives(
            price.symbols - sets, paid.locomotives, price.symbols, price.cards_for_symbol
        )


def pays(price: Price, paid: Cards) -> bool:
    """Tell whether these cards pay this price exactly."""
    return next(reasons(price, paid), None) is None


def _symbol_sets(price: Price, total: int) -> int | None:
    """Return how many symbols must be paid with sets for so many cards; None: impossible."""
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
    color = price.color or max(COLORS, key=lambda card: paid[card])
    own = Cards.some(color, paid[color]) + Cards.some(Card.LOCOMOTIVE, paid.locomotives)
    return paid - own


def _set_reasons(price: Price, paid: Cards) -> Iterator[PaymentReason]:
    sets, rest = divmod(paid.total - price.spaces, price.cards_for_space - 1)
    if rest or not 0 <= sets <= price.spaces:
        yield WrongNumber(paid.total, _numbers(price))
        return
    singles = price.spaces - sets
    color = price.color or max(COLORS, key=lambda card: paid[card])
    if paid[color] < singles:
        yield SpacesNotCovered(singles, sets, price.cards_for_space, color, paid[color])


# --- what a hand can pay --------------------------------------------------------------------


def payments(price: Price, held: Cards) -> tuple[Cards, ...]:
    """Return the ways to pay a price out of these cards, each multiset once.

    Complete, with one exception: where sets of any cards may be played (N5, N6) the sets are
    filled in one way only, with the cards that are missed least (the colours held least
    often first, locomotives last); every other filling pays as well, by :func:`reasons`.
    Fewest cards first, then fewest locomotives.
    """
    menu = menu_of(price)
    return _worked_out(price, held) if menu is None else menu.payments(held)


class Menu:
    """Everything that pays one price, whatever is held: ``all``, and which of it is held.

    Only where no sets of any cards may be played: which cards fill a set depends on the hand.
    """

    def __init__(self, price: Price) -> None:
        self.all = _worked_out(price, Cards((price.spaces,) * len(KINDS)))
        self._every = (1 << len(self.all)) - 1
        self._limits = tuple(self._limiting())
        self._places: dict[int, tuple[int, ...]] = {}

    def _limiting(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Give each kind of cards that matters, and what a number of them is enough for.

        That is a bit for each payment, for 0, 1, 2 ... cards; any more are enough for all.
        """
        for kind, needed in enumerate(zip(*(paid.counts for paid in self.all), strict=True)):
            if most := max(needed):
                yield (
                    kind,
                    tuple(
                        sum(1 << place for place, least in enumerate(needed) if least <= count)
                        for count in range(most)
                    ),
                )

    def places(self, held: Cards) -> tuple[int, ...]:
        """Return where in ``all`` the payments stand that these cards have."""
        counts = held.counts
        bits = self._every
        for kind, enough_for in self._limits:
            if counts[kind] < len(enough_for):
                bits &= enough_for[counts[kind]]
        found = self._places.get(bits)
        if found is None:
            if len(self._places) >= MOST_KEPT:
                self._places.clear()
            found = tuple(place for place in range(len(self.all)) if bits >> place & 1)
            self._places[bits] = found
        return found

    def payments(self, held: Cards) -> tuple[Cards, ...]:
        """Return the payments that these cards have, in the order of ``all``."""
        return tuple([self.all[place] for place in self.places(held)])


@lru_cache(maxsize=1024)
def menu_of(price: Price) -> Menu | None:
    """Return what pays a price, None where that depends on the hand (N5, N6)."""
    with_sets = price.cards_for_space or (price.symbols and price.cards_for_symbol)
    return None if with_sets else Menu(price)


@lru_cache(maxsize=MOST_KEPT)
def _worked_out(price: Price, held: Cards) -> tuple[Cards, ...]:
    colors = COLORS if price.color is None else (price.color,)
    if price.color is Card.LOCOMOTIVE:
        found = _locomotives_alone(price, held)
    elif price.cards_for_space:
        found = _with_sets_for_spaces(price, held, colors)
    else:
        found = _usual(price, held, colors)
    return tuple(sorted(set(found), key=lambda paid: (paid.total, paid.locomotives, paid.counts)))


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
    """Return so many cards of those held, the colours held least often first."""
    if number == 0:
        return NONE
    if held.total < number:
        return None
    chosen = NONE
    for card in (*sorted(COLORS, key=lambda color: held[color]), Card.LOCOMOTIVE):
        taken = min(held[card], number - chosen.total)
        chosen += Cards.some(card, taken)
    return chosen
