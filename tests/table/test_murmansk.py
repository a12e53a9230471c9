"""The nine gray spaces from Murmansk to Lieksa: single cards of one colour and fours of any."""

import pytest

from tests.table.tables import arranged, begun, play
from tutor.cards import NONE, Cards, cards
from tutor.payment import SpacesNotCovered, WrongNumber
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.reasons import CardsNotHeld, Reason, TooFewTrains
from tutor.terms import Card, Place

rule = pytest.mark.rule

MURMANSK = "lieksa--murmansk--1"
NUMBERS = (9, 12, 15, 18, 21, 24, 27, 30, 33, 36)


def holding(hand: Cards) -> Table:
    """Return a table of two in the North where the first player is to move with this hand."""
    return arranged(begun("nordic", 2), to_move=0, hands={0: hand}, discards=NONE)


def wrong(paid: Cards) -> set[Reason]:
    """Return all reasons against a payment by a player who holds just these cards."""
    return set(holding(paid).why_not(ClaimRoute(0, MURMANSK, paid)))


@rule("N6")
@pytest.mark.parametrize(
    "paid",
    [
        pytest.param(cards(green=9), id="nine of one colour"),
        pytest.param(cards(green=8, red=4), id="eight and a four"),
        pytest.param(cards(green=8, locomotive=4), id="eight and four locomotives"),
        pytest.param(cards(green=7, red=8), id="seven and eight of another"),
        pytest.param(cards(green=7, red=3, blue=3, white=2), id="seven and any eight"),
        pytest.param(cards(green=7, red=5, locomotive=3), id="locomotives among the eight"),
        pytest.param(cards(green=15), id="the colour itself in the fours"),
        pytest.param(cards(green=1, red=12, blue=12, white=8), id="one and eight fours"),
        pytest.param(cards(red=12, blue=12, white=12), id="nine fours"),
        pytest.param(cards(red=11, blue=11, locomotive=14), id="nine fours with locomotives"),
    ],
)
def test_cards_that_cover_nine_spaces(paid: Cards) -> None:
    """Each space takes a card of the colour or four of any."""
    assert wrong(paid) == set()


@rule("N6", "N9")
def test_the_claim() -> None:
    """All the cards are discarded, nine trains placed, and 27 points go to the marker."""
    paid = cards(green=7, red=5, locomotive=3)

    table = play(holding(paid + cards(white=1)), ClaimRoute(0, MURMANSK, paid))

    assert table.owner == {MURMANSK: 0}
    assert table.discards == paid
    assert table.seats[0].hand == cards(white=1)
    assert table.seats[0].trains == 31
    assert table.seats[0].marker == 27


@rule("N6")
@pytest.mark.parametrize("number", [0, 8, 10, 11, 13, 14, 16, 35, 37, 39])
def test_numbers_that_cannot_be_split(number: int) -> None:
    """Nine, and three more for each four: no other number will do."""
    green = min(number, 12)
    red = min(number - green, 12)
    paid = cards(green=green, red=red, blue=min(number - green - red, 12))
    paid += cards(white=number - paid.total)

    assert wrong(paid) == {WrongNumber(number, NUMBERS)}


@rule("N6")
@pytest.mark.parametrize("number", [8, 14])
def test_the_number_is_wrong_in_a_mix_too(number: int) -> None:
    """Seven green and seven others are one short of two fours; seven and one are no cover."""
    paid = cards(green=7, red=number - 7)

    assert wrong(paid) == {WrongNumber(number, NUMBERS)}


@rule("N6", "N4")
def test_a_locomotive_is_no_single_card() -> None:
    """Eight green and a locomotive are nine cards, but the locomotive covers no space."""
    found = wrong(cards(green=8, locomotive=1))

    assert found == {SpacesNotCovered(9, 0, 4, Card.GREEN, 8)}


@rule("N6")
@pytest.mark.parametrize("locomotives", [0, 4])
def test_single_cards_are_of_one_color(locomotives: int) -> None:
    """Six green and nine others are fifteen cards, but seven of one colour are needed."""
    paid = cards(green=6, red=5, blue=4 - locomotives, locomotive=locomotives)

    assert wrong(paid) == {SpacesNotCovered(7, 2, 4, Card.GREEN, 6)}


@rule("N6")
def test_nine_locomotives_cover_nothing() -> None:
    """They are not wild here."""
    (reason,) = wrong(cards(locomotive=9))

    assert isinstance(reason, SpacesNotCovered)
    assert (reason.singles, reason.found) == (9, 0)


@rule("N6", "B8")
def test_reasons_of_other_kinds_beside() -> None:
    """Too few trains and cards not held are told as well."""
    table = arranged(holding(cards(green=8)), seats={0: {"trains": 8}})

    assert set(table.why_not(ClaimRoute(0, MURMANSK, cards(green=10)))) == {
        TooFewTrains(MURMANSK, 8, 9, 0),
        CardsNotHeld(cards(green=2), Place.HAND),
        WrongNumber(10, NUMBERS),
    }


@rule("N6")
@pytest.mark.parametrize(
    ("hand", "numbers"),
    [
        (cards(green=8), set()),
        (cards(green=8, red=3), set()),
        (cards(green=8, red=3, locomotive=1), {12}),
        (cards(green=9, red=4), {9, 12}),
        (cards(green=7, red=8), {12, 15}),  # eight red with a green four, seven green with two
        (cards(red=12, blue=12, white=11), {9, 12, 15, 18, 21, 24, 27, 30, 33}),
        (cards(red=12, blue=12, white=12), set(NUMBERS)),
        (cards(green=6, red=6, blue=6), {18}),
    ],
)
def test_what_is_listed(hand: Cards, numbers: set[int]) -> None:
    """Payments are listed with every number of cards that the hand allows, all of them legal."""
    table = holding(hand)
    listed = [
        one for one in table.actions() if isinstance(one, ClaimRoute) and one.route == MURMANSK
    ]

    assert {one.cards.total for one in listed} == numbers
    assert all(table.why_not(one) == () for one in listed)
