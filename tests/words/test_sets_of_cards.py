"""Which cards of a payment go in sets of any kind is told with it."""

import pytest

from tutor.cards import Cards
from tutor.terms import Card
from tutor.words.play import sets_text


def _cards(**counts: int) -> Cards:
    return Cards.from_plain({Card(kind): number for kind, number in counts.items()})


@pytest.mark.rule("N6")
def test_fours_for_murmansk_are_told() -> None:
    """Nine spaces: six by a card of one colour, the other three by four cards each."""
    cards = _cards(red=6, purple=3, orange=3, white=1, green=3, black=1, locomotive=1)
    told = sets_text(cards, spaces=9, size=4)
    assert told == "6 red cards for 6 spaces; the other 12 train cards for 3 spaces, 4 each."


@pytest.mark.rule("N6")
def test_one_four_is_told_in_the_singular() -> None:
    """Eight of a colour and one set."""
    told = sets_text(_cards(red=9, blue=3), spaces=9, size=4)
    assert told == "8 red cards for 8 spaces; the other 4 train cards for 1 space."


@pytest.mark.rule("N6")
def test_all_nine_spaces_may_take_fours() -> None:
    """Nothing is left for single cards."""
    told = sets_text(_cards(red=12, blue=12, green=12), spaces=9, size=4)
    assert told == "4 cards of any kind for each of 9 spaces."
