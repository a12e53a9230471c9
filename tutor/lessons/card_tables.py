"""Tables for exercises about cards and claims: no card twice, routes as in a real game."""

from collections.abc import Collection, Mapping, Sequence

from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.exercise import NoExerciseError, Show
from tutor.lessons.laying_claims import with_claims
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.rulebook import CardRules
from tutor.table.laying_out import laid_out
from tutor.table.table import Table
from tutor.terms import Card

FILLINGS = 20
"""How often to try for routes that leave a player a given number of trains."""


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
