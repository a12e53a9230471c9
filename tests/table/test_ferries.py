"""Ferries: a locomotive for each symbol, and in the North three cards instead of one."""

from collections.abc import Iterator
from itertools import product

import pytest

from tests.table.tables import arranged, begun, play
from tutor.cards import COLORS, NONE, Cards, cards
from tutor.payment import (
    LocomotivesNotWild,
    SeveralColors,
    TooFewLocomotives,
    WrongColor,
    WrongNumber,
)
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.reasons import Reason
from tutor.terms import Card, RouteKind

rule = pytest.mark.rule


def holding(board: str, hand: Cards) -> Table:
    """Return a table of two where the first player is to move with this hand."""
    return arranged(begun(board, 2), to_move=0, hands={0: hand}, discards=NONE)


def wrong(board: str, route: str, paid: Cards) -> set[Reason]:
    """Return all reasons against a payment by a player who holds just these cards."""
    return set(holding(board, paid).why_not(ClaimRoute(0, route, paid)))


# --- symbols on every board with ferries ----------------------------------------------------

PAID = [
    ("europe", "amsterdam--london--1", cards(locomotive=2)),  # 2 gray, 2 symbols
    ("europe", "athina--smyrna--1", cards(red=1, locomotive=1)),  # 2 gray, 1 symbol
    ("europe", "athina--smyrna--1", cards(locomotive=2)),
    ("europe", "athina--brindisi--1", cards(green=3, locomotive=1)),  # 4 gray, 1 symbol
    ("europe", "athina--brindisi--1", cards(white=2, locomotive=2)),
    ("europe", "athina--brindisi--1", cards(locomotive=4)),
    ("europe", "palermo--smyrna--1", cards(black=4, locomotive=2)),  # 6 gray, 2 symbols
    ("europe", "palermo--smyrna--1", cards(black=1, locomotive=5)),
    ("legendary_asia", "kobe--seoul--1", cards(purple=1, locomotive=1)),  # 2 gray, 1 symbol
    ("legendary_asia", "bombay--colombo--1", cards(red=3, locomotive=1)),  # 4 red, 1 symbol
    ("legendary_asia", "bombay--colombo--1", cards(red=1, locomotive=3)),
    ("legendary_asia", "bombay--colombo--1", cards(locomotive=4)),
    ("nordic", "umea--vaasa--1", cards(locomotive=1)),  # 1 gray, 1 symbol
    ("nordic", "alborg--oslo--1", cards(white=2, locomotive=1)),  # 3 white, 1 symbol
    ("nordic", "helsinki--stockholm--1", cards(blue=2, locomotive=2)),  # 4 gray, 2 symbols
]


@rule("E4", "A2", "N5")
@pytest.mark.parametrize(("board", "route", "paid"), PAID)
def test_a_ferry_paid(board: str, route: str, paid: Cards) -> None:
    """A locomotive for each symbol, cards of one colour and more locomotives for the rest."""
    table = holding(board, paid)

    after = play(table, ClaimRoute(0, route, paid))

    assert after.owner == {route: 0}
    assert after.discards == paid
    assert table.seats[0].trains - after.seats[0].trains == table.board.route[route].length


@rule("E4")
@pytest.mark.parametrize(
    ("board", "route", "paid", "reason"),
    [
        ("europe", "athina--brindisi--1", cards(green=4), TooFewLocomotives(1, 0, 1, 0)),
        (
            "europe",
            "amsterdam--london--1",
            cards(red=1, locomotive=1),
            TooFewLocomotives(2, 1, 2, 0),
        ),
        (
            "europe",
            "palermo--smyrna--1",
            cards(black=5, locomotive=1),
            TooFewLocomotives(2, 1, 2, 0),
        ),
        ("legendary_asia", "bombay--colombo--1", cards(red=4), TooFewLocomotives(1, 0, 1, 0)),
        ("legendary_asia", "kobe--seoul--1", cards(purple=2), TooFewLocomotives(1, 0, 1, 0)),
        ("nordic", "alborg--oslo--1", cards(white=3), TooFewLocomotives(1, 0, 1, 3)),
        (
            "nordic",
            "helsinki--stockholm--1",
            cards(blue=3, locomotive=1),
            TooFewLocomotives(2, 1, 2, 3),
        ),
    ],
)
def test_symbols_are_compulsory(board: str, route: str, paid: Cards, reason: Reason) -> None:
    """Cards of the colour alone do not pay a symbol; needed and given are told."""
    assert wrong(board, route, paid) == {reason}


@rule("E4", "A2")
@pytest.mark.parametrize("route", ["bombay--colombo--1", "calcutta--colombo--1", "kobe--taipei--2"])
def test_a_colored_ferry_takes_its_color(route: str) -> None:
    """The spaces without a symbol ask for the route's colour."""
    table = begun("legendary_asia", 2)
    spaces, color = table.board.route[route].length, Card(table.board.route[route].color.value)
    others = cards(orange=spaces - 1)

    assert wrong("legendary_asia", route, others + cards(locomotive=1)) == {
        WrongColor(color, others)
    }


@rule("E4")
def test_a_gray_ferry_takes_one_color() -> None:
    """Two colours are one too many."""
    found = wrong("europe", "athina--brindisi--1", cards(green=2, red=1, locomotive=1))

    assert found == {SeveralColors((Card.GREEN, Card.RED))}


@rule("E4", "A2")
@pytest.mark.parametrize(
    ("board", "route"), [("europe", "athina--smyrna--1"), ("legendary_asia", "kobe--seoul--1")]
)
def test_three_for_one_is_played_in_the_north_only(board: str, route: str) -> None:
    """Elsewhere four cards for two spaces are just too many."""
    assert WrongNumber(4, (2,)) in wrong(board, route, cards(red=4))


@rule("E4")
def test_what_is_listed_for_a_ferry() -> None:
    """The symbol's locomotive is in every payment listed."""
    listed = {
        action.cards
        for action in holding("europe", cards(red=2, blue=1, locomotive=2)).actions()
        if isinstance(action, ClaimRoute) and action.route == "athina--smyrna--1"
    }

    assert listed == {
        cards(red=1, locomotive=1),
        cards(blue=1, locomotive=1),
        cards(locomotive=2),
    }


# --- locomotives in the north ---------------------------------------------------------------


@rule("N4")
@pytest.mark.parametrize(
    ("route", "paid"),
    [
        ("boden--kiruna--1", cards(orange=2, locomotive=1)),  # 3 orange
        ("boden--kiruna--1", cards(locomotive=3)),
        ("goteborg--norrkoping--1", cards(green=2, locomotive=1)),  # 3 gray
        ("goteborg--norrkoping--1", cards(locomotive=3)),
    ],
)
def test_no_locomotives_on_ordinary_routes(route: str, paid: Cards) -> None:
    """Neither beside cards of the colour nor alone."""
    assert wrong("nordic", route, paid) == {LocomotivesNotWild(paid.locomotives)}


@rule("N4")
def test_ordinary_routes_take_their_color() -> None:
    """Without locomotives they are paid as anywhere."""
    assert wrong("nordic", "boden--kiruna--1", cards(orange=3)) == set()
    assert wrong("nordic", "goteborg--norrkoping--1", cards(red=3)) == set()


@rule("N4")
@pytest.mark.parametrize(
    ("route", "paid"),
    [
        ("bergen--oslo--1", cards(blue=3, locomotive=1)),  # a tunnel, 4 blue
        ("bergen--oslo--1", cards(locomotive=4)),
        ("alborg--oslo--1", cards(white=1, locomotive=2)),  # a ferry, 3 white, 1 symbol
        ("alborg--oslo--1", cards(locomotive=3)),
    ],
)
def test_locomotives_are_wild_on_ferries_and_in_tunnels(route: str, paid: Cards) -> None:
    """There they stand in for any card."""
    assert wrong("nordic", route, paid) == set()


@rule("N4")
def test_none_is_listed_for_an_ordinary_route() -> None:
    """Payments with locomotives are listed on ferries, in tunnels and for the long route only."""
    table = holding("nordic", Cards((9,) * 9))
    kinds = {
        table.board.route[action.route].kind
        for action in table.actions()
        if isinstance(action, ClaimRoute)
        and action.cards.locomotives
        and action.route != "lieksa--murmansk--1"
    }

    assert kinds == {RouteKind.FERRY, RouteKind.TUNNEL}


# --- three for one --------------------------------------------------------------------------

RED = "alborg--kristiansand--1"  # 2 red, 1 symbol
BLACK = "andalsnes--bergen--1"  # 5 black, 2 symbols
WHITE = "alborg--oslo--1"  # 3 white, 1 symbol
GRAY = "umea--vaasa--1"  # 1 gray, 1 symbol


@rule("N5")
@pytest.mark.parametrize(
    ("route", "paid"),
    [
        pytest.param(RED, cards(red=1, green=1, blue=1, white=1), id="three of any mix"),
        pytest.param(RED, cards(red=4), id="three of the colour itself"),
        pytest.param(RED, cards(red=1, locomotive=1, blue=2), id="a locomotive in the three"),
        pytest.param(RED, cards(red=1, locomotive=3), id="three locomotives for one"),
        pytest.param(RED, cards(locomotive=1, blue=3), id="a locomotive for the colour"),
        pytest.param(GRAY, cards(red=1, green=1, blue=1), id="nothing but three"),
        pytest.param(BLACK, cards(black=3, locomotive=1, red=3), id="one symbol each way"),
        pytest.param(BLACK, cards(black=3, red=3, blue=3), id="threes for both symbols"),
        pytest.param(BLACK, cards(black=2, locomotive=2, red=3), id="each way, and wild"),
        pytest.param(WHITE, cards(white=1, locomotive=1, red=3), id="a three, and wild"),
    ],
)
def test_three_cards_for_a_symbol(route: str, paid: Cards) -> None:
    """Any three cards pay a symbol, beside other symbols paid by locomotives."""
    assert wrong("nordic", route, paid) == set()


@rule("N5")
def test_all_the_cards_are_discarded() -> None:
    """The three too, while the trains are as many as the spaces."""
    paid = cards(red=1, green=2, blue=1)

    table = play(holding("nordic", paid), ClaimRoute(0, RED, paid))

    assert table.discards == paid
    assert table.seats[0].trains == 38
    assert table.seats[0].marker == 2


@rule("N5")
@pytest.mark.parametrize(
    ("route", "paid", "numbers"),
    [
        pytest.param(RED, cards(blue=6), (2, 4), id="three for the coloured card"),
        pytest.param(WHITE, cards(white=1, red=6), (3, 5), id="three for a wild locomotive"),
        pytest.param(BLACK, cards(black=2, red=9), (5, 7, 9), id="three threes for two"),
        pytest.param(RED, cards(red=1, blue=2), (2, 4), id="two for a symbol"),
        pytest.param(GRAY, cards(red=2), (1, 3), id="two for the only symbol"),
        pytest.param(
            "boden--kiruna--1", cards(orange=2, red=3), (3,), id="three where no symbol is"
        ),
        pytest.param("lillehammer--oslo--1", cards(purple=1, red=3), (2,), id="three in a tunnel"),
    ],
)
def test_three_for_one_is_for_symbols_only(
    route: str, paid: Cards, numbers: tuple[int, ...]
) -> None:
    """More threes than symbols, or a set that is not a three, are a wrong number."""
    assert WrongNumber(paid.total, numbers) in wrong("nordic", route, paid)


@rule("N5")
def test_the_other_spaces_keep_their_color() -> None:
    """Four cards of other colours are one more than the three that may be of any."""
    found = wrong("nordic", RED, cards(blue=2, green=2))

    assert found == {WrongColor(Card.RED, cards(blue=2, green=2))}


@rule("N5")
def test_one_three_does_not_pay_two_symbols() -> None:
    """The other symbol still asks for its locomotive, or for another three."""
    found = wrong("nordic", BLACK, cards(black=4, red=3))

    assert found == {TooFewLocomotives(1, 0, 2, 3)}


def divided(spaces: int, symbols: int) -> Iterator[tuple[int, int, int]]:
    """Yield every way to pay a ferry: cards of the colour, locomotives, cards in threes."""
    for threes in range(symbols + 1):
        for locomotives in range(symbols - threes, spaces - threes + 1):
            yield spaces - threes - locomotives, locomotives, 3 * threes


def by_the_book(spaces: int, symbols: int, color: Card | None, paid: Cards) -> bool:
    """Tell whether cards can be divided among colour, locomotives and threes of any kind."""
    colors = COLORS if color is None else (color,)
    return any(
        paid.total == own + locomotives + free
        and Cards.some(one, own) + Cards.some(Card.LOCOMOTIVE, locomotives) <= paid
        for own, locomotives, free in divided(spaces, symbols)
        for one in colors
    )


@rule("N5")
@pytest.mark.parametrize("route_id", [RED, BLACK, GRAY, WHITE, "helsinki--stockholm--1"])
def test_every_mix_is_judged_by_the_book(route_id: str) -> None:
    """For all mixes of four kinds: legal if the cards can be divided so, refused if not."""
    table = begun("nordic", 2)
    route = table.board.route[route_id]
    color = None if route.color == "gray" else Card(route.color.value)
    own = (color or Card.GREEN).value
    legal = 0
    for mine, blue, yellow, locomotive in product(range(6), range(4), range(3), range(4)):
        paid = cards(**{own: mine}, blue=blue, yellow=yellow, locomotive=locomotive)
        table = arranged(table, to_move=0, hands={0: paid})
        expected = by_the_book(route.length, route.locomotives, color, paid)
        assert (table.why_not(ClaimRoute(0, route_id, paid)) == ()) == expected, paid
        listed = [
            one for one in table.actions() if isinstance(one, ClaimRoute) and one.route == route_id
        ]
        assert all(table.why_not(one) == () for one in listed)
        assert not expected or listed
        legal += expected
    assert legal > 0


# --- two symbols on one ferry (I4) -----------------------------------------------------------


@rule("I4")
@pytest.mark.parametrize(
    "paid",
    [cards(red=6, locomotive=2), cards(blue=1, locomotive=7), cards(locomotive=8)],
    ids=["two", "seven", "eight"],
)
def test_a_ferry_of_eight_takes_two_locomotives_or_more(paid: Cards) -> None:
    """One for each symbol, the rest of one colour, and further locomotives may stand in."""
    route = "calcutta--madras--1"
    table = arranged(begun("india", 2), to_move=0, hands={0: paid}, discards=NONE)

    table = play(table, ClaimRoute(0, route, paid))

    assert (table.owner, table.seats[0].trains, table.seats[0].marker) == ({route: 0}, 37, 21)


@rule("I4")
@pytest.mark.parametrize(
    ("paid", "reason"),
    [
        (cards(red=7, locomotive=1), TooFewLocomotives(2, 1, 2, 0)),
        (cards(red=8), TooFewLocomotives(2, 0, 2, 0)),
        (cards(red=3, blue=3, locomotive=2), SeveralColors((Card.BLUE, Card.RED))),
    ],
)
def test_too_few_locomotives_or_too_many_colours(paid: Cards, reason: Reason) -> None:
    """No colour pays for a symbol, and the other cards are of one colour."""
    table = arranged(begun("india", 2), to_move=0, hands={0: paid}, discards=NONE)

    assert set(table.why_not(ClaimRoute(0, "calcutta--madras--1", paid))) == {reason}
