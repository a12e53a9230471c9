"""Train cards counted by kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.cards import COLORS, KINDS, NONE, Cards, cards
from tutor.terms import Card

some_cards = st.builds(Cards, st.tuples(*(st.integers(0, 12) for _ in KINDS)))


@pytest.mark.rule("B1")
def test_there_are_eight_colors_and_the_locomotive() -> None:
    """The locomotive is a kind and no colour."""
    assert len(COLORS) == 8
    assert KINDS == (*COLORS, Card.LOCOMOTIVE)


def test_a_hand_is_written_by_name() -> None:
    """And tells what it has."""
    hand = cards(red=2, green=1, locomotive=3)

    assert (hand[Card.RED], hand[Card.GREEN], hand[Card.BLUE]) == (2, 1, 0)
    assert hand.total == 6
    assert hand.locomotives == hand[Card.LOCOMOTIVE] == 3
    assert hand.colors == (Card.GREEN, Card.RED)
    assert repr(hand) == "cards(green=1, red=2, locomotive=3)"


def test_no_cards_are_false() -> None:
    """One is true, even if it is a locomotive."""
    assert not NONE
    assert not cards()
    assert cards(locomotive=1)
    assert (NONE.total, NONE.colors, repr(NONE)) == (0, (), "cards()")


def test_a_kind_that_is_no_card_is_refused() -> None:
    """Gray is printed on routes only."""
    with pytest.raises(ValueError, match="gray"):
        cards(gray=1)


def test_cards_that_are_not_there_cannot_be_taken() -> None:
    """Neither by taking them away nor by counting below none."""
    with pytest.raises(ValueError, match="fewer than no cards"):
        cards(red=1) - cards(blue=1)
    with pytest.raises(ValueError, match="fewer than no cards"):
        cards(red=-1)


def test_what_can_be_found_is_taken() -> None:
    """``without`` takes as many of each kind as there are."""
    assert cards(red=3, blue=1).without(cards(red=1, blue=2, white=1)) == cards(red=2)


def test_some_cards_are_among_others() -> None:
    """Every kind must be there often enough; it is no order of all hands."""
    assert cards(red=1) <= cards(red=2, blue=1)
    assert not cards(red=2) <= cards(red=1, blue=5)
    assert not cards(blue=1) <= cards(red=1)


@given(some_cards, some_cards)
def test_cards_are_put_together_and_taken_apart(one: Cards, other: Cards) -> None:
    """What is added can be taken away again, and the numbers add up."""
    both = one + other

    assert both - other == one
    assert both == other + one
    assert both.total == one.total + other.total
    assert one <= both
    assert one.without(other) + other == other.without(one) + one
    assert (one.without(other) == NONE) == (one <= other)


@given(some_cards)
def test_single_cards_are_counted_again(hand: Cards) -> None:
    """Going through the cards of a hand gives each of them."""
    assert Cards.of(hand) == hand
    assert Cards.of(reversed(list(hand))) == hand
    assert len(list(hand)) == hand.total


@given(st.sampled_from(KINDS), st.integers(0, 12))
def test_some_of_one_kind(card: Card, number: int) -> None:
    """As many as were asked for, and nothing else."""
    hand = Cards.some(card, number)

    assert hand == cards(**{str(card): number})
    assert (hand[card], hand.total) == (number, number)


@given(st.sampled_from(COLORS), st.integers(0, 12), st.integers(0, 14))
def test_a_color_and_locomotives(color: Card, number: int, locomotives: int) -> None:
    """Both are counted, whichever colour it is."""
    hand = Cards.two(color, number, locomotives)

    assert hand == Cards.some(color, number) + cards(locomotive=locomotives)
