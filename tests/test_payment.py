"""What pays and what does not, with the exact reasons; the plain payer judges all the rest."""

import csv
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import FOLDERS, rules_of
from tests.plain import payments as plain
from tutor.cards import NONE, Cards, cards
from tutor.payment import (
    LocomotivesNotWild,
    LocomotivesOnly,
    PaymentReason,
    Price,
    SeveralColors,
    SpacesNotCovered,
    TooFewLocomotives,
    WrongColor,
    WrongNumber,
    payments,
    pays,
    reasons,
    route_price,
)
from tutor.terms import Card

rule = pytest.mark.rule


def price(board: str, route: str) -> Price:
    """Return what a board's route costs."""
    rules = rules_of(board)
    return route_price(rules.board.route[route], rules.rulebook)


def why_not(board: str, route: str, paid: Cards) -> list[PaymentReason]:
    """Return all reasons why the cards do not pay for the route."""
    return list(reasons(price(board, route), paid))


# --- what routes ask for --------------------------------------------------------------------


@rule("B8", "A2")
def test_a_route_asks_for_its_spaces_in_its_color() -> None:
    """On gray any one colour; the Xs of a mountain route ask for no card."""
    assert price("usa", "atlanta--miami--1") == Price(5, Card.BLUE)
    assert price("usa", "atlanta--charleston--1") == Price(2)
    assert price("legendary_asia", "hanoi--mandalay--1") == Price(2, Card.RED)


@rule("E4", "N4", "N5")
def test_a_ferry_asks_for_locomotives() -> None:
    """One a symbol; in the north any three cards do instead, and locomotives are wild there."""
    assert price("europe", "palermo--smyrna--1") == Price(6, symbols=2)
    assert price("legendary_asia", "kobe--taipei--2") == Price(5, Card.WHITE, symbols=1)
    assert price("nordic", "andalsnes--bergen--1") == Price(
        5, Card.BLACK, symbols=2, cards_for_symbol=3
    )


@rule("N4", "N5", "N6", "N7")
def test_in_the_north_locomotives_are_not_wild_everywhere() -> None:
    """Not on plain routes, but in tunnels; on Murmansk-Lieksa any four cards cover a space."""
    plain_route = price("nordic", "helsinki--imatra--1")
    tunnel = price("nordic", "bergen--oslo--1")
    long_one = price("nordic", "lieksa--murmansk--1")

    assert (plain_route.color, plain_route.wild, plain_route.symbols) == (Card.RED, False, 0)
    assert (tunnel.color, tunnel.wild, tunnel.symbols) == (Card.BLUE, True, 0)
    assert (long_one.spaces, long_one.color, long_one.cards_for_space) == (9, None, 4)


# --- reasons --------------------------------------------------------------------------------


@rule("B8")
def test_as_many_cards_as_spaces() -> None:
    """Neither fewer nor more; no card at all is too few."""
    assert why_not("usa", "atlanta--miami--1", cards(blue=4)) == [WrongNumber(4, (5,))]
    assert why_not("usa", "atlanta--miami--1", cards(blue=5, locomotive=1)) == [
        WrongNumber(6, (5,))
    ]
    assert why_not("usa", "atlanta--miami--1", NONE) == [WrongNumber(0, (5,))]


@rule("B8")
def test_all_of_the_routes_color() -> None:
    """The others are named, locomotives are not among them."""
    paid = cards(blue=2, red=1, white=1, locomotive=1)

    assert why_not("usa", "atlanta--miami--1", paid) == [
        WrongColor(Card.BLUE, cards(red=1, white=1))
    ]


@rule("B8")
def test_all_of_one_color_on_gray() -> None:
    """All the colours played are named, in the order of the printed words."""
    paid = cards(red=1, purple=1)

    assert why_not("usa", "atlanta--charleston--1", paid) == [
        SeveralColors((Card.PURPLE, Card.RED))
    ]
    assert why_not("usa", "atlanta--charleston--1", cards(red=1, locomotive=1)) == []
    assert why_not("usa", "atlanta--charleston--1", cards(locomotive=2)) == []


@rule("B8")
def test_all_reasons_are_given() -> None:
    """A wrong number and wrong colours at once."""
    assert why_not("usa", "atlanta--miami--1", cards(blue=5, red=2)) == [
        WrongNumber(7, (5,)),
        WrongColor(Card.BLUE, cards(red=2)),
    ]


@rule("E4")
def test_a_locomotive_for_each_symbol() -> None:
    """Nothing else will do on Europe's ferries; more of them stand in for colour."""
    one_short = cards(red=5, locomotive=1)

    assert why_not("europe", "palermo--smyrna--1", one_short) == [TooFewLocomotives(2, 1, 2, 0)]
    assert why_not("europe", "palermo--smyrna--1", cards(red=4, locomotive=2)) == []
    assert why_not("europe", "palermo--smyrna--1", cards(red=3, locomotive=3)) == []
    assert why_not("europe", "palermo--smyrna--1", cards(red=3, blue=1, locomotive=2)) == [
        SeveralColors((Card.BLUE, Card.RED))
    ]


@rule("E4", "A2")
def test_a_colored_ferry_has_a_color_too() -> None:
    """Both are said: the colour is wrong, and the locomotive is missing."""
    assert why_not("legendary_asia", "kobe--taipei--2", cards(blue=5)) == [
        WrongColor(Card.WHITE, cards(blue=5)),
        TooFewLocomotives(1, 0, 1, 0),
    ]


@rule("E7")
def test_a_tunnel_entered_with_locomotives_alone() -> None:
    """Only locomotives pay what it asks for besides."""
    extra = Price(2, Card.LOCOMOTIVE)

    assert list(reasons(extra, cards(red=1, locomotive=1))) == [LocomotivesOnly(cards(red=1))]
    assert list(reasons(extra, cards(locomotive=1))) == [WrongNumber(1, (2,))]
    assert list(reasons(extra, cards(locomotive=2))) == []


@rule("E5")
def test_a_tunnel_entered_with_a_color() -> None:
    """That colour or locomotives pay what it asks for besides."""
    extra = Price(2, Card.RED)

    assert list(reasons(extra, cards(blue=1, locomotive=1))) == [
        WrongColor(Card.RED, cards(blue=1))
    ]
    assert list(reasons(extra, cards(red=1, locomotive=1))) == []


@rule("N4")
def test_no_locomotive_on_a_plain_route_of_the_north() -> None:
    """Coloured or gray; in a tunnel they are wild."""
    assert why_not("nordic", "helsinki--imatra--1", cards(red=2, locomotive=1)) == [
        LocomotivesNotWild(1)
    ]
    assert why_not("nordic", "goteborg--norrkoping--1", cards(locomotive=3)) == [
        LocomotivesNotWild(3)
    ]
    assert why_not("nordic", "bergen--oslo--1", cards(blue=3, locomotive=1)) == []


@rule("N5")
def test_three_cards_for_a_symbol() -> None:
    """So a ferry of 5 with two symbols takes 5, 7 or 9 cards."""
    ferry = "andalsnes--bergen--1"

    assert why_not("nordic", ferry, cards(black=3, locomotive=2)) == []
    assert why_not("nordic", ferry, cards(black=3, red=2, blue=1, locomotive=1)) == []
    assert why_not("nordic", ferry, cards(black=3, red=6)) == []
    assert why_not("nordic", ferry, cards(black=3, red=2, locomotive=1)) == [
        WrongNumber(6, (5, 7, 9)),  # the others could be part of sets
    ]
    assert why_not("nordic", ferry, cards(black=1, red=7)) == [
        WrongNumber(8, (5, 7, 9)),
        WrongColor(Card.BLACK, cards(red=7)),  # two sets take six of them at the most
    ]


@rule("N5")
def test_with_one_set_of_three_the_other_symbol_wants_its_locomotive() -> None:
    """Seven cards for a ferry of 5 are one set and one locomotive."""
    assert why_not("nordic", "andalsnes--bergen--1", cards(black=7)) == [
        TooFewLocomotives(1, 0, 2, 3)
    ]


@rule("N5")
def test_no_three_cards_for_a_colored_one() -> None:
    """Nine cards for a ferry of 5: of any colour are the six of the sets, and no others."""
    assert why_not("nordic", "andalsnes--bergen--1", cards(black=2, red=7)) == [
        WrongColor(Card.BLACK, cards(red=7))
    ]
    assert why_not("nordic", "bergen--oslo--1", cards(blue=3, red=3)) == [
        WrongNumber(6, (4,)),
        WrongColor(Card.BLUE, cards(red=3)),
    ]


@rule("N5")
def test_sets_on_a_gray_ferry() -> None:
    """Four spaces, two symbols, eight cards: two must be of one colour, or locomotives."""
    ferry = "helsinki--stockholm--1"
    all_eight = {str(card): 1 for card in Card if card is not Card.LOCOMOTIVE}

    assert why_not("nordic", ferry, cards(**all_eight)) == [
        SeveralColors(tuple(card for card in Card if card is not Card.LOCOMOTIVE))
    ]
    assert why_not("nordic", ferry, cards(**(all_eight | {"red": 2, "blue": 0}))) == []


@rule("N6")
def test_four_cards_for_a_space() -> None:
    """9, 12, 15 and so on up to 36 cards; seven of one colour and any eight others will do."""
    route = "lieksa--murmansk--1"

    assert why_not("nordic", route, cards(green=9)) == []
    assert why_not("nordic", route, cards(green=7, red=3, blue=3, locomotive=2)) == []
    assert why_not("nordic", route, cards(green=7, red=7)) == [
        WrongNumber(14, (9, 12, 15, 18, 21, 24, 27, 30, 33, 36))
    ]
    assert why_not("nordic", route, cards(green=6, red=5, blue=4)) == [
        SpacesNotCovered(singles=7, sets=2, cards_for_space=4, color=Card.GREEN, found=6)
    ]


@rule("N6")
def test_a_locomotive_counts_inside_a_four_only() -> None:
    """It is no single card of the colour."""
    assert why_not("nordic", "lieksa--murmansk--1", cards(green=8, locomotive=1)) == [
        SpacesNotCovered(singles=9, sets=0, cards_for_space=4, color=Card.GREEN, found=8)
    ]
    assert why_not("nordic", "lieksa--murmansk--1", cards(green=8, locomotive=4)) == []
    (reason,) = why_not("nordic", "lieksa--murmansk--1", cards(locomotive=9))
    assert isinstance(reason, SpacesNotCovered)
    assert (reason.singles, reason.found) == (9, 0)


@rule("N6")
def test_nine_fours_need_no_color() -> None:
    """36 cards of any mix, and one more is too many."""
    mix = {str(card): 4 for card in Card}

    assert why_not("nordic", "lieksa--murmansk--1", cards(**mix)) == []
    assert not pays(price("nordic", "lieksa--murmansk--1"), cards(**(mix | {"red": 5})))


# --- what is listed -------------------------------------------------------------------------


@rule("B8")
def test_payments_are_listed_with_few_locomotives_first() -> None:
    """Each once, and those of few cards before others."""
    held = cards(blue=5, red=2, locomotive=2)

    assert payments(price("usa", "atlanta--miami--1"), held) == (
        cards(blue=5),
        cards(blue=4, locomotive=1),
        cards(blue=3, locomotive=2),
    )


@rule("N5")
def test_sets_are_filled_with_what_is_missed_least() -> None:
    """Colours held least often go first, locomotives last."""
    held = cards(red=1, blue=5, white=2, locomotive=1)

    assert payments(price("nordic", "umea--vaasa--1"), held) == (
        cards(locomotive=1),
        cards(red=1, white=2),
    )


@rule("N6")
@pytest.mark.parametrize(
    ("held", "numbers"),
    [
        (cards(green=8, red=3), set()),
        (cards(green=8, red=3, locomotive=1), {12}),
        (cards(green=9, red=4), {9, 12}),
        (cards(green=7, red=8), {12, 15}),  # eight red with a green four, seven green with two
        (cards(red=12, blue=12, white=11), {9, 12, 15, 18, 21, 24, 27, 30, 33}),
        (cards(red=12, blue=12, white=12), {9, 12, 15, 18, 21, 24, 27, 30, 33, 36}),
        (cards(green=6, red=6, blue=6), {18}),
    ],
)
def test_fours_are_listed_with_every_number_that_the_hand_allows(
    held: Cards, numbers: set[int]
) -> None:
    """All of them legal."""
    cost = price("nordic", "lieksa--murmansk--1")
    listed = payments(cost, held)

    assert {paid.total for paid in listed} == numbers
    assert all(pays(cost, paid) for paid in listed)


# --- against the plain payer ----------------------------------------------------------------


@cache
def routes(*, special: bool) -> list[tuple[str, str, plain.Asked]]:
    """Return the routes of all boards with what they ask for, special ones or plain ones.

    Special are symbols, fours, and locomotives that are not wild.
    """
    found = []
    for board, folder in sorted(FOLDERS.items()):
        with (folder / "routes.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                asked = plain.asked_by_route(board, row)
                if special == (asked.symbols > 0 or asked.for_space > 0 or not asked.wild):
                    found.append((board, row["id"], asked))
    return found


@st.composite
def paid_for(draw: st.DrawFn, asked: plain.Asked) -> plain.Hand:
    """Make up cards for what is asked, mostly such as could pay or nearly could.

    Some cards of the colour and some locomotives, others of one or two colours, and then often
    as many more or fewer of the colour as make a number of cards that can pay.
    """
    own = draw(st.sampled_from(plain.COLORS)) if asked.color == "gray" else asked.color
    counts = dict.fromkeys(plain.KINDS, 0)
    counts["locomotive"] += draw(st.integers(0, asked.symbols + 2))
    sets = draw(st.integers(0, min(4, asked.spaces if asked.for_space else asked.symbols)))
    most = 4 * sets if asked.for_space else 3 * sets + 1
    for other in draw(st.lists(st.sampled_from(plain.KINDS), max_size=most)):
        counts[other] += 1
    total = asked.spaces + sets * max(asked.for_space - 1, asked.for_symbol - 1, 0)
    total += draw(st.sampled_from((0, 0, 0, 0, -1, 1)))
    counts[own] += max(total - sum(counts.values()), 0)
    return tuple(counts.values())


@st.composite
def routes_and_cards(draw: st.DrawFn) -> tuple[str, str, plain.Asked, plain.Hand]:
    """Choose a printed route and make up cards for it."""
    board, route, asked = draw(
        st.sampled_from(routes(special=True)) | st.sampled_from(routes(special=False))
    )
    return board, route, asked, draw(paid_for(asked))


@st.composite
def prices_and_cards(draw: st.DrawFn) -> tuple[Price, plain.Asked, plain.Hand]:
    """Make up a price of a shape that the rules know, and cards for it."""
    spaces = draw(st.integers(1, 7))
    color = draw(st.sampled_from(("gray", *plain.KINDS)))
    asked = plain.Asked(spaces, color)
    match draw(st.sampled_from(("plain", "ferry", "fours"))):
        case "plain":
            asked = asked._replace(wild=draw(st.booleans()))
        case "ferry" if color != "locomotive":
            symbols = draw(st.integers(0, min(spaces, 4)))
            asked = asked._replace(symbols=symbols, for_symbol=draw(st.sampled_from((0, 3))))
        case "fours" if color != "locomotive":
            asked = asked._replace(wild=False, for_space=draw(st.integers(2, 4)))
    price = Price(
        spaces=asked.spaces,
        color=None if color == "gray" else Card(color),
        wild=asked.wild,
        symbols=asked.symbols,
        cards_for_symbol=asked.for_symbol,
        cards_for_space=asked.for_space,
    )
    return price, asked, draw(paid_for(asked))


@rule("B8", "E4", "N4", "N5", "N6")
@settings(max_examples=200)
@given(routes_and_cards())
def test_on_every_printed_route_the_plain_payer_agrees(
    chosen: tuple[str, str, plain.Asked, plain.Hand],
) -> None:
    """Whatever is played for a real route, both say the same, and a refusal has its reasons."""
    board, route, asked, paid = chosen
    legal = plain.is_legal(asked, paid)

    assert pays(price(board, route), Cards(paid)) == legal
    assert bool(why_not(board, route, Cards(paid))) != legal


@rule("B8", "E4", "E5", "E7", "E9", "N5", "N6")
@settings(max_examples=200)
@given(prices_and_cards())
def test_for_every_price_the_plain_payer_agrees(
    made_up: tuple[Price, plain.Asked, plain.Hand],
) -> None:
    """Ferries with up to four symbols too, and sets of two or three cards for a space."""
    asked_price, asked, paid = made_up
    legal = plain.is_legal(asked, paid)

    assert pays(asked_price, Cards(paid)) == legal
    assert (Cards(paid) in payments(asked_price, Cards(paid))) <= legal
    assert bool(payments(asked_price, Cards(paid))) >= legal
