"""The odds of a tunnel against a plain count of every order of the cards not seen."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play.tables import live
from tests.table.invariants import Setup
from tutor.cards import KINDS, NONE, Cards, cards
from tutor.play.odds import extra_odds
from tutor.table import Seen
from tutor.table.seen import unseen_cards
from tutor.terms import Card

EUROPE = live(Setup("europe", "standard", 2)).seen
DECK = unseen_cards(EUROPE) + EUROPE.hand + Cards.of(EUROPE.row)
SOME = st.lists(st.sampled_from([Card.RED, Card.BLUE, Card.LOCOMOTIVE]), max_size=3)


def knowing(hidden: Cards, pile: int, discards: Cards = NONE) -> Seen:
    """Return a table of which just these cards were not seen, so many of them in the pile."""
    own = DECK - hidden - discards
    return replace(EUROPE, hand=own, row=(), pile=pile, discards=discards)


def counted(
    hidden: list[Card], pile: int, discards: list[Card], color: Card, reveal: int
) -> tuple[Fraction, ...]:
    """Count over all orders of the cards not seen, and of the discards after them."""
    found = [0] * (reveal + 1)
    for first in permutations(hidden, min(pile, reveal)):
        for then in permutations(discards, min(reveal - len(first), len(discards))):
            found[sum(card in (color, Card.LOCOMOTIVE) for card in first + then)] += 1
    return tuple(Fraction(one, sum(found)) for one in found)


@pytest.mark.rule("E5", "E7", "E8", "B7")
@given(
    hidden=st.lists(st.sampled_from([Card.RED, Card.BLUE, Card.LOCOMOTIVE]), max_size=6),
    discards=SOME,
    color=st.sampled_from([Card.RED, Card.LOCOMOTIVE]),
    reveal=st.integers(1, 4),
    data=st.data(),
)
def test_odds_are_those_of_counting(
    hidden: list[Card], discards: list[Card], color: Card, reveal: int, data: st.DataObject
) -> None:
    """Also where the pile is short, and where the discards do not suffice either."""
    pile = data.draw(st.integers(0, len(hidden)))
    seen = knowing(Cards.of(hidden), pile, Cards.of(discards))

    odds = extra_odds(seen, color, reveal)

    assert odds == counted(hidden, pile, discards, color, reveal)
    assert sum(odds) == 1


@pytest.mark.rule("E5")
@pytest.mark.parametrize("color", KINDS)
def test_odds_before_a_card_is_turned_are_the_mean_of_those_after(color: Card) -> None:
    hidden = unseen_cards(EUROPE)

    before = extra_odds(EUROPE, color, 3)
    after = [(hidden[card], extra_odds(EUROPE, color, 3, (card,))) for card in KINDS]

    for extra, likely in enumerate(before):
        mean = sum(number * odds[extra] for number, odds in after) / Fraction(hidden.total)
        assert mean == likely


@pytest.mark.rule("E5")
def test_cards_turned_count_for_sure() -> None:
    turned = (Card.RED, Card.LOCOMOTIVE, Card.BLUE)

    assert extra_odds(EUROPE, Card.RED, 3, turned) == (0, 0, 1, 0)
    assert extra_odds(EUROPE, Card.LOCOMOTIVE, 3, turned) == (0, 1, 0, 0)


@pytest.mark.rule("E8", "B7")
def test_cards_turned_after_the_shuffle_are_missing_among_the_discards() -> None:
    seen = knowing(cards(red=1, blue=3), 1, cards(red=1, green=1))

    assert extra_odds(seen, Card.RED, 3, (Card.BLUE, Card.RED)) == (0, 1, 0, 0)
    assert extra_odds(seen, Card.RED, 3, (Card.BLUE, Card.GREEN)) == (0, 1, 0, 0)
