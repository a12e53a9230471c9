"""Tables to practise on: dealt by a seed, with cards, routes and claims laid out on them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import cast

from tutor.boards import Route
from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.exercise import NoExerciseError, Show
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.payment import Price, payments
from tutor.rulebook import CardRules
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute
from tutor.table.chance import Shuffler
from tutor.table.claimed import claimed
from tutor.table.laying_out import begun, laid_out
from tutor.table.playing import Playing
from tutor.table.position import Claim, Position
from tutor.table.seating import NAMES, seated
from tutor.table.table import Table
from tutor.terms import Card

LEARNER = 0
MOST_SETS = 3
"""The most spaces that a hand has to pay for with several cards each (N6)."""
FILLINGS = 20
"""How often to try for routes that leave a player a given number of trains."""


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


# --- cards ----------------------------------------------------------------------------------


def cards_shown(table: Table) -> tuple[Show, ...]:
    """Return the things to show so that the learner sees the cards to pay with."""
    return (Show.HAND, Show.HOLDER) if table.holders else (Show.HAND,)


def split_up(cards: Cards, table: Table, pick: Pick) -> tuple[Cards, Cards]:
    """Return cards split into some for the hand and some for the team's holder (T4).

    Without teams all of them are for the hand.
    """
    if not table.holders:
        return cards, NONE
    shared = Cards.of(card for card in cards if pick.number(1, 5) <= 2)  # noqa: PLR2004
    return cards - shared, shared


def with_cards(
    table: Table,
    pick: Pick,
    *,
    hand: Cards = NONE,
    holder: Cards = NONE,
    row: Sequence[Card] | None = None,
    top: Sequence[Card] = (),
    pile: int | None = None,
    discards: Cards = NONE,
) -> Table:
    """Return the table with the learner's cards laid out and all the others dealt anew.

    ``row`` None: any row that stays. ``top`` are the first cards of the pile, in the order in which
    they come. ``pile`` is how many cards the pile has in all, the rest then being in the other
    players' hands; None leaves the others as many cards as they had.
    """
    rules = table.rulebook.cards
    fixed = hand + holder + discards + Cards.of(top)
    others = list(pick.mixed(tuple(_left(_all(rules), fixed + Cards.of(row or ())))))
    face_up = tuple(_quiet_row(rules, others) if row is None else row)
    numbers = {place: seat.hand.total for place, seat in enumerate(table.seats) if place != LEARNER}
    hands = {place: Cards.of(_taken(others, number)) for place, number in numbers.items()}
    if pile is not None:
        while len(others) > pile - len(top):
            place = len(others) % len(hands) + 1
            hands[place] += Cards.of(_taken(others, 1))
    return laid_out(
        table,
        to_move=LEARNER,
        hands={LEARNER: hand, **hands},
        holders={LEARNER: holder},
        row=face_up,
        pile=(*others, *reversed(top)),
        discards=discards,
    )


def _all(rules: CardRules) -> Cards:
    """Return all train cards (B1)."""
    return Cards((rules.each_color,) * len(COLORS) + (rules.locomotives,))


def _left(cards: Cards, taken: Cards) -> Cards:
    if not taken <= cards:
        raise NoExerciseError(f"there are not so many cards: {taken}")
    return cards - taken


def _taken(cards: list[Card], number: int) -> list[Card]:
    """Take cards off the end."""
    return [cards.pop() for _ in range(number)]


def _quiet_row(rules: CardRules, cards: list[Card]) -> list[Card]:
    """Take a row with one locomotive at most, so that it stays (B6)."""
    row: list[Card] = []
    for card in list(cards):
        if len(row) < rules.row and (card is not Card.LOCOMOTIVE or card not in row):
            row.append(card)
            cards.remove(card)
    return row


# --- routes ---------------------------------------------------------------------------------


def with_routes(
    table: Table,
    pick: Pick,
    *,
    claims: Mapping[str, int],
    keep_free: Collection[str] = (),
    left: int | None = None,
) -> Table:
    """Return the table with ``claims`` and other routes that the players have claimed so far.

    Pairs of cities in ``keep_free`` get no routes but those of ``claims``. ``left`` is how
    many trains the learner has left, None: any number that is enough for every route.

    Raises
    ------
    NoExerciseError
        If no routes are found that leave exactly this many trains.
    """
    trains = table.rulebook.trains
    for _ in range(FILLINGS):
        claimed = dict(claims)
        for place in range(len(table.seats)):
            goal = _trains_left(trains, pick, left, mine=place == LEARNER)
            spare = trains - _spent(table, claimed, place) - goal
            claimed |= dict.fromkeys(_more(table, pick, {*claimed}, spare, keep_free), place)
        if left is None or trains - _spent(table, claimed, LEARNER) == left:
            return with_claims(table, claimed)
    raise NoExerciseError(f"no routes leave {left} trains")


def _trains_left(trains: int, pick: Pick, left: int | None, *, mine: bool) -> int:
    """Return how many trains a player should have left; late in a game nobody has many."""
    if left is None:
        return trains - pick.number(4, 9)
    return left if mine else min(left + pick.number(2, 12), trains)


def _more(
    table: Table, pick: Pick, claimed: set[str], spare: int, keep_free: Collection[str]
) -> list[str]:
    """Return routes of so many trains, if possible, between cities where nobody is yet."""
    board = table.board
    taken = {board.route[route].pair for route in claimed} | set(keep_free)
    more: list[str] = []
    for route in pick.mixed(board.routes):
        if route.trains <= spare and route.pair not in taken:
            more.append(route.id)
            taken.add(route.pair)
            spare -= route.trains
    return more


def _spent(table: Table, claims: Mapping[str, int], place: int) -> int:
    route = table.board.route
    return sum(route[claimed].trains for claimed, owner in claims.items() if owner == place)


def routes_worth(
    table: Position,
    pick: Pick,
    total: int,
    worth: Callable[[Route], int],
    without: Collection[str] = (),
) -> tuple[Route, ...]:
    """Return routes between different pairs of cities that are worth ``total`` together.

    ``worth`` is what one route counts, such as its trains or its toll; ``without`` are pairs to
    leave alone. If there are several choices, one with few trains is returned.

    Raises
    ------
    NoExerciseError
        If there are no such routes.
    """
    pairs = [pair for pair in sorted(table.board.lanes) if pair not in without]
    by_total: dict[int, tuple[Route, ...]] = {0: ()}
    trains = {0: 0}
    for pair in pick.mixed(pairs):
        route = pick.one(table.board.lanes[pair])
        for before in sorted(by_total, reverse=True):
            after = before + worth(route)
            used = trains[before] + route.trains
            if after <= total and used < trains.get(after, 999):
                by_total[after] = (*by_total[before], route)
                trains[after] = used
    if total not in by_total:
        raise NoExerciseError(f"no routes are worth {total}")
    return by_total[total]


def with_claims(table: Table, claims: Mapping[str, int]) -> Table:
    """Return the table with these claims (route to owner) and no others.

    Trains, the crossing, markers and tokens are as if each route had been claimed in this order.
    """
    playing = Playing(laid_out(table, claims={}), Shuffler("claims"))
    for route_id, owner in claims.items():
        route, neutral = table.board.route[route_id], playing.position.neutral
        if owner != NEUTRAL:
            claimed(playing, owner, route, NONE, NONE)
        else:
            assert neutral is not None
            left = replace(neutral, trains=neutral.trains - route.trains)
            playing.change(neutral=left, claims=(*playing.position.claims, Claim(route_id, owner)))
    if min(seat.trains for seat in playing.position.seats) < 0:
        raise NoExerciseError("too few trains for the claims")
    return cast("Table", playing.position)


def with_trains_left(
    table: Table, pick: Pick, left: Mapping[int, int], without: Collection[str] = ()
) -> Table:
    """Return the table with claims that leave each player this many trains (by place).

    Pairs of cities in ``without`` are left alone, and no pair is used by two players.
    """
    claims: dict[str, int] = {}
    for place, trains in left.items():
        taken = {table.board.route[route].pair for route in claims}
        used = table.seats[place].trains - trains
        routes = routes_worth(table, pick, used, lambda route: route.trains, {*without, *taken})
        claims |= {route.id: place for route in routes}
    return with_claims(table, claims)


def claim_of(table: Table, player: int, route: str) -> ClaimRoute:
    """Return the claim of a route with the fewest cards of the hand.

    Raises
    ------
    NoExerciseError
        If the rules refuse it.
    """
    paid = payments(table.rules.prices[route], table.seats[player].hand)
    claim = ClaimRoute(player, route, paid[0] if paid else Cards())
    reasons = table.why_not(claim)
    if reasons:
        raise NoExerciseError(f"{route} cannot be claimed: {reasons}")
    return claim
