"""Tunnels when the pile is short: what is shuffled, and what is turned over then."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import NONE, Cards, cards
from tutor.table import Table
from tutor.table.actions import ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.events import TunnelRevealed
from tutor.table.stages import AnsweringTunnel
from tutor.terms import Card

rule = pytest.mark.rule

SOCHI = "erzurum--sochi--1"  # 3 red
ROW = (Card.PURPLE, Card.BLUE, Card.ORANGE, Card.WHITE, Card.GREEN)
RED, BLUE, GREEN, LOCOMOTIVE = Card.RED, Card.BLUE, Card.GREEN, Card.LOCOMOTIVE


def short(
    hand: Cards, pile: tuple[Card, ...], discards: Cards, row: tuple[Card, ...] = ROW
) -> Table:
    """Return a table of three with just this pile (the last card on top) and these discards."""
    return arranged(
        begun("europe", 3),
        to_move=0,
        hands={0: hand, 1: NONE, 2: NONE},
        row=row,
        pile=pile,
        discards=discards,
    )


@rule("E8")
def test_discards_are_shuffled_while_turning() -> None:
    """The cards laid and the one turned before are not among them."""
    table = short(cards(red=3), (BLUE,), cards(green=2, white=1, red=1))
    order = ("white", "green", "red", "green")  # green and red come next

    after, events = played(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=[order])

    assert after.stage == AnsweringTunnel(
        0, SOCHI, cards(red=3), NONE, (BLUE, GREEN, RED), RED, extra=1
    )
    assert after.pile == (Card.WHITE, GREEN)
    assert after.discards == NONE
    assert events[-1] == TunnelRevealed(0, SOCHI, 3, (BLUE, GREEN, RED), RED, extra=1)


@rule("E8", "B7", "T8")
@pytest.mark.parametrize(
    ("pile", "discards", "order", "turned", "left"),
    [
        pytest.param((), "green green blue blue", "blue green blue green", "green blue green",
                     "blue", id="all from the discards"),
        pytest.param((GREEN, BLUE, GREEN), "red red", "", "green blue green", "",
                     id="three are enough"),
        pytest.param((GREEN,), "", "", "green", "", id="one"),
        pytest.param((GREEN, RED), "", "", "red green", "", id="two"),
        pytest.param((), "red", "red", "red", "", id="one discarded"),
        pytest.param((LOCOMOTIVE,), "red", "red", "locomotive red", "", id="one of each"),
        pytest.param((), "", "", "", "", id="none at all"),
    ],
)  # fmt: skip
def test_what_there_is_is_turned(
    pile: tuple[Card, ...], discards: str, order: str, turned: str, left: str
) -> None:
    """Discards are shuffled when a card is needed, and only what is turned asks for more."""
    table = short(cards(red=5), pile, of(discards))
    extra = sum(card in (RED, LOCOMOTIVE) for card in of(turned))
    orders = [order.split()] if order else []

    after, events = played(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=orders)

    revealed = TunnelRevealed(0, SOCHI, 3, tuple(map(Card, turned.split())), RED, extra)
    assert revealed in events or not turned
    assert after.pile == tuple(map(Card, left.split()))
    assert (after.owner == {SOCHI: 0}) == (extra == 0)
    paid = play(after, PayTunnel(0, cards(red=extra))) if extra else after
    kept = NONE if order else of(discards)
    assert paid.discards == cards(red=3 + extra) + of(turned) + kept


def of(words: str) -> Cards:
    """Return cards by their names."""
    return Cards.of(map(Card, words.split()))


@rule("E8", "B7")
def test_the_rows_gaps_are_filled_after_the_claim() -> None:
    """The cards laid are the first that can be had again, but only when the claim is made."""
    table = short(cards(red=3), (), NONE, row=ROW[:3])
    order = ("red", "red", "red")

    after = play(table, ClaimRoute(0, SOCHI, cards(red=3)), orders=[order])

    assert after.owner == {SOCHI: 0}
    assert Cards.of(after.row) == Cards.of(ROW[:3]) + cards(red=2)
    assert after.pile == (RED,)
    assert after.discards == NONE


@rule("E8", "B7")
@pytest.mark.parametrize("pays", [True, False])
def test_the_rows_gaps_wait_for_the_answer(pays: bool) -> None:
    """While a tunnel waits the cards laid and turned are not discards yet."""
    table = short(cards(red=4), (BLUE, RED), NONE, row=ROW[:4])
    waiting = play(table, ClaimRoute(0, SOCHI, cards(red=3)))
    assert waiting.row == ROW[:4]
    assert waiting.pile == ()
    assert waiting.discards == NONE

    answer = PayTunnel(0, cards(red=1)) if pays else WithdrawFromTunnel(0)
    order = ("red",) * 5 + ("blue",) if pays else ("red", "blue")
    after = play(waiting, answer, orders=[order])

    assert after.row == (*ROW[:4], BLUE)
    assert Cards.of(after.pile) == cards(red=5 if pays else 1)
