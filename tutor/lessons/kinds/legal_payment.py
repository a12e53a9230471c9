"""Which of these cards would pay for a route or a station? (B8, E4, E9, N4-N6)."""

from collections.abc import Collection
from dataclasses import field

from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.exercise import Explanation, NoExerciseError, Scene, Verdict
from tutor.lessons.forms import ChooseSome, Chosen, Option, TheseCards
from tutor.lessons.kinds.answered import ChooseSomeExercise
from tutor.lessons.kinds.wrong_form import wrong_form
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, wished_routes
from tutor.payment import PaymentReason, Price, pays, reasons
from tutor.rules.stations import Stations
from tutor.scoring import Rules
from tutor.terms import Card

TRIES = 40
"""How many card sets are thought of for an exercise."""
EACH = 12
"""More of a kind nobody lays."""


class Wish(Parameters):
    """Which routes, or with ``station`` the n-th station of a player instead.

    ``options`` card sets are shown. ``stand_in``: in one that pays a locomotive stands in for
    a colour.
    """

    route: RouteWish = field(default_factory=RouteWish)
    station: int = 0
    options: int = 4
    stand_in: bool = False


class ThesePay(Explanation):
    """These cards pay the price."""

    cards: Cards
    price: Price


class TheseDoNotPay(Explanation):
    """These cards do not pay, and why."""

    cards: Cards
    reasons: tuple[PaymentReason, ...]


class WhichPay(ChooseSomeExercise):
    """Choose all the card sets that pay for ``route``, or for the ``station``-th station."""

    route: str | None
    station: int
    price: Price
    sets: tuple[Cards, ...]

    @property
    def form(self) -> ChooseSome:
        """Choose card sets."""
        return ChooseSome(tuple(TheseCards(cards) for cards in self.sets))

    def judged(self, chosen: tuple[Option, ...]) -> Verdict:
        """Ask the price about every set; tell of all, or of those that were judged wrongly."""
        if not chosen:
            return wrong_form()
        taken = [one.cards for one in chosen if isinstance(one, TheseCards)]
        wrong = [cards for cards in self.sets if (cards in taken) is not pays(self.price, cards)]
        return Verdict(right=not wrong, why=tuple(map(self._why, wrong or self.sets)))

    def _why(self, cards: Cards) -> Explanation:
        found = tuple(reasons(self.price, cards))
        return TheseDoNotPay(cards, found) if found else ThesePay(cards, self.price)

    def solution(self) -> Chosen:
        """Return all that pay."""
        return self.choosing([TheseCards(cards) for cards in self.sets if pays(self.price, cards)])


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> WhichPay:
    """Think of card sets for a price: some that pay, and what beginners take for such."""
    table = lesson_table(rules, pick, wish)
    route = None if wish.station else pick.one(wished_routes(rules, wish.route)).id
    price = _station_price(rules, wish.station) if route is None else rules.prices[route]
    legal, others = _legal_and_others(pick, price)
    if wish.stand_in:
        legal = tuple(sorted(legal, key=lambda cards: not _stands_in(price, cards)))
        if not legal or not _stands_in(price, legal[0]):
            raise NoExerciseError(f"no locomotive stands in for a colour: {price}")
    number = pick.number(1, wish.options - 1)
    number = max(min(number, len(legal)), wish.options - len(others), 1)
    sets = (*legal[:number], *others[: wish.options - number])
    if not legal or not others or len(sets) < wish.options:
        raise NoExerciseError(f"too few card sets for {price}")
    routes = () if route is None else (route,)
    scene = Scene(table, LEARNER, routes=routes)
    return WhichPay(scene, route, wish.station, price, pick.mixed(sets))


def _stands_in(price: Price, cards: Cards) -> bool:
    more = cards.locomotives > price.symbols and cards.total == price.spaces
    return price.wild and more and bool(cards.colors)


def _station_price(rules: Rules, number: int) -> Price:
    piece = rules.piece(Stations)
    if piece is None or not 1 <= number <= piece.count:
        raise NoExerciseError(f"there is no station {number}")
    return Price(piece.cards[number - 1])


def _legal_and_others(pick: Pick, price: Price) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """Return different sets that pay, and some that do not, each those first that differ in kind.

    Sets that do not pay differ in kind when they are refused for different reasons; those
    that pay, when they have another number of cards or of locomotives.
    """
    legal: dict[object, list[Cards]] = {}
    others: dict[object, list[Cards]] = {}
    thoughts = dict.fromkeys(_thought_of(pick, price) for _ in range(TRIES))
    for cards in thoughts:
        found = tuple(type(reason) for reason in reasons(price, cards))
        if not cards or max(cards.counts) > EACH:
            continue
        if found:
            others.setdefault(found, []).append(cards)
        else:
            legal.setdefault((cards.total, cards.locomotives), []).append(cards)
    return _in_turn(pick, legal.values()), _in_turn(pick, others.values())


def _in_turn(pick: Pick, kinds: Collection[list[Cards]]) -> tuple[Cards, ...]:
    """Return the first of each kind, then the second of each, and so on."""
    lists = pick.mixed(list(kinds))
    longest = max(map(len, lists), default=0)
    return tuple(one[place] for place in range(longest) for one in lists if place < len(one))


def _thought_of(pick: Pick, price: Price) -> Cards:
    """Return a card set that somebody might lay for a price, right or wrong."""
    color = price.color or pick.one(COLORS)
    other = pick.one([card for card in COLORS if card is not color])
    if price.cards_for_space:
        return _thought_of_for_sets(pick, price, color)
    wild = pick.one((0, 0, price.symbols, price.symbols, price.symbols + 1, price.symbols - 1))
    wild = min(max(wild, 0), price.spaces)
    plain = Cards.two(color, price.spaces - wild, wild)
    sets = pick.number(1, max(price.symbols, 1))
    replaced = Cards.two(
        color, max(price.spaces - sets, 0), price.symbols - min(sets, price.symbols)
    )
    of_colors = pick.some([card for card in COLORS if card is not color], 2)
    tries = (
        plain,
        plain,
        plain + Cards.some(pick.one((color, Card.LOCOMOTIVE)), 1),  # one too many
        _without_one(plain, color),
        Cards.two(other, price.spaces - wild, wild),
        _without_one(plain, color) + Cards.some(other, 1),
        Cards.some(Card.LOCOMOTIVE, price.spaces),
        replaced + Cards.of(pick.one(of_colors) for _ in range(sets * price.cards_for_symbol)),
        _without_one(plain, color) + _any(pick, price.cards_for_symbol),
    )
    return pick.one(tries)


def _thought_of_for_sets(pick: Pick, price: Price, color: Card) -> Cards:
    """Return cards for a route whose spaces take sets of any cards (N6)."""
    each = pick.one((price.cards_for_space, price.cards_for_space, price.cards_for_space - 1))
    sets = pick.number(0, 3)
    singles = max(price.spaces - sets + pick.one((0, 0, 0, -1)), 1)
    wild = pick.one((0, 0, 1))
    colors = pick.some([card for card in COLORS if card is not color], 2)
    others = Cards.of(pick.one((*colors, Card.LOCOMOTIVE)) for _ in range(sets * each))
    return Cards.two(color, singles - wild, wild) + others


def _without_one(cards: Cards, color: Card) -> Cards:
    return cards - Cards.some(color, 1) if cards[color] else cards


def _any(pick: Pick, number: int) -> Cards:
    return Cards.of(pick.one(COLORS) for _ in range(number)) if number else NONE
