"""Tables to practise on: dealt by a seed, with the learner in the first seat."""

from collections.abc import Callable

from tutor.boards import Route
from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.payment import Price
from tutor.scoring import Rules
from tutor.table.chance import Shuffler
from tutor.table.laying_out import begun
from tutor.table.seating import NAMES, seated
from tutor.table.table import Table
from tutor.terms import Card

LEARNER = 0
MOST_SETS = 3
"""The most spaces that a hand has to pay for with several cards each (N6)."""


def lesson_table(rules: Rules, pick: Pick, wish: Parameters, learner: int = LEARNER) -> Table:
    """Return a table at the start of its first turn, after everybody has kept tickets.

    The ``learner`` has the same name and colour in any seat.
    """
    players = seated(rules, NAMES[: wish.number(rules.rulebook)])
    players.insert(learner, players.pop(LEARNER))
    return begun(rules, players, Shuffler(pick.seed), wish.rulings)


def wished_routes(
    rules: Rules, wish: RouteWish, fits: Callable[[Route], bool] | None = None
) -> tuple[Route, ...]:
    """Return the routes that match the wish and that fit.

    Raises
    ------
    NoExerciseError
        If there are none.
    """
    routes = tuple(route for route in wish.routes(rules.board) if fits is None or fits(route))
    if not routes:
        raise NoExerciseError(f"no route is {wish}")
    return routes


def paying_hand(
    price: Price, pick: Pick, others: int = 4, locomotives: int = 1, *, sets: bool | None = None
) -> Cards:
    """Return cards that can pay a price, and ``others`` that are useless for it.

    The symbols' locomotives are among them, and up to ``locomotives`` more; of the colour
    there are as many as are needed beside the symbols, so that at least one payment is there.
    Where several cards of any kind may be laid instead (N5, N6), the hand is such that this
    has to be done if ``sets`` is True, sometimes if it is None.
    """
    color = price.color if price.color in COLORS else pick.one(COLORS)
    assert color is not None
    instead = price.cards_for_space or (price.cards_for_symbol if price.symbols else 0)
    if instead and sets is None:
        sets = bool(pick.number(0, 1))
    if instead and sets:
        return _with_sets(price, color, pick) + useless(pick, others, without=color)
    wild = price.symbols + (pick.number(0, locomotives) if price.wild else 0)
    hand = Cards.some(color, max(price.spaces - price.symbols, 0))
    hand += Cards.some(Card.LOCOMOTIVE, wild)
    return hand + useless(pick, others, without=color)


def _with_sets(price: Price, color: Card, pick: Pick) -> Cards:
    """Return cards some of which can pay only as sets of any kind (N5, N6)."""
    if price.cards_for_space:
        sets = pick.number(1, min(MOST_SETS, price.spaces))
        kinds = [card for card in (*COLORS, Card.LOCOMOTIVE) if card is not color]
        mixed = Cards.of(pick.one(kinds) for _ in range(sets * price.cards_for_space))
        return Cards.some(color, price.spaces - sets) + mixed
    sets = pick.number(1, price.symbols)
    hand = Cards.two(color, max(price.spaces - price.symbols, 0), price.symbols - sets)
    return hand + useless(pick, sets * price.cards_for_symbol, without=color)


def useless(pick: Pick, number: int, without: Card) -> Cards:
    """Return a random mix of cards in three other colours."""
    colors = pick.some([card for card in COLORS if card is not without], 3)
    return Cards.of(pick.one(colors) for _ in range(number)) if number else NONE
